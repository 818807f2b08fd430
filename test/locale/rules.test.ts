// Which currency people of a country see prices in.
import { expect, test } from "vitest"
import { isCurrency } from "../../src/core/values/currencies.ts"
import { currenciesInUse, currencyIn } from "../../src/locale/rules.ts"

test.each([
  ["DE", "EUR"],
  ["FR", "EUR"],
  ["NG", "NGN"],
  ["SN", "XOF"],
  ["CM", "XAF"],
  ["TV", "AUD"],
  ["US", "USD"],
  ["EC", "USD"],
  ["AQ", "USD"],
  ["XX", "USD"],
  ["de", "USD"],
  ["", "USD"],
  [null, "USD"],
])("in %s it is %s", (country, currency) => {
  expect(currencyIn(country)).toBe(currency)
})

test("no country has a currency that we lack", () => {
  expect(currenciesInUse.filter((code) => !isCurrency(code))).toEqual([])
})
