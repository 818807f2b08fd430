// The calls that hand out the PDFs of invoices and credit notes.
import { reader, rest } from "../core/api/trpc.ts"
import { downloadCreditNote } from "./credit-notes/service.ts"
import { downloadProForma } from "./pro-forma/service.ts"
import { invoicePdfInput, pdfInput } from "./schema.ts"
import { downloadInvoice } from "./service.ts"

export const invoicePdf = {
  pdf: reader
    .meta(
      rest("GET", "/api/invoices/{id}/pdf/", {
        produces: "application/pdf",
        refuses: [409],
        summary: "An invoice as a PDF, or a draft as a pro forma invoice",
      }),
    )
    .input(invoicePdfInput)
    .query(({ ctx: { db, app }, input: { as, ...input } }) =>
      as ? downloadProForma(db, app, input.id) : downloadInvoice(db, app, input),
    ),
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
