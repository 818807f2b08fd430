// What is said when signing in, registering or a new password fails.
import { refusal } from "../../api/refusal.ts"

type Trouble = { message: string; fields: Record<string, string[]> }

/** The server's sentence, `fallback` where it broke and has none; a lost connection in the words of spec §8. */
export function trouble(error: unknown, fallback: string): Trouble {
  const { status, reason, fields } = refusal(error)
  if (status === undefined) return { message: "Network error. Please try again.", fields: {} }
  return { message: reason ?? fallback, fields }
}
