// The calls for e-invoices of invoices and credit notes.
import { output, reader, rest } from "../core/api/trpc.ts"
import { eInvoiceInput, eInvoiceReadiness } from "./schema.ts"
import { downloadEInvoice, readReadiness } from "./service.ts"

const file = { produces: "application/xml", refuses: [409] }

export const invoiceEInvoice = {
  e_invoice: reader
    .meta(rest("GET", "/api/invoices/{id}/e-invoice/", { ...file, summary: "An invoice as an e-invoice" }))
    .input(eInvoiceInput)
    .query(({ ctx, input }) => downloadEInvoice(ctx.db, ctx.app, "invoice", input)),
  e_invoice_readiness: reader
    .meta(
      rest("GET", "/api/invoices/{id}/e-invoice/readiness/", {
        summary: "What an invoice needs to become an e-invoice",
      }),
    )
    .input(eInvoiceInput)
    .output(output(eInvoiceReadiness))
    .query(({ ctx, input }) => readReadiness(ctx.db, "invoice", input)),
}

export const creditNoteEInvoice = {
  e_invoice: reader
    .meta(
      rest("GET", "/api/credit-notes/{id}/e-invoice/", {
        ...file,
        summary: "A credit note as an e-invoice",
      }),
    )
    .input(eInvoiceInput)
    .query(({ ctx, input }) => downloadEInvoice(ctx.db, ctx.app, "credit_note", input)),
  e_invoice_readiness: reader
    .meta(
      rest("GET", "/api/credit-notes/{id}/e-invoice/readiness/", {
        summary: "What a credit note needs to become an e-invoice",
      }),
    )
    .input(eInvoiceInput)
    .output(output(eInvoiceReadiness))
    .query(({ ctx, input }) => readReadiness(ctx.db, "credit_note", input)),
}
