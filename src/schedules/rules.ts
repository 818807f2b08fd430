// What may be done with a recurring invoice in each status, and how it reads.
import type { Recurrence } from "./recurrence/rules.ts"

export const modes = ["draft", "issue", "send"] as const
export type Mode = (typeof modes)[number]

export const modeLabels: Record<Mode, string> = {
  draft: "Create a draft",
  issue: "Issue without an email",
  send: "Issue and email it",
}

export const scheduleStatuses = ["active", "paused", "ended"] as const
export type ScheduleStatus = (typeof scheduleStatuses)[number]

export const statusLabels: Record<ScheduleStatus, string> = {
  active: "Active",
  paused: "Paused",
  ended: "Ended",
}

export const scheduleActs = ["edit", "pause", "resume", "skip", "end"] as const
export type ScheduleAct = (typeof scheduleActs)[number]

export const acts: Record<ScheduleStatus, readonly ScheduleAct[]> = {
  active: ["edit", "pause", "skip", "end"],
  paused: ["edit", "resume", "end"],
  ended: [],
}

/** Why an act isn't possible. */
export const refusals: Record<ScheduleAct, string> = {
  edit: "This recurring invoice has ended. Repeat an invoice to start another one.",
  pause: "Only an active recurring invoice can be paused",
  resume: "Only a paused recurring invoice can be resumed",
  skip: "Only an active recurring invoice has a next date to skip",
  end: "This recurring invoice has already ended",
}

/** What became of a date. */
export const occurrenceStates = ["pending", "done", "failed", "skipped", "missed"] as const
type OccurrenceState = (typeof occurrenceStates)[number]

export const stateLabels: Record<OccurrenceState, string> = {
  pending: "In progress",
  done: "Created",
  failed: "Failed",
  skipped: "Skipped",
  missed: "Missed",
}

/** The dates that are shown ahead. */
export const datesAhead = 12

type Rhythm = Pick<Recurrence, "start_on" | "every" | "unit" | "day">

/** "Every month on the 31st", "Every 2 weeks on Monday". */
export function rhythmText({ start_on, every, unit, day }: Rhythm): string {
  const often = every === 1 ? `Every ${unit}` : `Every ${every} ${unit}s`
  if (unit === "week") return `${often} on ${weekdays[new Date(`${start_on}T00:00:00Z`).getUTCDay()]}`
  if (unit !== "month") return often
  const on = day ?? Number(start_on.slice(8))
  return `${often} on the ${on === 31 ? "last day" : ordinal(on)}`
}

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]

const ordinal = (n: number) =>
  `${n}${n % 10 === 1 && n !== 11 ? "st" : n % 10 === 2 && n !== 12 ? "nd" : n % 10 === 3 && n !== 13 ? "rd" : "th"}`
