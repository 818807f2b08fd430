// The call about the receipt of a client's payment.
import { billingPortal, rest, router } from "../../core/api/trpc.ts"
import { byId } from "../../core/values/schema.ts"
import { openReceipt } from "./service.ts"

export const portalReceiptsRouter = router({
  pdf: billingPortal
    .meta(
      rest("GET", "/portal/payments/{id}/receipt/", {
        produces: "application/pdf",
        summary: "The receipt for one of the client's payments, as a PDF",
      }),
    )
    .input(byId)
    .query(({ ctx, input }) => openReceipt(ctx.db, ctx.app, ctx.who, input.id)),
})
