// The calls about a client's credit notes.
import { billingPortal, output, rest, router } from "../../core/api/trpc.ts"
import { byId } from "../../core/values/schema.ts"
import { creditNoteList, portalCreditNote } from "./schema.ts"
import { downloadEInvoice, downloadNote, readNotes } from "./service.ts"

export const portalCreditNotesRouter = router({
  list: billingPortal
    .meta(rest("GET", "/portal/credit-notes/", { list: true, summary: "List the client's credit notes" }))
    .input(creditNoteList)
    .output(output(portalCreditNote.array()))
    .query(({ ctx, input }) => readNotes(ctx.db, ctx.who, input)),
  pdf: billingPortal
    .meta(
      rest("GET", "/portal/credit-notes/{id}/pdf/", {
        produces: "application/pdf",
        summary: "A credit note as a PDF",
      }),
    )
    .input(byId)
    .query(({ ctx, input }) => downloadNote(ctx.db, ctx.app, ctx.who, input.id)),
  e_invoice: billingPortal
    .meta(
      rest("GET", "/portal/credit-notes/{id}/e-invoice/", {
        produces: "application/xml",
        summary: "A credit note as an e-invoice",
      }),
    )
    .input(byId)
    .query(({ ctx, input }) => downloadEInvoice(ctx.db, ctx.app, ctx.who, input.id)),
})
