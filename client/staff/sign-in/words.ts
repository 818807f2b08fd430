// Error messages of sign-in, registration and password reset.
import { refusal } from "../../api/refusal.ts"
import { host } from "../../lib/host.ts"

type Trouble = { message: string; fields: Record<string, string[]> }

/** The server's message, or `fallback`; a lost connection has its own. */
export function trouble(error: unknown, fallback: string): Trouble {
  const { status, reason, fields } = refusal(error)
  if (status === undefined) return { message: "Network error. Please try again.", fields: {} }
  return { message: reason ?? fallback, fields }
}

/** Why a handed-over sign-in failed: a refused one has expired, everything else is an error. */
export function lostSignIn(error: unknown): { title: string; description: string } {
  if (refusal(error).status === 401)
    return {
      title: "This sign-in link has expired",
      description: `Sign-in links work once and expire quickly. ${host.oidc ? "Sign in again." : "Sign in with your password."}`,
    }
  return {
    title: "Failed to sign you in",
    description: trouble(error, "Please try again in a moment.").message,
  }
}
