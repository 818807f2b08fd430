// The calls about the deliverable of a project.

import { output, rest, router, staff } from "../../core/api/trpc.ts"
import { byId } from "../../core/values/schema.ts"
import { project } from "../schema.ts"
import { deliverableUpload, handOver, openDeliverable } from "./service.ts"

export const deliverablesRouter = router({
  upload: staff
    .meta(
      rest("POST", "/api/projects/{id}/upload_deliverable/", {
        upload: deliverableUpload,
        refuses: [409],
        summary: "Upload a project's deliverable, replacing the previous one",
      }),
    )
    .input(byId)
    .output(output(project))
    .mutation(({ ctx, input }) => handOver(ctx.db, ctx.who, input.id, ctx.upload, ctx.app.config)),
  download: staff
    .meta(
      rest("GET", "/api/projects/{id}/deliverable/", {
        produces: "application/octet-stream",
        summary: "A project's deliverable, or a range of it",
      }),
    )
    .input(byId)
    .query(({ ctx, input }) => openDeliverable(ctx.db, ctx.app, input.id)),
})
