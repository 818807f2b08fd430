// What is asked of a credit note in its dialog, and how it is sent.
import type { CreditNote } from "../../../../src/credit-notes/schema.ts"
import type { InvoiceDetail } from "../../../../src/invoices/schema.ts"

export type Way = "lines" | "amounts" | "rest"

/** Of an amount by tax: `key` tells it from the others; `tax` is left out for the common one. */
export type TaxOf = { key: string; label: string; tax?: number | null }

/** As they were typed, by the id of a line or the key of a tax; null where nobody understands what stands there. */
export type Typed = Record<string, number | null>

/** What the dialog says as it opens; `include_tax`: whether amounts are with their tax. */
export type Start = { way: Way; typed: Typed; reason: string; include_tax: boolean }

export const startOf = ({ creditable, prices_include_tax }: InvoiceDetail): Start => ({
  ...{ way: creditable.length > 0 ? "lines" : "amounts", typed: {}, reason: "" },
  include_tax: prices_include_tax,
})

/** What a draft was asked for. */
export function startFrom(invoice: InvoiceDetail, { basis, items, amounts, ...note }: CreditNote): Start {
  const lines = items.flatMap(({ item, quantity }) =>
    item === null ? [] : [[String(item), quantity] as const],
  )
  const given = (amounts ?? []).map(({ tax, amount }) => [keyOf(tax), amount] as const)
  return {
    way: basis,
    typed: Object.fromEntries(basis === "lines" ? lines : given),
    reason: note.reason,
    include_tax: basis === "amounts" ? note.prices_include_tax : invoice.prices_include_tax,
  }
}

const keyOf = (tax: number | null | undefined) => (tax === undefined ? "common" : `tax ${tax}`)

/** The lines of which something is left, each with that. */
export const leftOf = (invoice: InvoiceDetail) =>
  invoice.creditable.flatMap(({ item, quantity }) => {
    const line = invoice.items.find(({ id }) => id === item)
    return line ? [{ ...line, left: quantity }] : []
  })

export const untaxed = "Without tax"

/** The taxes that its lines have, each once. */
export function taxesOf(invoice: InvoiceDetail): TaxOf[] {
  const all = invoice.items.filter(({ kind }) => kind !== "text")
  const known = all.map((line): TaxOf => {
    const label =
      line.rates.length === 0 ? untaxed : line.rates.map(({ name, rate }) => `${name} ${rate}%`).join(" + ")
    return line.tax === undefined
      ? { key: keyOf(undefined), label }
      : { key: keyOf(line.tax), label, tax: line.tax }
  })
  const common = {
    key: keyOf(undefined),
    label: invoice.tax_rate > 0 ? `Tax ${invoice.tax_rate}%` : untaxed,
  }
  return known.length === 0 ? [common] : [...new Map(known.map((one) => [one.key, one])).values()]
}

export type Credited = {
  lines?: { item: number; quantity: number }[]
  amounts?: { tax?: number | null; amount: number }[]
  prices_include_tax?: boolean
}

/** Said whole, so that what a draft was asked for before is gone: of neither, all that is left. */
export const wholeCredit = { lines: null, amounts: null }

/** Null while there is nothing to be credited, or something can't be read. */
export function creditOf(
  invoice: InvoiceDetail,
  way: Way,
  typed: Typed,
  include_tax: boolean,
): Credited | null {
  if (way === "rest") return {}
  if (Object.values(typed).some((value) => value === null)) return null
  const given = (key: string) => typed[key] ?? 0
  if (way === "lines") {
    const lines = leftOf(invoice).flatMap(({ id }) =>
      given(String(id)) > 0 ? [{ item: id, quantity: given(String(id)) }] : [],
    )
    return lines.length > 0 ? { lines } : null
  }
  const amounts = taxesOf(invoice).flatMap(({ key, tax }) =>
    given(key) > 0 ? [{ ...(tax === undefined ? {} : { tax }), amount: given(key) }] : [],
  )
  return amounts.length > 0 ? { amounts, prices_include_tax: include_tax } : null
}
