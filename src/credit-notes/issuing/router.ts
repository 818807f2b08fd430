// The calls that issue a credit note, and cancel one.
import { output, rest, staff } from "../../core/api/trpc.ts"
import { byId } from "../../core/values/schema.ts"
import { downloadCreditNote } from "../../documents/credit-notes/service.ts"
import { pdfInput } from "../../documents/schema.ts"
import { sendCreditNote } from "../../mails/credit-notes/service.ts"
import { creditNoteDone } from "../schema.ts"
import { cancelCreditNote, issueCreditNote } from "./service.ts"

const refuses = [409]

export const issuingCalls = {
  issue: staff
    .meta(
      rest("POST", "/api/credit-notes/{id}/issue/", {
        refuses,
        summary: "Issue a credit note: it gets its number, and settles what is due of its invoice",
      }),
    )
    .input(byId)
    .output(output(creditNoteDone))
    .mutation(({ ctx, input }) => issueCreditNote(ctx.db, input.id, ctx.who)),
  send: staff
    .meta(
      rest("POST", "/api/credit-notes/{id}/send/", {
        refuses,
        summary: "Mail an issued credit note to its client, with the PDF",
      }),
    )
    .input(byId)
    .output(output(creditNoteDone))
    .mutation(({ ctx, input }) => sendCreditNote(ctx.db, input.id, ctx.who, ctx.app.config)),
  pdf: staff
    .meta(
      rest("GET", "/api/credit-notes/{id}/pdf/", {
        produces: "application/pdf",
        summary: "A credit note as PDF",
      }),
    )
    .input(pdfInput)
    .query(({ ctx, input }) => downloadCreditNote(ctx.db, ctx.app, input)),
  cancel: staff
    .meta(
      rest("POST", "/api/credit-notes/{id}/cancel/", {
        refuses,
        summary: "Cancel an issued credit note that settles nothing; its number is never used again",
      }),
    )
    .input(byId)
    .output(output(creditNoteDone))
    .mutation(({ ctx, input }) => cancelCreditNote(ctx.db, input.id, ctx.who)),
}
