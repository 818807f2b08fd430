// The passwords that people use most, which are the first that are tried on everybody.
import { dictionary } from "@zxcvbn-ts/language-common"

/** Of those that are long enough to be taken at all. */
const most = 3_000

const common = new Set(
  // The most used come first.
  dictionary["passwords-common"].filter((password) => password.length >= 8).slice(0, most),
)

/** Whether a password is one of the 3,000 most used, in capitals or not. */
export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase())
