// Unbilled time and expenses of a client as lines of an invoice.
import { maxWork } from "../../billable-work/rules.ts"
import { digitsOf } from "../../core/values/currencies.ts"
import { type Fraction, fraction, rounded, times } from "../../core/values/fractions.ts"
import { fromMinor, scaled } from "../../core/values/money.ts"
import { withMarkup } from "../../expenses/rules.ts"
import { say } from "../../languages/rules.ts"
import { hoursOf, roundedUp } from "../../time-entries/rules.ts"

export const groupings = ["entry", "day", "project"] as const
type Grouping = (typeof groupings)[number]

/** `rate` in the currency's own unit; null without one. */
export type Worked = {
  id: number
  worked_on: string
  minutes: number
  note: string | null
  project: number | null
  project_title: string | null
  rate: number | null
  updated_at: string
}

/** As many characters as the description of an item may have. */
const maxDescription = 2_000

/** One line for each entry, day or project, in the order of their first day; different rates never share one. */
export function timeLines(entries: readonly Worked[], by: Grouping, rounding: number, currency: string) {
  const keyOf = { entry: ({ id }: Worked) => id, day: dayOf, project: projectOf }[by]
  const groups = Map.groupBy(entries, (entry) => `${keyOf(entry)} ${entry.rate}`)
  return [...groups.values()].flatMap(inParts).map((group) => timeLine(group, { by, rounding, currency }))
}

const dayOf = ({ worked_on }: Worked) => worked_on
const projectOf = ({ project }: Worked) => project ?? "none"

/** A line bills so many at most. */
const inParts = <One>(group: readonly One[]): One[][] =>
  Array.from({ length: Math.ceil(group.length / maxWork) }, (_, part) =>
    group.slice(part * maxWork, (part + 1) * maxWork),
  )

type Shape = { by: Grouping; rounding: number; currency: string }

function timeLine(group: readonly Worked[], { by, rounding, currency }: Shape) {
  const minutes = group.reduce((all, entry) => all + roundedUp(entry.minutes, rounding), 0)
  const quantity = hoursOf(minutes)
  const rate = group[0]?.rate ?? null
  const unit_price = rate === null ? null : inCurrency(rate, currency)
  return {
    description: describe(group, by),
    quantity,
    unit: "hour" as const,
    unit_price,
    amount: unit_price === null ? null : amountOf(quantity, unit_price, currency),
    served_on: last(group.map(dayOf)),
    minutes,
    updated_at: last(group.map(({ updated_at }) => updated_at)),
    time_entries: group.map(({ id }) => id),
  }
}

/** The projects, and below them what was noted, unless a whole project is billed. */
function describe(group: readonly Worked[], by: Grouping): string {
  const titles = distinct(group.map(({ project_title }) => project_title))
  const notes = by === "project" ? [] : distinct(group.map(({ note }) => note))
  const lines = [...(titles.length > 0 ? [titles.join(", ")] : []), ...notes]
  const text = lines.length > 0 ? lines.join("\n") : say("Time")
  return text.slice(0, maxDescription).replace(halfCharacter, "")
}

/** The first half of an emoji whose second half was cut off. */
const halfCharacter = /[\ud800-\udbff]$/

const distinct = (texts: readonly (string | null)[]) => [...new Set(texts.filter((text) => text !== null))]

/** Of days or moments. */
const last = (all: readonly string[]) => all.reduce((newest, one) => (one > newest ? one : newest), "")

/** `amount` in minor units. */
type Spent = {
  id: number
  spent_on: string
  amount: number
  markup_percent: number
  category: string
  note: string | null
  updated_at: string
}

/** One line each. */
export const expenseLines = (expenses: readonly Spent[], currency: string) =>
  expenses.map(({ id, spent_on, category, note, updated_at, ...expense }) => {
    const price = fromMinor(withMarkup(expense.amount, expense.markup_percent), currency)
    return {
      description: note === null ? category : `${category}\n${note}`,
      quantity: 1,
      unit: null,
      unit_price: price,
      amount: price,
      ...{ served_on: spent_on, updated_at },
      expenses: [id],
    }
  })

/** A rate with the decimals that the currency has. */
const inCurrency = (rate: number, currency: string) => fromMinor(rounded(minorOf(rate, currency)), currency)

const amountOf = (quantity: number, price: number, currency: string) =>
  fromMinor(rounded(times(exact(quantity), minorOf(price, currency))), currency)

const minorOf = (amount: number, currency: string) =>
  times(exact(amount), fraction(10n ** BigInt(digitsOf(currency))))

const decimals = 6
const exact = (value: number): Fraction => fraction(scaled(value, decimals) ?? 0n, 10n ** BigInt(decimals))
