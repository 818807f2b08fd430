// The history of a recurring invoice in words.

import { date } from "../../lib/format.ts"
import type { TimelineEvent } from "../invoices/detail/timeline.tsx"

export function timelineText({ event, details }: TimelineEvent): string {
  const on = typeof details.on === "string" ? date(details.on) : "a date"
  const reason = typeof details.reason === "string" ? `: ${details.reason}` : ""
  if (event === "created") return "Created"
  if (event === "edited") return `Edited: ${listed(details.fields)}`
  if (event === "made") return `Invoice for ${on} created`
  if (event === "failed") return `Invoice for ${on} failed${reason}`
  if (event === "skipped") return `Skipped ${on}`
  if (event === "paused") return `Paused${reason}`
  if (event === "resumed") return "Resumed"
  return event === "ended" ? "Ended" : event.replaceAll("_", " ")
}

const listed = (fields: unknown) =>
  Array.isArray(fields)
    ? fields.map((field) => names[field] ?? String(field).replaceAll("_", " ")).join(", ")
    : "details"

/** Names of fields that people know by another word. */
const names: Record<string, string> = {
  start_on: "first date",
  every: "rhythm",
  unit: "rhythm",
  day: "day of the month",
  at: "time",
  ends_on: "end",
  ends_after: "end",
  mode: "what happens on each date",
  terms_days: "due date",
  custom: "custom fields",
}
