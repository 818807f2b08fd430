// A table as CSV (RFC 4180) for spreadsheets: UTF-8, and no cell is read as a formula.
import { decimalText, type Minor } from "./money.ts"

/** A text, a plain number, money of a currency, or nothing. */
type CsvCell = string | number | { minor: Minor; currency: string } | null

/** The byte order mark tells a spreadsheet that the file is UTF-8. */
export const csvStart = "\uFEFF"

/**
 * One line with its ending. Money is a plain decimal with the currency's digits; a text that could be a formula, even
 * in part, gets a `'` there.
 */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(written).join(",")}\r\n`

function written(cell: CsvCell): string {
  if (cell === null) return ""
  if (typeof cell === "number") return String(cell)
  if (typeof cell === "object") return decimalText(cell.minor, cell.currency)
  const text = cell.replace(begins, "'")
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * Where a formula could begin: at the start, and after whatever ends a cell for readers with another separator, as in
 * countries with a decimal comma. The wide signs start formulas where wide digits are used.
 */
const begins = /(?<=^|[;\t\r\n])(?=[^\S\t\r\n]*[=+\-@＝＋－＠])|^(?=[\t\r\n])/g
