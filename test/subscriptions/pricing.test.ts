// Prices in the visitor's currency, by rates and an address's country that servers of others tell.
import { setTimeout as pause } from "node:timers/promises"
import { expect, test } from "vitest"
import { cache } from "../../src/core/base/cache.ts"
import { readConfig } from "../../src/core/base/config.ts"
import { currencies } from "../../src/core/values/currencies.ts"
import { currencyIn } from "../../src/locale/rules.ts"
import { findLocale, findRates } from "../../src/locale/service.ts"
import { readPricing } from "../../src/subscriptions/service.ts"
import { call, testApp } from "../support/app.ts"
import { outsideServer } from "./paying.ts"

/** A server with its own settings, and so with its own memory of what others said. */
const asking = async (env: Record<string, string>) => {
  const { app } = await testApp()
  return { ...app, config: readConfig({ DATA_DIR: app.config.data_dir, ...env }) }
}
const rates = { EUR: 0.9213, JPY: 149.6, NGN: 1650.5, USD: 1, XXX: 5, KES: "129", GHS: -3, BAD: null }

test("without rates everything is in dollars", async () => {
  const dollars = (amount: number) => ({ amount, currency: "USD", symbol: "$" })
  const prices = { monthly: 20, yearly: 200, monthlyEquivalent: 17, savings: 40 }
  const expected = Object.fromEntries(Object.entries(prices).map(([name, amount]) => [name, dollars(amount)]))
  for (const query of ["", "?currency=", "?currency=USD", "?currency=eur"]) {
    const answer = await call("GET", `/api/pricing/${query}`)
    expect([answer.status, answer.body]).toEqual([200, expected])
  }
  expect((await call("GET", "/api/exchange-rates/")).body).toEqual({
    base: "USD",
    rates: { USD: 1 },
    fetched_at: null,
  })
  expect((await call("GET", "/api/locale/")).body).toEqual({ country_code: null, currency: "USD" })
})

test("a currency that isn't one of ours is refused", async () => {
  const answer = await call("GET", "/api/pricing/?currency=XXX")
  expect(answer).toMatchObject({
    status: 400,
    body: { fields: { currency: ["This currency is not supported"] } },
  })
})

test("prices are converted and rounded to whole numbers, and the rates are asked for once", async () => {
  const server = await outsideServer(() => ({ body: { base: "USD", rates } }))
  const app = await asking({ RATES_URL: `${server.url}/latest` })
  const amounts = async (currency: string) => {
    const pricing = await readPricing(app, currency)
    return Object.values(pricing).map(({ amount, symbol }) => `${symbol}${amount}`)
  }
  const [euros, yen] = await Promise.all([amounts("EUR"), amounts("JPY")])
  expect(euros).toEqual(["€18", "€184", "€15", "€37"])
  expect(yen).toEqual(["¥2992", "¥29920", "¥2493", "¥5984"])
  expect(await amounts("KES")).toEqual(["$20", "$200", "$17", "$40"])
  expect(server.heard).toHaveLength(1)
})

test("of what the rates' server says only our currencies and sensible numbers are passed on", async () => {
  const server = await outsideServer(() => ({ body: { base_code: "USD", rates } }))
  const found = await findRates(await asking({ RATES_URL: server.url }))
  expect(found.rates).toEqual({ EUR: 0.9213, JPY: 149.6, NGN: 1650.5, USD: 1 })
  expect(Date.now() - Date.parse(found.fetched_at ?? "")).toBeLessThan(5_000)
})

test.each<[string, { status?: number; body: unknown }]>([
  ["an error", { status: 500, body: {} }],
  ["rates of another currency", { body: { base: "EUR", rates } }],
  ["something else", { body: ["rates"] }],
  ["far too much", { body: { base: "USD", rates, more: "x".repeat(2_000_000) } }],
])(
  "a rates' server that answers %s leaves the prices in dollars, and isn't asked each time",
  async (_name, said) => {
    const server = await outsideServer(() => said)
    const app = await asking({ RATES_URL: server.url })
    expect((await readPricing(app, "EUR")).monthly).toEqual({ amount: 20, currency: "USD", symbol: "$" })
    expect((await readPricing(app, "EUR")).monthly.currency).toBe("USD")
    expect(server.heard).toHaveLength(1)
  },
)

test("a visitor's country is looked up once, for public addresses alone", async () => {
  const server = await outsideServer(({ url }) =>
    url.includes("102.") ? { body: { country_code: "ng" } } : { body: { country_code: "FR" } },
  )
  const app = await asking({ GEOIP_URL: `${server.url}/{ip}/json/` })
  const nigeria = { country_code: "NG", currency: "NGN" }
  expect(await findLocale(app, "102.89.1.1")).toEqual(nigeria)
  expect(await findLocale(app, "::ffff:102.89.1.1")).toEqual(nigeria)
  expect(await findLocale(app, "2001:41d0:1:2:3:4:5:6")).toEqual({ country_code: "FR", currency: "EUR" })
  for (const ip of ["127.0.0.1", "::1", "10.1.2.3", "192.168.1.1", "172.20.0.1", "fe80::1", "fd00::1"])
    expect(await findLocale(app, ip)).toEqual({ country_code: null, currency: "USD" })
  expect(server.heard.map(({ url }) => url)).toEqual([
    "/102.89.1.1/json/",
    "/2001%3A41d0%3A1%3A2%3A%3A/json/",
  ])
})

test("an unknown country, or an unreachable server, means dollars", async () => {
  const server = await outsideServer(() => ({ body: { country_code: null, error: true } }))
  const unknown = { country_code: null, currency: "USD" }
  expect(await findLocale(await asking({ GEOIP_URL: `${server.url}/{ip}` }), "8.8.8.8")).toEqual(unknown)
  expect(await findLocale(await asking({ GEOIP_URL: "http://127.0.0.1:1/{ip}" }), "8.8.8.8")).toEqual(unknown)
})

test("every currency has a country, and other countries pay in dollars", () => {
  const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" })
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"]
  const countries = letters
    .flatMap((a) => letters.map((b) => a + b))
    .filter((code) => names.of(code) !== undefined)
  const used = new Set(countries.map(currencyIn))
  expect(currencies.filter(({ code }) => !used.has(code)).map(({ code }) => code)).toEqual([])
  expect([currencyIn("KE"), currencyIn("DE"), currencyIn("AF"), currencyIn("??")]).toEqual([
    "KES",
    "EUR",
    "USD",
    "USD",
  ])
})

test("answers are cached for a time and a number of keys, and a running request is shared", async () => {
  const asked: string[] = []
  const load = async (key: string) => asked.push(key)
  const kept = cache({ seconds: 60, maxKeys: 2, failed: () => {} }, load)
  await Promise.all([kept("a"), kept("a"), kept("b")])
  await kept("c")
  await kept("b")
  await kept("a")
  expect(asked).toEqual(["a", "b", "c", "a"])
  const short = cache({ seconds: 0.001, maxKeys: 2, failed: () => {} }, load)
  await short("x")
  await pause(10)
  await short("x")
  expect(asked.filter((key) => key === "x")).toHaveLength(2)
})

test("a failed request isn't cached as an answer, is logged once, and isn't repeated at once", async () => {
  const failures: unknown[] = []
  const load = () => Promise.reject(new Error("away"))
  // Long enough for both to ask together on a machine that is busy.
  const kept = cache({ seconds: 0.2, maxKeys: 2, failed: (error) => failures.push(error) }, load)
  expect(await Promise.all([kept("a"), kept("a")])).toEqual([undefined, undefined])
  await pause(250)
  expect(await kept("a")).toBe(undefined)
  expect(failures).toHaveLength(1)
})

test("settings that can't work are named at the start", () => {
  const read = (env: Record<string, string>) => () =>
    readConfig({ DATA_DIR: "/tmp", APP_SECRET: "s".repeat(32), ...env })
  expect(read({ GEOIP_URL: "https://geo.example/json" })).toThrow("{ip}")
  expect(read({ RATES_URL: "file:///etc/passwd" })).toThrow("RATES_URL")
  expect(read({ PAYMENT_PROVIDER: "cash" })).toThrow("PAYMENT_PROVIDER")
  expect(read({ PAYMENT_PROVIDER: "stripe", STRIPE_SECRET_KEY: "sk" })).toThrow("STRIPE_WEBHOOK_SECRET")
  expect(read({ PAYMENT_PROVIDER: "flutterwave" })).toThrow(
    "FLUTTERWAVE_SECRET_KEY, FLUTTERWAVE_WEBHOOK_HASH",
  )
})

test("in production the demo checkout exists only when it is named", () => {
  const production = { NODE_ENV: "production", DATABASE_URL: "postgres://x", SMTP_URL: "smtp://x" }
  const read = (env: Record<string, string>) =>
    readConfig({ DATA_DIR: "/tmp", APP_SECRET: "s".repeat(32), ...env }).payments.provider
  expect([read({}), read(production), read({ ...production, PAYMENT_PROVIDER: "demo" })]).toEqual([
    "demo",
    undefined,
    "demo",
  ])
})
