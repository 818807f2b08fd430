// Reads amounts as people anywhere write them: "1.5", "€1.250,50", "1 250,50", "1'250.50". Reports what it can't read.

/** `value` is null for an empty text; `problem` is a sentence to show at the field. */
export type ReadNumber = { value: number | null; problem?: never } | { value?: never; problem: string }

/**
 * `digits` are the currency's decimals. The last of point and comma is the decimal mark, but a lone comma followed by
 * three digits separates thousands, as we write them. A lone point there is ambiguous and reported, so that no one
 * bills a thousand times too much. Spaces and apostrophes separate thousands; a currency symbol or code around it is
 * ignored.
 */
export function readAmount(text: string, digits: number): ReadNumber {
  const figure = figureIn(text)
  if (figure === "") return { value: null }
  if (figure === null) return { problem: notUnderstood(text) }
  const parts = partsOf(figure)
  if (!parts || !isGrouped(parts.whole)) return { problem: notUnderstood(text) }
  const whole = parts.whole.replace(/\D/g, "")
  if (digits < 3 && parts.fraction.length === 3 && /^[1-9]\d{0,2}$/.test(parts.whole))
    return { problem: `Write ${whole},${parts.fraction} for thousands` }
  const fraction = parts.fraction.replace(/0+$/, "")
  if (fraction.length > digits)
    return { problem: digits === 0 ? "This currency has no decimals" : `At most ${digits} decimals` }
  if (whole.length > maxDigits) return { problem: "This amount is too large" }
  return { value: Number(`${whole || "0"}.${fraction || "0"}`) }
}

/**
 * A quantity with a unit: "1.5", "1:30" hours, up to six decimals. Digits after a point are decimals, even three of
 * them.
 */
export function readBroken(text: string): ReadNumber {
  const [, hours, minutes] = /^\s*(\d{1,7}):([0-5]\d)\s*$/.exec(text) ?? []
  if (hours !== undefined) return { value: Number((Number(hours) + Number(minutes) / 60).toFixed(6)) }
  const read = readAmount(text, 6)
  if (read.problem === undefined || read.problem.startsWith("At most")) return read
  return { problem: `“${text.trim()}” isn't a number` }
}

/** A whole number: "3", "1,000". */
export function readWhole(text: string): ReadNumber {
  const read = readAmount(text, 0)
  if (read.problem === undefined) return read
  return { problem: figureIn(text) ? wholeOnly : `“${text.trim()}” isn't a number` }
}
const wholeOnly = "Whole numbers only"

/** A quantity without a unit: whole numbers only. */
export function readPieces(text: string): ReadNumber {
  const read = readWhole(text)
  return read.problem === wholeOnly
    ? { problem: "Whole numbers only: for parts, choose a unit under More" }
    : read
}

/** A rate in percent, such as 9.975: nothing separates thousands here, so comma and point are both the decimal mark. */
export function readRate(text: string): ReadNumber {
  const figure = text.normalize("NFKC").replace(/[\s%]/g, "").replace(",", ".")
  if (figure === "") return { value: null }
  if (!/^(\d{1,3}(\.\d*)?|\.\d+)$/.test(figure)) return { problem: `“${text.trim()}” isn't a rate` }
  const value = Number(figure)
  if (value > 100) return { problem: "Enter a rate from 0 to 100" }
  if ((figure.split(".")[1] ?? "").replace(/0+$/, "").length > 4) return { problem: "At most 4 decimals" }
  return { value }
}

/** The server accepts far fewer digits before the decimal mark. */
const maxDigits = 12

const notUnderstood = (text: string) => `“${text.trim()}” isn't an amount`

/** Digits and separators without the currency around them; "" for an empty text, null without digits. */
function figureIn(text: string): string | null {
  const plain = text
    .normalize("NFKC")
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replaceAll("٫", ".")
    .replaceAll("٬", "'")
    .replace(/[\s\u200e\u200f\u061c]+/g, " ")
    .replace(/[’ʼ`´‘]/g, "'")
    .trim()
  if (plain === "") return ""
  const [, figure] = around.exec(plain) ?? []
  // "12.–" and "12,-" mean no cents.
  return figure?.replace(/[-–—]+$/, "00").trim() || null
}

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
  if (marks.length === 0 || isThousands(marks, whole, fraction)) return { whole: figure, fraction: "" }
  return /^\d*$/.test(fraction) ? { whole, fraction } : null
}

const isThousands = (marks: string[], whole: string, fraction: string) =>
  marks.length > 1
    ? new Set(marks).size === 1
    : marks[0] === "," && fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole)

/** Groups of three with one kind of separator, or of two before the last three as in India; or no groups. */
const isGrouped = (whole: string) =>
  /^\d*$/.test(whole) ||
  /^\d{1,3}([., '])\d{3}(?:\1\d{3})*$/.test(whole) ||
  /^\d{1,2}(?:,\d{2})+,\d{3}$/.test(whole)
