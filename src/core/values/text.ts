// Names for addresses and in sentences, and text for spreadsheets.

/** Host names that no organization can have. */
export const reservedSlugs: readonly string[] = ["www", "api", "admin", "mail", "ftp"]

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

/** Words in braces become those of the map. Braces around anything else stay as they are. */
export const filled = (text: string, words: ReadonlyMap<string, string>): string =>
  text.replace(/\{[a-z_]+\}/g, (word) => words.get(word) ?? word)

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

/** Without the invisible characters that turn round how the text around them reads. */
export const withoutDirections = (text: string) => text.replace(/\p{Bidi_Control}/gu, "")

/**
 * Where a spreadsheet could begin a formula: at the start of a text, and after whatever ends a cell for readers with another
 * separator, as in countries with a decimal comma. The wide signs start formulas where wide digits are used. A `'` that was
 * typed there is marked too, so that it comes back.
 */
const formulas = {
  comma: /(?<=^|[;\t\r\n])(?=(?:[^\S\t\r\n]|')*[=+\-@＝＋－＠])|^(?=[\t\r\n])/g,
  semicolon: /(?<=^|[,;\t\r\n])(?=(?:[^\S\t\r\n]|')*[=+\-@＝＋－＠])|^(?=[\t\r\n])/g,
}
const marks = {
  comma: /(?<=^|[;\t\r\n])'(?=(?:[^\S\t\r\n]|')*[=+\-@＝＋－＠])|^'(?=[\t\r\n])/g,
  semicolon: /(?<=^|[,;\t\r\n])'(?=(?:[^\S\t\r\n]|')*[=+\-@＝＋－＠])|^'(?=[\t\r\n])/g,
}

/** For a file that a spreadsheet opens: a `'` before each part that could be a formula. */
export const withMarks = (text: string, separator: keyof typeof formulas) =>
  text.replace(formulas[separator], "'")

/** What a text was before `withMarks`. */
export const withoutMarks = (text: string, separator: keyof typeof formulas) =>
  text.replace(marks[separator], "")
