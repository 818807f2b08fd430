// A client as it is read: what was billed, paid and is still to come in, each currency by itself.
import { formatMoney, fromMinor, sum, sumOfTexts } from "../core/values/money.ts"
import type { Money } from "../dashboard/schema.ts"
import { outstandingStatuses, unbilledStatuses } from "../invoices/schema.ts"
import type { ClientRow, Sums } from "./queries.ts"
import type { Client, ClientDetail } from "./schema.ts"

/** `own` is the organization's currency. */
export const presentClient = ({ sums, ...row }: ClientRow, own: string): Client => ({
  ...row,
  invoices_count: sum(sums.map(({ invoices }) => invoices)),
  outstanding: moneyOf(sums, own, (status) => isOneOf(outstandingStatuses, status)),
})

export const presentDetail = (row: ClientRow, own: string): ClientDetail => ({
  ...presentClient(row, own),
  billed: moneyOf(row.sums, own, (status) => !isOneOf(unbilledStatuses, status)),
  paid: moneyOf(row.sums, own, (status) => status === "paid"),
})

/** The organization's own currency first, the others by code; those without any are left out. */
function moneyOf(sums: Sums, own: string, counts: (status: string) => boolean): Money[] {
  const counted = sums.filter(({ status }) => counts(status))
  const currencies = new Set([own, ...counted.map(({ currency }) => currency).sort()])
  return [...currencies].flatMap((currency) => {
    const minor = sumOfTexts(counted.flatMap((one) => (one.currency === currency ? [one.total] : [])))
    if (minor === 0n) return []
    return [{ currency, amount: fromMinor(minor, currency), formatted: formatMoney(minor, currency) }]
  })
}

const isOneOf = (list: readonly string[], status: string) => list.includes(status)
