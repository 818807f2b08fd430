// How often a sign-in may be tried, and what a password must be.
import type { Limit } from "../core/access/named-limits.ts"
import { fold } from "../core/values/lists.ts"

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

/** As people see them: "é" is one, however it is written. */
export const passwordLength = (password: string) => [...password.normalize("NFC")].length

/** What is wrong with a new password, or null: 8 to 128 characters. */
export function passwordProblem(password: string): string | null {
  const length = passwordLength(password)
  if (length < 8) return "Password must be at least 8 characters long"
  if (length > 128) return "Password must be at most 128 characters long"
  // Two passwords that differ only in broken surrogates would be stored as the same.
  return password.isWellFormed() && !password.includes("\u0000") ? null : "Password can't be used"
}

/** Shorter ones are part of many words. */
const shortestName = 4

/**
 * Whether too little of a password is left without the names that a guesser knows: the product's, the person's (their
 * address before the @) and those of their businesses, whole or a word of it. Case, accents and punctuation make no
 * difference. A long password may contain one, because business names are often everyday words.
 */
export function leansOnName(password: string, email: string, businesses: string[]): boolean {
  const given = lettersOf(password).join("")
  const rest = ["portico", email.replace(/@.*/, ""), ...businesses]
    .map(lettersOf)
    .flatMap((words) => [words.join(""), ...words])
    .filter((word) => [...word].length >= shortestName)
    .sort((a, b) => b.length - a.length)
    .reduce((left, word) => left.replaceAll(word, ""), given)
  return rest !== given && passwordProblem(rest) !== null
}

const lettersOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
