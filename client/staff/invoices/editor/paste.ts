// Reads rows copied from a spreadsheet as invoice lines.
import { readAmount, readWhole } from "../../../lib/amount.ts"
import { rowsIn } from "../../../lib/rows-in.ts"
import type { LineForm } from "./form.ts"

type PastedLine = Omit<LineForm, "key">

/**
 * Null for text without tabs. Columns are description, quantity, unit price; of two, the second is the price. Further
 * columns and a heading row are ignored. `digits` are the currency's.
 */
export function linesFromPaste(text: string, digits: number): PastedLine[] | null {
  if (!text.includes("\t")) return null
  const rows = rowsIn(text, "\t")
    .map(({ cells }) => cells)
    .filter((row) => row.some((cell) => cell.trim() !== ""))
  const [first] = rows
  const body = first && rows.length > 1 && isHeading(first) ? rows.slice(1) : rows
  return body.slice(0, maxLines).map((row) => lineInRow(row, digits))
}

/** The server's limit (src/invoices/schema.ts). */
const maxLines = 500

/** Unreadable text stays in its field to be fixed: nothing is dropped. */
function lineInRow(row: string[], digits: number): PastedLine {
  const [description = "", second = "", third] = row
  const quantity = third === undefined ? { value: 1 } : readWhole(second)
  const price = third ?? second
  const unit_price = readAmount(price, digits)
  return {
    description: description.trim(),
    // An empty quantity is 1.
    quantity: quantity.problem === undefined ? (quantity.value ?? 1) : null,
    unit_price: unit_price.value ?? null,
    ...((quantity.problem ?? unit_price.problem)
      ? {
          unread: {
            quantity: quantity.problem && second.trim(),
            unit_price: unit_price.problem && price.trim(),
          },
        }
      : {}),
  }
}

const isHeading = (row: string[]) => row.slice(1).every((cell) => !/\d/.test(cell))
