// Amounts, dates and numbers as people read them. Nothing here is read back or calculated with.
import { findCurrency } from "../../src/core/currencies.ts"

const locale = "en-US"

/** `amount` in the currency's own unit, as it travels: 1234.5 USD is "$1,234.50", 1234 JPY "¥1,234". */
export function money(amount: number, currency: string): string {
  const known = findCurrency(currency)
  if (!known) return `${plain.format(amount)} ${currency}`.trim()
  return remembered(`${currency}`, () => ({
    style: "currency",
    currency,
    minimumFractionDigits: known.digits,
    maximumFractionDigits: known.digits,
  })).format(amount)
}

export const symbolOf = (currency: string) => findCurrency(currency)?.symbol ?? currency
export const digitsOf = (currency: string) => findCurrency(currency)?.digits ?? 2

/** "2025-01-05" is "Jan 5, 2025", whatever the reader's time zone; a moment is shown in that zone. */
export function date(value: string | null, missing = "—"): string {
  if (value === null || value === "") return missing
  const day = /^\d{4}-\d{2}-\d{2}$/.test(value)
  const at = new Date(day ? `${value}T00:00:00Z` : value)
  return Number.isNaN(at.valueOf()) ? missing : (day ? utcDay : localDay).format(at)
}

/** "Jan 5, 2025, 3:04 PM", in the reader's time zone. */
export const moment = (iso: string) => localMoment.format(new Date(iso))

/** "just now", "5 min ago", "3 h ago", then the date. */
export function ago(iso: string, now = Date.now()): string {
  const minutes = Math.floor((now - Date.parse(iso)) / 60_000)
  if (minutes < 1) return "just now"
  if (minutes < 60) return `${minutes} min ago`
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} h ago`
  return date(iso)
}

/** `count(1, "invoice")` is "1 invoice", `count(1200, "invoice")` "1,200 invoices". */
export const count = (many: number, one: string, more = `${one}s`) =>
  `${plain.format(many)} ${many === 1 ? one : more}`

/** 1536000 is "1.5 MB". */
export function bytes(size: number): string {
  const step = size < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(size) / 3))
  const value = size / 1000 ** step
  return `${step > 0 && value < 10 ? value.toFixed(1) : Math.round(value)} ${units[step] ?? "B"}`
}
const units = ["B", "kB", "MB", "GB"]

/** Seconds of a wait as minutes:seconds, 65 is "1:05" (spec §4). */
export const countdown = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.max(0, seconds) % 60).padStart(2, "0")}`

const plain = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
const dayParts = { year: "numeric", month: "short", day: "numeric" } as const
const utcDay = new Intl.DateTimeFormat(locale, { ...dayParts, timeZone: "UTC" })
const localDay = new Intl.DateTimeFormat(locale, dayParts)
const localMoment = new Intl.DateTimeFormat(locale, { ...dayParts, hour: "numeric", minute: "2-digit" })

const formatters = new Map<string, Intl.NumberFormat>()

function remembered(key: string, options: () => Intl.NumberFormatOptions): Intl.NumberFormat {
  const known = formatters.get(key) ?? new Intl.NumberFormat(locale, options())
  formatters.set(key, known)
  return known
}
