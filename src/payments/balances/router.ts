// The call about a client's balance.
import { output, rest, staff } from "../../core/api/trpc.ts"
import { byId } from "../../core/values/schema.ts"
import { clientBalance } from "./schema.ts"
import { readBalance } from "./service.ts"

export const balanceCalls = {
  balance: staff
    .meta(
      rest("GET", "/api/clients/{id}/balance/", {
        summary: "What a client owes, what of it is late, and what it has too much",
      }),
    )
    .input(byId)
    .output(output(clientBalance))
    .query(({ ctx, input }) => readBalance(ctx.db, input.id, ctx.who)),
}
