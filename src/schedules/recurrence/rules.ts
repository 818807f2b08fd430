// Days that come again: each is counted from the first one, so that the 31st never drifts to the 28th.
import { Temporal } from "temporal-polyfill"

export const recurrenceUnits = ["day", "week", "month", "year"] as const

/** Days are `YYYY-MM-DD`, `at` is `HH:MM`. */
export type Recurrence = {
  start_on: string
  every: number
  unit: (typeof recurrenceUnits)[number]
  /** Of the month, where that isn't the first day's. In a shorter month it is the last one. */
  day: number | null
  at: string
  ends_on: string | null
  /** How many days there are in all. */
  ends_after: number | null
}

/**
 * The first day after another one, or the first of all; null where the rule has ended. `past` counts the days that were dealt
 * with, also by the rule of before: a changed one has no more of them.
 */
export function nextDay(rule: Recurrence, after: string | null, past: number): string | null {
  if (rule.ends_after !== null && past >= rule.ends_after) return null
  let n = after === null ? 0 : Math.max(0, periodsUntil(rule, after) - 1)
  let on = nthDay(rule, n)
  while (after !== null && on <= after) on = nthDay(rule, ++n)
  return rule.ends_on !== null && on > rule.ends_on ? null : on
}

/** At most `count` days after another one, in their order. */
export function nextDays(rule: Recurrence, after: string | null, count: number, past: number): string[] {
  const days: string[] = []
  let on = nextDay(rule, after, past)
  while (on !== null && days.length < count) {
    days.push(on)
    on = nextDay(rule, on, past + days.length)
  }
  return days
}

/** How many of its days come before this one. */
export function placeOf(rule: Recurrence, on: string): number {
  let n = Math.max(0, periodsUntil(rule, on) - 1)
  while (nthDay(rule, n) < on) n++
  return n
}

/** The last day before the next one begins. `on` may be a day of an earlier rule. */
export function lastDayOf(rule: Recurrence, on: string): string {
  const after = Temporal.PlainDate.from(on).add({ days: 1 }).toString()
  return Temporal.PlainDate.from(nthDay(rule, placeOf(rule, after)))
    .subtract({ days: 1 })
    .toString()
}

/** `n` counts from 0. */
function nthDay(rule: Recurrence, n: number): string {
  const { unit, every, day } = rule
  const start = Temporal.PlainDate.from(rule.start_on)
  const steps = n * every
  if (unit !== "month" || day === null) return start.add({ [`${unit}s`]: steps }).toString()
  const passed = start.day > Math.min(day, start.daysInMonth) ? 1 : 0
  return start
    .with({ day: 1 })
    .add({ months: steps + passed })
    .with({ day })
    .toString()
}

/** Whole steps from the first day to another one, rounded down; 0 before it. */
function periodsUntil({ start_on, every, unit }: Recurrence, until: string): number {
  const start = Temporal.PlainDate.from(start_on)
  const largestUnit = unit
  const passed = start.until(Temporal.PlainDate.from(until), { largestUnit })
  return Math.max(0, Math.floor(passed[`${unit}s`] / every))
}
