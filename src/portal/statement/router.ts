// The calls about a client's own statement of account.
import { billingPortal, output, rest, router } from "../../core/api/trpc.ts"
import { ownStatementOf, portalStatement } from "./schema.ts"
import { downloadOwnStatement, readOwnStatement } from "./service.ts"

export const portalStatementRouter = router({
  get: billingPortal
    .meta(
      rest("GET", "/portal/statement/", {
        summary: "The client's statement of account for a period, in one currency",
      }),
    )
    .input(ownStatementOf)
    .output(output(portalStatement))
    .query(({ ctx, input }) => readOwnStatement(ctx.db, ctx.who, input)),
  pdf: billingPortal
    .meta(
      rest("GET", "/portal/statement/pdf/", {
        produces: "application/pdf",
        summary: "The client's statement of account as a PDF",
      }),
    )
    .input(ownStatementOf)
    .query(({ ctx, input }) => downloadOwnStatement(ctx.db, ctx.app, ctx.who, input)),
})
