// What of an invoice stays as it is once a credit note of it was issued.
import { type InvoiceStatus, wireName } from "../rules.ts"

/** Columns that say what it comes to, for whom; `items` are its lines. */
const credited = [
  ...["client_id", "currency", "amount", "tax_rate", "tax_amount", "total", "items", "prices_include_tax"],
  ...["price_decimals", "lines_total", "subtotal", "taxes", "discount_percent", "discount_amount"],
  ...["withholding_rate", "withheld"],
]

export const staysAsIssued = "This invoice has credit notes, so it stays as it was issued"

type Standing = { status: InvoiceStatus }

/** Which of the changed `fields` the credit notes of an invoice refuse, as they were sent (billing.md §16.17). */
export function creditedFields(before: Standing, after: Standing, fields: readonly string[]): string[] {
  const refused = fields.filter((field) => credited.includes(field))
  const leaves =
    before.status !== after.status && (ends.includes(after.status) || before.status === "cancelled")
  return [...new Set([...refused, ...(leaves ? ["status"] : [])].map(wireName))]
}

const ends: readonly InvoiceStatus[] = ["draft", "pending", "cancelled"]
