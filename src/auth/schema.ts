// Input and output of registering and signing in.
import { z } from "zod"
import { appearances } from "../core/values/appearance.ts"
import { email, id, listQuery, named, optionalLine, sought } from "../core/values/schema.ts"
import { foundingInput } from "../organizations/founding/schema.ts"
import { organization } from "../organizations/schema.ts"
import { signUp } from "../organizations/sign-up-links/schema.ts"
import { hideableColumns } from "./account/rules.ts"
import { passwordLength } from "./rules.ts"

/** Passwords, tokens and codes are not trimmed. */
const secret = (max: number) =>
  z.string().min(1, "This field is required").max(max, `At most ${max} characters`)
const password = secret(1_000)
  .refine((text) => passwordLength(text) <= 128, "At most 128 characters")
  .meta({ maxLength: 128, example: "correct horse" })
export const newPassword = z
  .string()
  .max(1_000, "At most 128 characters")
  .meta({ minLength: 8, maxLength: 128, example: "correct horse" })
export const token = secret(512).meta({ example: "Yb0cXhK1d0m3kq1nJ0vZqg4yqv0o9rX3u2l8wJm5nTc" })

const businessName = optionalLine().meta({ example: "Analytical Studio" })
export const codeRequest = z.object({ email, business_name: businessName, ...signUp })
export const codeTry = z.object({
  email,
  ...signUp,
  otp_code: z.string().trim().max(20).meta({ pattern: "^\\d{6}$", example: "048213" }),
})
export const registration = foundingInput.extend({
  email,
  password: newPassword,
  verification_token: token.optional(),
})
export const credentials = z.object({ email, password })
export const emailOnly = z.object({ email })
export const newPasswordByLink = z.object({
  uid: z
    .union([z.number(), sought(20)])
    .transform(String)
    .meta({ example: "5" }),
  token,
  password: newPassword,
})
/** As in the link of a welcome mail. */
export const disowning = z.object({ uid: id, organization: id, token })
export const passwordChange = z.object({ current_password: password, password: newPassword })
export const passwordOnly = z.object({ password })
export const handoverRequest = z.object({ organization_id: id })
export const tokenOnly = z.object({ token })
export const sessionList = z.object({ limit: listQuery.limit, cursor: listQuery.cursor })

export const message = z.object({ message: z.string().meta({ example: "Signed in" }) })
const appearance = z.enum(appearances, "Choose light, dark or system").meta({
  description:
    "How the workspace looks: light, dark, or system, which follows the organization's theme or, without one, the device",
  example: "system",
})
const user = z.object({
  id,
  email: z.string().meta({ example: "ada@example.com" }),
  appearance,
  organizations: organization.array(),
})
const hidden_columns = z
  .array(z.enum(hideableColumns, `Choose from ${hideableColumns.join(", ")}`))
  .max(hideableColumns.length)
  .meta({ description: "Columns hidden in this person's invoice list", example: ["project"] })
export const account = user.omit({ organizations: true }).extend({ hidden_columns })
export const accountPatch = z.object({
  appearance: appearance.optional(),
  hidden_columns: hidden_columns.optional(),
})
export const passwordChanged = message.extend({
  access_token: token.meta({ description: "The session's new token. The old one no longer works" }),
})
export const exchanged = z.object({ access_token: token, user })
export const signedIn = exchanged.extend(message.shape)
export const codeSent = message.extend({ wait_time: z.number().meta({ example: 60 }) })
export const codeRight = message.extend({ verification_token: token })
export const session = named(
  "Session",
  z.object({
    id,
    ip: z.string().nullable(),
    user_agent: z.string().nullable(),
    created_at: z.string(),
    last_seen_at: z.string(),
    expires_at: z.string(),
    current: z.boolean(),
  }),
  {
    id: 5,
    ip: "203.0.113.7",
    user_agent: "Mozilla/5.0",
    created_at: "2026-11-20T09:30:00.000Z",
    last_seen_at: "2026-11-20T10:00:00.000Z",
    expires_at: "2026-12-20T10:00:00.000Z",
    current: true,
  },
)

export type AccountPatch = z.output<typeof accountPatch>
export type CodeRequest = z.output<typeof codeRequest>
export type CodeTry = z.output<typeof codeTry>
export type Registration = z.output<typeof registration>
export type Credentials = z.output<typeof credentials>
export type NewPasswordByLink = z.output<typeof newPasswordByLink>
export type Disowning = z.output<typeof disowning>
export type PasswordChange = z.output<typeof passwordChange>
export type SessionQuery = z.output<typeof sessionList>
