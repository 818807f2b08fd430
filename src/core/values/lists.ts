// The order of a list, the text that marks where its next page begins, and how it is searched.

/** `due_date` sorts ascending, `-due_date` descending. */
export type Sort<Order extends string> = Order | `-${Order}`

export function orderOf<Order extends string>(sort: Sort<Order>): { order: Order; descending: boolean } {
  const descending = sort.startsWith("-")
  return { order: (descending ? sort.slice(1) : sort) as Order, descending }
}

/** A list's orders, from the values each compares before the id; newest first without a sort. */
export function ordersBy<Row extends { id: number }, Order extends string>(
  keys: Record<Order, (row: Row) => (string | number)[]>,
) {
  const orders = Object.keys(keys) as Order[]
  return {
    orders,
    sorts: orders.flatMap((order): Sort<Order>[] => [order, `-${order}`]),
    /** Marks where a page ended. */
    cursorAfter: (last: Row, sort: Sort<Order> | undefined): string =>
      cursorOf(sort === undefined ? [] : keys[orderOf(sort).order](last), last.id),
  }
}

const cursorOf = (keys: readonly (string | number)[], id: number): string =>
  [...keys, id].map((key) => encodeURIComponent(key)).join("|")

/** The keys and the id of a cursor with `count` keys; null for any other text. */
export function readCursorOf(cursor: string, count: number): { keys: string[]; id: number } | null {
  const parts = cursor.split("|").map(decoded)
  const id = parts.pop() ?? ""
  const keys = parts.filter((part) => part !== null)
  if (keys.length !== count || parts.length !== count || !isIdText(id)) return null
  return keys.some((key) => key.includes("\u0000")) ? null : { keys, id: Number(id) }
}

export const isIdText = (text: string) => /^[1-9]\d{0,15}$/.test(text)

/** An amount in a currency's own unit, as cursors write it. */
export const isAmountText = (text: string) => /^\d{1,12}(\.\d{1,3})?$/.test(text)

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}

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
