// What becomes of the days of a recurring invoice: which are made, which are too old, and how often one is tried.
import { dayAfter, momentOf } from "../../core/values/dates.ts"
import { nextDay, type Recurrence } from "../recurrence/rules.ts"

/** Days after an outage for which invoices are still made; a bill for an older one would surprise the client. */
export const catchUpDays = 31

/** At once, and then once a day for three days. */
export const maxTries = 4
export const secondsBetweenTries = 86_400

export const tooOld =
  "The server was unavailable for over a month, so some dates have passed. Resume to continue."

type Due = { on_day: string; due_at: string; state: "pending" | "missed" }
type Moment = Record<"next_on" | "time_zone" | "now" | "today", string> & { past: number }

/** The days from `next_on` on whose moment has come, and the one after them; null where the rule has ended. `past`: those before. */
export function dueDays(
  rule: Recurrence,
  { next_on, time_zone, now, today, past }: Moment,
): { due: Due[]; next: { on: string; at: string } | null } {
  const due: Due[] = []
  const oldest = dayAfter(today, -catchUpDays)
  for (let on: string | null = next_on; on !== null; on = nextDay(rule, on, past + due.length)) {
    const due_at = momentOf(on, rule.at, time_zone)
    if (due_at > now) return { due, next: { on, at: due_at } }
    due.push({ on_day: on, due_at, state: on < oldest ? "missed" : "pending" })
  }
  return { due, next: null }
}
