// What stays as it is on the invoices that bill a quote in parts: their amounts follow from it.
import type { FrozenTax } from "../../core/database/columns.ts"
import { inPercent, ratesOf } from "../../core/values/taxes.ts"
import { taxOf } from "../amounts/rules.ts"
import { type InvoiceStatus, wireName } from "../rules.ts"

/** Columns; `items` are its lines. */
const fixed = [
  ...["client_id", "currency", "amount", "tax_rate", "tax_amount", "total", "items", "prices_include_tax"],
  ...["price_decimals", "lines_total", "subtotal", "taxes", "discount_percent", "discount_amount"],
  ...["discount_reason", "withholding_name", "withholding_rate", "withheld"],
]

export const isDeductedSentence =
  "The final invoice deducts this deposit. Delete or void the final invoice first."
export const staysCancelled = "Create a new one from its quote instead"

type Deducted = { tax: FrozenTax | null; net: number; tax_amounts: readonly number[] }

/** Minor units: each rate of its tax, in percent, with what a deposit billed at it, and what it billed with tax. */
export const deductedOf = ({ tax, net, tax_amounts }: Deducted) => ({
  taxes: ratesOf(taxOf(tax)).map(({ name, category, rate }, place) => ({
    ...{ name, category, rate: inPercent(rate) },
    amount: tax_amounts[place] ?? 0,
  })),
  total: tax_amounts.reduce((all, amount) => all + amount, net),
})

type State = { status: InvoiceStatus }

/** Which changed columns of a deposit or final invoice are refused, as they were sent. */
export const fixedFields = (fields: readonly string[]) => [
  ...new Set(fields.filter((field) => fixed.includes(field)).map(wireName)),
]

/** Whether a deposit would no longer be what the final invoice deducts. */
export const leavesFinal = (before: State, after: State, fields: readonly string[]) =>
  fields.includes("number") || (before.status !== after.status && ends.includes(after.status))

const ends: readonly InvoiceStatus[] = ["draft", "pending", "cancelled"]
