// The lines and sums of an invoice, in the words of its paper.

import type { TaxFigures } from "../../src/core/database/columns.ts"
import { digitsOf } from "../../src/core/values/currencies.ts"
import { longDate } from "../../src/core/values/dates.ts"
import { formatMoney, formatPrice } from "../../src/core/values/money.ts"
import type { PrintedLine, PrintedRow } from "../../src/documents/queries.ts"
import { type Settled, settledOf } from "../../src/documents/settled/rules.ts"
import { deductedOf } from "../../src/invoices/deposits/rules.ts"
import { say } from "../../src/languages/rules.ts"
import {
  type Exchange,
  homeTaxesOf,
  homeTaxWords,
  noExchange,
  rateText,
} from "../../src/pricing/exchange/rules.ts"
import {
  deductedTaxWords,
  discountText,
  isSimple,
  percentText,
  quantityText,
  reasonText,
  taxTitle,
  taxWords,
} from "../../src/pricing/words/rules.ts"
import { groupsOf } from "./page-breaks.ts"

/** Minor units, rates in percent; `subtotal` is the net. */
export type PaperAmounts = { currency: string; subtotal: number; total: number; status: string } & Pick<
  PrintedRow,
  | "items"
  | "lines_total"
  | "taxes"
  | "prices_include_tax"
  | "price_decimals"
  | "discount_percent"
  | "discount_amount"
  | "discount_reason"
  | "rounding"
  | "withholding_name"
  | "withholding_rate"
  | "withheld"
  | "deductions"
> &
  Partial<Exchange> & {
    taxes_before?: readonly Omit<TaxFigures, "reason">[]
    settled?: Settled | undefined
    credit?: number | null | undefined
    credits?: { invoice_number: string | null; invoice_date: string | null }
    /** What only a quote says. */
    offer?: { revision: number; valid_until: string | null; deposit_percent: number | null }
    /** A draft or a quote as a pro forma invoice, with the quote's name. */
    pro_forma?: { quote: string | null }
  }

type Sum = { label: string; remark: string | null; value: string }

/** Out come words. Where one rate is all there is to it, what its tax is on needs no saying. */
export function amountsView(document: PaperAmounts, cut = false, country: string | null = null) {
  const { currency, items, credits, total, withheld } = document
  const money = (minor: number) => formatMoney(minor, currency)
  const settled = settledView(document)
  const home = homeWordsOf(document, country)
  const detailed =
    credits !== undefined ||
    home.length > 0 ||
    Boolean(document.credit) ||
    Boolean(document.deductions) ||
    !isSimple(document, items)
  const taxes = items.flatMap((line) => (line.kind === "text" ? [] : [taxWords(line.tax).join()]))
  // A credit note is read beside its invoice: each line says its tax.
  const tax_column = new Set(taxes).size > 1 || (credits !== undefined && document.taxes.length > 0)
  const label = credits ? say("Total credited") : (settled?.label ?? totalLabel(document))
  return {
    detailed,
    tax_column,
    columns: tax_column ? 5 : 4,
    figures: tax_column ? 4 : 3,
    groups: groupsOf(
      items.map((line) => lineView(line, document, money)),
      cut,
    ),
    sums: [...sumsOf(document, detailed, money, country), ...(settled?.rows ?? [])],
    payable: settled?.due ?? money(total - withheld),
    payable_label: label,
    reasons: [
      ...(document.prices_include_tax ? [say("Prices include tax.")] : []),
      ...document.taxes.flatMap((tax) => reasonText(tax) ?? []),
      ...home,
      ...(document.credit
        ? [say("You have {amount} in credit from this invoice.", { amount: money(document.credit) })]
        : []),
    ],
  }
}

/** Its tax in the seller's currency, where it has a rate. */
function homeWordsOf(
  { currency, taxes, taxes_before = [], ...document }: PaperAmounts,
  country: string | null,
): string[] {
  const exchange = { ...noExchange, ...document }
  const { exchange_rate, exchange_rate_date: day, home_currency } = exchange
  const home = homeTaxesOf(exchange, { currency, taxes, before: taxes_before })
  if (home === null || exchange_rate === null || home_currency === null) return []
  const total = home.reduce((sum, { amount }) => sum + amount, 0)
  return homeTaxWords(
    { currency, exchange_rate: rateText(exchange_rate), home_currency, taxes: home, total },
    day && longDate(day, country),
    (minor) => formatMoney(minor, home_currency),
  )
}

/**
 * Where something settles it: the rows between the total and the last line, which says what is left; null where nothing does.
 * Of one that is paid the last line says what was, for something of it was credited.
 */
function settledView({ currency, total, status, settled, withheld }: PaperAmounts) {
  const said = settled && settledOf(status, settled)
  if (!said) return null
  const money = (minor: number) => formatMoney(minor, currency)
  const isPaid = status === "paid"
  const less = (label: string, minor: number): Sum[] =>
    minor === 0 ? [] : [{ label, remark: null, value: money(-minor) }]
  const payable = total - withheld
  const left = payable - said.credited - (isPaid ? 0 : said.paid)
  return {
    rows: [
      { label: say(withheld === 0 ? "Total" : "Amount payable"), remark: null, value: money(payable) },
      ...(isPaid ? [] : less(say("Paid"), said.paid)),
      ...less(say("Credited"), said.credited),
    ],
    label: say(isPaid ? "Amount paid" : "Amount due"),
    // What is typed of it may come to less than was paid.
    due: money(Math.max(0, left)),
  }
}

/** Nothing is due of a quote or a pro forma invoice, nor of what is paid or cancelled. */
function totalLabel({ status, offer, pro_forma, withheld }: PaperAmounts) {
  if (!offer && !pro_forma && status !== "paid" && status !== "cancelled") return say("Amount due")
  return say(withheld === 0 ? "Total" : "Amount payable")
}

function lineView(
  { kind, description, quantity, unit, unit_price, amount, tax, ...less }: PrintedLine,
  { currency, price_decimals }: PaperAmounts,
  money: (minor: number) => string,
) {
  const decimals = price_decimals ?? digitsOf(currency)
  return {
    text: kind === "text",
    rest: false,
    description,
    remarks: [...(kind === "credit" ? [say("Credit#line")] : []), ...discountOf(less, money)],
    quantity: quantityText(quantity, unit),
    unit_price: formatPrice(Number(`${unit_price}e-${decimals}`), currency, decimals),
    taxes: taxWords(tax),
    amount: money(amount),
  }
}

type Less = Pick<PrintedLine, "discount_percent" | "discount_amount" | "discount_reason">

const discountOf = (
  { discount_percent: percent, discount_amount, discount_reason: reason }: Less,
  money: (minor: number) => string,
) => (discount_amount === 0 ? [] : [discountText({ percent, reason, amount: money(-discount_amount) })])

function sumsOf(
  document: PaperAmounts,
  detailed: boolean,
  money: (minor: number) => string,
  country: string | null,
): Sum[] {
  const { lines_total, discount_amount, discount_percent, discount_reason, rounding = 0, withheld } = document
  const { subtotal, total, taxes, prices_include_tax } = document
  const row = (label: string, minor: number, remark: string | null = null): Sum[] => [
    { label, remark, value: money(minor) },
  ]
  const discount =
    discount_percent === null
      ? say("Discount")
      : say("Discount ({percent})", { percent: percentText(discount_percent) })
  return [
    ...row(say(prices_include_tax ? "Subtotal including tax" : "Subtotal"), lines_total),
    ...(discount_amount === 0 ? [] : row(discount, -discount_amount, discount_reason)),
    ...deductionsOf(document, money, country),
    ...(rounding === 0 ? [] : row(say("Rounding"), rounding)),
    ...(lines_total === subtotal ? [] : row(say("Total before tax"), subtotal)),
    ...taxes.flatMap((tax) =>
      row(taxTitle(tax), tax.amount, detailed ? say("on {amount}", { amount: money(tax.base) }) : null),
    ),
    ...(withheld === 0 ? [] : [...row(say("Total"), total), ...row(withholdingTitle(document), -withheld)]),
  ]
}

/** A row for each deposit and tax, priced as the lines are, with its day and the tax that it billed. */
const deductionsOf = (
  { deductions, prices_include_tax }: PaperAmounts,
  money: (minor: number) => string,
  country: string | null,
): Sum[] =>
  (deductions ?? []).map((row) => {
    const { taxes, total } = deductedOf(row)
    const billed = taxes.map((tax) => ({ ...tax, amount: money(tax.amount) }))
    const tax = deductedTaxWords(billed, prices_include_tax)
    return {
      label: say("Deposit invoice {number}", { number: row.number ?? "" }),
      remark: [longDate(row.issue_date, country), ...(tax === null ? [] : [tax])].join(", "),
      value: money(-(prices_include_tax ? total : row.net)),
    }
  })

const withholdingTitle = ({ withholding_name, withholding_rate }: PaperAmounts) =>
  say("{name} ({percent}) withheld", {
    ...{ name: withholding_name ?? "", percent: percentText(withholding_rate ?? 0) },
  })
