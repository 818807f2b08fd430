// An organization on a plan with everyone who may call, and things of it that can be used once.
import { createHash } from "node:crypto"
import { disownToken } from "../../../src/auth/disowning/service.ts"
import { deriveCode, deriveToken, hashToken, newToken } from "../../../src/core/base/secrets.ts"
import { readPrintedNote } from "../../../src/documents/credit-notes/service.ts"
import { readProForma } from "../../../src/documents/pro-forma/service.ts"
import { readReceipt } from "../../../src/documents/receipts/service.ts"
import { pdfKey, printedHash, readPrinted } from "../../../src/documents/service.ts"
import { createSignUpLink } from "../../../src/organizations/sign-up-links/service.ts"
import { readPrintedQuote, readProFormaQuote } from "../../../src/quotes/printing/service.ts"
import { readQuote } from "../../../src/quotes/service.ts"
import { readPrintedStatement } from "../../../src/statements/printing/service.ts"
import { invitationToken } from "../../../src/team/service.ts"
import { testApp } from "../../support/app.ts"
import {
  makeClient,
  makeContact,
  makeCreditNote,
  makeDocumentFile,
  makeInvoice,
  makeMember,
  makeOrganization,
  makeProject,
  signIn,
  unique,
} from "../../support/factories.ts"
import { formOf } from "../../support/forms.ts"
import { signInClient } from "../../support/portal.ts"
import { makeQuote } from "../../support/quotes.ts"
import { makeSchedule } from "../../support/schedules.ts"
import type { Caller, PlanState } from "./permissions.ts"
import { makeWorld, type World } from "./world.ts"

export type Place = World & {
  plan: PlanState
  owner: Awaited<ReturnType<typeof signIn>>
  image: string
  /** A sign-in that the call may end. */
  tokenOf(caller: Caller): Promise<string | undefined>
}

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()
export const zip = Buffer.from("PK\u0003\u0004 an archive")

export async function makePlace(plan: PlanState): Promise<Place> {
  const world = await makeWorld({ plan_type: plan === "pro" ? "pro" : "free" })
  const { organization_id: id, ids } = world
  const owner = await signIn(id)
  const people = {
    client: ids.client,
    another: (await makeClient(id)).id,
    member: ids.member,
    owner: owner.user_id,
    removed: await makeMember(id, "member"),
    stranger: (await makeOrganization()).owner_id,
    accountant: await makeMember(id, "accountant"),
  }
  const contacts = {
    billing: (await makeContact(id, { client_id: ids.client, roles: ["billing"] })).id,
    project: (await makeContact(id, { client_id: ids.client, roles: ["project"] })).id,
  }
  await owner.rest("DELETE", `/api/team/members/${people.removed}/`)
  const image = await openPage(world)
  await handOver(world, owner)
  if (plan === "full") await fill(world, owner)
  return {
    ...world,
    plan,
    owner,
    image,
    async tokenOf(caller) {
      if (caller === "visitor") return undefined
      if (caller === "billing" || caller === "project")
        return (await signInClient(id, ids.client, contacts[caller])).token
      const portal = caller === "client" || caller === "another"
      return (await (portal ? signInClient : signIn)(id, people[caller])).token
    },
  }
}

/** The public page is there for everyone, with a picture. */
async function openPage({ organization_id }: World): Promise<string> {
  const { app } = await testApp()
  const name = `${"0".repeat(48)}.webp`
  await app.files.put(`images/${organization_id}/${name}`, Buffer.from("a picture"), "image/webp")
  await app.db.system
    .updateTable("landing_pages")
    .set({ is_enabled: true })
    .where("organization_id", "=", organization_id)
    .execute()
  return `${organization_id}-${name}`
}

async function handOver({ ids }: World, owner: Place["owner"]) {
  await owner.rest("PATCH", `/api/projects/${ids.project}/`, { status: "in_progress" })
  const { body, headers } = await formOf({ file: { bytes: zip, name: "work.zip" } })
  await owner.rest("POST", `/api/projects/${ids.project}/upload_deliverable/`, body, headers)
}

/** Uses up what the free plan allows: 5 projects, 10 invoices and 20 quotes this month, 1 recurring invoice, 2 portfolio projects. */
async function fill({ ids, organization_id }: World, owner: Place["owner"]) {
  const { pool } = (await testApp()).app.db
  await pool.query(
    "update organization_counters set quotes_this_month = 20, quote_month = date_trunc('month', now()) where organization_id = $1",
    [organization_id],
  )
  const items = [{ description: "Work", unit_price: 10 }]
  await makeSchedule(organization_id, { client_id: ids.client, status: "active" })
  for (let n = 2; n <= 5; n++)
    await owner.rest("POST", "/api/projects/", { title: `Project ${n}`, client: ids.client })
  for (let n = 1; n <= 10; n++)
    await owner.rest("POST", "/api/invoices/", { client: ids.client, project: ids.project, items })
  await owner.rest("POST", "/api/landing-page-projects/", { title: "Second", description: "Forty lamps." })
}

/** A code that was emailed to a new address. */
export async function freshCode() {
  const { app } = await testApp()
  const [email, nonce] = [`${unique()}@founder.test`, newToken()]
  const { id } = await app.db.system
    .insertInto("email_verifications")
    .values({ email, nonce, expires_at: inAnHour() })
    .returning("id")
    .executeTakeFirstOrThrow()
  return { email, otp_code: deriveCode(app.config.app_secret, "one-time-code", id, nonce) }
}

/** A new address that has been verified. */
export async function freshProof() {
  const { app } = await testApp()
  const [email, verification_token] = [`${unique()}@founder.test`, newToken()]
  const verified_at = new Date().toISOString()
  await app.db.system
    .insertInto("email_verifications")
    .values({
      email,
      nonce: newToken(),
      expires_at: inAnHour(),
      verified_at,
      verification_hash: hashToken(verification_token),
    })
    .execute()
  return { email, verification_token }
}

export async function freshReset({ organization_id }: World) {
  const { app } = await testApp()
  const token = newToken()
  const user_id = await makeMember(organization_id, "member")
  await app.db.system
    .insertInto("password_resets")
    .values({ user_id, nonce: newToken(), token_hash: hashToken(token), expires_at: inAnHour() })
    .execute()
  return { uid: String(user_id), token }
}

/** Someone who has just come to an organization, as the welcome email names them. */
export async function freshFounder({ organization_id: organization }: World) {
  const { app } = await testApp()
  const uid = await makeMember(organization, "member")
  return { uid, organization, token: disownToken(app.config.app_secret, uid, organization) }
}

export async function freshHandover({ organization_id }: World) {
  const { app } = await testApp()
  const token = newToken()
  const user_id = await makeMember(organization_id, "member")
  await app.db.system
    .insertInto("handovers")
    .values({ organization_id, user_id, token_hash: hashToken(token), expires_at: inAnHour() })
    .execute()
  return { token }
}

export async function freshInvitation({ organization_id }: World) {
  const { app } = await testApp()
  const [email, nonce] = [`${unique()}@invited.test`, newToken()]
  const db = app.db.system
  const { id } = await db
    .insertInto("team_invitations")
    .values({ organization_id, email, role: "member", nonce, expires_at: inAnHour() })
    .returning("id")
    .executeTakeFirstOrThrow()
  const token = invitationToken(app.config.app_secret, id, nonce)
  await db
    .updateTable("team_invitations")
    .set({ token_hash: hashToken(token) })
    .where("id", "=", id)
    .execute()
  return { token }
}

export async function freshSignUpLink() {
  const { app } = await testApp()
  const made = await createSignUpLink(app.db.system, app, {
    email: `${unique()}@invited.test`,
    mailed: false,
  })
  return { token: new URL(made.url).searchParams.get("token") ?? "" }
}

export async function freshPortalLink({ organization_id, ids }: World) {
  const { app } = await testApp()
  const nonce = newToken()
  const token = deriveToken(app.config.app_secret, "portal-link", ids.client, nonce)
  await app.db.system
    .insertInto("portal_links")
    .values({
      organization_id,
      client_id: ids.client,
      nonce,
      token_hash: hashToken(token),
      expires_at: inAnHour(),
    })
    .execute()
  return { token }
}

/** An invoice of the first client in a state of its own. */
export const freshInvoice = async (
  { organization_id, ids }: World,
  status: "draft" | "sent" | "processing" = "sent",
) => ({ id: (await makeInvoice(organization_id, { client_id: ids.client, status })).id })

/** An invoice of the first client that is past due. */
export const lateInvoice = async ({ organization_id, ids }: World) => ({
  id: (await makeInvoice(organization_id, { client_id: ids.client, status: "sent", due_date: "2026-01-31" }))
    .id,
})

/** An invoice with which something was done a moment ago that can be taken back. */
export async function undoable(
  place: Place,
  status: "draft" | "processing",
  deed: "send" | "confirm_payment",
) {
  const { id } = await freshInvoice(place, status)
  await place.owner.rest("POST", `/api/invoices/${id}/${deed}/`, { undo_seconds: 60 })
  return { id }
}

/** A credit note's file, likewise. */
export async function keepNotePdf({ organization_id }: World, id: number) {
  const { app } = await testApp()
  const note = await readPrintedNote(app.db.tenants.open(organization_id), id)
  const key = pdfKey(organization_id, printedHash(note))
  await app.files.put(key, Buffer.from("%PDF-1.7"), "application/pdf")
  return { id }
}

/** A document's e-invoice, as it is kept once someone had it made. */
export async function keepEInvoice(
  { organization_id }: World,
  of: { invoice_id: number } | { credit_note_id: number },
) {
  const { app } = await testApp()
  const bytes = Buffer.from("<Invoice/>")
  const key = `originals/${organization_id}/${unique()}.xml`
  await app.files.put(key, bytes, "application/xml")
  const sha256 = createHash("sha256").update(bytes).digest("hex")
  const file = { organization_id, ...of, purpose: "factur-x" as const, key, sha256, rules: "2017-1" }
  await app.db.system
    .insertInto("document_files")
    .values(file)
    .onConflict((one) => one.doNothing())
    .execute()
  return { id: "invoice_id" in of ? of.invoice_id : of.credit_note_id, profile: "factur-x" }
}

/** Of one that the first client has. */
export async function issuedNotePdf(world: World) {
  const { organization_id, ids } = world
  const { id } = await makeCreditNote(organization_id, { client_id: ids.client, status: "issued" })
  return keepNotePdf(world, id)
}

/** The same, with an e-invoice. */
export async function issuedNoteXml(world: World) {
  const { organization_id, ids } = world
  const { id } = await makeCreditNote(organization_id, { client_id: ids.client, status: "issued" })
  return keepEInvoice(world, { credit_note_id: id })
}

/** That a client can answer. */
export const sentQuote = async ({ organization_id, ids }: World) => ({
  id: (await makeQuote(organization_id, { client_id: ids.client, status: "sent" })).id,
})

/** With what accepts it as it is. */
export async function shownQuote(world: World) {
  const { app } = await testApp()
  const { id } = await sentQuote(world)
  const db = app.db.tenants.open(world.organization_id)
  const { shown_hash } = await readQuote(db, id, { time_zone: "UTC" })
  return { id, name: "Ada Lovelace", agreed: true, shown_hash }
}

export async function keepQuotePdf({ organization_id }: World, id: number) {
  const { app } = await testApp()
  const page = await readPrintedQuote(app.db.tenants.open(organization_id), id)
  await app.files.put(pdfKey(organization_id, printedHash(page)), Buffer.from("%PDF-1.7"), "application/pdf")
  return { id }
}

/** A statement's file, likewise. */
export async function keepStatement({ organization_id, ids }: World) {
  const { app } = await testApp()
  const asked = { id: ids.client, from: "2026-10-01", to: "2026-12-31", currency: "USD" }
  const page = await readPrintedStatement(app.db.tenants.open(organization_id), asked)
  await app.files.put(pdfKey(organization_id, printedHash(page)), Buffer.from("%PDF-1.7"), "application/pdf")
  return asked
}

/** An accepted quote in a project of its client. */
export async function acceptedQuote({ organization_id }: World) {
  const { id: project, client_id } = await makeProject(organization_id)
  const { id } = await makeQuote(organization_id, { client_id, status: "accepted" })
  return { id, project, client_id }
}

/** A draft deposit of it, or one that was paid. */
export async function depositInvoice(world: World, status: "draft" | "paid" = "draft") {
  const { app } = await testApp()
  const { id: quote_id, client_id, project } = await acceptedQuote(world)
  const { id } = await makeInvoice(world.organization_id, { client_id, project_id: project, status })
  await app.db.system
    .updateTable("invoices")
    .set({ kind: "deposit", quote_id })
    .where("id", "=", id)
    .execute()
  return { id, quote_id, project }
}

/** A file of a quote that the first client can answer. */
export async function quoteFile({ organization_id, ids }: World) {
  const { app } = await testApp()
  const quote = await makeQuote(organization_id, { client_id: ids.client })
  const { id } = await makeDocumentFile(organization_id, { quote_id: quote.id })
  const number = `TEST-${unique()}`
  const issued = {
    status: "sent" as const,
    number,
    issue_date: "2026-03-01",
    issued_at: "2026-03-01T12:00:00Z",
  }
  await app.db.system.updateTable("quotes").set(issued).where("id", "=", quote.id).execute()
  return { id }
}

/** As it is kept once someone had it printed as a pro forma invoice. */
export async function proFormaPdf(world: World, of: "invoice" | "quote") {
  const { app } = await testApp()
  const { organization_id } = world
  const { id } = await (of === "quote" ? makeQuote : makeInvoice)(organization_id)
  const read = of === "quote" ? readProFormaQuote : readProForma
  const page = await read(app.db.tenants.open(organization_id), id)
  await app.files.put(pdfKey(organization_id, printedHash(page)), Buffer.from("%PDF-1.7"), "application/pdf")
  return { id, as: "pro_forma" }
}

export const sentQuotePdf = async (world: World) => keepQuotePdf(world, (await sentQuote(world)).id)

/** The invoice's file as it is kept once someone had it printed. */
export async function keepPdf({ organization_id, ids }: World) {
  const { app } = await testApp()
  const invoice = await readPrinted(app.db.tenants.open(organization_id), ids.invoice)
  const key = pdfKey(organization_id, printedHash(invoice))
  await app.files.put(key, Buffer.from("%PDF-1.7"), "application/pdf")
  return { id: ids.invoice }
}

/** The same of a payment's receipt. */
export async function keepReceipt({ organization_id, ids }: World) {
  const { app } = await testApp()
  const receipt = await readReceipt(app.db.tenants.open(organization_id), ids.payment)
  await app.files.put(
    pdfKey(organization_id, printedHash(receipt)),
    Buffer.from("%PDF-1.7"),
    "application/pdf",
  )
  return { id: ids.payment }
}
