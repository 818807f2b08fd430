// The call that sets up an installation for one organization.
import { signedIn } from "../auth/schema.ts"
import { anyone, output, rest, router } from "../core/api/trpc.ts"
import { setupInput } from "./schema.ts"
import { setUp } from "./service.ts"

export const setupRouter = router({
  complete: anyone
    .meta(
      rest("POST", "/api/setup/", {
        event: "signed_in",
        status: 201,
        secret: true,
        refuses: [404, 409],
        summary: "Set up an installation for one organization, once, with the set-up code",
      }),
    )
    .input(setupInput)
    .output(output(signedIn))
    .mutation(({ ctx, input }) => setUp(ctx.db, ctx.app, input, ctx)),
})
