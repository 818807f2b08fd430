// The calls that change an invoice.
import { byUser } from "../audit-log/service.ts"
import { output, rest, staff } from "../core/api/trpc.ts"
import { byId } from "../core/values/schema.ts"
import { ratesOf } from "../invoices/exchange/service.ts"
import { invoiceIssued, invoiceVoid, readiness } from "../invoices/issuing/schema.ts"
import { invoiceDetail, invoiceDone, invoiceInput, invoicePatch } from "../invoices/schema.ts"
import { invoiceMail, mailInput, reminderInput } from "../mails/schema.ts"
import { attachment, documentFile } from "../messages/attachments/schema.ts"
import { documentUpload } from "../messages/attachments/service.ts"
import { confirmation, confirmationUndoing, rejection } from "../payments/claims/schema.ts"
import { attachToInvoice, detachFromInvoice } from "./attach-file.ts"
import { confirmPayment } from "./confirm-payment.ts"
import { createInvoice } from "./create-invoice.ts"
import { removeInvoice } from "./delete-invoice.ts"
import { duplicateInvoice } from "./duplicate-invoice.ts"
import { issueInvoice, readReadiness } from "./issue-invoice.ts"
import { rejectPayment } from "./reject-payment.ts"
import { readReminder, remindClient } from "./remind-client.ts"
import { readMail, sendInvoice } from "./send-invoice.ts"
import { undoConfirmation } from "./undo-confirmation.ts"
import { undoSending } from "./undo-sending.ts"
import { updateInvoice } from "./update-invoice.ts"
import { voidInvoice } from "./void-invoice.ts"

const refuses = [409]

export const invoiceCalls = {
  create: staff
    .meta(rest("POST", "/api/invoices/", { status: 201, refuses: [409], summary: "Create an invoice" }))
    .input(invoiceInput)
    .output(output(invoiceDetail))
    .mutation(({ ctx, input }) => createInvoice(ctx.db, input, ctx.who, ratesOf(ctx.app))),
  update: staff
    .meta(
      rest("PATCH", "/api/invoices/{id}/", {
        if_match: true,
        refuses: [409],
        summary: "Edit an invoice. Its items are replaced as a whole",
      }),
    )
    .input(invoicePatch)
    .output(output(invoiceDetail))
    .mutation(({ ctx, input: { id, ...patch } }) =>
      updateInvoice(ctx.db, id, patch, ctx.who, {
        config: ctx.app.config,
        findRates: ratesOf(ctx.app),
        if_match: ctx.if_match,
      }),
    ),
  delete: staff
    .meta(
      rest("DELETE", "/api/invoices/{id}/", { status: 204, refuses: [409], summary: "Delete an invoice" }),
    )
    .input(byId)
    .mutation(({ ctx, input }) => removeInvoice(ctx.db, input.id, byUser(ctx.who))),
  duplicate: staff
    .meta(
      rest("POST", "/api/invoices/{id}/duplicate/", {
        status: 201,
        refuses: [409],
        summary:
          "Create a draft with the client, lines, taxes, terms and notes of an invoice, and with dates counted from today. Attached files aren't copied",
      }),
    )
    .input(byId)
    .output(output(invoiceDetail))
    .mutation(({ ctx, input }) => duplicateInvoice(ctx.db, input.id, ctx.who)),
  attach: staff
    .meta(
      rest("POST", "/api/invoices/{id}/attachments/", {
        upload: documentUpload,
        status: 201,
        refuses: [409],
        summary: "Attach a file to an invoice. The client gets it by email and in the portal",
      }),
    )
    .input(byId)
    .output(output(attachment))
    .mutation(({ ctx, input }) => attachToInvoice(ctx.db, input.id, ctx.upload, ctx.who)),
  detach: staff
    .meta(
      rest("DELETE", "/api/invoices/{id}/attachments/{attachment}/", {
        status: 204,
        refuses: [409],
        summary: "Remove a file from an invoice",
      }),
    )
    .input(documentFile)
    .mutation(({ ctx, input }) => detachFromInvoice(ctx.db, input, ctx.who)),
  readiness: staff
    .meta(
      rest("GET", "/api/invoices/{id}/issue/", {
        summary: "What is missing from an invoice, or looks wrong",
      }),
    )
    .input(byId)
    .output(output(readiness))
    .query(({ ctx, input }) => readReadiness(ctx.db, input.id, ctx.who, ratesOf(ctx.app))),
  issue: staff
    .meta(
      rest("POST", "/api/invoices/{id}/issue/", {
        refuses: [409],
        summary: "Issue a draft without an email; the client can see it from then on",
      }),
    )
    .input(byId)
    .output(output(invoiceIssued))
    .mutation(({ ctx, input }) => issueInvoice(ctx.db, input.id, ctx.who, ratesOf(ctx.app))),
  mail: staff
    .meta(
      rest("GET", "/api/invoices/{id}/send/", { summary: "The email that would be sent with an invoice" }),
    )
    .input(byId)
    .output(output(invoiceMail))
    .query(({ ctx, input }) => readMail(ctx.db, input.id)),
  send: staff
    .meta(rest("POST", "/api/invoices/{id}/send/", { refuses, summary: "Email an invoice to its client" }))
    .input(mailInput)
    .output(output(invoiceDone))
    .mutation(({ ctx, input }) =>
      sendInvoice(ctx.db, input, ctx.who, { config: ctx.app.config, findRates: ratesOf(ctx.app) }),
    ),
  undoSending: staff
    .meta(
      rest("POST", "/api/invoices/{id}/send/undo/", {
        refuses,
        summary: "Undo the last email or reminder, within its undo_seconds",
      }),
    )
    .input(byId)
    .output(output(invoiceDone))
    .mutation(({ ctx, input }) => undoSending(ctx.db, input.id, ctx.who)),
  reminder: staff
    .meta(rest("GET", "/api/invoices/{id}/remind/", { summary: "The reminder that would be sent" }))
    .input(byId)
    .output(output(invoiceMail))
    .query(({ ctx, input }) => readReminder(ctx.db, input.id, ctx.who)),
  remind: staff
    .meta(
      rest("POST", "/api/invoices/{id}/remind/", {
        refuses,
        summary: "Send a reminder for an overdue invoice",
      }),
    )
    .input(reminderInput)
    .output(output(invoiceDone))
    .mutation(({ ctx, input }) => remindClient(ctx.db, input, ctx.who, ctx.app.config)),
  void: staff
    .meta(
      rest("POST", "/api/invoices/{id}/void/", {
        refuses: [409],
        summary: "Void an invoice, which keeps its number but is no longer due",
      }),
    )
    .input(invoiceVoid)
    .output(output(invoiceDone))
    .mutation(({ ctx, input }) => voidInvoice(ctx.db, input, ctx.who)),
  confirmPayment: staff
    .meta(
      rest("POST", "/api/invoices/{id}/confirm_payment/", {
        refuses,
        summary: "Confirm a reported payment. By default, it is booked as reported, on its payment date",
      }),
    )
    .input(confirmation)
    .output(output(invoiceDone))
    .mutation(({ ctx, input }) => confirmPayment(ctx.db, input, ctx.who, ctx.app.config)),
  undoConfirmation: staff
    .meta(
      rest("POST", "/api/invoices/{id}/confirm_payment/undo/", {
        refuses,
        summary: "Undo a confirmation, within its undo_seconds",
      }),
    )
    .input(confirmationUndoing)
    .output(output(invoiceDone))
    .mutation(({ ctx, input }) => undoConfirmation(ctx.db, input, ctx.who)),
  rejectPayment: staff
    .meta(
      rest("POST", "/api/invoices/{id}/reject_payment/", {
        refuses: [409],
        summary: "Reject a reported payment, and email the client the reason",
      }),
    )
    .input(rejection)
    .output(output(invoiceDone))
    .mutation(({ ctx, input }) => rejectPayment(ctx.db, input, ctx.who, ctx.app.config)),
}
