// What is said when signing in, registering or a new password fails.
import { refusal } from "../../api.ts"

export type Trouble = { message: string; fields: Record<string, string[]> }

/** The server's sentence, else `fallback`; a lost connection in the words of spec §8. */
export function trouble(error: unknown, fallback: string): Trouble {
  const { status, message, fields } = refusal(error)
  if (status === undefined) return { message: "Network error. Please try again.", fields: {} }
  return { message: message || fallback, fields }
}

/** Spec §5: both rules of a new password, in this order. */
export function newPasswordProblem(password: string, again: string): string | null {
  if (password !== again) return "Passwords don't match"
  if ([...password].length < 8) return "Password must be at least 8 characters long"
  return null
}
