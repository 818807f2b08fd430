// Divides a sum among invoices, and maps the server's refusals. Amounts in the currency's major unit.
import { fromMinor, toMinor } from "../../../../src/core/values/money.ts"
import type { Invoice } from "../../../../src/invoices/schema.ts"
import { refusal } from "../../../api/refusal.ts"
import { isOpen } from "../../invoices/allowed.ts"

/** By invoice id; null while unreadable. */
export type Amounts = ReadonlyMap<number, number | null>

export type Share = { invoice: number; amount: number }

/** The server's limit for one call. */
export const maxShares = 50

/** Unsettled invoices in the sum's currency. */
export const openInvoices = (invoices: readonly Invoice[], currency: string): Invoice[] =>
  invoices.filter((invoice) => invoice.currency === currency && isOpen(invoice))

export const chosenShares = (amounts: Amounts): Share[] =>
  [...amounts].flatMap(([invoice, amount]) => (amount === null || amount === 0 ? [] : { invoice, amount }))

/** Each invoice gets what it has due, until the sum is used up. */
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

/** The rest of the sum; negative if it isn't enough. */
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

/** Errors by invoice id. */
export type Problems = ReadonlyMap<number, string>

/** `allocations.0.amount` means the first one that was sent. */
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
