// The lines of an issued document as lines of an e-invoice, with what of them each tax is raised on.
import type { FrozenTax, TaxFigures } from "../../core/database/columns.ts"
import { digitsOf } from "../../core/values/currencies.ts"
import {
  apportion,
  type Fraction,
  fraction,
  one,
  over,
  plus,
  rounded,
  times,
} from "../../core/values/fractions.ts"
import { scaled, sum } from "../../core/values/money.ts"
import { inPercent, rateOf } from "../../core/values/taxes.ts"
import { taxOf } from "../../invoices/amounts/rules.ts"
import { say } from "../../languages/rules.ts"
import { reasonCode, unitCode } from "../codes/rules.ts"
import type { Adjustment, EInvoice, Line, TaxTotal, Vat } from "../model/rules.ts"
import { cleaned } from "../xml/rules.ts"

/** Money in minor units, `unit_price` in 10^-price_decimals, rates in percent. */
type IssuedLine = {
  kind: "item" | "credit" | "text"
  description: string
  quantity: number
  unit: string | null
  unit_price: number
  amount: number
  discount_percent: number | null
  discount_amount: number
  discount_reason: string | null
  tax: FrozenTax | null
}
type Deduction = {
  number: string
  issue_date: string
  tax: FrozenTax | null
  net: number
  tax_amounts: readonly number[]
}
export type IssuedAmounts = {
  currency: string
  prices_include_tax: boolean
  price_decimals: number | null
  discount_amount: number
  discount_reason: string | null
  taxes: readonly TaxFigures[]
  amount: number
  items: readonly IssuedLine[]
  deductions?: readonly Deduction[] | null
}

type Priced = { item: IssuedLine; note: string | null; net: number }
type Counted = { line: Line; tax: FrozenTax | null }

/**
 * What the lines come to under each tax, less what the tax is raised on, is the document's discount there: an allowance, or
 * a charge where it is below zero. So every sum follows from the lines (BR-CO-10, 13; BR-S-08 and its like).
 */
export function linesOf(document: IssuedAmounts): Pick<EInvoice, "lines" | "adjustments" | "taxes"> {
  const counted = [...countedLines(document), ...deductionLines(document)]
  const untaxed = document.amount - sum(document.taxes.map(({ base }) => base))
  const sets = Map.groupBy(counted, ({ line }) => keyOf(line.vat))
  const totals = [...sets].map(([key, lines]) => {
    const vat = lines[0]?.line.vat ?? null
    const raised = document.taxes.filter((tax) => vat !== null && keyOf(tax) === key)
    const base = vat === null ? untaxed : sum(raised.map((tax) => tax.base))
    const less = sum(lines.map(({ line }) => line.net)) - base
    return { vat, base, less, amount: sum(raised.map((tax) => tax.amount)), tax: lines[0]?.tax ?? null }
  })
  return {
    lines: counted.map(({ line }) => line),
    adjustments: totals.flatMap(({ vat, less }) => adjustmentOf(document, less, vat)),
    taxes: totals.flatMap(({ vat, base, amount, tax }) =>
      vat === null ? [] : [{ ...vat, base, amount, ...reasonOf(vat, tax, document.taxes) }],
    ),
  }
}

const keyOf = (vat: Vat | null) => (vat === null ? "none" : `${vat.category} ${vat.rate}`)

/** A credit note that is less than its lines by no discount is less by rounding. */
function adjustmentOf({ discount_amount, discount_reason }: IssuedAmounts, less: number, vat: Vat | null) {
  if (less === 0) return []
  const reason = discount_amount === 0 ? say("Rounding") : (discount_reason ?? say("Discount"))
  return [{ is_charge: less < 0, amount: Math.abs(less), reason, of: null, vat }]
}

function reasonOf(
  { category, rate }: Vat,
  tax: FrozenTax | null,
  taxes: readonly TaxFigures[],
): Pick<TaxTotal, "reason" | "reason_code"> {
  if (category === "S" || category === "Z") return { reason: null, reason_code: null }
  const printed = taxes.find((one) => one.category === category && one.rate === rate)?.reason
  return {
    reason: tax?.reason ?? printed ?? null,
    reason_code: reasonCode(category, tax?.reason_code ?? null),
  }
}

/** Texts between the lines become notes of the line before them, or of the first one. */
function countedLines(document: IssuedAmounts): Counted[] {
  const priced = document.items.filter(({ kind }) => kind !== "text")
  if (priced.every(({ tax }) => tax === null) && document.taxes.length > 0)
    return sumLines(document, priced[0]?.description ?? say("Amount"))
  const notes = notesIn(document.items)
  const nets = netsOf(document, priced)
  return priced.map((item, place) => ({
    line: lineOf({ item, note: notes.get(item) ?? null, net: nets[place] ?? 0 }, document),
    tax: item.tax,
  }))
}

function notesIn(items: readonly IssuedLine[]) {
  const notes = new Map<IssuedLine, string>()
  const first = items.find(({ kind }) => kind !== "text")
  let line = first
  for (const item of items) {
    if (item.kind !== "text") line = item
    else if (line) notes.set(line, [notes.get(line), item.description].filter(Boolean).join("\n"))
  }
  return notes
}

/** A document that tells its taxes but not which line has which, as the rest of an invoice: a line for each tax. */
const sumLines = (document: IssuedAmounts, description: string): Counted[] =>
  document.taxes.map(({ category, rate, base, name, reason }) => ({
    line: {
      ...named(description),
      note: null,
      ...{ quantity: base < 0 ? "-1" : "1", unit: unitCode(null), net: base, adjustment: null },
      price: decimal(BigInt(Math.abs(base)), digitsOf(document.currency)),
      ...{ vat: { category, rate }, has_several_rates: false },
    },
    tax: {
      ...{ name, category, reason, reason_code: null },
      components: [{ name, rate, compound: false }],
    },
  }))

/** Without tax. Where it is in the price, the lines of a tax share its net by largest remainder (BT-131). */
function netsOf({ prices_include_tax }: IssuedAmounts, items: readonly IssuedLine[]): number[] {
  if (!prices_include_tax) return items.map(({ amount }) => amount)
  const nets = new Map<IssuedLine, number>()
  for (const set of Map.groupBy(items, ({ tax }) => keyOf(vatOf(tax))).values()) {
    const divisor = plus(one, rateOf(taxOf(set[0]?.tax ?? null)))
    const exact = set.map(({ amount }) => over(fraction(BigInt(amount)), divisor))
    const whole = over(fraction(BigInt(sum(set.map(({ amount }) => amount)))), divisor)
    for (const [place, net] of apportion(exact, rounded(whole)).entries()) {
      const item = set[place]
      if (item) nets.set(item, Number(net))
    }
  }
  return items.map((item) => nets.get(item) ?? 0)
}

const vatOf = (tax: FrozenTax | null): Vat | null =>
  tax && { category: tax.category, rate: inPercent(rateOf(taxOf(tax))) }

function lineOf({ item, note, net }: Priced, document: IssuedAmounts): Line {
  const { tax, unit, quantity } = item
  const takesOff = item.kind === "credit"
  return {
    ...named(item.description),
    ...{ note, net, unit: unitCode(unit), vat: vatOf(tax) },
    quantity: `${takesOff ? "-" : ""}${decimal(scaled(quantity, 6) ?? 0n, 6, 0)}`,
    ...priceOf(item, net, document),
    has_several_rates: (tax?.components.length ?? 1) > 1,
  }
}

/**
 * The price as it was typed where the line adds up with it (PEPPOL-EN16931-R120), with the line's discount beside it. Else, and
 * with tax in the price, the net price to ten decimals, with the discount in it.
 */
function priceOf(
  item: IssuedLine,
  net: number,
  { currency, prices_include_tax, price_decimals }: IssuedAmounts,
): Pick<Line, "price" | "adjustment"> {
  const digits = digitsOf(currency)
  const decimals = price_decimals ?? digits
  const quantity = fraction(scaled(item.quantity, 6) ?? 0n, 1_000_000n)
  const exact = times(times(quantity, fraction(BigInt(item.unit_price))), shifted(digits - decimals))
  const base = Number(rounded(exact))
  const isWhole = exact.denominator === 1n
  const fits = base - item.discount_amount === Math.abs(net) && (digits > 1 || isWhole)
  if (!prices_include_tax && fits)
    return { price: decimal(BigInt(item.unit_price), decimals), adjustment: discountOf(item, base, digits) }
  const each = times(over(fraction(BigInt(Math.abs(net))), quantity), shifted(maxDecimals - digits))
  return { price: decimal(rounded(each), maxDecimals, digits), adjustment: null }
}
const maxDecimals = 10

/** Of a line that takes off the discount is a charge: it makes less of what is taken off. */
function discountOf(item: IssuedLine, base: number, digits: number): Adjustment | null {
  const { discount_percent: percent, discount_amount: amount, discount_reason } = item
  if (amount === 0) return null
  // A percentage must lead to the amount to the cent (PEPPOL-EN16931-R040).
  const of = percent !== null && digits > 1 ? { percent, base } : null
  return { is_charge: item.kind === "credit", amount, reason: discount_reason ?? say("Discount"), of }
}

const deductionLines = ({ deductions, currency }: IssuedAmounts): Counted[] =>
  (deductions ?? []).map(({ number, tax, net }) => ({
    line: {
      ...{ name: say("Deposit invoice {number}", { number }), description: null, note: null },
      ...{ quantity: net < 0 ? "1" : "-1", unit: unitCode(null), net: -net, adjustment: null },
      price: decimal(BigInt(Math.abs(net)), digitsOf(currency)),
      ...{ vat: vatOf(tax), has_several_rates: (tax?.components.length ?? 1) > 1 },
    },
    tax,
  }))

/** BT-153 is the first line, BT-154 the rest. */
function named(text: string): Pick<Line, "name" | "description"> {
  const [name = "", ...rest] = cleaned(text).split("\n")
  return { name: name.trim() || "–", description: rest.join("\n").trim() || null }
}

const shifted = (decimals: number): Fraction =>
  decimals < 0 ? fraction(1n, 10n ** BigInt(-decimals)) : fraction(10n ** BigInt(decimals))

/** 1250 with 2 decimals is "12.50". Zeros at the end are left out, down to `least` decimals. */
function decimal(units: bigint, decimals: number, least = Math.min(decimals, 2)): string {
  const text = String(units).padStart(decimals + 1, "0")
  const whole = text.slice(0, text.length - decimals)
  const part = decimals === 0 ? "" : text.slice(-decimals)
  const kept = part.replace(/0+$/, "").padEnd(least, "0")
  return kept === "" ? whole : `${whole}.${kept}`
}
