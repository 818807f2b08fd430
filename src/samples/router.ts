// The calls that open sample data and remove it.
import { output, owner, rest, router } from "../core/api/trpc.ts"
import { organization } from "../organizations/schema.ts"
import { openSample, removeSample } from "./service.ts"

export const samplesRouter = router({
  open: owner
    .meta(
      rest("POST", "/api/sample-data/", {
        secret: true,
        apart: true,
        not_in_samples: true,
        refuses: [409],
        summary:
          "Open your sample data: a made-up studio on Pro in an organization of its own, which is created the first time. Only while your own organization is empty. It sends no email and is removed after 7 days",
      }),
    )
    .output(output(organization))
    .mutation(({ ctx }) => openSample(ctx.app, ctx.db, ctx.who)),
  remove: owner
    .meta(
      rest("DELETE", "/api/sample-data/", {
        secret: true,
        apart: true,
        summary:
          "Remove your sample data with everything in it. Returns the organization where you opened it",
      }),
    )
    .output(output(organization))
    .mutation(({ ctx }) => removeSample(ctx.app, ctx.who)),
})
