// What expenses are usually for, what a client is billed of one, and where a page of the list ends.
import { type Fraction, fraction, one, plus, rounded, times } from "../core/values/fractions.ts"
import { ordersBy } from "../core/values/lists.ts"
import { shareOf } from "../pricing/lines/rules.ts"

/** Suggested; any other one line will do. */
export const usualCategories = [
  ...["Travel", "Accommodation", "Meals", "Software", "Hardware", "Materials", "Office"],
  ...["Phone and internet", "Postage", "Subcontractors", "Training", "Fees", "Other"],
] as const

/** Minor units of an amount with a markup in percent, rounded once. */
export const withMarkup = (amount: number, markup_percent: number): number =>
  Number(rounded(times(fraction(BigInt(amount)), factorOf(markup_percent))))

const factorOf = (percent: number): Fraction => plus(one, shareOf(percent))

/** The list has one order: the newest day first. */
const { cursorAfter } = ordersBy({
  day: ({ spent_on }: { id: number; spent_on: string }) => [spent_on],
})
export const cursorAfterExpense = (last: { id: number; spent_on: string }) => cursorAfter(last, "-day")
