// Named periods and their days.
import type { Label } from "../../src/languages/rules.ts"

/** Both days inclusive, `YYYY-MM-DD`; "" if open. */
export type Period = { from: string; to: string }

export const periodNames = [
  "this-month",
  "last-month",
  "this-quarter",
  "last-quarter",
  "this-year",
  "last-year",
] as const
export type PeriodName = (typeof periodNames)[number]

export const periodLabels: Record<PeriodName, Label> = {
  "this-month": "This month",
  "last-month": "Last month",
  "this-quarter": "This quarter",
  "last-quarter": "Last quarter",
  "this-year": "This year",
  "last-year": "Last year",
}

/** By the calendar of `today`. */
export function periodOf(name: PeriodName, today: string): Period {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1]
  const last = name.startsWith("last")
  if (name.endsWith("year")) return months(year - (last ? 1 : 0), 0, 12)
  if (name.endsWith("quarter")) return months(year, month - (month % 3) - (last ? 3 : 0), 3)
  return months(year, month - (last ? 1 : 0), 1)
}

/** The name of a period; undefined for any other. */
export const nameOfPeriod = ({ from, to }: Period, today: string): PeriodName | undefined =>
  periodNames.find((name) => {
    const period = periodOf(name, today)
    return period.from === from && period.to === to
  })

/** A day that the server accepts: while a date is being typed its year is in the first century. */
export const isDay = (text: string) =>
  /^(19|2\d)\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

/** As the address of a list has it; what isn't a day is left out. */
export const periodIn = (get: (name: string) => string): Period => ({
  from: dayOrNone(get("from")),
  to: dayOrNone(get("to")),
})
const dayOrNone = (text: string) => (isDay(text) ? text : "")

/** `month` counts from 0 and may lie outside the year. */
const months = (year: number, month: number, many: number): Period => ({
  from: iso(Date.UTC(year, month, 1)),
  to: iso(Date.UTC(year, month + many, 0)),
})

const iso = (time: number) => new Date(time).toISOString().slice(0, 10)
