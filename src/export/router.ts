// The call that hands out everything of an organization.
import { inTurn } from "../core/api/csv-answers.ts"
import { owner, rest, router } from "../core/api/trpc.ts"
import { downloadEverything } from "./service.ts"

export const exportRouter = router({
  download: owner
    .meta(
      rest("GET", "/api/organizations/export/", {
        produces: "application/zip",
        event: "data_exported",
        summary:
          "Export all of the organization's data as a zip, with lists as CSV, all rows as JSON, and files",
      }),
    )
    .query(({ ctx }) =>
      inTurn(ctx.db.organization_id, ctx.answer, () => downloadEverything(ctx.db, ctx.app, ctx.who)),
    ),
})
