// Times of day, and moments beside the present one.
import { writtenLocale } from "../../src/core/values/language.ts"
import { say } from "../../src/languages/rules.ts"
import { date, isoDays } from "./dates.ts"

/** "5 Jan 2025, 3:04 PM", in the reader's time zone. */
export const moment = (iso: string) => `${date(iso)}, ${clock(iso)}`

/** "just now", "5 min ago", "3 h ago", then the date: for staff. */
export function ago(iso: string, now = Date.now()): string {
  const minutes = Math.floor((now - Date.parse(iso)) / 60_000)
  if (minutes < 1) return "just now"
  if (minutes < 60) return `${minutes} min ago`
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} h ago`
  return date(iso)
}

/** "3:04 PM", "15:04", "03:04" where a language writes two digits, in the reader's time zone. */
export function clock(iso: string): string {
  const locale = writtenLocale()
  const format = clocks.get(locale) ?? new Intl.DateTimeFormat(locale, { timeStyle: "short" })
  clocks.set(locale, format)
  return format.format(new Date(iso))
}
const clocks = new Map<string, Intl.DateTimeFormat>()

/** The day of a moment for comparisons: "2026-11-22" in the reader's time zone. */
export const dayOf = (iso: string) => isoDay.format(new Date(iso))
const isoDay = isoDays()

/** "Today", "Yesterday", then the date. */
export function dayName(iso: string, now = new Date()): string {
  if (isToday(iso, now)) return say("Today")
  const yesterday = new Date(now)
  yesterday.setDate(now.getDate() - 1)
  return dayOf(iso) === dayOf(yesterday.toISOString()) ? say("Yesterday") : date(iso)
}

const isToday = (iso: string, now: Date) => dayOf(iso) === dayOf(now.toISOString())

/** The time today, then "Yesterday", then the date: for rows of a list. */
export const lately = (iso: string, now = new Date()) => (isToday(iso, now) ? clock(iso) : dayName(iso, now))
