// A client with its sums per currency: billed, paid, withheld, waived and outstanding.
import type { CsvCell } from "../core/api/csv.ts"
import { formatMoney, fromMinor, sum, sumOfTexts } from "../core/values/money.ts"
import type { Money } from "../dashboard/schema.ts"
import { outstandingStatuses, unbilledStatuses } from "../invoices/schema.ts"
import { presentOwnChange } from "./own-details/present.ts"
import type { ClientDetailRow, ClientRow, Sums } from "./queries.ts"
import type { Client, ClientDetail } from "./schema.ts"

/** `own` is the organization's currency. */
export const presentClient = ({ sums, ...row }: ClientRow, own: string): Client => ({
  ...row,
  invoices_count: invoicesIn(sums),
  outstanding: moneyOf(due(sums), own),
})

export const clientHeader = [
  ...["client_id", "client", "person", "email", "phone", "address", "country", "tax_id"],
  ...["projects", "invoices", "created_at", "archived_at"],
]

export const clientCells = ({ id, name, sums, ...row }: ClientRow): CsvCell[] => [
  ...[id, row.company ?? name, name, row.email, row.phone, row.address, row.country, row.tax_id],
  ...[row.projects_count, invoicesIn(sums), row.created_at, row.archived_at],
]

const invoicesIn = (sums: Sums) => sum(sums.map(({ invoices }) => invoices))

export const presentDetail = ({ sums, own_change, ...row }: ClientDetailRow, own: string): ClientDetail => ({
  ...row,
  own_change: presentOwnChange(own_change, row),
  ...presentClient({ sums, ...row }, own),
  billed: moneyOf(billed(sums), own),
  paid: moneyOf(paid(sums), own),
  withheld: moneyOf(
    billed(sums).map(({ currency, withheld }) => ({ currency, total: withheld })),
    own,
  ),
  waived: moneyOf(
    billed(sums).map(({ currency, waived }) => ({ currency, total: waived })),
    own,
  ),
})

const billed = (sums: Sums) => sums.filter(({ status }) => !isOneOf(unbilledStatuses, status))

/** Without what is withheld and settled. */
const due = (sums: Sums) =>
  sums
    .filter(({ status }) => isOneOf(outstandingStatuses, status))
    .map((sum) => ({ currency: sum.currency, total: String(owed(sum) - BigInt(sum.amount_paid)) }))

/** The payable total of paid invoices, and what was paid on the others. */
const paid = (sums: Sums) =>
  sums.map((sum) => ({
    currency: sum.currency,
    total: sum.status === "paid" ? String(owed(sum)) : sum.amount_paid,
  }))

/** What the client has or had to pay. */
const owed = ({ total, withheld, waived }: Sums[number]) => BigInt(total) - BigInt(withheld) - BigInt(waived)

/** The organization's currency first, then by code; zero sums are left out. */
function moneyOf(counted: readonly { currency: string; total: string }[], own: string): Money[] {
  const currencies = new Set([own, ...counted.map(({ currency }) => currency).sort()])
  return [...currencies].flatMap((currency) => {
    const minor = sumOfTexts(counted.flatMap((one) => (one.currency === currency ? [one.total] : [])))
    if (minor === 0n) return []
    return [{ currency, amount: fromMinor(minor, currency), formatted: formatMoney(minor, currency) }]
  })
}

const isOneOf = (list: readonly string[], status: string) => list.includes(status)
