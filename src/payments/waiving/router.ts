// The calls about what isn't to be paid any more, and what settles an invoice no more.
import { output, rest, staff } from "../../core/api/trpc.ts"
import { invoiceDone } from "../../invoices/schema.ts"
import { allocationVoid, writeOff } from "./schema.ts"
import { takeAllocationBack, writeOffInvoice } from "./service.ts"

const refuses = [409]

export const waivingCalls = {
  writeOff: staff
    .meta(
      rest("POST", "/api/invoices/{id}/write_off/", {
        refuses,
        summary: "Write off what is due of an invoice, or a part of it",
      }),
    )
    .input(writeOff)
    .output(output(invoiceDone))
    .mutation(({ ctx, input }) => writeOffInvoice(ctx.db, input, ctx.who)),
  voidAllocation: staff
    .meta(
      rest("POST", "/api/allocations/{id}/void/", {
        refuses,
        summary: "Take back what a part of a payment, or a write-off, settles of an invoice",
      }),
    )
    .input(allocationVoid)
    .output(output(invoiceDone))
    .mutation(({ ctx, input }) => takeAllocationBack(ctx.db, input, ctx.who)),
}
