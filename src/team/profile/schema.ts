// What a member sets about themselves: a name and a picture, which clients see too.
import { z } from "zod"
import { optionalLine, picture } from "../../core/values/schema.ts"
import { isPersonName, maxNameLength } from "./rules.ts"

export const profilePatch = z.object({
  name: optionalLine(maxNameLength)
    .refine((name) => name == null || isPersonName(name), "Enter a name, without an email address or a link")
    .meta({
      example: "Mara Lind",
      description: "How you appear to your team and your clients. null shows your email address to your team",
    }),
  picture: picture.meta({ description: "Cropped to a square of at most 256 pixels. null removes it" }),
})

export type ProfilePatch = z.output<typeof profilePatch>
