// What an invoice adds up to, row by row, in the words of its paper: its lines, its discount, each tax, what is to be paid.

import type { TaxCategory } from "../../../src/core/values/taxes.ts"
import { percentText, taxTitle } from "../../../src/pricing/words/rules.ts"

export type TotalRow = { id: string; label: string; value: string; isTotal?: true }

type Amounts<A> = {
  lines_total: A
  discount_amount: A
  /** Without tax. */
  amount: A
  /** Rates in percent. */
  taxes: readonly { name: string; category: TaxCategory; rate: number; amount: A }[]
  total: A
  withheld: A
  payable: A
}
type About = {
  prices_include_tax: boolean
  discount: { percent?: number | null } | null
  withholding: { name: string; rate: number } | null
}

/** `money` writes an amount, with `less` as what is taken off. */
export function totalRows<A extends number | bigint>(
  amounts: Amounts<A>,
  { prices_include_tax, discount, withholding }: About,
  money: (amount: A, less?: true) => string,
): TotalRow[] {
  const { lines_total, discount_amount, amount, taxes, total, withheld, payable } = amounts
  const isZero = (one: A) => Number(one) === 0
  const percent = discount?.percent ?? null
  const share = percent === null ? "" : ` (${percentText(percent)})`
  const less = withholding ? `${withholding.name} (${percentText(withholding.rate)}) withheld` : "Withheld"
  return [
    {
      id: "subtotal",
      label: prices_include_tax ? "Subtotal, with tax" : "Subtotal",
      value: money(lines_total),
    },
    ...(isZero(discount_amount)
      ? []
      : [{ id: "discount", label: `Discount${share}`, value: money(discount_amount, true) }]),
    ...(lines_total === amount ? [] : [{ id: "net", label: "Total without tax", value: money(amount) }]),
    ...taxes.map((tax, at) => ({ id: `tax-${at}`, label: taxTitle(tax), value: money(tax.amount) })),
    { id: "total", label: "Total", value: money(total), isTotal: true as const },
    ...(isZero(withheld)
      ? []
      : [
          { id: "withheld", label: less, value: money(withheld, true) },
          { id: "payable", label: "Amount payable", value: money(payable), isTotal: true as const },
        ]),
  ]
}
