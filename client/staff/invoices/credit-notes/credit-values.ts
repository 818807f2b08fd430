// The values of the credit note form, and the request they make.
import type { CreditNote } from "../../../../src/credit-notes/schema.ts"
import type { InvoiceDetail } from "../../../../src/invoices/schema.ts"

export type Way = "lines" | "amounts" | "rest"

/** `tax` is left out for the invoice's own rate. */
type CreditTax = { key: string; label: string; tax?: number | null }

/** Quantities by line id, or amounts by tax key; null while the text can't be read. */
export type CreditAmounts = Record<string, number | null>

/** What the form starts with; `include_tax`: amounts are gross. */
export type CreditStart = { way: Way; amounts: CreditAmounts; reason: string; include_tax: boolean }

export const newCredit = ({ creditable, prices_include_tax }: InvoiceDetail): CreditStart => ({
  ...{ way: creditable.length > 0 ? "lines" : "amounts", amounts: {}, reason: "" },
  include_tax: prices_include_tax,
})

export function formOfDraft(
  invoice: InvoiceDetail,
  { basis, items, amounts, ...note }: CreditNote,
): CreditStart {
  const lines = items.flatMap(({ item, quantity }) =>
    item === null ? [] : [[String(item), quantity] as const],
  )
  const given = (amounts ?? []).map(({ tax, amount }) => [keyOf(tax), amount] as const)
  return {
    way: basis,
    amounts: Object.fromEntries(basis === "lines" ? lines : given),
    reason: note.reason,
    include_tax: basis === "amounts" ? note.prices_include_tax : invoice.prices_include_tax,
  }
}

const keyOf = (tax: number | null | undefined) => (tax === undefined ? "common" : `tax ${tax}`)

/** The lines that can still be credited, with how much. */
export const leftOf = (invoice: InvoiceDetail) =>
  invoice.creditable.flatMap(({ item, quantity }) => {
    const line = invoice.items.find(({ id }) => id === item)
    return line ? [{ ...line, left: quantity }] : []
  })

export const untaxed = "Before tax"

/** The taxes of its lines, each once. */
export function taxesOf(invoice: InvoiceDetail): CreditTax[] {
  const all = invoice.items.filter(({ kind }) => kind !== "text")
  const known = all.map((line): CreditTax => {
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

export type CreditRequest = {
  lines?: { item: number; quantity: number }[]
  amounts?: { tax?: number | null; amount: number }[]
  prices_include_tax?: boolean
}

/** Replaces a draft's earlier basis; a credit without lines or taxes is for everything that is left. */
export const wholeCredit = { lines: null, amounts: null }

/** Null while there is nothing to credit, or a number can't be read. */
export function toCreditRequest(
  invoice: InvoiceDetail,
  way: Way,
  typed: CreditAmounts,
  include_tax: boolean,
): CreditRequest | null {
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
