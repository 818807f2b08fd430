// The call about what is left of a payment.
import { output, rest, staff } from "../../core/api/trpc.ts"
import { payment } from "../schema.ts"
import { allocating } from "./schema.ts"
import { allocatePayment } from "./service.ts"

export const allocatingCalls = {
  allocate: staff
    .meta(
      rest("POST", "/api/payments/{id}/allocate/", {
        refuses: [409],
        summary: "Put what is left of a payment towards invoices",
      }),
    )
    .input(allocating)
    .output(output(payment))
    .mutation(({ ctx, input }) => allocatePayment(ctx.db, input, ctx.who)),
}
