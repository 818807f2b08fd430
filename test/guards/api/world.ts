// One organization with one of everything, and the tokens of all who may call.
import { hashToken, newToken } from "../../../src/core/base/secrets.ts"
import { testApp } from "../../support/app.ts"
import {
  makeAttachment,
  makeClaim,
  makeClient,
  makeContact,
  makeCreditNote,
  makeCustomField,
  makeDocumentFile,
  makeHireRequest,
  makeInvitation,
  makeInvoice,
  makeLandingPage,
  makeLandingProject,
  makeMember,
  makeMessage,
  makeNotification,
  makeOrganization,
  makePayment,
  makePaymentMethod,
  makeProduct,
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
import { picture } from "../../support/forms.ts"
import { makeExpense, makeTimeEntry } from "../../support/hours.ts"
import { makeQuote } from "../../support/quotes.ts"
import { makeSchedule } from "../../support/schedules.ts"

export type World = Awaited<ReturnType<typeof makeWorld>>

export async function makeWorld(more: { plan_type?: "free" | "pro" } = {}) {
  const { app } = await testApp()
  const { id, slug, email } = await makeOrganization(more)
  const client = await makeClient(id)
  const project = await makeProject(id, { client_id: client.id })
  const invoice = await makeInvoice(id, { client_id: client.id, project_id: project.id, status: "sent" })
  const of = { client_id: client.id, invoice_id: invoice.id }
  const invoice_item = await app.db.system
    .selectFrom("invoice_items")
    .select("id")
    .where("invoice_id", "=", invoice.id)
    .executeTakeFirstOrThrow()
  const log_entry = await app.db.system
    .insertInto("audit_log")
    .values({
      ...{ organization_id: id, actor_type: "system", action: "overdue", details: "{}" },
      ...{ subject_type: "invoice", subject_id: invoice.id },
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  const own_change = await app.db.system
    .insertInto("audit_log")
    .values({
      ...{ organization_id: id, actor_type: "client", actor_id: client.id, action: "details_changed" },
      ...{ subject_type: "client", subject_id: client.id },
      details: JSON.stringify({ changes: { region: { from: null, to: slug } } }),
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  const message = await makeMessage(id, { client_id: client.id })
  const quote = await makeQuote(id, { client_id: client.id })
  const owner = await signIn(id)
  const member = await signIn(id, await makeMember(id, "member"))
  const session = await app.db.system
    .selectFrom("sessions")
    .select("id")
    .where("token_hash", "=", hashToken(owner.token))
    .executeTakeFirstOrThrow()
  const credit_note = await makeCreditNote(id, { invoice_id: invoice.id })
  const ids = {
    organization: id,
    session: session.id,
    member: member.user_id,
    invitation: (await makeInvitation(id)).id,
    client: client.id,
    contact: (await makeContact(id, { client_id: client.id, roles: ["approver"] })).id,
    project: project.id,
    invoice: invoice.id,
    payment: (await makePayment(id, { client_id: client.id })).id,
    allocation: (await makeWriteOff(id, { invoice_id: invoice.id })).id,
    refund: (await makeRefund(id)).id,
    claim: (await makeClaim(id, of)).id,
    proof: (await makeProof(id, of)).id,
    invoice_item: invoice_item.id,
    credit_note: credit_note.id,
    quote: quote.id,
    // Paused, so that the free plan has room for another one.
    schedule: (await makeSchedule(id, { client_id: client.id, project_id: project.id })).id,
    // Issued where it matters: what is issued can't be marked afterwards.
    shown_quote: quote.id,
    payment_method: (await makePaymentMethod(id)).id,
    number_series: (await makeSeries(id)).id,
    product: (await makeProduct(id)).id,
    time_entry: (await makeTimeEntry(id, { user_id: member.user_id, client_id: client.id })).id,
    expense: (await makeExpense(id, { user_id: member.user_id, client_id: client.id, is_billable: true })).id,
    custom_field: (await makeCustomField(id)).id,
    tax: (await makeTax(id)).id,
    archived_tax: (await makeTax(id, { archived_at: "2026-01-31T12:00:00Z" })).id,
    message: message.id,
    attachment: (
      await makeAttachment(
        id,
        { client_id: client.id, message_id: message.id, name: "sketch.png" },
        await picture(),
      )
    ).id,
    invoice_file: (await makeDocumentFile(id, { invoice_id: invoice.id })).id,
    note_file: (await makeDocumentFile(id, { credit_note_id: credit_note.id })).id,
    quote_file: (await makeDocumentFile(id, { quote_id: quote.id })).id,
    upload: (await makeAttachment(id, { client_id: client.id })).id,
    landing_page: (await makeLandingPage(id)).id,
    landing_project: (await makeLandingProject(id)).id,
    testimonial: (await makeTestimonial(id)).id,
    social_link: (await makeSocialLink(id)).id,
    hire_request: (await makeHireRequest(id)).id,
    notification: (await makeNotification(id, of)).id,
    log_entry: log_entry.id,
    own_change: own_change.id,
  }
  const portal = await portalToken(id, client.id)
  return {
    organization_id: id,
    slug,
    email,
    ids,
    tokens: { owner: owner.token, member: member.token, portal },
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
