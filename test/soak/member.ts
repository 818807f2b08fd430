// A member of an organization who writes invoices and sends them, over the API like everybody else.
import { randomBytes, randomUUID } from "node:crypto"
import { request } from "node:http"
import { hashToken, newToken } from "../../src/core/base/secrets.ts"
import type { PostgresServer } from "./postgres-server.ts"

export type Member = { token: string; organization_id: number; client_id: number; project_id: number }
/** `status` 0: no answer came, so nothing is known of what happened. */
export type Answer = { status: number; body: unknown; retry_after: string | undefined }
export type Sent = { id: number; number: string }

/** An organization on Pro with its signed-in owner and one client with a project. */
export async function makeMember(postgres: Pick<PostgresServer, "ask">): Promise<Member> {
  const slug = `soak-${randomBytes(5).toString("hex")}`
  const token = newToken()
  const [made] = await postgres.ask<Omit<Member, "token">>(
    `with organization as (
      insert into organizations (slug, name) values ($1, 'Soak') returning id
    ), counters as (insert into organization_counters (organization_id) select id from organization
    ), plan as (insert into subscriptions (organization_id, plan_type) select id, 'pro' from organization
    ), person as (insert into users (email, password_hash) values ($1 || '@staff.test', '-') returning id
    ), seat as (insert into memberships (organization_id, user_id, role)
      select organization.id, person.id, 'owner' from organization, person
    ), session as (insert into sessions (user_id, token_hash, expires_at)
      select id, $2, now() + interval '1 day' from person
    ), client as (insert into clients (organization_id, name, email)
      select id, 'Ada Lovelace', $1 || '@client.test' from organization returning id, organization_id
    ) insert into projects (organization_id, client_id, title, currency)
      select organization_id, id, 'Website', 'EUR' from client
      returning organization_id::integer, client_id::integer, id::integer as project_id`,
    [slug, hashToken(token)],
  )
  if (!made) throw new Error("no member was made")
  return { token, ...made }
}

/**
 * One call on a connection of its own; a lost connection is an answer with status 0, not an error. The body's end is
 * sent `slow` milliseconds after its start.
 */
export function ask(
  base: string,
  member: Member,
  method: "GET" | "POST" | "PATCH" | "DELETE",
  path: string,
  body?: unknown,
  key?: string,
  slow = 0,
): Promise<Answer> {
  return new Promise((resolve) => {
    const lost = () => resolve({ status: 0, body: undefined, retry_after: undefined })
    const headers = {
      authorization: `Bearer ${member.token}`,
      "x-organization-id": String(member.organization_id),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(key === undefined ? {} : { "idempotency-key": key }),
    }
    const call = request(`${base}${path}`, { method, headers, agent: false, timeout: 40_000 }, (answer) => {
      const chunks: Buffer[] = []
      answer.on("data", (chunk: Buffer) => chunks.push(chunk))
      answer.on("error", lost)
      answer.on("end", () => {
        const text = Buffer.concat(chunks).toString("utf8")
        const isJson = String(answer.headers["content-type"]).includes("json")
        resolve({
          status: answer.statusCode ?? 0,
          body: isJson && text !== "" ? JSON.parse(text) : text,
          retry_after: answer.headers["retry-after"],
        })
      })
    })
    call.on("timeout", () => call.destroy())
    call.on("error", lost)
    const text = body === undefined ? "" : JSON.stringify(body)
    if (slow > 0) call.write(text.slice(0, 10))
    setTimeout(() => call.end(text.slice(slow > 0 ? 10 : 0)), slow)
  })
}

/** Writes an invoice; undefined unless the server said that it is kept. */
export async function write(base: string, member: Member, key = randomUUID()): Promise<Sent | undefined> {
  const answer = await ask(base, member, "POST", "/api/invoices/", draft(member), key)
  return answer.status === 201 ? identity(answer.body) : undefined
}

/** Writes an invoice and sends it; undefined unless the server said yes to both. */
export async function writeAndSend(base: string, member: Member): Promise<Sent | undefined> {
  const invoice = await write(base, member)
  if (!invoice) return undefined
  const answer = await ask(base, member, "POST", `/api/invoices/${invoice.id}/send/`)
  return answer.status === 200 ? invoice : undefined
}

export const draft = (member: Member) => ({
  client: member.client_id,
  project: member.project_id,
  currency: "EUR",
  tax_rate: 20,
  items: [
    { description: "Design of the website", quantity: 3, unit_price: 450 },
    { description: "Hosting for a year", quantity: 12, unit_price: 9.9 },
  ],
})

export function identity(body: unknown): Sent {
  if (typeof body !== "object" || body === null || !("id" in body) || !("number" in body))
    throw new Error("an invoice came without its id")
  return { id: Number(body.id), number: String(body.number) }
}
