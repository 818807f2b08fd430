// Instalments of a recurring invoice: shares of what is payable, each due so many days after an invoice is issued.
import { dayAfter, daysBetween } from "../../core/values/dates.ts"
import type { Instalments, Terms } from "../../invoices/instalments/rules.ts"

/** The last one is due with the invoice and has no days of its own. */
export type Shares = { percent: number; days: number | null }[] | null

/** As many days as a recurring invoice may be due after. */
const maxDays = 365

/** Of an invoice issued on a day; null without instalments, and where one was due before that day or after more than a year. */
export function sharesOf({ instalments, due_date }: Terms, issued: string): Shares {
  if (instalments === null || due_date === null || daysBetween(issued, due_date) > maxDays) return null
  const payable = instalments.reduce((sum, { amount }) => sum + amount, 0)
  const rounded = instalments.slice(0, -1).map(({ percent, amount }) => percent ?? percentOf(amount, payable))
  const rest = inSteps(100 - rounded.reduce((sum, percent) => sum + percent, 0))
  const shares = [...rounded, rest].map((percent, place) => {
    const due = instalments[place]?.due_date ?? null
    return { percent, days: due === null ? null : daysBetween(issued, due) }
  })
  const fits = shares.every(({ percent, days }) => percent > 0 && (days ?? 0) >= 0)
  return fits ? shares : null
}

/** Percentages have 4 decimals. */
const inSteps = (percent: number) => Math.round(percent * 10_000) / 10_000
const percentOf = (amount: number, payable: number) => inSteps((amount / payable) * 100)

/** Of an invoice that is issued on this day; their amounts follow from what is payable. */
export const datedShares = (shares: Shares, issued: string): Instalments =>
  shares?.map(({ percent, days }) => ({
    ...{ percent, amount: 0 },
    due_date: days === null ? null : dayAfter(issued, days),
  })) ?? null

/** Why invoices with these instalments can't be due after so many days; null if they can. */
export function termsProblem(shares: Shares, terms_days: number | null): string | null {
  const before = shares?.at(-2)?.days ?? null
  if (before === null || (terms_days !== null && terms_days > before)) return null
  return `Enter more than ${before} days. The instalment before the last one is due then.`
}
