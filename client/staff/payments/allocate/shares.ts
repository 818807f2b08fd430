// How a sum is divided among invoices, and what the server refused of it. Amounts in the currency's own unit.
import { fromMinor, toMinor } from "../../../../src/core/values/money.ts"
import type { Invoice } from "../../../../src/invoices/schema.ts"
import { refusal } from "../../../api/refusal.ts"
import { isOpen } from "../../invoices/allowed.ts"

/** By the invoice's id; null while the text can't be read. */
export type Amounts = ReadonlyMap<number, number | null>

export type Share = { invoice: number; amount: number }

/** The server accepts no more in one call. */
export const maxShares = 50

/** Invoices with something due, in the currency of the sum. */
export const openInvoices = (invoices: readonly Invoice[], currency: string): Invoice[] =>
  invoices.filter((invoice) => invoice.currency === currency && isOpen(invoice))

/** What is sent of the amounts. */
export const chosenShares = (amounts: Amounts): Share[] =>
  [...amounts].flatMap(([invoice, amount]) => (amount === null || amount === 0 ? [] : { invoice, amount }))

/** Each invoice gets what is due on it, as far as the sum goes. */
export function spread(
  sum: number,
  invoices: readonly Pick<Invoice, "id" | "amount_due">[],
  currency: string,
): Amounts {
  let left = minor(sum, currency)
  return new Map(
    invoices.map(({ id, amount_due }) => {
      const share = Math.min(left, minor(amount_due, currency))
      left -= share
      return [id, share === 0 ? null : fromMinor(share, currency)]
    }),
  )
}

/** What is left of the sum; below zero where it isn't enough. */
export const leftOf = (sum: number, amounts: Amounts, currency: string): number =>
  fromMinor(
    [...amounts.values()].reduce<number>(
      (left, amount) => left - minor(amount ?? 0, currency),
      minor(sum, currency),
    ),
    currency,
  )

/** Zero for too many decimals, which the server refuses. */
const minor = (amount: number, currency: string) => toMinor(amount, currency) ?? 0

/** What was refused, by the invoice's id. */
export type Problems = ReadonlyMap<number, string>

/** `allocations.0.amount` of the refusal is about the first of those that were sent. */
export function problemsOf(error: unknown, allocations: readonly Share[]): Problems {
  const { fields } = refusal(error)
  return new Map(
    allocations.flatMap(({ invoice }, at) => {
      const names = [`allocations.${at}.amount`, `allocations.${at}.invoice`, `allocations.${at}`]
      const sentences = names.flatMap((name) => fields[name] ?? [])
      return sentences.length === 0 ? [] : [[invoice, sentences.join(" ")] as const]
    }),
  )
}
