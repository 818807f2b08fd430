// The calls that read payments.
import { output, rest, staff } from "../core/api/trpc.ts"
import { byId } from "../core/values/schema.ts"
import { balanceCalls } from "./balances/router.ts"
import { payment, paymentList } from "./schema.ts"
import { readPayment, readPayments } from "./service.ts"

export const paymentReads = {
  list: staff
    .meta(rest("GET", "/api/payments/", { list: true, summary: "List payments, newest first" }))
    .input(paymentList)
    .output(output(payment.array()))
    .query(({ ctx, input }) => readPayments(ctx.db, input)),
  get: staff
    .meta(rest("GET", "/api/payments/{id}/", { summary: "A payment with its allocations" }))
    .input(byId)
    .output(output(payment))
    .query(({ ctx, input }) => readPayment(ctx.db, input.id)),
  ...balanceCalls,
}
