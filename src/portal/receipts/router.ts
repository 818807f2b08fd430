// The call about the receipt of a client's payment.
import { portal, rest, router } from "../../core/api/trpc.ts"
import { byId } from "../../core/values/schema.ts"
import { openReceipt } from "./service.ts"

export const portalReceiptsRouter = router({
  pdf: portal
    .meta(
      rest("GET", "/portal/payments/{id}/receipt/", {
        produces: "application/pdf",
        summary: "The receipt of one of the client's payments, as PDF",
      }),
    )
    .input(byId)
    .query(({ ctx, input }) => openReceipt(ctx.db, ctx.app, ctx.who, input.id)),
})
