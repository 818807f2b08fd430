// Input and output of sign-up links.
import { z } from "zod"
import { email } from "../../core/values/schema.ts"

const token = z
  .string()
  .min(1, "This field is required")
  .max(512, "At most 512 characters")
  .meta({ example: "Yb0cXhK1d0m3kq1nJ0vZqg4yqv0o9rX3u2l8wJm5nTc" })

/** Part of every call of a registration. */
export const signUp = {
  sign_up_token: token.optional().meta({
    description: "From a sign-up link. Needed where people register by invitation only",
  }),
}
export const signUpToken = z.object({ token })
export const signUpLink = z.object({ email: z.string().meta({ example: "ada@example.com" }) })
export const invited = z.object({ email })

export type SignUp = { sign_up_token?: string | undefined }
