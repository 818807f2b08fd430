// How a sum is put towards invoices, one after the other. Amounts in the currency's own unit.
import { fromMinor, toMinor } from "../../../../src/core/values/money.ts"
import { unbilledStatuses } from "../../../../src/invoices/rules.ts"
import type { Invoice } from "../../../../src/invoices/schema.ts"

type Due = Pick<Invoice, "id" | "amount_due">
/** By the invoice's id; null where nothing readable stands. */
export type Amounts = ReadonlyMap<number, number | null>

/** As many as one call takes. */
export const maxShares = 50

/** Something is due of it. */
export const isOpen = ({ amount_due, status }: Invoice) =>
  amount_due > 0 && !unbilledStatuses.some((one) => one === status)

/** Those that something is due of, in the currency of the sum. */
export const openInvoices = (invoices: readonly Invoice[], currency: string): Invoice[] =>
  invoices.filter((one) => one.currency === currency && isOpen(one))

/** What is sent of the amounts. */
export const chosenOf = (amounts: Amounts) =>
  [...amounts].flatMap(([invoice, amount]) => (amount === null || amount === 0 ? [] : { invoice, amount }))

/** Each gets what is due of it, as far as the sum goes. */
export function spread(sum: number, invoices: readonly Due[], currency: string): Amounts {
  let left = minor(sum, currency)
  return new Map(
    invoices.map(({ id, amount_due }) => {
      const share = Math.min(left, minor(amount_due, currency))
      left -= share
      return [id, share === 0 ? null : fromMinor(share, currency)]
    }),
  )
}

/** What of the sum is left; below zero where it doesn't suffice. */
export const leftOf = (sum: number, amounts: Amounts, currency: string): number =>
  fromMinor(
    [...amounts.values()].reduce<number>(
      (left, amount) => left - minor(amount ?? 0, currency),
      minor(sum, currency),
    ),
    currency,
  )

/** Zero for what has more decimals than the currency: the server says so. */
const minor = (amount: number, currency: string) => toMinor(amount, currency) ?? 0
