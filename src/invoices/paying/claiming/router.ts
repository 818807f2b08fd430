// The calls by which the staff looks at what a client says of a payment, and rejects it.
import { output, rest, staff } from "../../../core/api/trpc.ts"
import { byId } from "../../../core/values/schema.ts"
import { openProof } from "../../../payments/claims/proofs/service.ts"
import { invoiceDone } from "../../schema.ts"
import { rejection } from "./schema.ts"
import { rejectPayment } from "./service.ts"

export const claimingCalls = {
  rejectPayment: staff
    .meta(
      rest("POST", "/api/invoices/{id}/reject_payment/", {
        refuses: [409],
        summary: "Reject what the client says is paid, with the reason that it is mailed",
      }),
    )
    .input(rejection)
    .output(output(invoiceDone))
    .mutation(({ ctx, input }) => rejectPayment(ctx.db, input, ctx.who, ctx.app.config)),
  proof: staff
    .meta(
      rest("GET", "/api/claims/{id}/proof/", {
        produces: "application/octet-stream",
        summary: "The picture or PDF that a client sent with its claim",
      }),
    )
    .input(byId)
    .query(({ ctx, input }) => openProof(ctx.db, ctx.app, input.id)),
}
