// Reads days as people type them: "14 dec", "+30", "next friday", "14/12". Reports what it can't read.
import type { DateOrder } from "../../src/core/values/language.ts"

/** `day` is `YYYY-MM-DD`, or "" for an empty text; `problem` is a sentence to show at the field. */
export type ReadDay = { day: string; problem?: never } | { day?: never; problem: string }

type Place = {
  /** The organization's day. */
  today: string
  /** Which number comes first in "1/2". */
  order: DateOrder
  /** A day without a year falls between these, where it can. */
  min?: string | undefined
  max?: string | undefined
}

export function readDay(text: string, place: Place): ReadDay {
  const typed = text
    .trim()
    .toLowerCase()
    .replace(/[,\s]+/g, " ")
  if (typed === "") return { day: "" }
  const found = byName(typed, place.today) ?? shifted(typed, place.today) ?? written(typed, place)
  if (found === undefined)
    return { problem: `“${text.trim()}” isn't a date. Try “14 Dec”, “+30” or “next Friday”.` }
  if (found === null) return { problem: `“${text.trim()}” isn't a valid date. Check the day and month.` }
  return found >= firstDay && found <= lastDay
    ? { day: found }
    : { problem: "Choose a year from 1900 to 2999." }
}

/** What the server accepts. */
const [firstDay, lastDay] = ["1900-01-01", "2999-12-31"]

/** The day after so many more. */
export function addDays(day: string, days: number): string {
  const [year, month, date] = partsOf(day)
  return iso(Date.UTC(year, month - 1, date + days))
}

/** The same day of another month, or its last one. */
export function addMonths(day: string, months: number): string {
  const [year, month, date] = partsOf(day)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return iso(Date.UTC(year, month - 1 + months, Math.min(date, last)))
}

/** 0 on Sunday. */
export const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()

export const monthNames = [
  ...["January", "February", "March", "April", "May", "June", "July"],
  ...["August", "September", "October", "November", "December"],
]
export const weekdayNames = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]

/** "dec", "sept", "december"; at least three letters. */
const indexIn = (names: readonly string[], word: string) =>
  word.length < 3 ? -1 : names.findIndex((name) => name.toLowerCase().startsWith(word))

function byName(typed: string, today: string): string | undefined {
  const known: Record<string, () => string> = {
    today: () => today,
    tomorrow: () => addDays(today, 1),
    yesterday: () => addDays(today, -1),
    "next week": () => addDays(today, 7),
    "next month": () => addMonths(today, 1),
    "next year": () => addMonths(today, 12),
    "end of month": () => addDays(addMonths(`${today.slice(0, 7)}-01`, 1), -1),
  }
  if (Object.hasOwn(known, typed)) return known[typed]?.()
  const [, which, word = ""] = /^(?:(this|next|last) )?([a-z]+)$/.exec(typed) ?? []
  const wanted = indexIn(weekdayNames, word)
  if (wanted === -1) return undefined
  const now = weekday(today)
  if (which === "last") return addDays(today, -(((now - wanted + 6) % 7) + 1))
  // "This" and "next" name weeks, which begin on Monday.
  const monday = addDays(today, -((now + 6) % 7))
  if (which !== undefined) return addDays(monday, ((wanted + 6) % 7) + (which === "next" ? 7 : 0))
  return addDays(today, ((wanted - now + 6) % 7) + 1)
}

/** "+30", "-7", "30 days", "in 2 weeks", "3 months ago". */
function shifted(typed: string, today: string): string | undefined | null {
  const [, sign, many = "", unit = "", ago] =
    /^(?:in )?([+-] ?)?(\d{1,4}) ?(d|days?|w|weeks?|m|months?|y|years?)?( ago)?$/.exec(typed) ?? []
  if (many === "" || (sign === undefined && unit === "")) return undefined
  const step = Number(many) * ((sign?.startsWith("-") === true) === (ago === undefined) ? -1 : 1)
  if (unit.startsWith("m") || unit.startsWith("y"))
    return inReach(addMonths(today, unit.startsWith("y") ? step * 12 : step))
  return inReach(addDays(today, unit.startsWith("w") ? step * 7 : step))
}

/** Years of more than four digits are written otherwise. */
const inReach = (day: string) => (day.length === 10 && day >= firstDay ? day : null)

/** ISO, numbers in the organization's order, or the name of a month. Null for a day that doesn't exist. */
function written(typed: string, place: Place): string | null | undefined {
  const year = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(typed)
  if (year) return real(Number(year[1]), Number(year[2]), Number(year[3]))
  const numbers = /^(\d{1,2})[-/. ] ?(\d{1,2})(?:[-/. ] ?(\d{4}|\d{2})?)?$/.exec(typed)
  if (numbers) {
    const [one, other] = [Number(numbers[1]), Number(numbers[2])]
    // "14/12" leaves one reading, whatever the order.
    const isMonthFirst = place.order === "MDY" ? one <= 12 : other > 12
    const [month, day] = isMonthFirst ? [one, other] : [other, one]
    return inYear(numbers[3], month, day, place)
  }
  const named =
    /^(\d{1,2})(?:st|nd|rd|th)?\.? ?(?:of )?([a-z]+)\.?(?:[ '’]*(\d{4}|\d{2}))?$/.exec(typed) ??
    swapped(/^([a-z]+)\.? ?(\d{1,2})(?:st|nd|rd|th)?(?: ['’]?(\d{4}|\d{2}))?$/.exec(typed))
  if (!named) return undefined
  const month = indexIn(monthNames, named[2] ?? "")
  return month === -1 ? undefined : inYear(named[3], month + 1, Number(named[1]), place)
}

const swapped = (found: RegExpExecArray | null) => found && [found[0], found[2], found[1], found[3]]

function inYear(year: string | undefined, month: number, day: number, place: Place): string | null {
  if (year !== undefined) return real(Number(year.length === 2 ? `20${year}` : year), month, day)
  // Leap days are up to eight years apart.
  const [now] = partsOf(place.today)
  const all = Array.from({ length: 17 }, (_, at) => real(now - 8 + at, month, day)).filter(
    (found) => found !== null,
  )
  const fitting = all.filter(
    (found) => (!place.min || found >= place.min) && (!place.max || found <= place.max),
  )
  const distance = (found: string) => Math.abs(Date.parse(found) - Date.parse(place.today))
  const [nearest = null] = (fitting.length > 0 ? fitting : all).toSorted(
    (one, other) => distance(one) - distance(other),
  )
  return nearest
}

function real(year: number, month: number, day: number): string | null {
  const found = iso(Date.UTC(year, month - 1, day))
  // Years before 100 would become those of the twentieth century.
  return found === `${String(year).padStart(4, "0")}-${two(month)}-${two(day)}` ? found : null
}

const two = (part: number) => String(part).padStart(2, "0")
const iso = (time: number) => new Date(time).toISOString().slice(0, -14)

function partsOf(day: string): [number, number, number] {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number)
  return [year, month, date]
}
