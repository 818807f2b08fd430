// The calls that move money: payments, what they settle, refunds and write-offs.
import { output, owner, rest, staff } from "../core/api/trpc.ts"
import { invoiceDone } from "../invoices/schema.ts"
import { allocating, allocationVoid, writeOff } from "../payments/allocations/schema.ts"
import { refund, refunding, refundVoid } from "../payments/refunds/schema.ts"
import { clientPayment, invoicePayment, payment, paymentPatch, paymentVoid } from "../payments/schema.ts"
import { allocatePayment } from "./allocate-payment.ts"
import { correctPayment } from "./correct-payment.ts"
import { recordClientPayment } from "./record-client-payment.ts"
import { recordPayment } from "./record-payment.ts"
import { refundPayment } from "./refund-payment.ts"
import { voidAllocation } from "./void-allocation.ts"
import { voidPayment } from "./void-payment.ts"
import { voidRefund } from "./void-refund.ts"
import { writeOffInvoice } from "./write-off-invoice.ts"

const refuses = [409]

export const paymentCalls = {
  record: staff
    .meta(
      rest("POST", "/api/invoices/{id}/payments/", {
        status: 201,
        refuses,
        summary: "Record a payment for an invoice, in full or in part",
      }),
    )
    .input(invoicePayment)
    .output(output(payment))
    .mutation(({ ctx, input }) => recordPayment(ctx.db, input, ctx.who, ctx.app.config)),
  update: staff
    .meta(
      rest("PATCH", "/api/payments/{id}/", {
        refuses,
        summary: "Edit a payment's method, reference and note, but not its amount",
      }),
    )
    .input(paymentPatch)
    .output(output(payment))
    .mutation(({ ctx, input }) => correctPayment(ctx.db, input, ctx.who)),
  void: staff
    .meta(
      rest("POST", "/api/payments/{id}/void/", {
        refuses,
        summary: "Void a payment, so that its invoices are due again",
      }),
    )
    .input(paymentVoid)
    .output(output(payment))
    .mutation(({ ctx, input }) => voidPayment(ctx.db, input, ctx.who)),
  allocate: staff
    .meta(
      rest("POST", "/api/payments/{id}/allocate/", {
        refuses: [409],
        summary: "Allocate what is left of a payment to invoices",
      }),
    )
    .input(allocating)
    .output(output(payment))
    .mutation(({ ctx, input }) => allocatePayment(ctx.db, input, ctx.who)),
  create: staff
    .meta(
      rest("POST", "/api/payments/", {
        status: 201,
        refuses,
        summary: "Record a client's payment, for several invoices or none yet",
      }),
    )
    .input(clientPayment)
    .output(output(payment))
    .mutation(({ ctx, input }) => recordClientPayment(ctx.db, input, ctx.who)),
  writeOff: staff
    .meta(
      rest("POST", "/api/invoices/{id}/write_off/", {
        refuses,
        summary: "Write off what is due on an invoice, or part of it",
      }),
    )
    .input(writeOff)
    .output(output(invoiceDone))
    .mutation(({ ctx, input }) => writeOffInvoice(ctx.db, input, ctx.who)),
  voidAllocation: staff
    .meta(
      rest("POST", "/api/allocations/{id}/void/", {
        refuses,
        summary: "Reverse an allocation or a write-off",
      }),
    )
    .input(allocationVoid)
    .output(output(invoiceDone))
    .mutation(({ ctx, input }) => voidAllocation(ctx.db, input, ctx.who)),
  refund: staff
    .meta(
      rest("POST", "/api/payments/{id}/refund/", {
        refuses,
        summary: "Refund what is left of a payment, or part of it",
      }),
    )
    .input(refunding)
    .output(output(payment))
    .mutation(({ ctx, input }) => refundPayment(ctx.db, input, ctx.who)),
  voidRefund: owner
    .meta(
      rest("POST", "/api/refunds/{id}/void/", {
        refuses,
        summary: "Void a refund, which becomes client credit again",
      }),
    )
    .input(refundVoid)
    .output(output(refund))
    .mutation(({ ctx, input }) => voidRefund(ctx.db, input, ctx.who)),
}
