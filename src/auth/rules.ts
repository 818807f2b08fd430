// How often a sign-in may be tried, and what a password must be.
import type { Limit } from "../core/access/named-limits.ts"

/**
 * Failed sign-ins. Ten of an account are counted for each network they come from, so that a stranger can't lock the
 * owner out; the account's sum is larger. `ip` stops one caller who tries one password on many accounts.
 */
export const loginTries = {
  here: { name: "login", count: 10, seconds: 900 },
  account: { name: "login-account", count: 100, seconds: 900 },
  ip: { name: "login-ip", count: 100, seconds: 900 },
} as const satisfies Record<string, Limit>

/** The key by which the ten failures are counted. */
export const triedFrom = (email: string, network: string) => `${email}|${network}`

/** What is wrong with a new password, or null: 8 to 128 characters, counted as people see them. */
export function passwordProblem(password: string): string | null {
  const length = [...password].length
  if (length < 8) return "Password must be at least 8 characters long"
  if (length > 128) return "Password must be at most 128 characters long"
  // Two passwords that differ only in broken surrogates would be stored as the same.
  return password.isWellFormed() && !password.includes("\u0000") ? null : "Password can't be used"
}
