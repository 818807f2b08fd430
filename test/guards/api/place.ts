// An organization on a plan with everyone who may call, and things of it that can be used once.
import { disownToken } from "../../../src/auth/disowning/service.ts"
import { deriveCode, deriveToken, hashToken, newToken } from "../../../src/core/base/secrets.ts"
import { readPrintedNote } from "../../../src/documents/credit-notes/service.ts"
import { readReceipt } from "../../../src/documents/receipts/service.ts"
import { pdfKey, printedHash, readPrinted } from "../../../src/documents/service.ts"
import { invitationToken } from "../../../src/team/service.ts"
import { testApp } from "../../support/app.ts"
import {
  makeClient,
  makeCreditNote,
  makeInvoice,
  makeMember,
  makeOrganization,
  signIn,
  unique,
} from "../../support/factories.ts"
import { formOf } from "../../support/forms.ts"
import { signInClient } from "../../support/portal.ts"
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

/** Uses up what the free plan allows: 5 projects, 10 invoices this month, 2 portfolio projects. */
async function fill({ ids }: World, owner: Place["owner"]) {
  const items = [{ description: "Work", unit_price: 10 }]
  for (let n = 2; n <= 5; n++)
    await owner.rest("POST", "/api/projects/", { title: `Project ${n}`, client: ids.client })
  for (let n = 1; n <= 10; n++)
    await owner.rest("POST", "/api/invoices/", { client: ids.client, project: ids.project, items })
  await owner.rest("POST", "/api/landing-page-projects/", { title: "Second", description: "Forty lamps." })
}

/** A code that was mailed to a new address. */
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

/** Someone who has just come to an organization, as the welcome mail names them. */
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

/** Of one that the first client has. */
export async function issuedNotePdf(world: World) {
  const { organization_id, ids } = world
  const { id } = await makeCreditNote(organization_id, { client_id: ids.client, status: "issued" })
  return keepNotePdf(world, id)
}

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
