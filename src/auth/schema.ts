// What people give to register and sign in, and what they get for it.
import { z } from "zod"
import { email, id, line, listQuery, optionalLine, sought } from "../core/schema.ts"
import { organization } from "../organizations/schema.ts"

/** Passwords, tokens and codes are taken as they are: not trimmed. */
const secret = (max: number) =>
  z.string().min(1, "This field is required").max(max, `At most ${max} characters`)
const password = secret(128)
export const newPassword = z
  .string()
  .max(1_000, "At most 128 characters")
  .meta({ minLength: 8, maxLength: 128 })
export const token = secret(512)

export const codeRequest = z.object({ email, business_name: optionalLine() })
export const codeTry = z.object({ email, otp_code: z.string().trim().max(20).meta({ pattern: "^\\d{6}$" }) })
export const registration = z.object({
  business_name: line(),
  email,
  password: newPassword,
  default_currency: z.string().trim().max(10).optional(),
  verification_token: token.optional(),
})
export const credentials = z.object({ email, password })
export const emailOnly = z.object({ email })
export const newPasswordByLink = z.object({
  uid: z.union([z.number(), sought(20)]).transform(String),
  token,
  password: newPassword,
})
export const handoverRequest = z.object({ organization_id: id })
export const tokenOnly = z.object({ token })
export const sessionList = z.object({ limit: listQuery.limit, cursor: listQuery.cursor })

export const message = z.object({ message: z.string() })
const user = z.object({ id, email: z.string(), organizations: organization.array() })
export const exchanged = z.object({ access_token: z.string(), user })
export const signedIn = exchanged.extend(message.shape)
export const codeSent = z.object({ message: z.string(), wait_time: z.number() })
export const codeRight = z.object({ message: z.string(), verification_token: z.string() })
export const session = z.object({
  id,
  ip: z.string().nullable(),
  user_agent: z.string().nullable(),
  created_at: z.string(),
  last_seen_at: z.string(),
  expires_at: z.string(),
  current: z.boolean(),
})

export type CodeRequest = z.output<typeof codeRequest>
export type CodeTry = z.output<typeof codeTry>
export type Registration = z.output<typeof registration>
export type Credentials = z.output<typeof credentials>
export type NewPasswordByLink = z.output<typeof newPasswordByLink>
export type SessionQuery = z.output<typeof sessionList>
