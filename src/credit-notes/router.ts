// The calls about credit notes.
import { output, rest, router, staff } from "../core/api/trpc.ts"
import { byId } from "../core/values/schema.ts"
import { applyingCalls } from "./applying/router.ts"
import {
  calculateCredit,
  changeCreditNote,
  createCreditNote,
  creditInvoice,
  removeCreditNote,
} from "./drafting/service.ts"
import { issuingCalls } from "./issuing/router.ts"
import { refundingCalls } from "./refunding/router.ts"
import {
  creditCalculation,
  creditFigures,
  creditNote,
  creditNoteInput,
  creditNoteList,
  creditNotePatch,
  invoiceCredit,
} from "./schema.ts"
import { readCreditNote, readCreditNotes } from "./service.ts"

const at = "/api/credit-notes/"
const refuses = [409]

export const creditNotesRouter = router({
  list: staff
    .meta(rest("GET", at, { list: true, summary: "List credit notes, newest first" }))
    .input(creditNoteList)
    .output(output(creditNote.array()))
    .query(({ ctx, input }) => readCreditNotes(ctx.db, input)),
  create: staff
    .meta(
      rest("POST", at, {
        status: 201,
        refuses,
        summary: "Write a credit note of an invoice, or of a client",
      }),
    )
    .input(creditNoteInput)
    .output(output(creditNote))
    .mutation(({ ctx, input }) => createCreditNote(ctx.db, input, ctx.who)),
  get: staff
    .meta(rest("GET", `${at}{id}/`, { summary: "One credit note with what it settles" }))
    .input(byId)
    .output(output(creditNote))
    .query(({ ctx, input }) => readCreditNote(ctx.db, input.id)),
  update: staff
    .meta(rest("PATCH", `${at}{id}/`, { refuses, summary: "Change the draft of a credit note" }))
    .input(creditNotePatch)
    .output(output(creditNote))
    .mutation(({ ctx, input }) => changeCreditNote(ctx.db, input, ctx.who)),
  delete: staff
    .meta(
      rest("DELETE", `${at}{id}/`, { status: 204, refuses, summary: "Delete the draft of a credit note" }),
    )
    .input(byId)
    .mutation(({ ctx, input }) => removeCreditNote(ctx.db, input.id, ctx.who)),
  credit: staff
    .meta(
      rest("POST", "/api/invoices/{id}/credit-notes/", {
        status: 201,
        refuses,
        summary: "Credit lines of an invoice, amounts by tax, or all that is left",
      }),
    )
    .input(invoiceCredit)
    .output(output(creditNote))
    .mutation(({ ctx, input }) => creditInvoice(ctx.db, input, ctx.who)),
  calculate: staff
    .meta(
      rest("POST", "/api/invoices/{id}/credit-notes/calculate/", {
        refuses,
        summary: "What a credit note of an invoice would come to; nothing is written",
      }),
    )
    .input(creditCalculation)
    .output(output(creditFigures))
    .mutation(({ ctx, input }) => calculateCredit(ctx.db, input)),
  ...issuingCalls,
  ...applyingCalls,
  ...refundingCalls,
})
