// The rules of a new password, checked before it is sent.

import { passwordLength } from "../../../src/auth/rules.ts"

export const unequal = "Passwords don't match"

/** Both rules, in this order. */
export function newPasswordProblem(password: string, again: string): string | null {
  if (password.normalize("NFC") !== again.normalize("NFC")) return unequal
  if (passwordLength(password) < 8) return "Password must be at least 8 characters long"
  return null
}
