// How often a sign-in may be tried, and what a password must be.
import type { Limit } from "../core/access/named-limits.ts"

/** Contract, "login". */
export const loginTries: Limit = { name: "login", count: 10, seconds: 900 }

/** What is wrong with a new password, or null: 8 to 128 characters, counted as people see them (spec §9). */
export function passwordProblem(password: string): string | null {
  const length = [...password].length
  if (length < 8) return "Password must be at least 8 characters long"
  if (length > 128) return "Password must be at most 128 characters long"
  // Two passwords that differ only in broken halves of characters would be stored as the same.
  return password.isWellFormed() && !password.includes("\u0000") ? null : "Password can't be used"
}
