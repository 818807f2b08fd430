// The calls about one's own name and picture.
import { output, reader, rest, router } from "../../core/api/trpc.ts"
import { imageUpload } from "../../core/files/images.ts"
import { member } from "../schema.ts"
import { triesByPerson } from "./rules.ts"
import { profilePatch } from "./schema.ts"
import { changeProfile, readProfile } from "./service.ts"

const at = "/api/team/profile/"
/** Pixels: enough for the largest place, on a sharp screen. */
const side = 256

export const profileRouter = router({
  get: reader
    .meta(rest("GET", at, { summary: "You as a member: your name, picture and role" }))
    .output(output(member))
    .query(({ ctx }) => readProfile(ctx.db, ctx.who)),
  update: reader
    .meta(
      rest("PATCH", at, {
        upload: imageUpload("picture", { square: side, limit: triesByPerson }),
        summary: "Change your own name and picture. Your team and your clients see them",
      }),
    )
    .input(profilePatch)
    .output(output(member))
    .mutation(({ ctx, input }) => changeProfile(ctx.db, ctx.who, input, ctx.upload)),
})
