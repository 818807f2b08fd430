// The rules of a new password, checked before it is sent.

export const unequal = "Passwords don't match"

/** Both rules, in this order. */
export function newPasswordProblem(password: string, again: string): string | null {
  if (password !== again) return unequal
  if ([...password].length < 8) return "Password must be at least 8 characters long"
  return null
}
