// A visitor's country and exchange rates, fetched from other servers at most once an hour.
import type { App } from "../core/api/context.ts"
import { cache } from "../core/base/cache.ts"
import type { Config } from "../core/base/config.ts"
import { ask } from "../core/base/fetch-json.ts"
import { isPublic, network } from "../core/base/ip.ts"
import { type Log, quietly } from "../core/base/log.ts"
import { isCurrency } from "../core/values/currencies.ts"
import { currencyIn } from "./rules.ts"
import { countryAnswer, type ExchangeRates, type Locale, ratesAnswer } from "./schema.ts"

type Asking = Pick<App, "config"> & { log: Log }
type Sources = {
  rates: (url: string) => Promise<ExchangeRates | undefined>
  country: (url: string) => Promise<string | null | undefined>
}

/** Country and currency of the visitor's address; without a known country, USD. */
export async function findLocale(app: Asking, ip: string): Promise<Locale> {
  const { geoip_url } = app.config
  const known = geoip_url !== undefined && isPublic(ip)
  const url = known ? geoip_url.replaceAll("{ip}", encodeURIComponent(addressOf(ip))) : undefined
  const country_code = (url === undefined ? null : await sourcesOf(app).country(url)) ?? null
  return { country_code, currency: currencyIn(country_code) }
}

/** Units of each supported currency for one dollar; only the dollar's own when there are no rates. */
export async function findRates(app: Asking): Promise<ExchangeRates> {
  const { rates_url } = app.config
  const found = rates_url === undefined ? undefined : await sourcesOf(app).rates(rates_url)
  return found ?? { base: "USD", rates: { USD: 1 }, fetched_at: null }
}

const hour = 3_600
const kept = new WeakMap<Config, Sources>()

/** One cache for each running server. */
function sourcesOf({ config, log }: Asking): Sources {
  const known = kept.get(config)
  if (known) return known
  const warn = quietly(log)
  const failed = (message: string) => (error: unknown) => warn(error, message)
  const sources: Sources = {
    rates: cache(
      { seconds: hour, maxKeys: 1, failed: failed("exchange rates can't be fetched") },
      fetchRates,
    ),
    country: cache(
      { seconds: hour, maxKeys: 10_000, failed: failed("countries can't be looked up") },
      findCountry,
    ),
  }
  kept.set(config, sources)
  return sources
}

async function fetchRates(url: string): Promise<ExchangeRates> {
  const answer = await ask(url, ratesAnswer, { seconds: 2 })
  const rates: Record<string, number> = {}
  for (const [code, rate] of Object.entries(answer.rates))
    if (isCurrency(code) && typeof rate === "number" && Number.isFinite(rate) && rate > 0) rates[code] = rate
  return { base: "USD", rates: { ...rates, USD: 1 }, fetched_at: new Date().toISOString() }
}

const findCountry = async (url: string) => (await ask(url, countryAnswer, { seconds: 2 })).country_code

/** One subscriber of an IPv6 network counts once, and other servers learn no more of the address than needed. */
const addressOf = (ip: string) => network(ip).replace(/\/64$/, "")
