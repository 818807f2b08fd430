// A client's credit, and how much of it an invoice uses.
import { fromMinor, toMinor } from "../../../../src/core/values/money.ts"
import type { CreditNote } from "../../../../src/credit-notes/schema.ts"
import type { InvoiceDetail } from "../../../../src/invoices/schema.ts"
import type { Payment } from "../../../../src/payments/schema.ts"
import { canAllocate } from "../../payments/payment-state.tsx"

export type CreditSource = { kind: "payment" | "credit note"; id: number; free: number; since: string }

/** Oldest first. */
export const sourcesIn = (
  currency: string,
  payments: readonly Payment[],
  notes: readonly CreditNote[],
): CreditSource[] =>
  [
    ...payments
      .filter(canAllocate)
      .map(
        ({ id, unallocated: free, paid_on: since }): CreditSource => ({ kind: "payment", id, free, since }),
      ),
    ...notes
      .filter((note) => note.client !== null && note.currency === currency && note.unapplied > 0)
      .map(({ id, unapplied: free, issue_date }): CreditSource => {
        return { kind: "credit note", id, free, since: issue_date ?? "" }
      }),
  ].toSorted((a, b) => a.since.localeCompare(b.since) || a.id - b.id)

/** Uses as much of each as is due; the rest is left out. */
export function sharesOf(
  { amount_due, currency }: Pick<InvoiceDetail, "amount_due" | "currency">,
  sources: readonly CreditSource[],
) {
  let due = toMinor(amount_due, currency) ?? 0
  return sources.flatMap(({ free, ...source }) => {
    const share = Math.min(due, toMinor(free, currency) ?? 0)
    due -= share
    return share > 0 ? [{ ...source, amount: fromMinor(share, currency) }] : []
  })
}

export const sumOf = (amounts: readonly number[], currency: string) =>
  fromMinor(
    amounts.reduce((all, amount) => all + (toMinor(amount, currency) ?? 0), 0),
    currency,
  )
