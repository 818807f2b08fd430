// One organization as its people meet it in the browser: a member, a client, invoices to be paid.
import { z } from "zod"
import { hashToken, newToken } from "../../src/core/base/secrets.ts"
import { password } from "./fill.ts"
import type { Ground } from "./ground.ts"

/** What a browser remembers at an address before it goes there. */
export type Visitor = { origin: string; storage: Record<string, string> }

const entry = z.object({
  access_token: z.string(),
  user: z.looseObject({ organizations: z.tuple([z.looseObject({ id: z.number() })]) }),
})
const made = z.looseObject({ id: z.number() })
const listed = made.array()

export type Office = Awaited<ReturnType<typeof openOffice>>

export async function openOffice({ pool }: Ground, server: string, slug: string) {
  const main_url = server.replace("127.0.0.1", "localhost")
  const url = main_url.replace("localhost", `${slug}.localhost`)
  const { access_token: access, user } = await signIn()
  const [organization] = user.organizations
  const client = made.parse(
    await ask("POST", "/api/clients/", { name: "Ada Okafor", email: "ada@kiln.example" }),
  )
  const work = { client: client.id, title: "Website" }
  const project = made.parse(await ask("POST", "/api/projects/", work))
  await offerPayment()
  await openToVisitors()
  const member = { access, user: JSON.stringify(user), currentOrg: JSON.stringify(organization) }
  return {
    main_url,
    url,
    ask,
    client_id: client.id,
    project_id: project.id,
    stranger: { origin: url, storage: {} },
    member: { origin: url, storage: member },
    client: { origin: url, storage: { portal_auth: await enterPortal() } },
    /** New ones of the client's. */
    async sentInvoices(count: number): Promise<number[]> {
      const ids: number[] = []
      for (let number = 1; number <= count; number++) {
        const items = [{ description: "Design and delivery", quantity: 1, unit_price: 100 * number }]
        const invoice = { client: client.id, project: project.id, status: "sent", items }
        const { id } = made.parse(await ask("POST", "/api/invoices/", invoice))
        ids.push(id)
      }
      return ids
    },
    /** Hands a small file over to the client. */
    deliver(name: string) {
      const form = new FormData()
      form.set("file", new Blob(["%PDF-1.7\n%%EOF\n"], { type: "application/pdf" }), name)
      return ask("POST", `/api/projects/${project.id}/upload_deliverable/`, form)
    },
  }

  async function signIn() {
    const body = JSON.stringify({ email: `owner@${slug}.example`, password })
    const headers = { "content-type": "application/json" }
    const answer = await fetch(`${server}/api/auth/login/`, { method: "POST", headers, body })
    return entry.parse(await answer.json())
  }
  async function ask(method: string, path: string, body?: object): Promise<unknown> {
    const answer = await fetch(`${server}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${access}`,
        "x-organization-id": String(organization.id),
        ...(body && !(body instanceof FormData) ? { "content-type": "application/json" } : {}),
      },
      ...(body ? { body: body instanceof FormData ? body : JSON.stringify(body) } : {}),
    })
    if (!answer.ok) throw new Error(`${method} ${path} answers ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
  async function offerPayment() {
    if (listed.parse(await ask("GET", "/api/payment-methods/")).length > 0) return
    const method = { name: "PayPal", type: "paypal", paypal_email: "studio@kiln.example" }
    await ask("POST", "/api/payment-methods/", method)
  }
  async function openToVisitors() {
    if (listed.parse(await ask("GET", "/api/landing-page/")).length > 0) return
    const words = { hero_title: "Pots and plates", about_description: "Fired twice, in Lagos." }
    await ask("POST", "/api/landing-page/", { ...words, is_enabled: true })
    const work = { title: "A table for twelve", description: "Forty pieces in two glazes." }
    await ask("POST", "/api/landing-page-projects/", work)
    const praise = { client_name: "Ada Okafor", testimonial_text: "Not one chip in a year." }
    await ask("POST", "/api/landing-page-testimonials/", praise)
  }
  async function enterPortal(): Promise<string> {
    const token = newToken()
    const expires_at = new Date(Date.now() + 86_400_000).toISOString()
    await pool.query(
      "insert into portal_sessions (organization_id, client_id, token_hash, expires_at) values ($1, $2, $3, $4)",
      [organization.id, client.id, hashToken(token), expires_at],
    )
    return JSON.stringify({ access: token, expires_at, client: { id: client.id, name: "Ada Okafor" } })
  }
}
