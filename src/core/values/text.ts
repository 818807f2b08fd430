// Names for addresses and in sentences, text for searching, and text for spreadsheets.

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

/** The words of a search: each of them has to be found; of several spellings of one, any. */
export function soughtOf(search: string): string[][] {
  const typed = wordsOf(search).map((word) => word.replace(/(?<=.)[,;:]+$/, ""))
  const sought: string[][] = []
  for (let place = 0; place < typed.length; place++) {
    const [word = "", next = ""] = typed.slice(place)
    const day = dayIn(word, next)
    sought.push(day ?? [word, ...asStored(word)])
    if (day) place++
  }
  // "€ 1,234.50": the sign alone says nothing more.
  const telling = sought.filter(([word = ""]) => !/^\p{Sc}+$/u.test(word))
  return telling.length > 0 ? telling : sought
}

/** What each status is found by: its own name and its label. */
export const calledBy = (labels: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(labels).map(([status, label]) => [
      status,
      `${status} ${status.replace("_", " ")} ${label}`.toLowerCase(),
    ]),
  )

/** Whether a text has all words of a search: for lists that are filtered where they are shown. */
export function holdsWords(text: string, search: string): boolean {
  const folded = fold(text)
  return wordsOf(search).every((word) => folded.includes(fold(word)))
}

const wordsOf = (search: string) => search.split(/\s+/).filter((word) => word !== "")

const months = [
  ...["january", "february", "march", "april", "may", "june"],
  ...["july", "august", "september", "october", "november", "december"],
]
const isMonth = (word: string) => word.length >= 3 && months.some((month) => month.startsWith(fold(word)))
const dayOf = (word: string) => /^(\d{1,2})(?:st|nd|rd|th)?\.?$/i.exec(word)?.[1]

/** "25 Dec" and "Dec 25" are one day, and not the 25 of 2025 in some December. */
function dayIn(one: string, other: string): string[] | null {
  const [day, month] = isMonth(one) ? [dayOf(other), one] : [dayOf(one), other]
  if (day === undefined || !isMonth(month)) return null
  const spellings = [String(Number(day)), day].flatMap((number) => [
    ` ${number} ${month}`,
    ` ${month} ${number}`,
  ])
  return [...new Set(spellings)]
}

/** A number as rows have it, where that isn't how it was typed: without signs, and as an amount or as digits alone. */
function asStored(word: string): string[] {
  const [, number] = /^[-+−(]*(?:\p{L}{0,4}\p{Sc})?[-−]?(\d[\d.,'’/()+-]*?)[)\p{Sc}]*$/u.exec(word) ?? []
  if (number === undefined || /^\d{4}-\d\d(-\d\d)?$/.test(number)) return []
  const stored = amountOf(number) ?? number.replace(/\D/g, "")
  return stored === word ? [] : [stored]
}

/** "6,560.00", "6.560,00" and "6'560" with a point alone; null for what is no amount. */
function amountOf(number: string): string | null {
  if (/^\d+(\.\d+)?$/.test(number)) return number
  if (/^\d{1,3}(?:[,'’]\d{2,3})*[,'’]\d{3}(\.\d*)?$/.test(number)) return number.replace(/[,'’]|\.$/g, "")
  if (/^\d{1,3}(?:\.\d{3}){2,}$|^\d{1,3}(?:\.\d{3})+,\d+$|^\d+,\d{1,2}$/.test(number))
    return number.replaceAll(".", "").replace(",", ".")
  return null
}

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
