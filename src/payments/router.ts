// The calls about payments.
import { output, rest, router, staff } from "../core/api/trpc.ts"
import { byId } from "../core/values/schema.ts"
import { allocatingCalls } from "./allocating/router.ts"
import { balanceCalls } from "./balances/router.ts"
import { refundingCalls } from "./refunding/router.ts"
import { invoicePayment, payment, paymentList, paymentVoid } from "./schema.ts"
import { readPayment, readPayments, recordPayment, voidPayment } from "./service.ts"
import { splittingCalls } from "./splitting/router.ts"
import { waivingCalls } from "./waiving/router.ts"

const refuses = [409]

export const paymentsRouter = router({
  list: staff
    .meta(rest("GET", "/api/payments/", { list: true, summary: "List payments, newest first" }))
    .input(paymentList)
    .output(output(payment.array()))
    .query(({ ctx, input }) => readPayments(ctx.db, input)),
  get: staff
    .meta(rest("GET", "/api/payments/{id}/", { summary: "One payment with what it settles" }))
    .input(byId)
    .output(output(payment))
    .query(({ ctx, input }) => readPayment(ctx.db, input.id)),
  record: staff
    .meta(
      rest("POST", "/api/invoices/{id}/payments/", {
        status: 201,
        refuses,
        summary: "Record what arrived for an invoice, in full or in part",
      }),
    )
    .input(invoicePayment)
    .output(output(payment))
    .mutation(({ ctx, input }) => recordPayment(ctx.db, input, ctx.who, ctx.app.config)),
  void: staff
    .meta(
      rest("POST", "/api/payments/{id}/void/", {
        refuses,
        summary: "Void a payment: what it settled is due again",
      }),
    )
    .input(paymentVoid)
    .output(output(payment))
    .mutation(({ ctx, input }) => voidPayment(ctx.db, input, ctx.who)),
  ...allocatingCalls,
  ...balanceCalls,
  ...refundingCalls,
  ...splittingCalls,
  ...waivingCalls,
})
