// One organization with one of everything, and the tokens of all who may call.
import { hashToken, newToken } from "../../../src/core/base/secrets.ts"
import { testApp } from "../../support/app.ts"
import {
  makeClaim,
  makeClient,
  makeCreditNote,
  makeHireRequest,
  makeInvitation,
  makeInvoice,
  makeLandingPage,
  makeLandingProject,
  makeMember,
  makeMessage,
  makeOrganization,
  makePayment,
  makePaymentMethod,
  makeProject,
  makeProof,
  makeRefund,
  makeSeries,
  makeSocialLink,
  makeTax,
  makeTestimonial,
  makeWriteOff,
  signIn,
} from "../../support/factories.ts"

export type World = {
  organization_id: number
  slug: string
  email: string
  ids: Record<
    | "organization"
    | "session"
    | "member"
    | "invitation"
    | "client"
    | "project"
    | "invoice"
    | "payment"
    | "allocation"
    | "refund"
    | "claim"
    | "proof"
    | "invoice_item"
    | "credit_note"
    | "payment_method"
    | "number_series"
    | "tax"
    | "archived_tax"
    | "message"
    | "landing_page"
    | "landing_project"
    | "testimonial"
    | "social_link"
    | "hire_request"
    | "log_entry",
    number
  >
  tokens: Record<"owner" | "member" | "portal", string>
}

export async function makeWorld(more: { plan_type?: "free" | "pro" } = {}): Promise<World> {
  const { app } = await testApp()
  const { id, slug, email } = await makeOrganization(more)
  const client = await makeClient(id)
  const project = await makeProject(id, { client_id: client.id })
  const invoice = await makeInvoice(id, { client_id: client.id, project_id: project.id, status: "sent" })
  const payment = await makePayment(id, { client_id: client.id })
  const allocation = await makeWriteOff(id, { invoice_id: invoice.id })
  const refund = await makeRefund(id)
  const of = { client_id: client.id, invoice_id: invoice.id }
  const [claim, proof] = [await makeClaim(id, of), await makeProof(id, of)]
  const credit_note = await makeCreditNote(id, { invoice_id: invoice.id })
  const invoice_item = await app.db.system
    .selectFrom("invoice_items")
    .select("id")
    .where("invoice_id", "=", invoice.id)
    .executeTakeFirstOrThrow()
  const payment_method = await makePaymentMethod(id)
  const number_series = await makeSeries(id)
  const taxes = {
    tax: (await makeTax(id)).id,
    archived_tax: (await makeTax(id, { archived_at: "2026-01-31T12:00:00Z" })).id,
  }
  const message = await makeMessage(id, { client_id: client.id })
  const landing = {
    landing_page: (await makeLandingPage(id)).id,
    landing_project: (await makeLandingProject(id)).id,
    testimonial: (await makeTestimonial(id)).id,
    social_link: (await makeSocialLink(id)).id,
    hire_request: (await makeHireRequest(id)).id,
  }
  const log_entry = await app.db.system
    .insertInto("audit_log")
    .values({
      ...{ organization_id: id, actor_type: "system", action: "overdue", details: "{}" },
      ...{ subject_type: "invoice", subject_id: invoice.id },
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  const owner = await signIn(id)
  const member = await signIn(id, await makeMember(id, "member"))
  const invitation = await makeInvitation(id)
  const session = await app.db.system
    .selectFrom("sessions")
    .select("id")
    .where("token_hash", "=", hashToken(owner.token))
    .executeTakeFirstOrThrow()
  return {
    organization_id: id,
    slug,
    email,
    ids: {
      organization: id,
      session: session.id,
      member: member.user_id,
      invitation: invitation.id,
      client: client.id,
      project: project.id,
      invoice: invoice.id,
      payment: payment.id,
      allocation: allocation.id,
      refund: refund.id,
      claim: claim.id,
      proof: proof.id,
      invoice_item: invoice_item.id,
      credit_note: credit_note.id,
      payment_method: payment_method.id,
      number_series: number_series.id,
      message: message.id,
      log_entry: log_entry.id,
      ...landing,
      ...taxes,
    },
    tokens: { owner: owner.token, member: member.token, portal: await portalToken(id, client.id) },
  }
}

async function portalToken(organization_id: number, client_id: number): Promise<string> {
  const { app } = await testApp()
  const token = newToken()
  await app.db.system
    .insertInto("portal_sessions")
    .values({ organization_id, client_id, token_hash: hashToken(token), expires_at: "2999-01-01T00:00:00Z" })
    .execute()
  return token
}
