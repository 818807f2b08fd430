// The calls that read payments.
import { listOrFile, OrFile } from "../core/api/csv-answers.ts"
import { output, reader, rest } from "../core/api/trpc.ts"
import { byId } from "../core/values/schema.ts"
import { balanceCalls } from "./balances/router.ts"
import { payment, paymentList } from "./schema.ts"
import { paymentsFile, readPayment, readPayments } from "./service.ts"

export const paymentReads = {
  list: reader
    .meta(rest("GET", "/api/payments/", { list: true, summary: "List payments, newest first" }))
    .input(paymentList)
    .output(new OrFile(payment.array()))
    .query(({ ctx, input }) => listOrFile(ctx, input, readPayments, paymentsFile)),
  get: reader
    .meta(rest("GET", "/api/payments/{id}/", { summary: "Get a payment with its allocations" }))
    .input(byId)
    .output(output(payment))
    .query(({ ctx, input }) => readPayment(ctx.db, input.id)),
  ...balanceCalls,
}
