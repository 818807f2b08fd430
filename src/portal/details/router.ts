// The calls about a client's own details.
import { ownDetails, ownDetailsPatch } from "../../clients/own-details/schema.ts"
import { changeOwnDetails, readOwnDetails } from "../../clients/own-details/service.ts"
import { billingPortal, output, rest, router } from "../../core/api/trpc.ts"

export const portalDetailsRouter = router({
  get: billingPortal
    .meta(rest("GET", "/portal/details/", { summary: "The client's own details, as printed on invoices" }))
    .output(output(ownDetails))
    .query(({ ctx }) => readOwnDetails(ctx.db, ctx.who)),
  update: billingPortal
    .meta(
      rest("PATCH", "/portal/details/", {
        if_match: true,
        summary: "Change the client's own details. The staff is told and can undo it",
      }),
    )
    .input(ownDetailsPatch)
    .output(output(ownDetails))
    .mutation(({ ctx, input }) =>
      changeOwnDetails(ctx.db, input, ctx.who, { limits: ctx.app.limits, if_match: ctx.if_match }),
    ),
})
