// What the stories of invoices and credit notes take of exchange rates: what was given, and what is frozen at issue.
import type { App } from "../../core/api/context.ts"
import { invalid } from "../../core/base/errors.ts"
import type { Log } from "../../core/base/log.ts"
import { dayIn, todayIn } from "../../core/values/dates.ts"
import { findRates } from "../../locale/service.ts"
import { type Exchange, noExchange } from "../../pricing/exchange/rules.ts"
import type { InvoiceStatus } from "../rules.ts"
import { changedExchange, rateFrom } from "./rules.ts"

/** Today's rates, where they are configured. */
export type FindRates = () => Promise<{ rates: Record<string, number>; fetched_at: string | null }>
export const ratesOf =
  (app: Pick<App, "config"> & { log: Log }): FindRates =>
  () =>
    findRates(app)

/** The rate after a change. Throws 400 where it doesn't fit. */
export function requireExchange(...change: Parameters<typeof changedExchange>): Exchange {
  const changed = changedExchange(...change)
  if ("problem" in changed) throw invalid(changed.field, changed.problem)
  return changed
}

/** `issue_date`: `YYYY-MM-DD`, or null for today. */
type Issuing = Exchange & { currency: string; taxes: readonly unknown[]; issue_date: string | null }
type Seller = { default_currency: string; time_zone: string }

/** As it is frozen: the one that was given for the currency that the seller has, else today's for what has tax and is of today. */
export async function frozenExchange(
  { currency, taxes, issue_date, exchange_rate, exchange_rate_date, home_currency }: Issuing,
  { default_currency: home, time_zone }: Seller,
  findRates: FindRates,
): Promise<Exchange> {
  if (currency === home) return noExchange
  if (home_currency === home) return { exchange_rate, exchange_rate_date, home_currency }
  if (taxes.length === 0 || (issue_date !== null && issue_date !== todayIn(time_zone))) return noExchange
  const found = await findRates()
  const rate = rateFrom(found, currency, home)
  if (rate === null || found.fetched_at === null) return noExchange
  return {
    exchange_rate: rate,
    exchange_rate_date: dayIn(time_zone, found.fetched_at),
    home_currency: home,
  }
}

/** Whether a change issues an invoice that was never issued, or is a draft again. What others store stays, also that there is no rate. */
export const isFrozenNew = ({ status, issued_at }: { status: InvoiceStatus; issued_at: string | null }) =>
  status === "draft" || issued_at === null
