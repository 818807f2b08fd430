// The call about what arrived for several invoices, or for none yet.
import { output, rest, staff } from "../../core/api/trpc.ts"
import { payment } from "../schema.ts"
import { clientPayment } from "./schema.ts"
import { recordClientPayment } from "./service.ts"

export const splittingCalls = {
  create: staff
    .meta(
      rest("POST", "/api/payments/", {
        status: 201,
        summary: "Record what arrived from a client, for several invoices or none yet",
      }),
    )
    .input(clientPayment)
    .output(output(payment))
    .mutation(({ ctx, input }) => recordClientPayment(ctx.db, input, ctx.who)),
}
