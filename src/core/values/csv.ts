// A table as CSV (RFC 4180) that spreadsheets read: in UTF-8, and no cell of it a formula.
import { decimalText, type Minor } from "./money.ts"

/** A text, a plain number, money of a currency, or nothing. */
type CsvCell = string | number | { minor: Minor; currency: string } | null

/** What the file begins with, so that a spreadsheet takes it for UTF-8. */
export const csvStart = "\uFEFF"

/** One line with its end. Money is a plain decimal in the currency's digits, a text that would be a formula, also in part, gets a `'` there. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(written).join(",")}\r\n`

function written(cell: CsvCell): string {
  if (cell === null) return ""
  if (typeof cell === "number") return String(cell)
  if (typeof cell === "object") return decimalText(cell.minor, cell.currency)
  const text = cell.replace(begins, "'")
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * Where a formula could begin: at the start, and after what ends a cell for readers that take another sign than the comma, as
 * spreadsheets do in countries where that is the decimal point. The wide signs are formulas where wide digits are.
 */
const begins = /(?<=^|[;\t\r\n])(?=[^\S\t\r\n]*[=+\-@＝＋－＠])|^(?=[\t\r\n])/g
