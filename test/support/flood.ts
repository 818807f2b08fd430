// Bodies that no one wants, to every kind of address, among ordinary requests: each must get its answer through a proxy.
import { open, send } from "./https.ts"

type Who = { token: string; organization_id: number }
const megabyte = 1024 * 1024

const form = "multipart/form-data; boundary=edge"
const part =
  '--edge\r\nContent-Disposition: form-data; name="file"; filename="work.zip"\r\n\r\nPK\u0003\u0004'

/** Method, address, what the body says it is, and whose call it is. */
const kinds: [method: string, path: string, type: string, who: "anonymous" | "wrong" | "staff"][] = [
  ["POST", "/api/auth/login/", "application/json", "anonymous"],
  ["POST", "/api/auth/register/", form, "anonymous"],
  ["POST", "/trpc/auth.login", "application/json", "anonymous"],
  ["POST", "/trpc/clients.create", form, "staff"],
  ["POST", "/api/clients/", "application/json", "anonymous"],
  ["POST", "/api/clients/", "text/plain", "staff"],
  ["PATCH", "/api/clients/1/", "application/json", "staff"],
  ["POST", "/api/invoices/", "application/json", "staff"],
  ["POST", "/api/invoices/", form, "wrong"],
  ["DELETE", "/api/invoices/1/", "text/plain", "staff"],
  ["POST", "/api/projects/999999/upload_deliverable/", form, "anonymous"],
  ["POST", "/api/projects/999999/upload_deliverable/", form, "wrong"],
  ["POST", "/api/projects/999999/upload_deliverable/", form, "staff"],
  ["PATCH", "/api/landing-page-projects/999999/", form, "staff"],
  ["POST", "/api/landing-page-testimonials/", form, "staff"],
  ["POST", "/api/webhooks/demo/", "application/json", "anonymous"],
  ["POST", "/portal/start/", "application/json", "anonymous"],
  ["GET", "/portal/invoices/", "text/plain", "anonymous"],
  ["POST", "/api/nowhere/", "application/octet-stream", "anonymous"],
  ["PUT", "/", form, "anonymous"],
]

/**
 * Sends each kind, or `every` so manieth, in each size (MB), with `ordinary` other requests in between. Answers what
 * was wrong, a line each.
 */
export async function flood(
  port: number,
  who: Who,
  { sizes, ordinary, every = 1 }: { sizes: number[]; ordinary: number; every?: number },
) {
  const wrong = { large: [] as string[], ordinary: [] as string[] }
  const signed = {
    authorization: `Bearer ${who.token}`,
    "x-organization-id": String(who.organization_id),
  }
  const callers = { anonymous: {}, wrong: { authorization: "Bearer nonsense" }, staff: signed }
  const judge = async (
    what: keyof typeof wrong,
    name: string,
    good: (status: number) => boolean,
    call: Promise<{ status: number }>,
  ) => {
    const said = await call.then(({ status }) => String(status), String)
    if (!good(Number(said))) wrong[what].push(`${name}: ${said}`)
  }
  const large = (size: number, [method, path, type, caller]: (typeof kinds)[number]) => {
    const head = type === form ? part : type === "application/json" ? '{"name": "' : ""
    const body = { head, bytes: Math.round(size * megabyte), tail: type === form ? "\r\n--edge--\r\n" : '"}' }
    const headers = { "content-type": type, ...callers[caller] }
    const name = `${size} MB of ${type} to ${method} ${path} by ${caller}`
    const call = open(port, method, path, { headers, body }).then((answer) => {
      answer.resume()
      return { status: answer.statusCode ?? 0 }
    })
    return judge("large", name, (status) => status >= 400 && status < 500, call)
  }
  let turn = 0
  const usual = () => {
    const n = turn++
    const json = { "content-type": "application/json", ...signed }
    const body = JSON.stringify({ name: `Client ${n}`, email: `client-${n}@flood.test` })
    if (n % 10 === 0)
      return judge(
        "ordinary",
        "POST /api/clients/",
        (status) => status === 201,
        send(port, "POST", "/api/clients/", { headers: json, body }),
      )
    const path = n % 2 ? "/api/clients/?limit=5" : "/api/tenant/"
    return judge(
      "ordinary",
      `GET ${path}`,
      (status) => status === 200,
      send(port, "GET", path, { headers: signed }),
    )
  }
  const some = kinds.filter((_, n) => n % every === 0)
  const all = sizes.flatMap((size) => some.map((kind) => [size, kind] as const))
  const each = Math.ceil(ordinary / all.length)
  const several = async () => {
    for (let n = 0; n < each / 4; n++) await usual()
  }
  for (const [size, kind] of all)
    await Promise.all([large(size, kind), several(), several(), several(), several()])
  return wrong
}
