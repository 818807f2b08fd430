// What the stories of invoices and credit notes take of exchange rates: what was given, and what is frozen at issue.
import type { App } from "../../core/api/context.ts"
import { invalid } from "../../core/base/errors.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { dayIn } from "../../core/values/dates.ts"
import { findRates } from "../../locale/service.ts"
import { type Exchange, noExchange } from "../../pricing/exchange/rules.ts"
import { isCredited } from "../credits/service.ts"
import { changedExchange, rateFrom } from "./rules.ts"

/** Today's rates, where they are configured. */
export type FindRates = () => Promise<{ rates: Record<string, number>; fetched_at: string | null }>
export const ratesOf =
  (app: Pick<App, "config" | "log">): FindRates =>
  () =>
    findRates(app)

/** The rate after a change. Throws 400 where it doesn't fit. */
export function requireExchange(...change: Parameters<typeof changedExchange>): Exchange {
  const changed = changedExchange(...change)
  if ("problem" in changed) throw invalid(changed.field, changed.problem)
  return changed
}

type Issuing = Exchange & { currency: string; taxes: readonly unknown[] }
type Seller = { default_currency: string; time_zone: string }

/** As it is frozen: the one that was given for the currency that the seller has, else today's for what has tax. */
export async function frozenExchange(
  { currency, taxes, exchange_rate, exchange_rate_date, home_currency }: Issuing,
  { default_currency: home, time_zone }: Seller,
  findRates: FindRates,
): Promise<Exchange> {
  if (currency === home) return noExchange
  if (home_currency === home) return { exchange_rate, exchange_rate_date, home_currency }
  if (taxes.length === 0) return noExchange
  const found = await findRates()
  const rate = rateFrom(found, currency, home)
  if (rate === null || found.fetched_at === null) return noExchange
  return {
    exchange_rate: rate,
    exchange_rate_date: dayIn(time_zone, found.fetched_at),
    home_currency: home,
  }
}

/** The same of an invoice that is issued already: what credit notes were computed from stays. */
export async function refrozenExchange(
  db: TenantDb,
  { id, ...invoice }: Issuing & { id: number },
  seller: Seller,
  findRates: FindRates,
): Promise<Exchange> {
  const { exchange_rate, exchange_rate_date, home_currency } = invoice
  const frozen = await frozenExchange(invoice, seller, findRates)
  const isSame = frozen.exchange_rate === exchange_rate && frozen.home_currency === home_currency
  return isSame || (await isCredited(db, [id]))
    ? { exchange_rate, exchange_rate_date, home_currency }
    : frozen
}
