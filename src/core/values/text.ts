// Names for addresses and in sentences, and text for searching.

/** Host names that no organization can have. */
export const reservedSlugs: readonly string[] = ["www", "api", "admin", "mail", "ftp"]

/**
 * Lower case without accents ("Łódź" is "lodz"), other scripts kept; applied to `search_text` and to search terms.
 * Idempotent.
 */
export const fold = (text: string): string =>
  replaceEach(withoutAccents(lowerCase(text)), { ...latinLetters, ς: "σ" }).normalize("NFC")

/** Only the marks of Latin, Greek and Cyrillic: in other scripts marks are vowels, and dropping them changes words. */
const withoutAccents = (text: string) => lowerCase(text.normalize("NFKD").replace(/[\u0300-\u036f]/g, ""))

/** Composed, so that й and ё stay letters of their own; "№" and "ﬁ" are decomposed. */
const lowerCase = (text: string) => text.normalize("NFKC").toLowerCase()

const replaceEach = (text: string, table: Record<string, string>) =>
  Array.from(text, (letter) => table[letter] ?? letter).join("")

/** Letters that Unicode doesn't decompose. */
const latinLetters: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ħ: "h",
  ŧ: "t",
  ŋ: "ng",
  ı: "i",
  ə: "e",
}

/** "Okafor & Sons Ltd" is OS: the first letters of the first two words that have letters or digits. */
export function initials(name: string): string {
  const letters = name.split(/\s/).flatMap((word) => /[\p{L}\p{N}]/u.exec(word) ?? [])
  return letters.slice(0, 2).join("").toUpperCase()
}

/** The reading direction of a text: by its first letter, left to right without one. */
export function directionOf(text: string): "ltr" | "rtl" {
  const [letter = ""] = /\p{L}/u.exec(text) ?? []
  return /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/.test(letter) ? "rtl" : "ltr"
}

/** `ada+invoices@example.com` arrives in the mailbox of `ada@example.com`. */
export const mailboxOf = (address: string) => address.toLowerCase().replace(/\+[^@]*@/, "@")

/** Fractions that few fonts have, in figures: "2⅓" is "2 1⁄3". */
export const fractionsInFigures = (text: string): string =>
  text.replace(
    /(?<=(\d?))[⅐-⅞]/gu,
    (one, digit: string) => `${digit === "" ? "" : "\u00a0"}${one.normalize("NFKC")}`,
  )

/** A name at the end of a sentence: "Acme." and "Acme Co." have one full stop. */
export const withStop = (name: string) => (name.endsWith(".") ? name : `${name}.`)

/** "Wire transfer" and "Wire Transfer" are the same name. */
export const isSameName = (one: string, other: string) =>
  one.localeCompare(other, "en", { sensitivity: "base", ignorePunctuation: true }) === 0
