// What each call is tried with where the inputs of calls.ts don't do: because it uses something up, needs a file, or
// is a case of its own.
import { signatureHeader, signDemo } from "../../../src/subscriptions/providers/demo.ts"
import { testApp } from "../../support/app.ts"
import {
  makeClient,
  makeContact,
  makeCreditNote,
  makeCustomField,
  makeDocumentFile,
  makeHireRequest,
  makeInvitation,
  makeInvoice,
  makeLandingProject,
  makeMember,
  makePayment,
  makePaymentMethod,
  makeProduct,
  makeProject,
  makeRefund,
  makeSample,
  makeSentFile,
  makeSeries,
  makeSocialLink,
  makeTax,
  makeTestimonial,
  makeWriteOff,
  signIn,
  unique,
} from "../../support/factories.ts"
import { formOf, picture } from "../../support/forms.ts"
import { makeExpense, makeTimeEntry } from "../../support/hours.ts"
import { makeQuote } from "../../support/quotes.ts"
import { makeSchedule } from "../../support/schedules.ts"
import type { Place } from "./place.ts"
import * as fresh from "./place.ts"

type Input = Record<string, unknown>
export type Trial = {
  input?: (place: Place) => Promise<Input>
  /** What is sent instead of JSON: a form, or signed bytes. */
  bytes?: () => Promise<{ body: Buffer; headers: Record<string, string> }>
  /** The call ends the caller's own sign-in. */
  signsOut?: true
  /** It can be done once, so each permitted caller gets an organization of its own, prepared for it. */
  alone?: (place: Place) => Promise<unknown>
}

/** One more of a thing, to be used up. */
const one = (make: (organization_id: number) => Promise<{ id: number }>): Trial => ({
  input: async ({ organization_id }) => ({ id: (await make(organization_id)).id }),
})
const fileOf = async (organization_id: number, of: Parameters<typeof makeDocumentFile>[1], id: number) => ({
  id,
  attachment: (await makeDocumentFile(organization_id, of)).id,
})
const member = (more: Input = {}): Trial => ({
  input: async ({ organization_id }) => ({ id: await makeMember(organization_id, "member"), ...more }),
})
const printed: Trial = { input: fresh.keepPdf }
const alone: Trial = { alone: async () => {} }
/** Someone who has opened sample data already. */
const sampled: Trial = {
  alone: ({ organization_id: id, slug, email, owner }) =>
    makeSample({ id, slug, email, owner_id: owner.user_id }),
}

/** The last part of the address that a call of the owner answers. */
const linked = async ({ owner }: Place, path: string, body: Input = {}) => {
  const answer = await owner.rest("POST", path, body)
  return { token: /([^/]+)\/?$/.exec((answer.body as { url: string }).url)?.[1] ?? "" }
}
const password = "long enough"

/** One more that the member, or the owner, added. */
const added = (make: typeof makeTimeEntry | typeof makeExpense, by: "member" | "owner"): Trial => ({
  input: async ({ organization_id, ids, owner }) => ({
    id: (await make(organization_id, { user_id: by === "owner" ? owner.user_id : ids.member })).id,
  }),
})
const zipped: Trial = { bytes: () => formOf({ file: { bytes: fresh.zip, name: "work.zip" } }) }

export const trials: Record<string, Trial> = {
  "POST /api/auth/send-otp/": {
    input: async () => ({ email: `${unique()}@founder.test`, business_name: "A free name" }),
  },
  "POST /api/auth/verify-otp/": { input: fresh.freshCode },
  "POST /api/auth/register/": {
    input: async () => ({ ...(await fresh.freshProof()), business_name: `Studio ${unique()}`, password }),
  },
  "POST /api/auth/login/": { input: async ({ email }) => ({ email, password: "correct horse" }) },
  "POST /api/auth/logout/": { signsOut: true },
  "POST /api/auth/reset-password/": {
    input: async (place) => ({ ...(await fresh.freshReset(place)), password }),
  },
  "POST /api/auth/disown/": { input: fresh.freshFounder },
  "POST /api/auth/change-password/": alone,
  "POST /api/auth/exchange/": { input: fresh.freshHandover },
  "POST /api/auth/sign-up-link/": { input: async () => fresh.freshSignUpLink() },
  "POST /api/auth/join/": { input: async (place) => ({ ...(await fresh.freshInvitation(place)), password }) },
  "DELETE /api/sessions/": alone,
  "DELETE /api/sessions/{id}/": {
    async input({ owner }) {
      const { app } = await testApp()
      const session = { user_id: owner.user_id, token_hash: unique(), expires_at: "2999-01-01T00:00:00Z" }
      return app.db.system.insertInto("sessions").values(session).returning("id").executeTakeFirstOrThrow()
    },
  },
  // The name that there is can be sent by anyone on the team.
  "PATCH /api/organizations/{id}/update_branding/": {
    input: async ({ organization_id: id }) => ({ id, name: unique() }),
  },
  "PATCH /api/organizations/{id}/update_branding/ (name and colours)": {
    input: async ({ organization_id: id }) => ({ id, name: unique(), primary_color: "#123456" }),
  },
  "PATCH /api/organizations/{id}/update_branding/ (theme)": {
    input: async ({ organization_id: id }) => ({ id, primary_color: "#123456", text_color: "#ffffff" }),
  },
  "POST /api/organizations/{id}/upload_logo/": {
    bytes: async () => formOf({ logo: { bytes: await picture() } }),
  },
  "DELETE /api/organizations/delete_account/": alone,
  "POST /api/sample-data/": sampled,
  "DELETE /api/sample-data/": sampled,
  "POST /api/team/invitations/": {
    input: async () => ({ email: `${unique()}@invited.test`, role: "member" }),
  },
  "DELETE /api/team/invitations/{id}/": one(makeInvitation),
  "PATCH /api/team/members/{id}/": member({ role: "owner" }),
  "POST /api/team/members/{id}/sign-out/": member(),
  "DELETE /api/team/members/{id}/": member(),
  "POST /api/subscription/cancel/": alone,
  "POST /api/webhooks/{provider}/": {
    async bytes() {
      const { app } = await testApp()
      const text = JSON.stringify({ id: unique(), kind: "failed", subscription: "no one's" })
      const headers = { [signatureHeader]: signDemo(app.config.app_secret, text) }
      return { body: Buffer.from(text), headers: { "content-type": "application/json", ...headers } }
    },
  },
  "POST /api/clients/{id}/sign-out/": one(makeClient),
  "POST /api/clients/{id}/archive/": one(makeClient),
  "POST /api/clients/{id}/contacts/": {
    input: async ({ ids }) => ({ id: ids.client, name: "Charles", email: `${unique()}@client.test` }),
  },
  "DELETE /api/clients/{id}/contacts/{contact_id}/": {
    input: async (place) => {
      const { id, client_id } = await makeContact(place.organization_id)
      return { id: client_id, contact_id: id }
    },
  },
  "DELETE /api/clients/{id}/": one(makeClient),
  "POST /api/projects/": alone,
  "DELETE /api/projects/{id}/": one(makeProject),
  "POST /api/projects/{id}/upload_deliverable/": zipped,
  "POST /api/attachments/": zipped,
  "GET /api/attachments/{id}/": { input: async ({ ids }) => ({ id: ids.invoice_file }) },
  "POST /api/attachments/{id}/link/": { input: async ({ ids }) => ({ id: ids.invoice_file }) },
  "DELETE /api/attachments/{id}/": one(makeSentFile),
  "POST /portal/attachments/": zipped,
  "GET /portal/attachments/{id}/ (of an invoice)": { input: async ({ ids }) => ({ id: ids.invoice_file }) },
  "GET /portal/attachments/{id}/ (of a quote)": { input: fresh.quoteFile },
  "POST /portal/attachments/{id}/link/ (of a quote)": { input: fresh.quoteFile },
  "POST /portal/attachments/{id}/link/ (of an invoice)": {
    input: async ({ ids }) => ({ id: ids.invoice_file }),
  },
  "POST /api/invoices/": alone,
  "DELETE /api/invoices/{id}/": { input: (place) => fresh.freshInvoice(place, "draft") },
  "POST /api/invoices/{id}/attachments/": { ...zipped, ...one(makeInvoice) },
  "DELETE /api/invoices/{id}/attachments/{attachment}/": {
    input: ({ organization_id, ids: { invoice } }) =>
      fileOf(organization_id, { invoice_id: invoice }, invoice),
  },
  "POST /api/invoices/{id}/issue/": { input: (place) => fresh.freshInvoice(place, "draft") },
  "POST /api/invoices/{id}/send/": { input: (place) => fresh.freshInvoice(place, "draft") },
  "POST /api/invoices/{id}/send/undo/": { input: (place) => fresh.undoable(place, "draft", "send") },
  "GET /api/invoices/{id}/remind/": { input: fresh.lateInvoice },
  "POST /api/invoices/{id}/remind/": { input: fresh.lateInvoice },
  "POST /api/invoices/{id}/confirm_payment/": { input: (place) => fresh.freshInvoice(place, "processing") },
  "POST /api/invoices/{id}/reject_payment/": {
    input: async (place) => ({
      ...(await fresh.freshInvoice(place, "processing")),
      reason: "Nothing came",
    }),
  },
  "POST /api/invoices/{id}/confirm_payment/undo/": {
    input: (place) => fresh.undoable(place, "processing", "confirm_payment"),
  },
  "GET /api/invoices/{id}/pdf/": printed,
  "GET /api/invoices/{id}/e-invoice/": {
    input: (place) => fresh.keepEInvoice(place, { invoice_id: place.ids.invoice }),
  },
  "GET /preview/invoice/{token}/": {
    input: (place) => linked(place, "/api/preview/", { kind: "invoice", invoice: place.ids.invoice }),
  },
  "GET /api/files/{token}/": {
    input: (place) => linked(place, `/api/projects/${place.ids.project}/deliverable/link/`),
  },
  "POST /api/landing-page/": {
    async alone({ organization_id }) {
      const { app } = await testApp()
      const pages = app.db.system.deleteFrom("landing_pages")
      return pages.where("organization_id", "=", organization_id).execute()
    },
  },
  "POST /api/landing-page-projects/": alone,
  "POST /api/hire-requests/{id}/accept/": alone,
  "DELETE /api/hire-requests/{id}/": one(makeHireRequest),
  "DELETE /api/products/{id}/": one(makeProduct),
  "POST /api/time-entries/start/": alone,
  "POST /api/time-entries/stop/": {
    alone: async ({ organization_id, ids, owner }) => {
      const people = [owner, await signIn(organization_id, ids.member)]
      for (const { rest } of people) await rest("POST", "/api/time-entries/start/", {})
    },
  },
  "PATCH /api/time-entries/{id}/ (an owner's)": added(makeTimeEntry, "owner"),
  "DELETE /api/time-entries/{id}/": added(makeTimeEntry, "member"),
  "DELETE /api/time-entries/{id}/ (an owner's)": added(makeTimeEntry, "owner"),
  "PATCH /api/expenses/{id}/ (an owner's)": added(makeExpense, "owner"),
  "DELETE /api/expenses/{id}/": added(makeExpense, "member"),
  "DELETE /api/expenses/{id}/ (an owner's)": added(makeExpense, "owner"),
  "POST /api/expenses/{id}/receipt/": { bytes: async () => formOf({ file: { bytes: await picture() } }) },
  "DELETE /api/expenses/{id}/receipt/": added(makeExpense, "member"),
  "POST /api/custom-fields/": alone,
  "DELETE /api/custom-fields/{id}/": one(makeCustomField),
  "POST /api/taxes/{id}/archive/": one(makeTax),
  "POST /api/taxes/{id}/unarchive/": one((of) => makeTax(of, { archived_at: "2026-01-31T12:00:00Z" })),
  "POST /api/payments/": {
    input: async ({ ids }) => ({ client: ids.client, amount: 5, currency: "USD" }),
  },
  "POST /api/payments/{id}/void/": {
    input: async (place) => ({ ...(await one(makePayment).input?.(place)), reason: "Entered twice" }),
  },
  "GET /api/clients/{id}/statement/pdf/": { input: fresh.keepStatement },
  "PATCH /api/reminder-settings/ (with words of its own)": {
    input: async () => ({ is_on: true, steps: [{ days: 7, subject: unique() }] }),
  },
  "POST /api/schedules/": alone,
  "POST /api/schedules/{id}/pause/": one((of) => makeSchedule(of, { status: "active" })),
  "POST /api/schedules/{id}/resume/": alone,
  "POST /api/schedules/{id}/skip/": one((of) => makeSchedule(of, { status: "active" })),
  "POST /api/schedules/{id}/end/": one(makeSchedule),
  "POST /api/invoices/{id}/repeat/": alone,
  "POST /api/quotes/": alone,
  "DELETE /api/quotes/{id}/": one(makeQuote),
  "POST /api/quotes/{id}/attachments/": { ...zipped, ...one(makeQuote) },
  "DELETE /api/quotes/{id}/attachments/{attachment}/": {
    input: ({ organization_id, ids: { quote } }) => fileOf(organization_id, { quote_id: quote }, quote),
  },
  "POST /api/quotes/{id}/issue/": one(makeQuote),
  "POST /api/quotes/{id}/send/": one((of) => makeQuote(of, { status: "sent" })),
  "GET /api/quotes/{id}/pdf/": { input: (place) => fresh.keepQuotePdf(place, place.ids.quote) },
  "POST /api/quotes/{id}/revise/": one((of) => makeQuote(of, { status: "sent" })),
  "POST /api/quotes/{id}/cancel/": one((of) => makeQuote(of, { status: "sent" })),
  "POST /api/quotes/{id}/answer/": {
    input: async ({ organization_id: of }) => ({
      ...{ id: (await makeQuote(of, { status: "sent" })).id, answer: "accepted", name: "Ada" },
    }),
  },
  "GET /api/quotes/{id}/pdf/ (pro forma)": { input: (place) => fresh.proFormaPdf(place, "quote") },
  "POST /api/quotes/{id}/convert/": {
    async input(place) {
      const { id, project } = await fresh.acceptedQuote(place)
      return { id, as: "invoice", project }
    },
  },
  "POST /api/quotes/{id}/convert/ (a deposit)": {
    ...alone,
    async input(place) {
      const { id, project } = await fresh.acceptedQuote(place)
      return { id, as: "deposit", percent: 30, project }
    },
  },
  "POST /api/quotes/{id}/convert/ (the final invoice)": {
    ...alone,
    async input(place) {
      const { quote_id, project } = await fresh.depositInvoice(place, "paid")
      return { id: quote_id, as: "final", project }
    },
  },
  "DELETE /api/credit-notes/{id}/": one(makeCreditNote),
  "POST /api/credit-notes/{id}/attachments/": { ...zipped, ...one(makeCreditNote) },
  "DELETE /api/credit-notes/{id}/attachments/{attachment}/": {
    input: ({ organization_id, ids: { credit_note } }) =>
      fileOf(organization_id, { credit_note_id: credit_note }, credit_note),
  },
  "POST /api/credit-notes/{id}/issue/": one(makeCreditNote),
  "POST /api/credit-notes/{id}/send/": one((of) => makeCreditNote(of, { status: "issued" })),
  "GET /api/credit-notes/{id}/e-invoice/": {
    input: (place) => fresh.keepEInvoice(place, { credit_note_id: place.ids.credit_note }),
  },
  "GET /api/credit-notes/{id}/pdf/": { input: (place) => fresh.keepNotePdf(place, place.ids.credit_note) },
  "POST /api/credit-notes/{id}/cancel/": one((of) => makeCreditNote(of, { status: "issued" })),
  "POST /api/credit-notes/{id}/apply/": {
    async input({ organization_id }) {
      const { id, invoice_id } = await makeCreditNote(organization_id, { status: "issued" })
      return { id, invoice: invoice_id }
    },
  },
  "POST /api/credit-notes/{id}/refund/": {
    input: async ({ organization_id }) => ({
      id: (await makeCreditNote(organization_id, { status: "issued" })).id,
      amount: 1,
    }),
  },
  "GET /api/invoices/{id}/pdf/ (pro forma)": { input: (place) => fresh.proFormaPdf(place, "invoice") },
  "DELETE /api/invoices/{id}/ (of a deposit)": {
    input: async (place) => ({ id: (await fresh.depositInvoice(place)).id }),
  },
  "POST /api/invoices/{id}/issue/ (of a deposit)": {
    input: async (place) => ({ id: (await fresh.depositInvoice(place)).id }),
  },
  "POST /api/invoices/{id}/void/": {
    input: async (place) => ({ ...(await fresh.freshInvoice(place)), reason: "Billed twice" }),
  },
  "POST /api/invoices/{id}/write_off/": {
    input: async (place) => ({ ...(await fresh.freshInvoice(place)), reason: "Bank fee" }),
  },
  "POST /api/payments/{id}/allocate/": {
    async input(place) {
      const { id } = await makePayment(place.organization_id, { client_id: place.ids.client })
      return { id, allocations: [{ invoice: (await fresh.freshInvoice(place)).id, amount: 1 }] }
    },
  },
  "POST /api/payments/{id}/refund/": {
    input: async (place) => ({ ...(await one(makePayment).input?.(place)), amount: 1 }),
  },
  "POST /api/refunds/{id}/void/": {
    input: async (place) => ({ ...(await one(makeRefund).input?.(place)), reason: "Sent back" }),
  },
  "POST /api/allocations/{id}/void/": {
    input: async (place) => ({ ...(await one(makeWriteOff).input?.(place)), reason: "Paid after all" }),
  },
  "POST /api/invoices/{id}/payments/": {
    input: async (place) => ({ ...(await fresh.freshInvoice(place)), amount: 5 }),
  },
  "PATCH /api/payment-methods/{id}/": one(makePaymentMethod),
  "DELETE /api/payment-methods/{id}/": one(makePaymentMethod),
  "POST /api/number-series/": { input: async () => ({ name: "Berlin", pattern: `B${unique()}-{n}` }) },
  "DELETE /api/number-series/{id}/": one(makeSeries),
  "POST /api/number-series/{id}/archive/": one(makeSeries),
  "POST /api/number-series/{id}/unarchive/": one((id) =>
    makeSeries(id, { archived_at: "2026-01-01T00:00:00Z" }),
  ),
  "DELETE /api/landing-page-projects/{id}/": one(makeLandingProject),
  "DELETE /api/landing-page-testimonials/{id}/": one(makeTestimonial),
  "DELETE /api/landing-page-social-links/{id}/": one(makeSocialLink),
  "GET /api/public/images/{key}/": { input: async ({ image }) => ({ key: image }) },
  "POST /portal/link/": { input: fresh.freshPortalLink },
  "POST /portal/renew-link/": { input: fresh.freshPortalLink },
  "POST /portal/verify/": { input: fresh.freshPortalLink },
  "POST /portal/logout/": { signsOut: true },
  "GET /portal/quotes/{id}/": { input: fresh.sentQuote },
  "GET /portal/quotes/{id}/pdf/": { input: fresh.sentQuotePdf },
  "POST /portal/quotes/{id}/accept/": { input: fresh.shownQuote },
  "POST /portal/quotes/{id}/decline/": { input: fresh.sentQuote },
  "GET /portal/credit-notes/{id}/pdf/": { input: fresh.issuedNotePdf },
  "GET /portal/credit-notes/{id}/e-invoice/": { input: fresh.issuedNoteXml },
  "GET /portal/payments/{id}/receipt/": { input: fresh.keepReceipt },
  "GET /portal/invoices/{id}/pdf/": printed,
  "GET /portal/invoices/{id}/e-invoice/": {
    input: (place) => fresh.keepEInvoice(place, { invoice_id: place.ids.invoice }),
  },
  "POST /portal/invoices/{id}/mark-paid/": {
    input: async (place) => ({
      ...(await fresh.freshInvoice(place)),
      payment_method_id: place.ids.payment_method,
    }),
  },
  "POST /portal/invoices/{id}/proof/": {
    input: fresh.freshInvoice,
    bytes: async () => formOf({ file: { bytes: await picture() } }),
  },
  "POST /portal/invoices/{id}/withdraw-claim/": {
    input: (place) => fresh.freshInvoice(place, "processing"),
  },
  "POST /portal/invoices/{id}/use-credit/": {
    input: async (place) => {
      await makePayment(place.organization_id, { client_id: place.ids.client, amount: 500 })
      return { ...(await fresh.freshInvoice(place)), amount: 5 }
    },
  },
}
