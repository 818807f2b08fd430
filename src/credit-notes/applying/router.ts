// The call about what is left of a credit note.
import { output, rest, staff } from "../../core/api/trpc.ts"
import { creditNote } from "../schema.ts"
import { creditApplication } from "./schema.ts"
import { applyCreditNote } from "./service.ts"

export const applyingCalls = {
  allocate: staff
    .meta(
      rest("POST", "/api/credit-notes/{id}/apply/", {
        refuses: [409],
        summary: "Put what is left of a credit note towards an invoice",
      }),
    )
    .input(creditApplication)
    .output(output(creditNote))
    .mutation(({ ctx, input }) => applyCreditNote(ctx.db, input, ctx.who)),
}
