// How long codes, links and proofs are good, how often they may be tried, and what a password must be.

/** Contract, "send-otp" and "verify-otp". Minutes, wrong tries of one code. */
export const code = { minutes: 10, tries: 5 } as const
/** Minutes in which a verified address counts at registration (contract, "register"). */
export const proofMinutes = 30
/** Hours of a link for a new password (contract, "reset-password"). */
export const resetHours = 1
/** Seconds of a hand-over from the main site to an organization's own (contract, "Hand-over sign-in"). */
export const handoverSeconds = 60

export type Limit = { name: string; count: number; seconds: number }
/** Contract, "send-otp" and "login"; a link for a new password is mailed no more often than a code. */
export const tries = {
  codeAgain: { name: "code-again", count: 1, seconds: 60 },
  codeAddress: { name: "code-address", count: 5, seconds: 3_600 },
  codeIp: { name: "code-ip", count: 20, seconds: 3_600 },
  login: { name: "login", count: 10, seconds: 900 },
  reset: { name: "reset", count: 5, seconds: 3_600 },
} as const satisfies Record<string, Limit>

/** What is wrong with a new password, or null: 8 to 128 characters, counted as people see them (spec §9). */
export function passwordProblem(password: string): string | null {
  const length = [...password].length
  if (length < 8) return "Password must be at least 8 characters long"
  if (length > 128) return "Password must be at most 128 characters long"
  // Two passwords that differ only in broken halves of characters would be stored as the same.
  return password.isWellFormed() && !password.includes("\u0000") ? null : "Password can't be used"
}
