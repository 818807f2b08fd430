// Rows of figures as the dashboard shows them: summed up, each currency by itself.
import { formatMoney, fromMinor, sum } from "../core/values/money.ts"
import type { EdgeRow, FigureRow } from "./queries.ts"
import type { Money } from "./schema.ts"

type Amount = { currency: string; total: number }

/** Sums of minor units, one for each currency that has any: the organization's own first even when it is nothing, then by code. */
export function moneyOf(amounts: readonly Amount[], own: string): Money[] {
  const currencies = new Set([own, ...amounts.map(({ currency }) => currency).sort()])
  return [...currencies].flatMap((currency) => {
    const minor = sum(amounts.flatMap((one) => (one.currency === currency ? [one.total] : [])))
    if (minor === 0 && currency !== own) return []
    return [{ currency, amount: fromMinor(minor, currency), formatted: formatMoney(minor, currency) }]
  })
}

/**
 * What paid invoices add up to: in all, in the present month, and in each month but the last of `months`, which only
 * ends the one before it. A month is what is kept for it in UTC, and what is moved into it at its beginning, less what
 * is moved out of it at its end.
 */
export function revenueOf(
  figures: readonly FigureRow[],
  edges: readonly EdgeRow[],
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
        ...moved(months[index + 1]).map(({ currency, total }) => ({ currency, total: -total })),
      ],
      own,
    )
  const revenue_by_month = months.slice(0, -1).map((month, index) => ({ month, amounts: within(index) }))
  return {
    revenue: { total: moneyOf(paid, own), this_month: within(months.length - 2) },
    revenue_by_month,
  }
}

/** How many there are of each, those without any included. */
export const countsOf = (names: readonly string[], rows: readonly { name: string; n: number }[]) =>
  Object.fromEntries(
    names.map((name) => [name, sum(rows.flatMap((row) => (row.name === name ? [row.n] : [])))]),
  )
