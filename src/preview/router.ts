// The calls about previews.
import { anyone, output, reader, rest, router, staff } from "../core/api/trpc.ts"
import { drawingInput, drawnPage, previewInput, previewMade, previewToken } from "./schema.ts"
import { drawPreview, emptySheet, makePreview, openPreview } from "./service.ts"

export const previewRouter = router({
  make: staff
    .meta(
      rest("POST", "/api/preview/", {
        secret: true,
        summary:
          "Preview an unsaved invoice, branding or landing page. The address works once, for 60 seconds",
      }),
    )
    .input(previewInput)
    .output(output(previewMade))
    .mutation(({ ctx, input }) => makePreview(ctx.db, ctx.app, input)),
  draw: reader
    .meta(
      rest("POST", "/api/preview/page/", {
        secret: true,
        apart: true,
        refuses: [503],
        summary: "The same page in the response itself, for a live preview while typing",
      }),
    )
    .input(drawingInput)
    .output(output(drawnPage))
    .mutation(({ ctx, input }) => drawPreview(ctx.db, ctx.app, input)),
  sheet: anyone
    .meta(
      rest("GET", "/preview/sheet/", {
        produces: "text/html",
        summary: "An empty page to draw a preview on",
      }),
    )
    .query(emptySheet),
  invoice: anyone
    .meta(
      rest("GET", "/preview/invoice/{token}/", { produces: "text/html", summary: "The page of a preview" }),
    )
    .input(previewToken)
    .query(({ ctx, input }) => openPreview(ctx.app, input.token)),
})
