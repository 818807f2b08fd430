// Hands for plans: a checkout that waits to be paid, the provider's signed word, and servers of others that are ours.
import { createServer, type IncomingMessage } from "node:http"
import { afterAll, expect } from "vitest"
import { signatureHeader, signDemo } from "../../src/subscriptions/providers/demo.ts"
import { call, testApp } from "../support/app.ts"
import { makeOrganization, type Signed, signIn } from "../support/factories.ts"

export type Plan = {
  plan: { plan_type: string }
  status: string
  billing_cycle: string | null
  current_period_end: string | null
  cancel_at_period_end: boolean
}

export async function makePayer(plan_type: "free" | "pro" = "free") {
  const organization = await makeOrganization({ plan_type })
  const owner = await signIn(organization.id)
  const plan = async () => (await owner.rest("GET", "/api/subscription/")).body as Plan
  return { ...organization, owner, plan }
}

/** The address of a checkout just started. */
export async function startCheckout(owner: Signed, billing_cycle: "monthly" | "yearly" = "monthly") {
  const answer = await owner.rest("POST", "/api/subscription/upgrade/", { billing_cycle })
  expect(answer.status).toBe(200)
  return (answer.body as { checkout_url: string }).checkout_url
}

/** The row behind the newest checkout of an organization. */
export async function newestCheckout(organization_id: number) {
  const { app } = await testApp()
  return app.db.system
    .selectFrom("checkouts")
    .selectAll()
    .where("organization_id", "=", organization_id)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow()
}

/** A webhook of the demo provider, signed unless `signature` says otherwise. */
export async function demoWebhook(event: object, signature?: (payload: string, secret: string) => string) {
  const { app } = await testApp()
  const payload = JSON.stringify(event)
  const sign = signature ?? ((text: string, secret: string) => signDemo(secret, text))
  return webhook("demo", payload, { [signatureHeader]: sign(payload, app.config.app_secret) })
}

export const webhook = (provider: string, payload: string, headers: Record<string, string>) =>
  call("POST", `/api/webhooks/${provider}/`, {
    body: Buffer.from(payload),
    headers: { "content-type": "application/json", ...headers },
  })

export async function paidEvent(organization_id: number) {
  const { id, token_hash, amount, currency } = await newestCheckout(organization_id)
  return {
    id: `paid-${id}`,
    kind: "paid",
    reference: token_hash,
    amount,
    currency,
    subscription: `demo-${id}`,
  }
}

/** What an organization's log says of its plan, oldest first. */
export async function planLog(organization_id: number): Promise<string[]> {
  const { app } = await testApp()
  const rows = await app.db.system
    .selectFrom("audit_log")
    .select("action")
    .where("organization_id", "=", organization_id)
    .where("subject_type", "=", "subscription")
    .orderBy("id")
    .execute()
  return rows.map(({ action }) => action)
}

export async function setPlan(organization_id: number, values: Record<string, unknown>) {
  const { app } = await testApp()
  await app.db.system
    .updateTable("subscriptions")
    .set(values)
    .where("organization_id", "=", organization_id)
    .execute()
}

export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
/** Days from now, to about a minute. */
export const daysUntil = (instant: string | null) => (Date.parse(instant ?? "") - Date.now()) / 86_400_000

type Heard = { method: string; url: string; headers: IncomingMessage["headers"]; body: string }

/** A server of others on this machine: answers what `answer` says and remembers what it was asked. */
export async function outsideServer(answer: (asked: Heard) => { status?: number; body: unknown }) {
  const heard: Heard[] = []
  const server = createServer(async (request, reply) => {
    let body = ""
    for await (const chunk of request) body += String(chunk)
    const asked = { method: request.method ?? "", url: request.url ?? "", headers: request.headers, body }
    heard.push(asked)
    const { status = 200, body: said } = answer(asked)
    reply.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(said))
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  afterAll(() => server.closeAllConnections())
  afterAll(() => new Promise((resolve) => server.close(resolve)))
  const address = server.address()
  const port = typeof address === "object" && address ? address.port : 0
  return { url: `http://127.0.0.1:${port}`, heard }
}
