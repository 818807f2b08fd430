// What a new password must be, said before it is sent.

export const unequal = "Passwords don't match"

/** Both rules of a new password, in this order. */
export function newPasswordProblem(password: string, again: string): string | null {
  if (password !== again) return unequal
  if ([...password].length < 8) return "Password must be at least 8 characters long"
  return null
}
