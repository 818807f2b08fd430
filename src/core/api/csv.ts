// A table as CSV (RFC 4180) for spreadsheets: UTF-8, and no cell is read as a formula.
import { decimalText, type Minor } from "../values/money.ts"
import type { Separator } from "../values/schema.ts"
import { withMarks } from "../values/text.ts"

/** A text, a plain number, money of a currency, or nothing. */
export type CsvCell = string | number | { minor: Minor; currency: string } | null

/** The byte order mark tells a spreadsheet that the file is UTF-8. */
export const csvStart = "\uFEFF"

/**
 * One line with its ending. Money is a plain decimal with the currency's digits; a text that could be a formula, even
 * in part, gets a `'` there.
 */
export const csvLine = (cells: readonly CsvCell[], separator: Separator = "comma"): string =>
  `${cells.map((cell) => written(cell, separator)).join(separator === "comma" ? "," : ";")}\r\n`

function written(cell: CsvCell, separator: Separator): string {
  if (cell === null) return ""
  if (typeof cell === "string") return quoted(cell, separator)
  const decimal = typeof cell === "number" ? String(cell) : decimalText(cell.minor, cell.currency)
  return separator === "comma" ? decimal : decimal.replace(".", ",")
}

function quoted(cell: string, separator: Separator): string {
  const text = withMarks(cell, separator)
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
