// The exchange rate of a document: what may be given, and what of it stays when the document changes.
import type { Exchange } from "../../pricing/exchange/rules.ts"
import { noExchange, rateLimit } from "../../pricing/exchange/rules.ts"

/** As it was sent: a decimal, null to clear it, undefined to leave it. */
type Given = { exchange_rate?: string | null | undefined; exchange_rate_date?: string | null | undefined }

/** Days as `YYYY-MM-DD`; `home` is the organization's currency. */
type About = { currency: string; home: string; today: string; issue_date: string | null }

type Problem = { field: "exchange_rate" | "exchange_rate_date"; problem: string }

/**
 * The rate after a change. One that is sent as it was counts as left out, and one of another currency doesn't stay. The day of a
 * new one is that of the issue where none is given.
 */
export function changedExchange(
  before: Exchange & { currency: string },
  given: Given,
  { currency, home, today, issue_date }: About,
): Exchange | Problem {
  const moved = before.currency !== currency
  const sent = given.exchange_rate == null ? given.exchange_rate : Number(given.exchange_rate)
  const isNew = sent !== undefined && sent !== before.exchange_rate
  const rate = isNew ? sent : moved ? null : before.exchange_rate
  const dayBefore = moved || isNew ? null : before.exchange_rate_date
  const day = given.exchange_rate_date ?? null
  const isNewDay = day !== null && day !== before.exchange_rate_date
  if (!moved && !isNew && !isNewDay) return exchangeOf(before)
  if (isNewDay && day > today) return wrong("exchange_rate_date", "The date can't be in the future")
  if (rate === null) {
    if (isNewDay && !isNew) return wrong("exchange_rate", "Enter the exchange rate for this date")
    return noExchange
  }
  if (currency === home)
    return isNew ? wrong("exchange_rate", `This document is in ${home}, your own currency`) : noExchange
  return {
    exchange_rate: rate,
    exchange_rate_date: day ?? dayBefore ?? (issue_date !== null && issue_date < today ? issue_date : today),
    home_currency: isNew ? home : before.home_currency,
  }
}

const exchangeOf = ({ exchange_rate, exchange_rate_date, home_currency }: Exchange): Exchange => ({
  exchange_rate,
  exchange_rate_date,
  home_currency,
})

const wrong = (field: Problem["field"], problem: string): Problem => ({ field, problem })

/** What is wrong with a typed rate; null if nothing is. */
export function rateProblem(text: string): string | null {
  const [, whole = "", decimals = ""] = /^0*(\d*)(?:\.(\d+))?$/.exec(text) ?? []
  if (whole + decimals === "" && !/^0+$/.test(text)) return "Enter a rate such as 0.92"
  if (decimals.length > 9) return "At most 9 decimals"
  if (Number(text) === 0) return "The rate must be above 0"
  return Number(text) >= rateLimit ? "The rate must be below 1,000,000" : null
}

/** Units of each currency for one dollar. */
type Rates = { rates: Record<string, number>; fetched_at: string | null }

/** The rate by today's rates, to seven digits; null where they don't have both currencies. */
export function rateFrom({ rates, fetched_at }: Rates, currency: string, home: string): number | null {
  const [from, to] = [rates[currency], rates[home]]
  if (fetched_at === null || !from || !to) return null
  const rate = Number(Number((to / from).toPrecision(7)).toFixed(9))
  return rate > 0 && rate < rateLimit ? rate : null
}
