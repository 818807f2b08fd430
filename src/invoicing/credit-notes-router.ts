// The calls that write credit notes, and those that issue, send, apply, refund and cancel them.

import { output, rest, staff } from "../core/api/trpc.ts"
import { byId } from "../core/values/schema.ts"
import {
  creditApplication,
  creditCalculation,
  creditNote,
  creditNoteDone,
  creditNoteInput,
  creditNotePatch,
  invoiceCredit,
} from "../credit-notes/schema.ts"
import { calculatedCredit } from "../e-invoices/credits/schema.ts"
import { ratesOf } from "../invoices/exchange/service.ts"
import { attachment, documentFile } from "../messages/attachments/schema.ts"
import { documentUpload } from "../messages/attachments/service.ts"
import { refunding } from "../payments/refunds/schema.ts"
import { applyCreditNote } from "./apply-credit-note.ts"
import { attachToNote, detachFromNote } from "./attach-file.ts"
import { cancelCreditNote } from "./cancel-credit-note.ts"
import {
  calculateCredit,
  changeCreditNote,
  createCreditNote,
  creditInvoice,
  removeCreditNote,
} from "./credit-invoice.ts"
import { issueCreditNote } from "./issue-credit-note.ts"
import { refundCreditNote } from "./refund-credit-note.ts"
import { sendCreditNote } from "./send-credit-note.ts"

const at = "/api/credit-notes/"
const refuses = [409]

export const creditNoteCalls = {
  create: staff
    .meta(
      rest("POST", at, {
        status: 201,
        refuses,
        summary: "Create a credit note for an invoice or a client",
      }),
    )
    .input(creditNoteInput)
    .output(output(creditNote))
    .mutation(({ ctx, input }) => createCreditNote(ctx.db, input, ctx.who, ratesOf(ctx.app))),
  update: staff
    .meta(rest("PATCH", `${at}{id}/`, { refuses, summary: "Edit a draft credit note" }))
    .input(creditNotePatch)
    .output(output(creditNote))
    .mutation(({ ctx, input }) => changeCreditNote(ctx.db, input, ctx.who)),
  delete: staff
    .meta(rest("DELETE", `${at}{id}/`, { status: 204, refuses, summary: "Delete a draft credit note" }))
    .input(byId)
    .mutation(({ ctx, input }) => removeCreditNote(ctx.db, input.id, ctx.who)),
  attach: staff
    .meta(
      rest("POST", `${at}{id}/attachments/`, {
        upload: documentUpload,
        status: 201,
        refuses,
        summary: "Attach a file to a draft credit note. The client gets it by email and in the portal",
      }),
    )
    .input(byId)
    .output(output(attachment))
    .mutation(({ ctx, input }) => attachToNote(ctx.db, input.id, ctx.upload, ctx.who)),
  detach: staff
    .meta(
      rest("DELETE", `${at}{id}/attachments/{attachment}/`, {
        status: 204,
        refuses,
        summary: "Remove a file from a draft credit note",
      }),
    )
    .input(documentFile)
    .mutation(({ ctx, input }) => detachFromNote(ctx.db, input, ctx.who)),
  credit: staff
    .meta(
      rest("POST", "/api/invoices/{id}/credit-notes/", {
        status: 201,
        refuses,
        summary: "Credit individual lines, amounts by tax, or the rest of an invoice",
      }),
    )
    .input(invoiceCredit)
    .output(output(creditNote))
    .mutation(({ ctx, input }) => creditInvoice(ctx.db, input, ctx.who)),
  calculate: staff
    .meta(
      rest("POST", "/api/invoices/{id}/credit-notes/calculate/", {
        refuses,
        summary: "Calculate a credit note for an invoice without saving it",
      }),
    )
    .input(creditCalculation)
    .output(output(calculatedCredit))
    .mutation(({ ctx, input }) => calculateCredit(ctx.db, input)),
  issue: staff
    .meta(
      rest("POST", "/api/credit-notes/{id}/issue/", {
        refuses,
        summary: "Issue a credit note, which numbers it and settles its invoice",
      }),
    )
    .input(byId)
    .output(output(creditNoteDone))
    .mutation(({ ctx, input }) => issueCreditNote(ctx.db, input.id, ctx.who, ratesOf(ctx.app))),
  send: staff
    .meta(
      rest("POST", "/api/credit-notes/{id}/send/", {
        refuses,
        summary: "Email an issued credit note to its client, with the PDF",
      }),
    )
    .input(byId)
    .output(output(creditNoteDone))
    .mutation(({ ctx, input }) => sendCreditNote(ctx.db, input.id, ctx.who, ctx.app.config)),
  cancel: staff
    .meta(
      rest("POST", "/api/credit-notes/{id}/cancel/", {
        refuses,
        summary: "Cancel an issued credit note that settles nothing. Its number is never used again",
      }),
    )
    .input(byId)
    .output(output(creditNoteDone))
    .mutation(({ ctx, input }) => cancelCreditNote(ctx.db, input.id, ctx.who)),
  allocate: staff
    .meta(
      rest("POST", "/api/credit-notes/{id}/apply/", {
        refuses: [409],
        summary: "Apply the credit left on a credit note to an invoice",
      }),
    )
    .input(creditApplication)
    .output(output(creditNote))
    .mutation(({ ctx, input }) => applyCreditNote(ctx.db, input, ctx.who)),
  refund: staff
    .meta(
      rest("POST", "/api/credit-notes/{id}/refund/", {
        refuses: [409],
        summary: "Refund what is left of a credit note, or part of it",
      }),
    )
    .input(refunding)
    .output(output(creditNote))
    .mutation(({ ctx, input }) => refundCreditNote(ctx.db, input, ctx.who)),
}
