// Things that tests need, with their parents made where they are missing.
import { randomBytes } from "node:crypto"
import { hashToken, newToken } from "../../src/core/base/secrets.ts"
import { digitsOf } from "../../src/core/values/currencies.ts"
import type { ContactRole, Role } from "../../src/core/values/roles.ts"
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

/** Sample data that a member, the owner unless one is named, has opened; there is nothing in it. */
export async function makeSample(home: TestOrganization, user_id = home.owner_id) {
  const { app } = await testApp()
  const { id, slug } = await makeOrganization()
  await app.db.pool.query("delete from memberships where organization_id = $1", [id])
  const member = { organization_id: id, user_id, role: "owner" as const }
  await app.db.system.insertInto("memberships").values(member).execute()
  await app.db.system
    .insertInto("samples")
    .values({ organization_id: id, home_id: home.id, user_id })
    .execute()
  return { id, slug }
}

/** A person on an organization's staff. */
export async function makeMember(organization_id: number, role: Role, email = `${unique()}@team.test`) {
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
export async function makeClient(
  organization_id: number,
  more: { name?: string; email?: string; company?: string; country?: string; currency?: string } = {},
) {
  const { app } = await testApp()
  return app.db.system
    .insertInto("clients")
    .values({ organization_id, name: "Ada Lovelace", email: `ada-${unique()}@client.test`, ...more })
    .returning(["id", "name", "email"])
    .executeTakeFirstOrThrow()
}

/** Another contact of a client, with a client of its own unless one is named. */
export async function makeContact(
  organization_id: number,
  more: { client_id?: number; name?: string; email?: string; roles?: ContactRole[] } = {},
) {
  const { app } = await testApp()
  const client_id = more.client_id ?? (await makeClient(organization_id)).id
  return app.db.system
    .insertInto("contacts")
    .values({
      ...{ organization_id, name: "Charles Babbage", email: `charles-${unique()}@client.test`, ...more },
      client_id,
    })
    .returning(["id", "client_id", "name", "email"])
    .executeTakeFirstOrThrow()
}

/** A project in the organization's currency, with a client of its own unless one is named. */
export async function makeProject(
  organization_id: number,
  more: { client_id?: number; title?: string; status?: string; currency?: string; due_date?: string } = {},
) {
  const { app } = await testApp()
  const client_id = more.client_id ?? (await makeClient(organization_id)).id
  return app.db.system
    .insertInto("projects")
    .values(({ selectFrom }) => ({
      ...{ organization_id, title: "Website" },
      currency: selectFrom("organizations")
        .select("default_currency")
        .where("id", "=", organization_id)
        .$asScalar(),
      ...more,
      client_id,
    }))
    .returning(["id", "client_id", "title"])
    .executeTakeFirstOrThrow()
}

/**
 * An invoice of 100.00 USD with one line, with a client of its own unless one is named; its number is as unique as it is odd.
 * A paid one has its payment of today, one in processing its claim.
 */
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
    issue_date: string
    pdf_hash: string
    sent_at: string
    created_at: string
  }> = {},
) {
  const { app } = await testApp()
  const client_id = more.client_id ?? (await makeClient(organization_id)).id
  const { amount = 10_000, currency = "USD" } = more
  const sums = { amount, lines_total: amount, subtotal: amount, total: amount, taxes: "[]" }
  const money = { currency, digits: digitsOf(currency), ...sums }
  const invoice = await app.db.system.transaction().execute(async (db) => {
    const made = await db
      .insertInto("invoices")
      .values({ organization_id, number: `TEST-${unique()}`, ...more, ...money, client_id })
      .returning(["id", "organization_id", "client_id", "project_id", "number", "status", "total"])
      .executeTakeFirstOrThrow()
    const of = { organization_id, invoice_id: made.id, invoice_number: made.number, amount: made.total }
    if (made.status === "processing" && made.total > 0)
      await db
        .insertInto("payment_claims")
        .values({ ...of, client_id, currency })
        .execute()
    if (made.status !== "paid" || made.total === 0) return made
    const today = inDays(0).slice(0, 10)
    const payment = await db
      .insertInto("payments")
      .values({ ...of, client_id, currency, paid_on: today, source: "status" })
      .returning("id")
      .executeTakeFirstOrThrow()
    await db
      .insertInto("allocations")
      .values({ ...of, kind: "payment", payment_id: payment.id, effective_on: today })
      .execute()
    return made
  })
  const line = {
    position: 1,
    description: "Work",
    quantity: 1,
    unit_price: amount,
    amount,
    net_amount: amount,
  }
  await app.db.system
    .insertInto("invoice_items")
    .values({ organization_id, invoice_id: invoice.id, ...line })
    .execute()
  return invoice
}

/** A payment of 100.00 USD that settles nothing, of a client of its own unless one is named. */
export async function makePayment(
  organization_id: number,
  more: Partial<{
    client_id: number
    invoice_id: number
    reference: string
    note: string
    amount: number
    currency: string
    paid_on: string
    voided_at: string
    void_reason: string
  }> = {},
) {
  const { app } = await testApp()
  const client_id = more.client_id ?? (await makeClient(organization_id)).id
  const money = { amount: 10_000, currency: "USD", paid_on: "2026-03-01", source: "staff" } as const
  return app.db.system
    .insertInto("payments")
    .values({ organization_id, invoice_number: `TEST-${unique()}`, ...money, ...more, client_id })
    .returning(["id", "client_id"])
    .executeTakeFirstOrThrow()
}

/** What a client said of paying and the staff has rejected, with a proof; of an invoice of its own unless one is named. */
export async function makeClaim(
  organization_id: number,
  more: {
    invoice_id: number
    client_id: number
    note?: string
    reference?: string
    reason?: string
    proof_name?: string
    proof_file?: string
  },
) {
  const { app } = await testApp()
  const proof_file = more.proof_file ?? `proofs/${organization_id}/${unique()}.png`
  await app.files.put(proof_file, Buffer.from("a picture"), "image/png")
  const said = {
    amount: 4_000,
    currency: "USD",
    proof_file,
    proof_name: "transfer.png",
    proof_type: "image/png",
  }
  const answer = { state: "rejected", decided_at: "2026-03-01T12:00:00Z", reason: "Nothing came" } as const
  return app.db.system
    .insertInto("payment_claims")
    .values({ organization_id, invoice_number: `TEST-${unique()}`, ...said, ...answer, ...more })
    .returning("id")
    .executeTakeFirstOrThrow()
}

/** An issued invoice whose client reports all of it as paid. */
export async function makeOpenClaim(invoice_id: number) {
  const { app } = await testApp()
  await app.db.pool.query(
    `with invoice as (update invoices set status = 'processing' where id = $1 returning *)
     insert into payment_claims (organization_id, invoice_id, invoice_number, client_id, amount, currency)
     select organization_id, id, number, client_id, total - withheld, currency from invoice`,
    [invoice_id],
  )
}

/** What a client has sent and not yet named in a claim. */
export async function makeProof(organization_id: number, of: { invoice_id: number; client_id: number }) {
  const { app } = await testApp()
  const file = `proofs/${organization_id}/${unique()}.png`
  await app.files.put(file, Buffer.from("a picture"), "image/png")
  return app.db.system
    .insertInto("payment_proofs")
    .values({ organization_id, file, name: "transfer.png", type: "image/png", ...of })
    .returning(["id", "file"])
    .executeTakeFirstOrThrow()
}

/** 0.01 of an invoice is written off, of one of its own unless one is named. */
export async function makeWriteOff(
  organization_id: number,
  more: { invoice_id?: number; reason?: string } = {},
) {
  const { app } = await testApp()
  const invoice_id = more.invoice_id ?? (await makeInvoice(organization_id, { status: "sent" })).id
  const one = { kind: "write_off", amount: 1, effective_on: "2026-03-01", reason: "Bank fee" } as const
  return app.db.system
    .insertInto("allocations")
    .values({ organization_id, invoice_number: `TEST-${unique()}`, ...one, ...more, invoice_id })
    .returning(["id", "invoice_id"])
    .executeTakeFirstOrThrow()
}

/** 0.01 is given back, of a payment of its own unless one is named. */
export async function makeRefund(
  organization_id: number,
  more: { payment_id?: number; reference?: string; amount?: number; refunded_on?: string } = {},
) {
  const { app } = await testApp()
  const payment_id = more.payment_id ?? (await makePayment(organization_id)).id
  const one = { amount: 1, currency: "USD", refunded_on: "2026-03-02" } as const
  return app.db.system
    .insertInto("refunds")
    .values({ organization_id, ...one, ...more, payment_id })
    .returning(["id", "payment_id"])
    .executeTakeFirstOrThrow()
}

/** Of 10.00 of an invoice, of one of its own unless one is named; a draft unless said, and applied to nothing. */
export async function makeCreditNote(
  organization_id: number,
  more: { invoice_id?: number; client_id?: number; reason?: string; status?: "draft" | "issued" } = {},
) {
  const { app } = await testApp()
  const { status = "draft", reason = "Less work", ...named } = more
  const invoice =
    named.invoice_id === undefined
      ? await makeInvoice(organization_id, { ...named, status: "sent" })
      : undefined
  const { client_id, number } = await app.db.system
    .selectFrom("invoices")
    .select(["client_id", "number"])
    .where("id", "=", named.invoice_id ?? invoice?.id ?? 0)
    .executeTakeFirstOrThrow()
  const of = { client_id, invoice_id: named.invoice_id ?? invoice?.id, invoice_number: number }
  const money = { currency: "USD", amount: 1_000, tax_amount: 0, total: 1_000, taxes: "[]" }
  const asked = { basis: "amounts", amounts: JSON.stringify([{ amount: 1_000 }]), reason } as const
  const note = await app.db.system
    .insertInto("credit_notes")
    .values({ organization_id, ...of, ...money, ...asked })
    .returning(["id", "client_id"])
    .executeTakeFirstOrThrow()
  const line = { position: 1, description: reason, quantity: 1, unit_price: 1_000, amount: 1_000 }
  await app.db.system
    .insertInto("credit_note_items")
    .values({ organization_id, credit_note_id: note.id, ...line })
    .execute()
  if (status === "issued")
    await app.db.system
      .updateTable("credit_notes")
      .set({ status, number: `CN-${unique()}`, issue_date: "2026-03-01", issued_at: "2026-03-01T12:00:00Z" })
      .where("id", "=", note.id)
      .execute()
  return { ...note, invoice_id: of.invoice_id ?? 0 }
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

/** A product, each with a name of its own unless one is given. */
export async function makeProduct(
  organization_id: number,
  {
    prices = { EUR: 90 },
    ...more
  }: {
    name?: string
    description?: string
    unit?: string
    prices?: Record<string, number>
    tax_id?: number
  } = {},
) {
  const { app } = await testApp()
  return app.db.system
    .insertInto("products")
    .values({ organization_id, name: `Product ${unique()}`, ...more, prices: JSON.stringify(prices) })
    .returning(["id", "name"])
    .executeTakeFirstOrThrow()
}

/** A custom field for clients, each with a label of its own unless one is given. */
export async function makeCustomField(
  organization_id: number,
  more: {
    kind?: "invoice" | "client" | "project"
    label?: string
    type?: "text" | "number" | "date" | "choice"
    choices?: string[]
    is_printed?: boolean
  } = {},
) {
  const { app } = await testApp()
  return app.db.system
    .insertInto("custom_fields")
    .values({ organization_id, kind: "client", label: `Field ${unique()}`, type: "text", ...more })
    .returning(["id", "kind", "label"])
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

/** A file that a client has sent with a message, or only uploaded. */
export async function makeAttachment(
  organization_id: number,
  of: { client_id: number; message_id?: number; name?: string; size?: number },
  bytes: Buffer = Buffer.from("PK\u0003\u0004 the brief", "latin1"),
) {
  const { app } = await testApp()
  const file = `attachments/${organization_id}/${unique()}`
  await app.files.put(file, bytes)
  return app.db.system
    .insertInto("attachments")
    .values({ organization_id, file, name: "brief.zip", size: 14, ...of })
    .returning(["id", "file"])
    .executeTakeFirstOrThrow()
}

/** A file of an invoice or a credit note. */
export async function makeDocumentFile(
  organization_id: number,
  of: { invoice_id: number } | { credit_note_id: number } | { quote_id: number },
  { name = "terms.pdf", bytes = Buffer.from("%PDF-1.7 the terms") }: { name?: string; bytes?: Buffer } = {},
) {
  const { app } = await testApp()
  const file = `attachments/${organization_id}/${unique()}`
  await app.files.put(file, bytes)
  return app.db.system
    .insertInto("attachments")
    .values({ organization_id, file, name, size: bytes.length, user_id: 1, ...of })
    .returning(["id", "file"])
    .executeTakeFirstOrThrow()
}

/** A file in a message of a new client. */
export async function makeSentFile(organization_id: number) {
  const { id: client_id } = await makeClient(organization_id)
  const { id: message_id } = await makeMessage(organization_id, { client_id })
  return makeAttachment(organization_id, { client_id, message_id })
}

/** That an invoice was opened; unread. */
export async function makeNotification(
  organization_id: number,
  more: { invoice_id: number; client_id: number },
) {
  const { app } = await testApp()
  return app.db.system
    .insertInto("notifications")
    .values({ organization_id, kind: "invoice_viewed", ...more })
    .returning("id")
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
  more: {
    client_name?: string
    client_email?: string
    project_title?: string
    budget_currency?: string
  } = {},
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
