// What is fixed on an invoice with an issued credit note.
import { type InvoiceStatus, wireName } from "../rules.ts"

/** Columns of amounts and client; `items` are its lines. */
const credited = [
  ...["client_id", "currency", "amount", "tax_rate", "tax_amount", "total", "items", "prices_include_tax"],
  ...["price_decimals", "lines_total", "subtotal", "taxes", "discount_percent", "discount_amount"],
  ...["withholding_rate", "withheld", "exchange_rate", "exchange_rate_date", "home_currency"],
]

export const staysAsIssued = "This invoice has credit notes and can't be changed"

type WithStatus = { status: InvoiceStatus }

/**
 * Which changed `fields`, as they were sent, are refused: a credit note was computed from them, so the two must stay
 * equal.
 */
export function creditedFields(before: WithStatus, after: WithStatus, fields: readonly string[]): string[] {
  const refused = fields.filter((field) => credited.includes(field))
  const leaves =
    before.status !== after.status && (ends.includes(after.status) || before.status === "cancelled")
  return [...new Set([...refused, ...(leaves ? ["status"] : [])].map(wireName))]
}

const ends: readonly InvoiceStatus[] = ["draft", "pending", "cancelled"]
