// The call that reads the proof of a payment claim.
import { reader, rest } from "../../core/api/trpc.ts"
import { byId } from "../../core/values/schema.ts"
import { openProof } from "./proofs/service.ts"

export const claimReads = {
  proof: reader
    .meta(
      rest("GET", "/api/claims/{id}/proof/", {
        produces: "application/octet-stream",
        summary: "The proof of payment a client uploaded",
      }),
    )
    .input(byId)
    .query(({ ctx, input }) => openProof(ctx.db, ctx.app, input.id)),
}
