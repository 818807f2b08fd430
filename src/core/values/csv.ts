// A table as CSV (RFC 4180) that spreadsheets read: in UTF-8, and no cell of it a formula.
import { decimalText, type Minor } from "./money.ts"

/** A text, a plain number, money of a currency, or nothing. */
type CsvCell = string | number | { minor: Minor; currency: string } | null

/** What the file begins with, so that a spreadsheet takes it for UTF-8. */
export const csvStart = "\uFEFF"

/** One line with its end. Money is a plain decimal in the currency's digits, a text that would be a formula gets a `'` before it. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(written).join(",")}\r\n`

function written(cell: CsvCell): string {
  if (cell === null) return ""
  if (typeof cell === "number") return String(cell)
  if (typeof cell === "object") return decimalText(cell.minor, cell.currency)
  const text = /^[=+\-@\t\r\n]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
