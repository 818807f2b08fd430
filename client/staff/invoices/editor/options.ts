// Parses discounts, withheld taxes and price decimals of the form.
import { readAmount, readRate } from "../../../lib/amount.ts"
import { digitsOf } from "../../../lib/format.ts"
import { writtenAmount } from "../../../ui/money-input.tsx"
import type { InvoiceForm, LineForm } from "./form.ts"

type Discount = { percent: number } | { amount: number }
type ReadDiscount = { value: Discount | null; problem?: never } | { value?: never; problem: string }

/** "10%", or an amount without the sign. */
export function readDiscount(text: string, digits: number): ReadDiscount {
  const isPercent = text.includes("%")
  const { value = null, problem } = isPercent ? readRate(text) : readAmount(text, digits)
  if (problem !== undefined) return { problem }
  if (value === null) return { value }
  return { value: isPercent ? { percent: value } : { amount: value } }
}

/** As it is read back. */
export const typedDiscount = (
  { percent, amount }: { percent: number | null; amount: number | null },
  currency: string,
) => (percent === null ? writtenAmount(amount ?? 0, 0, digitsOf(currency)) : `${percent}%`)

/** Null for none, or if unreadable. */
export function discountOf(
  { discount = "", discount_reason = "" }: Pick<LineForm, "discount" | "discount_reason">,
  currency: string,
) {
  const { value = null } = readDiscount(discount, digitsOf(currency))
  const reason = discount_reason.trim()
  return value && { ...value, ...(reason === "" ? {} : { reason }) }
}

/** What the total depends on besides lines and tax rate. */
export function pricingOptions(form: InvoiceForm) {
  const { prices_include_tax, price_decimals, currency } = form
  const { value: rate = null } = readRate(form.withholding_rate)
  const name = form.withholding_name.trim()
  const withholding = name === "" || rate === null ? null : { name, rate }
  return { prices_include_tax, price_decimals, discount: discountOf(form, currency), withholding }
}
