// What the site asks before it shows prices.
import { anyone, output, rest, router } from "../core/api/trpc.ts"
import { exchangeRates, locale } from "./schema.ts"
import { findLocale, findRates } from "./service.ts"

export const localeRouter = router({
  get: anyone
    .meta(rest("GET", "/api/locale/", { summary: "The visitor's country and currency, by IP address" }))
    .output(output(locale))
    .query(({ ctx }) => findLocale(ctx.app, ctx.ip)),
  rates: anyone
    .meta(rest("GET", "/api/exchange-rates/", { summary: "Exchange rates for one US dollar" }))
    .output(output(exchangeRates))
    .query(({ ctx }) => findRates(ctx.app)),
})
