// The calls about money that is given back.
import { output, owner, rest, staff } from "../../core/api/trpc.ts"
import { refund, refunding } from "../refunds/schema.ts"
import { payment } from "../schema.ts"
import { refundVoid } from "./schema.ts"
import { refundPayment, takeRefundBack } from "./service.ts"

const refuses = [409]

export const refundingCalls = {
  refund: staff
    .meta(
      rest("POST", "/api/payments/{id}/refund/", {
        refuses,
        summary: "Give back what is left of a payment, or a part of it",
      }),
    )
    .input(refunding)
    .output(output(payment))
    .mutation(({ ctx, input }) => refundPayment(ctx.db, input, ctx.who)),
  voidRefund: owner
    .meta(
      rest("POST", "/api/refunds/{id}/void/", {
        refuses,
        summary: "Void a refund: it is the client's credit again",
      }),
    )
    .input(refundVoid)
    .output(output(refund))
    .mutation(({ ctx, input }) => takeRefundBack(ctx.db, input, ctx.who)),
}
