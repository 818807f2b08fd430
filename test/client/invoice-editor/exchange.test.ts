// The exchange rate of the invoice form: read as any typed number is, and sent only where the currency isn't our own.
import { createElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { afterEach, expect, test, vi } from "vitest"
import { check } from "../../../client/staff/invoices/editor/check.ts"
import { ExchangeFields } from "../../../client/staff/invoices/editor/exchange-fields.tsx"
import { formOf } from "../../../client/staff/invoices/editor/from-answer.ts"
import { toCreate, toPreview, toUpdate } from "../../../client/staff/invoices/editor/to-request.ts"
import { answer, formWith, taxes, untouched } from "./forms.ts"

// Without an organization in the tab the own currency is the dollar.
const work = [{ quantity: 1, unit_price: 10 }]
const rated = (more: object) => formWith(work, { currency: "EUR", ...more })
const inLocale = (locale: string) => vi.stubGlobal("navigator", { languages: [locale] })
afterEach(() => vi.unstubAllGlobals())

test("it is sent as a decimal with its day, and so the preview has it", () => {
  const form = rated({ exchange_rate: "1.0912", exchange_rate_date: "2026-11-20" })
  const sent = { exchange_rate: "1.0912", exchange_rate_date: "2026-11-20" }
  expect(toCreate(form)).toMatchObject(sent)
  expect(toPreview(form, null)).toMatchObject({ ...sent, home_currency: "USD" })
  expect(Object.keys(toCreate(rated({})))).toEqual(["currency", "items"])
})

test("a comma is read where numbers are written with one, and a saved rate stands there as it is typed", () => {
  inLocale("de-DE")
  expect(toCreate(rated({ exchange_rate: "1,091" }))).toMatchObject({ exchange_rate: "1.091" })
  const saved = answer([{}], {
    exchange_rate: "1.091",
    exchange_rate_date: "2026-11-20",
    home_currency: "USD",
  })
  expect(formOf(saved).exchange_rate).toBe("1,091")
  expect(Object.keys(untouched(saved))).not.toContain("exchange_rate")
  expect(check(formOf(saved), saved, taxes)).toBeNull()
})

test("our own currency has none, and an emptied one is cleared", () => {
  expect(Object.keys(toCreate(formWith(work, { currency: "USD", exchange_rate: "2" })))).not.toContain(
    "exchange_rate",
  )
  const saved = answer([{}], { exchange_rate: "1.1", exchange_rate_date: "2026-11-20", home_currency: "USD" })
  const emptied = { ...formOf(saved), exchange_rate: "", exchange_rate_date: "" }
  expect(toUpdate(emptied, saved)).toMatchObject({ exchange_rate: null, exchange_rate_date: null })
})

test("a new rate is sent with the day that stands beside it", () => {
  const saved = answer([{}], { exchange_rate: "1.1", exchange_rate_date: "2026-11-20", home_currency: "USD" })
  const newRate = { ...formOf(saved), exchange_rate: "1.2" }
  expect(toUpdate(newRate, saved)).toMatchObject({ exchange_rate: "1.2", exchange_rate_date: "2026-11-20" })
  const undated = { ...newRate, exchange_rate_date: "" }
  expect(toUpdate(undated, saved)).toMatchObject({ exchange_rate: "1.2", exchange_rate_date: null })
})

test.each([
  ["EUR", "another currency than ours"],
  ["USD", "what is our own currency now"],
])("a saved rate of %s to a former currency stays one to it until it is changed (%s)", (currency) => {
  const rate = { exchange_rate: "0.8", exchange_rate_date: "2026-11-20", home_currency: "GBP" }
  const saved = answer([{}], { currency, ...rate })
  const form = formOf(saved)
  const shown = (typed: typeof form) =>
    renderToStaticMarkup(
      createElement(ExchangeFields, { form: typed, before: saved, problems: {}, onChange: () => {} }),
    )
  expect(shown(form)).toContain(`What 1 ${currency} is worth in GBP.`)
  expect(Object.keys(untouched(saved))).not.toContain("exchange_rate")
  expect(toPreview(form, saved)).toMatchObject({ home_currency: "GBP" })
  const dated = { ...form, exchange_rate_date: "2026-11-19" }
  expect(shown(dated)).toContain("is worth in GBP.")
  expect(toUpdate(dated, saved)).toMatchObject({ exchange_rate_date: "2026-11-19" })
  const typed = { ...form, exchange_rate: "0.9" }
  expect(shown(typed)).toContain("is worth in USD.")
  expect(toUpdate(typed, saved)).toMatchObject({ exchange_rate: "0.9", exchange_rate_date: "2026-11-20" })
  expect(toPreview(typed, saved)).toMatchObject({ home_currency: "USD" })
})

test.each([
  ["0", "The rate must be above 0"],
  ["abc", "“abc” isn't an amount"],
  ["0.1234567891", "At most 9 decimals"],
  ["2000000", "The rate must be below 1,000,000"],
])("%s is refused at its field", (exchange_rate, problem) => {
  inLocale("en-US")
  expect(check(rated({ exchange_rate }), null, taxes)?.fields).toEqual({ exchange_rate: problem })
})

test("a day without a rate asks for the rate", () => {
  expect(check(rated({ exchange_rate_date: "2026-11-20" }), null, taxes)?.fields).toEqual({
    exchange_rate: "Enter the exchange rate for this date",
  })
})
