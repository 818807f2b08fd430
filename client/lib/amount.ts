// Reads amounts as people anywhere write them: "1.5", "€1.250,50", "1 250,50", "1'250.50". Reports what it can't read.

/** `value` is null for an empty text; `problem` is a sentence to show at the field. */
export type ReadNumber = { value: number | null; problem?: never } | { value?: never; problem: string }

/** How a locale writes numbers: its decimal mark, and what separates its thousands. */
export type Marks = { decimal: string; group: string }

/** Of the person who types; ours where the browser names no real locale ("en-US@posix"). */
export function marksOf(locales: string | readonly string[] = navigator.languages): Marks {
  try {
    const parts = new Intl.NumberFormat([...[locales].flat()]).formatToParts(1_234_567.5)
    const of = (type: string) => parts.find((part) => part.type === type)?.value ?? ""
    return { decimal: plainMark(of("decimal")), group: plainMark(of("group")) }
  } catch {
    return { decimal: ".", group: "," }
  }
}

/**
 * `digits` are the decimals that the field takes. The last of point and comma is the decimal mark. One of them alone before
 * three digits ("1,234") may separate thousands too: it is read where the person's locale and the field leave one reading,
 * and asked about otherwise, so that no one bills a thousand times too much or too little. Spaces and apostrophes separate
 * thousands; a currency symbol or code around it is ignored.
 */
export function readAmount(text: string, digits: number, marks: Marks = marksOf()): ReadNumber {
  const figure = figureIn(text)
  if (figure === "") return { value: null }
  if (figure === null) return { problem: notUnderstood(text) }
  const [, thousands, mark, rest] = /^([1-9]\d{0,2})([.,])(\d{3})$/.exec(figure) ?? []
  if (thousands && mark && rest)
    return readLone(thousands, rest, mark, digits, /[٫٬]/.test(text) ? arabic : marks)
  const parts = partsOf(figure)
  if (!parts || !isGrouped(parts.whole)) return { problem: notUnderstood(text) }
  const whole = parts.whole.replace(/\D/g, "")
  const fraction = parts.fraction.replace(/0+$/, "")
  if (fraction.length > digits)
    return { problem: digits === 0 ? "This currency has no decimals" : `At most ${digits} decimals` }
  if (whole.length > maxDigits) return { problem: "This amount is too large" }
  return { value: Number(`${whole || "0"}.${fraction || "0"}`) }
}

/** "1,234": a thousand and more, or one and a bit. */
function readLone(whole: string, rest: string, mark: string, digits: number, marks: Marks): ReadNumber {
  const thousands = whole + rest
  if (mark === marks.decimal && digits >= 3) return { value: Number(`${whole}.${rest}`) }
  if (mark === marks.group && digits < 3) return { value: Number(thousands) }
  const fraction = rest.replace(/0+$/, "")
  if (fraction.length > digits) return { problem: `For thousands, write ${thousands}` }
  const broken = fraction === "" ? whole : `${whole}${marks.decimal}${fraction}`
  return { problem: `Write ${thousands} or ${broken}` }
}

/**
 * A quantity with a unit: "1.5", "1:30" hours, up to six decimals.
 */
export function readBroken(text: string, marks?: Marks): ReadNumber {
  const [, hours, minutes] = /^\s*(\d{1,7}):([0-5]\d)\s*$/.exec(text) ?? []
  if (hours !== undefined) return { value: Number((Number(hours) + Number(minutes) / 60).toFixed(6)) }
  const read = readAmount(text, 6, marks)
  if (read.problem === undefined || /^(At most|Write)/.test(read.problem)) return read
  return { problem: `“${text.trim()}” isn't a number` }
}

/** A whole number: "3", "1,000". */
export function readWhole(text: string, marks?: Marks): ReadNumber {
  const read = readAmount(text, 0, marks)
  if (read.problem === undefined || read.problem.startsWith("Write")) return read
  return { problem: figureIn(text) ? wholeOnly : `“${text.trim()}” isn't a number` }
}
const wholeOnly = "Whole numbers only"

/** A quantity without a unit: whole numbers only. */
export function readPieces(text: string, marks?: Marks): ReadNumber {
  const read = readWhole(text, marks)
  return read.problem === wholeOnly
    ? { problem: "Whole numbers only. For fractions, choose a unit under More." }
    : read
}

/** A rate in percent, such as 9.975: nothing separates thousands here, so comma and point are both the decimal mark. */
export function readRate(text: string): ReadNumber {
  const figure = withLatinDigits(text)
    .replace(/[\s%٪]/g, "")
    .replace(/[,٫]/, ".")
  if (figure === "") return { value: null }
  if (!/^(\d{1,3}(\.\d*)?|\.\d+)$/.test(figure) || Number(figure) > 100)
    return { problem: "Enter a rate from 0 to 100" }
  if ((figure.split(".")[1] ?? "").replace(/0+$/, "").length > 4) return { problem: "At most 4 decimals" }
  return { value: Number(figure) }
}

/** The server accepts far fewer digits before the decimal mark. */
const maxDigits = 12

const notUnderstood = (text: string) => `“${text.trim()}” isn't an amount`

/** Digits and separators without the currency around them; "" for an empty text, null without digits. */
function figureIn(text: string): string | null {
  const plain = plainMark(withLatinDigits(text))
    .replace(/[\s\u200e\u200f\u061c]+/g, " ")
    .trim()
  if (plain === "") return ""
  const [, figure] = around.exec(plain) ?? []
  // "12.–" and "12,-" mean no cents.
  return figure?.replace(/[-–—]+$/, "00").trim() || null
}

/** The digits of every script as ours. */
const withLatinDigits = (text: string) =>
  text.normalize("NFKC").replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    let zero = code
    // The ten digits of a script are neighbours.
    while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
    return String(code - zero)
  })

const plainMark = (text: string) =>
  text
    .replaceAll("٫", ".")
    .replaceAll("٬", "'")
    .replace(/[’ʼ`´‘]/g, "'")

/** Its marks mean one thing wherever they are typed. */
const arabic: Marks = { decimal: ".", group: "'" }

const currency = String.raw`(?:\p{Sc}|[\p{L}/]{1,4}\.?|[\p{L}]{0,3}\p{Sc})`
const around = new RegExp(
  String.raw`^(?:${currency} ?)?([.,]?\d[\d.,' ]*(?:[.,][-–—]+)?) ?(?:${currency})?$`,
  "u",
)

/** The digits before and after the decimal mark. */
function partsOf(figure: string): { whole: string; fraction: string } | null {
  const marks = figure.match(/[.,]/g) ?? []
  const at = figure.lastIndexOf(marks.at(-1) ?? "")
  const [whole, fraction] = [figure.slice(0, at), figure.slice(at + 1)]
  // The same one twice, as in "1.250.000", separates thousands.
  if (marks.length === 0 || (marks.length > 1 && new Set(marks).size === 1))
    return { whole: figure, fraction: "" }
  return /^\d*$/.test(fraction) ? { whole, fraction } : null
}

/** Groups of three with one kind of separator, or of two before the last three as in India; or no groups. */
const isGrouped = (whole: string) =>
  /^\d*$/.test(whole) ||
  /^\d{1,3}([., '])\d{3}(?:\1\d{3})*$/.test(whole) ||
  /^\d{1,2}(?:,\d{2})+,\d{3}$/.test(whole)
