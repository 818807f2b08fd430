// Which addresses a business may have, and alternatives for those it can't have.

import reserved from "../../core/values/reserved-names.json" with { type: "json" }
import { reservedSlugs } from "../../core/values/text.ts"

const maxSlugLength = 63 // of a DNS label
const maxNumbered = 30
const maxNeutral = 20

/**
 * What an address keeps of a name in Latin letters: ASCII letters, digits and single hyphens, at most 63 characters
 * (the longest label of a host name), no hyphen at the ends. Returns "" when nothing is left.
 */
export const slugOf = (latin: string): string =>
  latin
    .toLowerCase()
    .replace(/[^a-z0-9\s_-]/g, "")
    .replace(/[\s_-]+/g, "-")
    .replace(/^-/, "")
    .slice(0, maxSlugLength)
    .replace(/-$/, "")

/** Why this slug can't be taken, or null. `slug` as `slugOf` makes it. */
export function slugProblem(slug: string): string | null {
  if (slug.length < 2) return "Use at least two letters or digits"
  return reservedSlugs.includes(slug) || isReserved(slug) ? "This name is reserved" : null
}

/**
 * Names of servers and of the product are reserved as a whole. Brands that people trust with money or mail are reserved
 * as a word of an address, however it is split ("pay-pal") or spelled ("paypa1"). A brand that is an ordinary word,
 * such as "wise", may be part of a name, but not stand alone or with words of a sign-in page ("wise-login").
 */
function isReserved(slug: string): boolean {
  if (whole.has(slug)) return true
  const parts = slug.split("-")
  return runsOf(parts).some(({ text, others }) =>
    spellings(text).some(
      (name) => brands.has(name) || (words.has(name) && others.every((one) => beside.has(one))),
    ),
  )
}

/** Each run of neighbouring parts written together, with the parts around it. */
const runsOf = (parts: readonly string[]) =>
  parts.flatMap((_, start) =>
    parts.slice(start).map((_, more) => {
      const end = start + more + 1
      return {
        text: parts.slice(start, end).join(""),
        others: [...parts.slice(0, start), ...parts.slice(end)],
      }
    }),
  )

/** As read at a glance, also without the digits or the words of a sign-in page that are written together with it. */
const spellings = (text: string) =>
  [text, text.replace(/^\d+|\d+$/g, ""), ...[...beside].flatMap((word) => withoutWord(text, word))].map(
    lookOf,
  )

const withoutWord = (text: string, word: string) => [
  ...(text.startsWith(word) ? [text.slice(word.length)] : []),
  ...(text.endsWith(word) ? [text.slice(0, -word.length)] : []),
]

/** The same for texts that look alike: "paypa1" and "paypal", "rnicrosoft" and "microsoft". */
const lookOf = (text: string) =>
  text
    .replaceAll("rn", "m")
    .replaceAll("vv", "w")
    .replace(/[0-9i]/g, (sign) => looks[sign] ?? sign)
const looks: Record<string, string> = {
  0: "o",
  1: "l",
  i: "l",
  2: "z",
  3: "e",
  4: "a",
  5: "s",
  7: "t",
  8: "b",
  9: "g",
}

const whole = new Set(reserved.whole)
const brands = new Set(Object.values(reserved.brands).flat().map(lookOf))
const words = new Set(reserved.words.map(lookOf))
const beside = new Set(reserved.beside)

/**
 * Slugs to offer instead of one, best first: itself, numbered ones, at last one with `ending` (random letters). All are
 * well formed and unreserved; the database knows which are free.
 */
export function slugCandidates(slug: string, ending: string): string[] {
  const numbers = Array.from({ length: maxNumbered }, (_, index) => String(index + 2))
  return [slug, ...[...numbers, ending].map((end) => withEnding(slug, end))].filter(
    (one) => slugProblem(one) === null,
  )
}

const withEnding = (base: string, ending: string) =>
  `${base.slice(0, maxSlugLength - ending.length - 1).replace(/-$/, "")}-${ending}`

/** Slugs for a name that leaves nothing, such as emoji: "studio-7f3k". `ending` gives four letters or digits. */
export const neutralSlugs = (ending: () => string): string[] =>
  Array.from({ length: maxNeutral }, () => `studio-${ending()}`)
