// Things that tests need, with their parents made where they are missing.
import { randomBytes } from "node:crypto"
import { hashToken, newToken } from "../../src/core/base/secrets.ts"
import { digitsOf } from "../../src/core/values/currencies.ts"
import { call, testApp, trpcClient } from "./app.ts"

export const unique = () => randomBytes(5).toString("hex")

export type TestOrganization = { id: number; slug: string; owner_id: number; email: string }

/** An organization with its owner; on Pro unless said. The owner's password is "correct horse". */
export async function makeOrganization(
  more: {
    plan_type?: "free" | "pro" | "premium"
    default_currency?: string
    time_zone?: string
    name?: string
  } = {},
): Promise<TestOrganization> {
  const { app } = await testApp()
  const slug = `org-${unique()}`
  const email = `owner@${slug}.test`
  const { plan_type = "pro", ...fields } = more
  const db = app.db.system
  const organization = await db
    .insertInto("organizations")
    .values({ slug, name: `Organization ${slug}`, ...fields })
    .returning("id")
    .executeTakeFirstOrThrow()
  await db.insertInto("organization_counters").values({ organization_id: organization.id }).execute()
  await db.insertInto("subscriptions").values({ organization_id: organization.id, plan_type }).execute()
  const owner_id = await makeMember(organization.id, "owner", email)
  return { id: organization.id, slug, owner_id, email }
}

/** A person on an organization's staff. */
export async function makeMember(
  organization_id: number,
  role: "owner" | "member",
  email = `${unique()}@team.test`,
) {
  const { app } = await testApp()
  const user = await app.db.system
    .insertInto("users")
    .values({ email, password_hash: knownHash })
    .returning("id")
    .executeTakeFirstOrThrow()
  await app.db.system.insertInto("memberships").values({ organization_id, user_id: user.id, role }).execute()
  return user.id
}

/** argon2id of "correct horse", so that tests that don't sign in by password needn't hash. */
export const knownHash =
  "$argon2id$v=19$m=19456,p=1,t=2$85O3dOT/xdfN45EmYUQj8g$s/ZQH8+1r9+8ZgeiAYe6QByPOfIJq2G50yyPU98Rt9Q"

/** A signed-in member with REST and tRPC hands on one organization. */
export async function signIn(organization_id: number, user_id?: number) {
  const { app } = await testApp()
  const token = newToken()
  const user =
    user_id ??
    (
      await app.db.system
        .selectFrom("memberships")
        .select("user_id")
        .where("organization_id", "=", organization_id)
        .where("role", "=", "owner")
        .executeTakeFirstOrThrow()
    ).user_id
  await app.db.system
    .insertInto("sessions")
    .values({ user_id: user, token_hash: hashToken(token), expires_at: inDays(30) })
    .execute()
  const headers = { "x-organization-id": String(organization_id) }
  return {
    token,
    user_id: user,
    organization_id,
    trpc: await trpcClient(token, organization_id),
    rest: (method: string, path: string, body?: unknown, more: Record<string, string> = {}) =>
      call(method, path, { token, body, headers: { ...headers, ...more } }),
  }
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

export type Signed = Awaited<ReturnType<typeof signIn>>

/** A client of the organization, written as the API would. */
export async function makeClient(organization_id: number, more: { name?: string; email?: string } = {}) {
  const { app } = await testApp()
  return app.db.system
    .insertInto("clients")
    .values({ organization_id, name: "Ada Lovelace", email: `ada-${unique()}@client.test`, ...more })
    .returning(["id", "name", "email"])
    .executeTakeFirstOrThrow()
}

/** A project, with a client of its own unless one is named. */
export async function makeProject(
  organization_id: number,
  more: { client_id?: number; title?: string; status?: string; currency?: string; due_date?: string } = {},
) {
  const { app } = await testApp()
  const client_id = more.client_id ?? (await makeClient(organization_id)).id
  return app.db.system
    .insertInto("projects")
    .values({ organization_id, title: "Website", currency: "USD", ...more, client_id })
    .returning(["id", "client_id", "title"])
    .executeTakeFirstOrThrow()
}

/** An invoice of 100.00 USD with one line, with a client of its own unless one is named; its number is as unique as it is odd. */
export async function makeInvoice(
  organization_id: number,
  more: Partial<{
    client_id: number
    project_id: number
    number: string
    status: "draft" | "sent" | "processing" | "paid" | "overdue" | "cancelled" | "pending"
    currency: string
    /** Minor units; there is no tax. */
    amount: number
    due_date: string
    pdf_hash: string
    sent_at: string
    created_at: string
  }> = {},
) {
  const { app } = await testApp()
  const client_id = more.client_id ?? (await makeClient(organization_id)).id
  const { amount = 10_000, currency = "USD" } = more
  const money = { currency, digits: digitsOf(currency), amount, total: amount }
  const invoice = await app.db.system
    .insertInto("invoices")
    .values({ organization_id, number: `TEST-${unique()}`, ...more, ...money, client_id })
    .returning(["id", "organization_id", "client_id", "project_id", "number", "status", "total"])
    .executeTakeFirstOrThrow()
  const line = { position: 1, description: "Work", quantity: 1, unit_price: amount, amount }
  await app.db.system
    .insertInto("invoice_items")
    .values({ organization_id, invoice_id: invoice.id, ...line })
    .execute()
  return invoice
}

/** A PayPal address that clients may pay to. */
export async function makePaymentMethod(
  organization_id: number,
  more: { name?: string; is_active?: boolean; display_order?: number } = {},
) {
  const { app } = await testApp()
  const details = JSON.stringify({ paypal_email: "pay@studio.test" })
  return app.db.system
    .insertInto("payment_methods")
    .values({ organization_id, name: "PayPal", type: "paypal", details, ...more })
    .returning(["id", "name"])
    .executeTakeFirstOrThrow()
}

/** A number series beside the default. */
export async function makeSeries(
  organization_id: number,
  more: { pattern?: string; archived_at?: string } = {},
) {
  const { app } = await testApp()
  return app.db.system
    .insertInto("number_series")
    .values({ organization_id, name: "Berlin", pattern: `${unique()}-{n}`, next_n: 1, ...more })
    .returning(["id", "name"])
    .executeTakeFirstOrThrow()
}

/** VAT of 19 %. */
export async function makeTax(
  organization_id: number,
  more: {
    name?: string
    category?: "S" | "Z" | "E" | "AE" | "K" | "G" | "O"
    components?: readonly { name: string; rate: number; compound?: boolean | undefined }[]
    reason?: string | null | undefined
    archived_at?: string
  } = {},
) {
  const { app } = await testApp()
  const { components = [{ name: "VAT", rate: 19 }], reason = null, ...fields } = more
  const rates = JSON.stringify(components.map((one) => ({ compound: false, ...one })))
  return app.db.system
    .insertInto("taxes")
    .values({ organization_id, name: "VAT 19 %", category: "S", reason, components: rates, ...fields })
    .returning(["id", "name"])
    .executeTakeFirstOrThrow()
}

/** An invitation to the team that can still be used. */
export async function makeInvitation(
  organization_id: number,
  more: { email?: string; role?: "owner" | "member" } = {},
) {
  const { app } = await testApp()
  const fields = { email: `${unique()}@invited.test`, role: "member" as const, ...more }
  return app.db.system
    .insertInto("team_invitations")
    .values({ organization_id, nonce: newToken(), expires_at: inDays(7), ...fields })
    .returning(["id", "email"])
    .executeTakeFirstOrThrow()
}

/** An unread message of the client, in the direct thread unless a project is named. */
export async function makeMessage(
  organization_id: number,
  more: {
    client_id: number
    project_id?: number
    sender_type?: "organization" | "client"
    message?: string
  },
) {
  const { app } = await testApp()
  return app.db.system
    .insertInto("messages")
    .values({ organization_id, message: "Hello", sender_type: "client", ...more })
    .returning(["id", "client_id", "project_id"])
    .executeTakeFirstOrThrow()
}

/** A landing page; not enabled unless said, though it could be. */
export async function makeLandingPage(organization_id: number, more: { is_enabled?: boolean } = {}) {
  const { app } = await testApp()
  const words = { hero_title: "We build websites", about_description: "Since 1998." }
  return app.db.system
    .insertInto("landing_pages")
    .values({ organization_id, ...words, ...more })
    .returning("id")
    .executeTakeFirstOrThrow()
}

export async function makeLandingProject(
  organization_id: number,
  more: { title?: string; is_featured?: boolean } = {},
) {
  const { app } = await testApp()
  return app.db.system
    .insertInto("landing_projects")
    .values({ organization_id, title: "Lamp shop", description: "Forty lamps.", ...more })
    .returning("id")
    .executeTakeFirstOrThrow()
}

export async function makeTestimonial(
  organization_id: number,
  more: { client_name?: string; is_featured?: boolean } = {},
) {
  const { app } = await testApp()
  return app.db.system
    .insertInto("landing_testimonials")
    .values({ organization_id, client_name: "Ada", testimonial_text: "Quick and kind.", ...more })
    .returning("id")
    .executeTakeFirstOrThrow()
}

export async function makeSocialLink(organization_id: number) {
  const { app } = await testApp()
  return app.db.system
    .insertInto("landing_social_links")
    .values({ organization_id, platform: "github", url: "https://github.example/studio" })
    .returning("id")
    .executeTakeFirstOrThrow()
}

export async function makeHireRequest(
  organization_id: number,
  more: { client_name?: string; client_email?: string; project_title?: string } = {},
) {
  const { app } = await testApp()
  const words = {
    client_name: "Sam Roe",
    client_email: "sam@visitor.test",
    project_title: "A shop for lamps",
    project_description: "About forty products.",
  }
  return app.db.system
    .insertInto("hire_requests")
    .values({ organization_id, ...words, ...more })
    .returning("id")
    .executeTakeFirstOrThrow()
}
