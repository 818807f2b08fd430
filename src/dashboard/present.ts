// The dashboard's sums, each currency by itself.
import { formatMoney, fromMinor, sum, sumOfTexts } from "../core/values/money.ts"
import { outstandingStatuses } from "../invoices/schema.ts"
import type { EdgeRow, FigureRow, NotOwedRow } from "./queries.ts"
import type { Money } from "./schema.ts"

/** Minor units as the database sums them up: text, because a sum may exceed a number. */
type Amount = { currency: string; total: string }

/**
 * Sums of minor units, one for each currency that has any: the organization's own first even when it is zero, then by
 * code.
 */
export function moneyOf(amounts: readonly Amount[], own: string): Money[] {
  const currencies = new Set([own, ...amounts.map(({ currency }) => currency).sort()])
  return [...currencies].flatMap((currency) => {
    const minor = sumOfTexts(amounts.flatMap((one) => (one.currency === currency ? [one.total] : [])))
    if (minor === 0n && currency !== own) return []
    return [{ currency, amount: fromMinor(minor, currency), formatted: formatMoney(minor, currency) }]
  })
}

/**
 * What is outstanding (without what is withheld or settled) and the totals of paid invoices: overall, this month, and
 * in each of `months` but the last, which only ends the one before it. Tallies are kept by month in UTC; what the
 * organization's zone moves into a month at its beginning is added, what it moves out at its end is taken off.
 */
export function revenueOf(
  {
    figures,
    not_owed,
    edges,
  }: { figures: readonly FigureRow[]; not_owed: readonly NotOwedRow[]; edges: readonly EdgeRow[] },
  months: readonly string[],
  own: string,
) {
  const paid = figures.filter(({ status }) => status === "paid")
  const moved = (month: string | undefined) => edges.filter((edge) => edge.month === month)
  const within = (index: number) =>
    moneyOf(
      [
        ...paid.filter(({ month }) => month === `${months[index]}-01`),
        ...moved(months[index]),
        ...moved(months[index + 1]).map(({ currency, total }) => ({
          currency,
          total: String(-BigInt(total)),
        })),
      ],
      own,
    )
  const revenue_by_month = months.slice(0, -1).map((month, index) => ({ month, amounts: within(index) }))
  const open = [...figures, ...not_owed].filter(({ status }) =>
    outstandingStatuses.some((one) => one === status),
  )
  return {
    revenue: {
      total: moneyOf(paid, own),
      this_month: within(months.length - 2),
      outstanding: moneyOf(open, own),
    },
    revenue_by_month,
  }
}

/** The count of each name, zeros included. */
export const countsOf = (names: readonly string[], rows: readonly { name: string; n: number }[]) =>
  Object.fromEntries(
    names.map((name) => [name, sum(rows.flatMap((row) => (row.name === name ? [row.n] : [])))]),
  )
