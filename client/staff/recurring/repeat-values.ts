// The form of a rule, between its fields and what is sent.

import type { InvoiceDetail } from "../../../src/invoices/schema.ts"
import { type Mode, rhythmText } from "../../../src/schedules/rules.ts"
import type { RepeatInput, ScheduleDetail } from "../../../src/schedules/schema.ts"

export type RepeatValues = {
  start_on: string
  /** "3 month": how many units. */
  rhythm: string
  /** Of each month, where the first date is a last day that isn't the 31st. */
  last_day: boolean
  at: string
  ends: "never" | "on" | "after"
  ends_on: string
  ends_after: string
  mode: Mode
  terms_days: string
  /** Of a recurring invoice that has some. */
  instalments: boolean
}

const units = ["day", "week", "month", "year"] as const
const usual = [
  { value: "1 week", label: "Every week" },
  { value: "2 week", label: "Every 2 weeks" },
  { value: "1 month", label: "Every month" },
  { value: "3 month", label: "Every 3 months" },
  { value: "6 month", label: "Every 6 months" },
  { value: "1 year", label: "Every year" },
]

/** With its own where that is another one. */
export function rhythmsOf(schedule?: ScheduleDetail) {
  const own = schedule && rhythmOf(schedule)
  if (!schedule || !own || usual.some(({ value }) => value === own)) return usual
  return [...usual, { value: own, label: rhythmText(schedule) }]
}

const rhythmOf = ({ every, unit }: Pick<ScheduleDetail, "every" | "unit">) => `${every} ${unit}`

/** `today` is the organization's, `YYYY-MM-DD`. */
export function valuesFrom(invoice: InvoiceDetail, today: string): RepeatValues {
  const issued = invoice.issued_on ?? today
  const { due_date } = invoice
  const terms =
    due_date === null ? null : Math.round((Date.parse(due_date) - Date.parse(issued)) / 86_400_000)
  return {
    ...{ start_on: firstAfter(issued, today), rhythm: "1 month", last_day: false, at: "09:00" },
    ...{ ends: "never", ends_on: "", ends_after: "", mode: invoice.sent_at === null ? "draft" : "send" },
    terms_days: terms !== null && terms >= 0 && terms <= 365 ? String(terms) : "",
    instalments: false,
  }
}

export const valuesOf = (schedule: ScheduleDetail): RepeatValues => ({
  ...{
    start_on: schedule.start_on,
    rhythm: rhythmOf(schedule),
    last_day: schedule.day === 31,
    at: schedule.at,
  },
  ends: schedule.ends_on !== null ? "on" : schedule.ends_after !== null ? "after" : "never",
  ends_on: schedule.ends_on ?? "",
  ends_after: schedule.ends_after === null ? "" : String(schedule.ends_after),
  mode: schedule.mode,
  terms_days: schedule.terms_days === null ? "" : String(schedule.terms_days),
  instalments: schedule.instalments !== null,
})

/** A month after the issue, and as many more as it takes to come after today. */
function firstAfter(issued: string, today: string): string {
  let months = 1
  while (monthsAfter(issued, months) <= today) months++
  return monthsAfter(issued, months)
}

function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number)
  const last = new Date(Date.UTC(year, month + months, 0))
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last.getUTCDate())))
    .toISOString()
    .slice(0, 10)
}

/** Whether the last day of each month can be meant by it. */
export function endsMonth({ start_on, rhythm }: Pick<RepeatValues, "start_on" | "rhythm">): boolean {
  if (!rhythm.endsWith(" month") || !/^\d{4}-\d{2}-\d{2}$/.test(start_on) || start_on.endsWith("-31"))
    return false
  return monthsAfter(start_on, 0) === start_on && nextDate(start_on).endsWith("-01")
}

const nextDate = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)

/** A field that it needs is empty. */
export const isIncomplete = ({ start_on, ends, ends_on, ends_after }: RepeatValues) =>
  start_on === "" || (ends === "on" && ends_on === "") || (ends === "after" && ends_after.trim() === "")

const whole = (text: string) => (text.trim() === "" ? null : Number(text))

/** `before` keeps a day of the month that the form doesn't know. */
export function sentOf(values: RepeatValues, before?: ScheduleDetail): Omit<RepeatInput, "id"> {
  const { start_on, rhythm, last_day, at, ends, ends_on, ends_after, mode, terms_days } = values
  const [every = "1", named] = rhythm.split(" ")
  const unit = units.find((one) => one === named) ?? "month"
  return {
    ...{ start_on, every: Number(every), unit, at, mode },
    day: dayOf(values, before),
    ends_on: ends === "on" ? ends_on : null,
    ends_after: ends === "after" ? whole(ends_after) : null,
    terms_days: whole(terms_days),
  }
  function dayOf(now: RepeatValues, was?: ScheduleDetail): number | null {
    if (unit !== "month") return null
    if (endsMonth(now)) return last_day ? 31 : null
    return was && was.start_on === start_on ? was.day : null
  }
}
