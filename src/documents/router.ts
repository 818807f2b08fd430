// The calls that hand out the PDFs of invoices and credit notes.
import { reader, rest } from "../core/api/trpc.ts"
import { downloadCreditNote } from "./credit-notes/service.ts"
import { pdfInput } from "./schema.ts"
import { downloadInvoice } from "./service.ts"

export const invoicePdf = {
  pdf: reader
    .meta(
      rest("GET", "/api/invoices/{id}/pdf/", { produces: "application/pdf", summary: "An invoice as a PDF" }),
    )
    .input(pdfInput)
    .query(({ ctx, input }) => downloadInvoice(ctx.db, ctx.app, input)),
}

export const creditNotePdf = {
  pdf: reader
    .meta(
      rest("GET", "/api/credit-notes/{id}/pdf/", {
        produces: "application/pdf",
        summary: "A credit note as a PDF",
      }),
    )
    .input(pdfInput)
    .query(({ ctx, input }) => downloadCreditNote(ctx.db, ctx.app, input)),
}
