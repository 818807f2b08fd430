// The calls that void an invoice: by that name, or by cancelling one that was issued for good.
import { output, rest, staff } from "../../core/api/trpc.ts"
import { invoiceDetail, invoiceDone } from "../../invoices/schema.ts"
import { invoiceChange, invoiceVoid } from "./schema.ts"
import { changeOrVoid, voidInvoice } from "./service.ts"

/** They stand among those of invoices. */
export const voidingCalls = {
  update: staff
    .meta(
      rest("PATCH", "/api/invoices/{id}/", {
        if_match: true,
        refuses: [409],
        summary: "Change an invoice; items are replaced as a whole",
      }),
    )
    .input(invoiceChange)
    .output(output(invoiceDetail))
    .mutation(({ ctx, input: { id, ...patch } }) =>
      changeOrVoid(ctx.db, id, patch, ctx.who, { config: ctx.app.config, if_match: ctx.if_match }),
    ),
  void: staff
    .meta(
      rest("POST", "/api/invoices/{id}/void/", {
        refuses: [409],
        summary: "Void an invoice: nothing of it is owed any more, and its number stays with it",
      }),
    )
    .input(invoiceVoid)
    .output(output(invoiceDone))
    .mutation(({ ctx, input }) => voidInvoice(ctx.db, input, ctx.who)),
}
