// The call that deletes an account.
import { z } from "zod"
import { output, owner, rest, router } from "../../core/api/trpc.ts"
import { deleteAccount } from "./service.ts"

export const accountRouter = router({
  delete: owner
    .meta(
      rest("DELETE", "/api/organizations/delete_account/", {
        event: "account_closed",
        not_in_samples: true,
        summary:
          "Delete the organization with everything in it, including accounts of members who have no other organization, and email its owners",
      }),
    )
    .output(output(z.object({ message: z.string().meta({ example: "Account deleted successfully" }) })))
    .mutation(({ ctx }) => deleteAccount(ctx.db, ctx.who)),
})
