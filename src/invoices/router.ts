// The calls about invoices.
import { byUser } from "../audit-log/service.ts"
import { output, rest, staff } from "../core/api/trpc.ts"
import { byId } from "../core/values/schema.ts"
import { pdfInput } from "../documents/schema.ts"
import { downloadInvoice } from "../documents/service.ts"
import { mailingCalls } from "../mails/router.ts"
import { removeInvoice } from "./deletion/service.ts"
import { issuingCalls } from "./issuing/router.ts"
import { cursorAfter } from "./listing/rules.ts"
import { invoiceList } from "./listing/schema.ts"
import { readInvoices } from "./listing/service.ts"
import { claimingCalls } from "./paying/claiming/router.ts"
import { payingCalls } from "./paying/router.ts"
import { invoice, invoiceDetail, invoiceInput } from "./schema.ts"
import { createInvoice, readInvoice } from "./service.ts"

/** The cursor of a page's last row, in the order that was asked for. */
const lastOf = (last: unknown, { sort }: Record<string, string>) =>
  cursorAfter(invoice.parse(last), invoiceList.shape.sort.parse(sort))

/** How one is changed and voided stands with credit notes, which voiding may write. */
export const invoiceCalls = {
  list: staff
    .meta(rest("GET", "/api/invoices/", { list: lastOf, summary: "List invoices" }))
    .input(invoiceList)
    .output(output(invoice.array()))
    .query(({ ctx, input }) => readInvoices(ctx.db, input, ctx.who)),
  create: staff
    .meta(rest("POST", "/api/invoices/", { status: 201, refuses: [409], summary: "Write an invoice" }))
    .input(invoiceInput)
    .output(output(invoiceDetail))
    .mutation(({ ctx, input }) => createInvoice(ctx.db, input, ctx.who)),
  get: staff
    .meta(rest("GET", "/api/invoices/{id}/", { summary: "One invoice with its items and timeline" }))
    .input(byId)
    .output(output(invoiceDetail))
    .query(({ ctx, input }) => readInvoice(ctx.db, input.id, ctx.who)),
  delete: staff
    .meta(
      rest("DELETE", "/api/invoices/{id}/", { status: 204, refuses: [409], summary: "Delete an invoice" }),
    )
    .input(byId)
    .mutation(({ ctx, input }) => removeInvoice(ctx.db, input.id, byUser(ctx.who))),
  ...issuingCalls,
  ...mailingCalls,
  ...payingCalls,
  ...claimingCalls,
  pdf: staff
    .meta(
      rest("GET", "/api/invoices/{id}/pdf/", { produces: "application/pdf", summary: "An invoice as PDF" }),
    )
    .input(pdfInput)
    .query(({ ctx, input }) => downloadInvoice(ctx.db, ctx.app, input)),
}
