// The call about a client's balance.
import { output, reader, rest } from "../../core/api/trpc.ts"
import { byId } from "../../core/values/schema.ts"
import { clientBalance } from "./schema.ts"
import { readBalance } from "./service.ts"

export const balanceCalls = {
  balance: reader
    .meta(
      rest("GET", "/api/clients/{id}/balance/", {
        summary: "A client's balance: due, overdue and credit",
      }),
    )
    .input(byId)
    .output(output(clientBalance))
    .query(({ ctx, input }) => readBalance(ctx.db, input.id, ctx.who)),
}
