// The calls about public pages.

import { anyone, output, rest, router, staff } from "../core/api/trpc.ts"
import { imageUpload } from "../core/files/images.ts"
import { bySlug, landingPage, landingPageInput, landingPagePatch, publicLandingPage } from "./schema.ts"
import { changePage, createPage, readPages, readPublicPage } from "./service.ts"

const upload = imageUpload("hero_background_image")

export const landingRouter = router({
  list: staff
    .meta(rest("GET", "/api/landing-page/", { summary: "The landing page, if there is one" }))
    .output(output(landingPage.array()))
    .query(({ ctx }) => readPages(ctx.db)),
  create: staff
    .meta(
      rest("POST", "/api/landing-page/", {
        status: 201,
        upload,
        refuses: [409],
        summary: "Create the landing page",
      }),
    )
    .input(landingPageInput)
    .output(output(landingPage))
    .mutation(({ ctx, input }) => createPage(ctx.db, input, ctx.upload)),
  update: staff
    .meta(rest("PATCH", "/api/landing-page/{id}/", { upload, summary: "Edit the landing page" }))
    .input(landingPagePatch)
    .output(output(landingPage))
    .mutation(({ ctx, input: { id, ...patch } }) => changePage(ctx.db, id, patch, ctx.upload)),
  show: anyone
    .meta(rest("GET", "/api/public/landing-page/{orgSlug}/", { summary: "A landing page, if it is enabled" }))
    .input(bySlug)
    .output(output(publicLandingPage))
    .query(({ ctx, input }) => readPublicPage(ctx.app, input.orgSlug)),
})
