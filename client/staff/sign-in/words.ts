// What is said when signing in, registering or a new password fails.
import { refusal } from "../../api/refusal.ts"

type Trouble = { message: string; fields: Record<string, string[]> }

/** The server's sentence, or `fallback` where it failed without one; a lost connection has a sentence of its own. */
export function trouble(error: unknown, fallback: string): Trouble {
  const { status, reason, fields } = refusal(error)
  if (status === undefined) return { message: "Network error. Please try again.", fields: {} }
  return { message: reason ?? fallback, fields }
}

/** Why a sign-in that was handed over became none: refused it is over, everything else is a failure of its own. */
export function lostSignIn(error: unknown): { title: string; description: string } {
  if (refusal(error).status === 401)
    return {
      title: "This sign-in has run out",
      description: "The link to sign in can be used once, for a short while. Sign in with your password.",
    }
  return {
    title: "Failed to sign you in",
    description: trouble(error, "Please try again in a moment.").message,
  }
}
