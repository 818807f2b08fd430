// What an installation answers: many reads of one organization, each as its status and the hash of its body.
import { createHash } from "node:crypto"
import { request } from "node:http"

/** One organization seen from outside: its host, a token of its staff and one of a client in the portal. */
export type Sight = { port: number; host: string; token: string; access: string }
type Read = { status: number; body: Buffer }

export function readFrom(
  { port, host }: Pick<Sight, "port" | "host">,
  path: string,
  { token, send }: { token?: string; send?: unknown } = {},
): Promise<Read> {
  const { promise, resolve, reject } = Promise.withResolvers<Read>()
  const headers = {
    host,
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(send ? { "content-type": "application/json" } : {}),
  }
  const method = send ? "POST" : "GET"
  const call = request({ host: "127.0.0.1", port, path, method, headers, agent: false }, (answer) => {
    const pieces: Buffer[] = []
    answer.on("data", (piece: Buffer) => pieces.push(piece))
    answer.on("error", reject)
    answer.on("end", () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(pieces) }))
  })
  call.on("error", reject)
  call.end(send ? JSON.stringify(send) : undefined)
  return promise
}

/** The JSON of an answer that must be a good one. */
export async function jsonFrom<T>(...args: Parameters<typeof readFrom>): Promise<T> {
  const { status, body } = await readFrom(...args)
  if (status !== 200) throw new Error(`${args[1]} answered ${status}: ${body.toString().slice(0, 200)}`)
  return JSON.parse(body.toString())
}

/** Signs in as the demo's owner and, by one of its links, as a client. */
export async function signIn(
  place: { port: number; host: string },
  { email, password }: { email: string; password: string },
  link: string,
): Promise<Sight> {
  const login = { send: { email, password } }
  const { access_token: token } = await jsonFrom<{ access_token: string }>(place, "/api/auth/login/", login)
  return { ...place, token, access: await enterPortal(place, link) }
}

/** The session that a portal link opens. */
export async function enterPortal(place: { port: number; host: string }, token: string): Promise<string> {
  return (await jsonFrom<{ access: string }>(place, "/portal/verify/", { send: { token } })).access
}

/** `each`: how many of a list are read one by one; `pdfs`: how many invoices as they are printed. */
export async function portraitOf(sight: Sight, { each, pdfs }: { each: number; pdfs: number }) {
  const seen = new Map<string, string>()
  const look = async (path: string, token?: string) => {
    seen.set(path, answerOf(await readFrom(sight, path, token ? { token } : {})))
  }
  const slug = sight.host.split(".")[0]
  for (const path of staffPaths) await look(`/api/${path}/`, sight.token)
  await look(`/api/public/landing-page/${slug}/`)
  for (const list of ["/api/clients/", "/api/projects/", "/api/invoices/"])
    for (const { id } of (await listFrom(sight, list, sight.token)).slice(0, each))
      await look(`${list}${id}/`, sight.token)
  for (const { id, has_deliverable } of await listFrom(sight, "/api/projects/", sight.token)) {
    await look(`/api/projects/${id}/chat/`, sight.token)
    if (has_deliverable) await look(`/api/projects/${id}/deliverable/`, sight.token)
  }
  for (const { id } of (await listFrom(sight, "/api/invoices/", sight.token)).slice(0, pdfs))
    await look(`/api/invoices/${id}/pdf/`, sight.token)
  for (const path of ["overview", "organization", "projects", "invoices"])
    await look(`/portal/${path}/`, sight.access)
  for (const { id, has_deliverable } of await listFrom(sight, "/portal/projects/", sight.access)) {
    await look(`/portal/projects/${id}/`, sight.access)
    if (has_deliverable) await look(`/portal/projects/${id}/download_deliverable/`, sight.access)
  }
  return seen
}

const staffPaths = [
  ...["dashboard", "figures", "clients", "projects", "invoices", "hire-requests", "payment-methods", "team"],
  ...["subscription", "audit-log", "landing-page", "landing-page-projects", "messages/unread_count"],
]

type Listed = { id: number; has_deliverable?: boolean }
const listFrom = (sight: Sight, path: string, token: string) => jsonFrom<Listed[]>(sight, path, { token })

const answerOf = ({ status, body }: Read) =>
  `${status} ${body.length} ${createHash("sha256").update(body).digest("hex").slice(0, 16)}`
