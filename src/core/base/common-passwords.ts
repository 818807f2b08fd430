// The most common passwords, which attackers try first.
import { dictionary } from "@zxcvbn-ts/language-common"

/** Of those long enough to be accepted at all. */
const maxCount = 3_000

const common = new Set(
  // Sorted by how often they are used.
  dictionary["passwords-common"].filter((password) => password.length >= 8).slice(0, maxCount),
)

/** Whether a password is one of the 3,000 most common ones, ignoring case. */
export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase())
