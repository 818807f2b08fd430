// Rows of figures as the dashboard shows them: summed up, each currency by itself.
import { formatMoney, fromMinor, sum } from "../core/money.ts"
import type { FigureRow } from "./queries.ts"
import type { Money } from "./schema.ts"

type Amount = { currency: string; total: number }

/** Sums of minor units, one for each currency: the organization's own first even when it is nothing, then by code. */
export function moneyOf(amounts: readonly Amount[], own: string): Money[] {
  const currencies = new Set([own, ...amounts.map(({ currency }) => currency).sort()])
  return [...currencies].map((currency) => {
    const minor = sum(amounts.flatMap((one) => (one.currency === currency ? [one.total] : [])))
    return { currency, amount: fromMinor(minor, currency), formatted: formatMoney(minor, currency) }
  })
}

/** What paid invoices add up to: in all, in the last of the months, and in each of them. */
export function revenueOf(figures: readonly FigureRow[], months: readonly { month: string }[], own: string) {
  const paid = figures.filter(({ status }) => status === "paid")
  const within = (place: number) =>
    moneyOf(
      paid.filter(({ month }) => month === place),
      own,
    )
  return {
    revenue: { total: moneyOf(paid, own), this_month: within(months.length) },
    revenue_by_month: months.map(({ month }, index) => ({ month, amounts: within(index + 1) })),
  }
}

/** How many there are of each, those without any included. */
export const countsOf = (names: readonly string[], rows: readonly { name: string; n: number }[]) =>
  Object.fromEntries(
    names.map((name) => [name, sum(rows.flatMap((row) => (row.name === name ? [row.n] : [])))]),
  )
