// Worked time as people write it: "1:30", "1.5", "90m", "1h 30m", "9:00–10:30"; and as a running timer shows it.
import { hours } from "./format.ts"

/** In minutes; `start` is the time of day at which a range begins, "09:00". */
export type ReadDuration =
  | { minutes: number | null; start?: string; problem?: never }
  | { minutes?: never; start?: never; problem: string }

/** 3725 seconds are "1:02:05". */
export const stopwatch = (seconds: number) =>
  `${hours(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`

const day = 24 * 60

/** Null for an empty text. A range may end on the next day; a number alone is hours. */
export function readDuration(text: string): ReadDuration {
  const typed = text.normalize("NFKC").trim().toLowerCase().replace(/\s+/g, " ").replace(",", ".")
  if (typed === "") return { minutes: null }
  const range = rangeIn(typed)
  const minutes = range?.minutes ?? minutesIn(typed)
  if (minutes === undefined) return { problem: "Write a time such as 1:30, 1.5, 90m or 9:00–10:30" }
  if (minutes < 1) return { problem: "At least 1 minute" }
  if (minutes > day) return { problem: "At most 24 hours. For minutes, write 90m." }
  return { minutes, ...(range ? { start: range.start } : {}) }
}

function minutesIn(typed: string): number | undefined {
  const [, hour, minute] = /^(\d{1,2})(?::| ?h ?)([0-5]\d)(?: ?h)?$/.exec(typed) ?? []
  if (hour !== undefined) return Number(hour) * 60 + Number(minute)
  const [all, many, few] =
    /^(?:(\d{0,4}(?:\.\d+)?) ?h(?:ours?|rs?)?)? ?(?:(\d{1,4}) ?m(?:in(?:ute)?s?)?)?$/.exec(typed) ?? []
  if (all !== undefined && (many || few)) return Math.round(Number(many ?? 0) * 60) + Number(few ?? 0)
  return /^(\d{1,4}(\.\d*)?|\.\d+)$/.test(typed) ? Math.round(Number(typed) * 60) : undefined
}

/** "9:00–10:30", "9-17", "9am to 5:30pm". */
function rangeIn(typed: string) {
  const [from = "", to, more] = typed.split(/ ?(?:[-–—]|\bto\b) ?/)
  if (to === undefined || more !== undefined) return undefined
  const [begin, end] = [timeIn(from), timeIn(to)]
  if (begin === undefined || end === undefined) return undefined
  const start = `${String(Math.floor(begin / 60)).padStart(2, "0")}:${String(begin % 60).padStart(2, "0")}`
  return { minutes: (end - begin + day) % day, start }
}

function timeIn(text: string): number | undefined {
  const [, hour, minute = "0", half] = /^(\d{1,2})(?:[:.]([0-5]\d))? ?(am|pm)?$/.exec(text) ?? []
  if (hour === undefined) return undefined
  const many = Number(hour)
  if (half === undefined) return many < 24 ? many * 60 + Number(minute) : undefined
  return many >= 1 && many <= 12 ? ((many % 12) + (half === "pm" ? 12 : 0)) * 60 + Number(minute) : undefined
}
