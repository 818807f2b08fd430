// The call that serves a picture: a logo, or one of a public page.
import { z } from "zod"
import { anyone, rest, router } from "../../core/api/trpc.ts"
import { showImage } from "./service.ts"

export const imagesRouter = router({
  show: anyone
    .meta(rest("GET", "/api/public/images/{key}/", { produces: "image/*", summary: "A picture" }))
    .input(
      z.object({
        key: z
          .string()
          .max(200)
          .meta({ example: `1-${"0".repeat(48)}.webp` }),
        width: z
          .number()
          .int()
          .min(1, "From 1 to 2000")
          .max(2_000, "From 1 to 2000")
          .optional()
          .meta({ example: 640, description: "The width needed, in pixels. The copy may be wider" }),
      }),
    )
    .query(({ ctx, input }) => showImage(ctx.app, input.key, input.width)),
})
