// The calls about previews.
import { anyone, output, rest, router, staff } from "../core/api/trpc.ts"
import { previewInput, previewMade, previewToken } from "./schema.ts"
import { makePreview, openPreview } from "./service.ts"

export const previewRouter = router({
  make: staff
    .meta(
      rest("POST", "/api/preview/", {
        secret: true,
        summary:
          "The page of an invoice, or of a branding, that isn't saved yet, good for 60 seconds and one look",
      }),
    )
    .input(previewInput)
    .output(output(previewMade))
    .mutation(({ ctx, input }) => makePreview(ctx.db, input)),
  invoice: anyone
    .meta(
      rest("GET", "/preview/invoice/{token}/", { produces: "text/html", summary: "The page of a preview" }),
    )
    .input(previewToken)
    .query(({ ctx, input }) => openPreview(ctx.app, input.token)),
})
