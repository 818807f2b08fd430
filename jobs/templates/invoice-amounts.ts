// The lines and sums of an invoice that has units, discounts, several taxes or tax in its prices, in the words of its paper.

import { formatMoney, formatPrice } from "../../src/core/values/money.ts"
import type { ExactPaper, ExactPaperLine } from "../../src/documents/queries.ts"
import { type Settled, settledOf } from "../../src/documents/rules.ts"
import {
  discountText,
  percentText,
  quantityText,
  reasonText,
  taxTitle,
  taxWords,
} from "../../src/pricing/words/rules.ts"

type Sums = {
  currency: string
  subtotal: number
  total: number
  status: string
  settled?: Settled | undefined
}
type Sum = { label: string; remark: string | null; value: string }

/** Money comes in minor units; out come words. */
export function exactView(exact: ExactPaper, document: Sums) {
  const money = (minor: number) => formatMoney(minor, document.currency)
  const settled = settledView(document, exact.withheld)
  const taxes = exact.lines.flatMap((line) => (line.kind === "text" ? [] : [taxWords(line.tax).join()]))
  const tax_column = new Set(taxes).size > 1
  return {
    tax_column,
    columns: tax_column ? 5 : 4,
    lines: exact.lines.map((line) => lineView(line, exact, document.currency)),
    sums: [...sumsOf(exact, document, money), ...(settled?.rows ?? [])],
    payable: settled?.due ?? money(document.total - exact.withheld),
    payable_label: settled?.label ?? totalLabel(document.status, exact.withheld),
    reasons: [
      ...(exact.prices_include_tax ? ["Prices include tax."] : []),
      ...exact.taxes.flatMap((tax) => reasonText(tax) ?? []),
    ],
  }
}

/**
 * Where something settles it: the rows between the total and the last line, which says what is left; null where nothing does.
 * Of one that is paid the last line says what was, for something of it was waived.
 */
export function settledView({ currency, total, status, settled }: Omit<Sums, "subtotal">, withheld = 0) {
  const said = settled && settledOf(status, settled)
  if (!said) return null
  const money = (minor: number) => formatMoney(minor, currency)
  const isPaid = status === "paid"
  const less = (label: string, minor: number): Sum[] =>
    minor === 0 ? [] : [{ label, remark: null, value: money(-minor) }]
  const payable = total - withheld
  const left = payable - said.credited - said.written_off - (isPaid ? 0 : said.paid)
  return {
    rows: [
      { label: withheld === 0 ? "Total" : "Amount payable", remark: null, value: money(payable) },
      ...(isPaid ? [] : less("Paid", said.paid)),
      ...less("Credited", said.credited),
      ...less("Written off", said.written_off),
    ],
    label: isPaid ? "Amount paid" : "Amount due",
    // What is typed of it may come to less than was paid.
    due: money(Math.max(0, left)),
  }
}

/** Nothing is due of what is paid or cancelled. */
export function totalLabel(status: string, withheld = 0) {
  if (status !== "paid" && status !== "cancelled") return "Amount due"
  return withheld === 0 ? "Total" : "Amount payable"
}

function lineView(line: ExactPaperLine, { price_decimals }: ExactPaper, currency: string) {
  const { kind, description, quantity, unit, unit_price } = line
  const money = (minor: number) => formatMoney(minor, currency)
  return {
    text: kind === "text",
    description,
    remarks: [...(kind === "credit" ? ["Credit"] : []), ...discountOf(line, money)],
    quantity: quantityText(quantity, unit),
    unit_price: formatPrice(Number(`${unit_price}e-${price_decimals}`), currency, price_decimals),
    taxes: taxWords(line.tax),
    amount: money(line.amount),
  }
}

const discountOf = (line: ExactPaperLine, money: (minor: number) => string) =>
  line.discount_amount === 0
    ? []
    : [
        discountText({
          ...{ percent: line.discount_percent, reason: line.discount_reason },
          amount: money(-line.discount_amount),
        }),
      ]

function sumsOf(exact: ExactPaper, { subtotal, total }: Sums, money: (minor: number) => string): Sum[] {
  const { lines_total, discount_amount, discount_percent, discount_reason, rounding = 0, withheld } = exact
  const row = (label: string, minor: number, remark: string | null = null): Sum[] => [
    { label, remark, value: money(minor) },
  ]
  const share = discount_percent === null ? "" : ` (${percentText(discount_percent)})`
  return [
    ...row(exact.prices_include_tax ? "Subtotal, with tax" : "Subtotal", lines_total),
    ...(discount_amount === 0 ? [] : row(`Discount${share}`, -discount_amount, discount_reason)),
    ...(rounding === 0 ? [] : row("Rounding", rounding)),
    ...(lines_total === subtotal ? [] : row("Total without tax", subtotal)),
    ...exact.taxes.flatMap((tax) => row(taxTitle(tax), tax.amount, `on ${money(tax.base)}`)),
    ...(withheld === 0 ? [] : [...row("Total", total), ...row(withholdingTitle(exact), -withheld)]),
  ]
}

const withholdingTitle = ({ withholding_name, withholding_rate }: ExactPaper) =>
  `${withholding_name} (${percentText(withholding_rate ?? 0)}) withheld`
