// An invoice's totals row by row, as on its PDF.
import type { TaxCategory } from "../../../src/core/values/taxes.ts"
import { settledOf } from "../../../src/documents/settled/rules.ts"
import type { Invoice, InvoiceDetail } from "../../../src/invoices/schema.ts"
import { percentText, taxTitle } from "../../../src/pricing/words/rules.ts"
import { money } from "../../lib/format.ts"

export type TotalRow = {
  id: string
  label: string
  value: string
  isTotal?: true
  /** Below the label. */
  remark?: string | null | undefined
}

type Amounts<A> = {
  lines_total: A
  discount_amount: A
  amount: A
  taxes: readonly { name: string; category: TaxCategory; rate: number; amount: A }[]
  total: A
  withheld: A
  payable: A
}
type Terms = {
  deductions?: InvoiceDetail["deductions"]
  currency?: string
  prices_include_tax: boolean
  discount: { percent?: number | null; reason?: string | null } | null
  withholding: { name: string; rate: number } | null
}

/** `write` formats an amount; `less` marks a deduction. */
export function totalRows<A extends number | bigint>(
  amounts: Amounts<A>,
  { prices_include_tax, discount, withholding, deductions = [], currency = "" }: Terms,
  write: (amount: A, less?: true) => string,
): TotalRow[] {
  const { lines_total, discount_amount, amount, taxes, total, withheld, payable } = amounts
  const isZero = (one: A) => Number(one) === 0
  const percent = discount?.percent ?? null
  const share = percent === null ? "" : ` (${percentText(percent)})`
  const less = withholding ? `${withholding.name} (${percentText(withholding.rate)}) withheld` : "Withheld"
  return [
    {
      id: "subtotal",
      label: prices_include_tax ? "Subtotal including tax" : "Subtotal",
      value: write(lines_total),
    },
    ...(isZero(discount_amount)
      ? []
      : [
          {
            ...{ id: "discount", label: `Discount${share}`, remark: discount?.reason },
            value: write(discount_amount, true),
          },
        ]),
    ...deductions.map(({ number, total, net }, at) => ({
      id: `deposit-${at}`,
      label: `Deposit invoice ${number}`,
      value: money(-(prices_include_tax ? total : net), currency),
    })),
    ...(lines_total === amount ? [] : [{ id: "net", label: "Total before tax", value: write(amount) }]),
    ...taxes.map((tax, at) => ({ id: `tax-${at}`, label: taxTitle(tax), value: write(tax.amount) })),
    { id: "total", label: "Total", value: write(total), isTotal: true as const },
    ...(isZero(withheld)
      ? []
      : [
          { id: "withheld", label: less, value: write(withheld, true) },
          { id: "payable", label: "Amount payable", value: write(payable), isTotal: true as const },
        ]),
  ]
}

type SettledAmounts = Pick<Invoice, "amount_paid" | "amount_credited" | "amount_written_off">

/** Partly paid, credited and written off. Empty if nothing is settled, or if everything was paid. */
export function settledRows({
  status,
  currency,
  ...invoice
}: SettledAmounts & Pick<Invoice, "status" | "currency">): TotalRow[] {
  const { amount_paid: paid, amount_credited: credited, amount_written_off: written_off } = invoice
  if (!settledOf(status, { paid, credited: credited + written_off })) return []
  const row = (id: string, label: string, amount: number) =>
    amount === 0 ? [] : [{ id, label, value: money(-amount, currency) }]
  return [
    ...(status === "paid" ? [] : row("paid", "Paid", paid)),
    ...row("credited", "Credited", credited),
    ...row("written-off", "Written off", written_off),
  ]
}
