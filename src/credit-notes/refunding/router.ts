// The call about what is left of a credit note and given back.
import { output, rest, staff } from "../../core/api/trpc.ts"
import { refunding } from "../../payments/refunds/schema.ts"
import { creditNote } from "../schema.ts"
import { refundCreditNote } from "./service.ts"

export const refundingCalls = {
  refund: staff
    .meta(
      rest("POST", "/api/credit-notes/{id}/refund/", {
        refuses: [409],
        summary: "Give back what is left of a credit note, or a part of it",
      }),
    )
    .input(refunding)
    .output(output(creditNote))
    .mutation(({ ctx, input }) => refundCreditNote(ctx.db, input, ctx.who)),
}
