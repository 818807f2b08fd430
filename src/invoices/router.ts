// The calls that read invoices.
import { listOrFile, OrFile } from "../core/api/csv-answers.ts"
import { output, reader, rest } from "../core/api/trpc.ts"
import { byId } from "../core/values/schema.ts"
import { cursorAfter, sortOf } from "./listing/rules.ts"
import { invoiceList } from "./listing/schema.ts"
import { invoicesFile, readInvoices } from "./listing/service.ts"
import { invoice, invoiceDetail } from "./schema.ts"
import { readInvoice } from "./service.ts"

/** The cursor of a page's last row, in the order that was asked for. */
const lastOf = (last: unknown, query: Record<string, string>) =>
  cursorAfter(invoice.parse(last), sortOf(ordering.parse(query)))
const ordering = invoiceList.pick({ sort: true, issued_from: true, issued_to: true })

export const invoiceReads = {
  list: reader
    .meta(rest("GET", "/api/invoices/", { list: lastOf, summary: "List invoices" }))
    .input(invoiceList)
    .output(new OrFile(invoice.array()))
    .query(async ({ ctx, input }) => listOrFile(ctx, input, readInvoices, await invoicesFile(ctx.db))),
  get: reader
    .meta(rest("GET", "/api/invoices/{id}/", { summary: "Get an invoice with its items and timeline" }))
    .input(byId)
    .output(output(invoiceDetail))
    .query(({ ctx, input }) => readInvoice(ctx.db, input.id, ctx.who)),
}
