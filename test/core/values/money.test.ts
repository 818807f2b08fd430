// Money keeps every minor unit, in every currency, and throws when a number can't hold it.
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { namedCurrencies } from "../../../client/lib/currency-names.ts"
import { currencies, digitsOf, findCurrency, isCurrency } from "../../../src/core/values/currencies.ts"
import {
  formatMoney,
  formatPrice,
  fromMinor,
  hasDecimals,
  sum,
  sumOfTexts,
  toMinor,
} from "../../../src/core/values/money.ts"

const anyCurrency = fc.constantFrom(...currencies.map((currency) => currency.code))
const maxSafe = Number.MAX_SAFE_INTEGER
const isSafe = (value: bigint) => value <= BigInt(maxSafe) && value >= -BigInt(maxSafe)

/** ISO 4217's currencies that don't have two decimals. */
const standard = new Map([
  ...[
    "BIF",
    "CLP",
    "DJF",
    "GNF",
    "ISK",
    "JPY",
    "KMF",
    "KRW",
    "PYG",
    "RWF",
    "UGX",
    "VND",
    "VUV",
    "XAF",
    "XOF",
    "XPF",
  ].map((code) => [code, 0] as const),
  ...["BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"].map((code) => [code, 3] as const),
])

describe("currencies", () => {
  test("there are at least 50, each once, with a code, a symbol and a name", () => {
    const codes = currencies.map((currency) => currency.code)
    expect(codes.length).toBeGreaterThanOrEqual(50)
    expect(codes).toEqual([...new Set(codes)].sort())
    for (const { code, symbol, name } of namedCurrencies) {
      expect(code).toMatch(/^[A-Z]{3}$/)
      expect(symbol).not.toBe("")
      expect(name.length).toBeGreaterThan(3)
    }
  })

  test.each("NGN GHS KES ZAR UGX TZS RWF XAF XOF EGP MAD ETB ZMW BWP".split(" "))("%s is there", (code) => {
    expect(isCurrency(code)).toBe(true)
  })

  test("digits are ISO 4217's, but IDR has none", () => {
    for (const { code, digits } of currencies)
      expect({ code, digits }).toEqual({ code, digits: code === "IDR" ? 0 : (standard.get(code) ?? 2) })
  })

  test("a code that isn't in the list is unknown, and so is one in lower case", () => {
    expect(findCurrency("XXX")).toBeUndefined()
    expect(isCurrency("usd")).toBe(false)
    expect(isCurrency("toString")).toBe(false)
    expect(() => digitsOf("XXX")).toThrow(new RangeError("Unknown currency XXX"))
  })
})

describe("from the wire to minor units and back", () => {
  test.each([
    [12.5, "USD", 1250],
    [0.29, "USD", 29],
    [1.15, "USD", 115],
    [4.35, "USD", 435],
    [33.33, "USD", 3333],
    [1.1, "USD", 110],
    [1500, "JPY", 1500],
    [1.234, "KWD", 1234],
    [0.001, "KWD", 1],
    [2500, "IDR", 2500],
    [-1.5, "USD", -150],
    [-0, "USD", 0],
    [1e15, "JPY", 1_000_000_000_000_000],
    [999_999_999_999.99, "USD", 99_999_999_999_999],
  ])("%f %s is %i minor units", (value, currency, minor) => {
    expect(toMinor(value, currency)).toBe(minor)
  })

  test.each([
    [1.005, "USD"],
    [0.1 + 0.2, "USD"],
    [0.5, "JPY"],
    [0.5, "IDR"],
    [1.2345, "KWD"],
    [1e-7, "USD"],
    [5e-324, "USD"],
    [Number.NaN, "USD"],
    [Number.POSITIVE_INFINITY, "USD"],
  ])("%f has too many decimals for %s", (value, currency) => {
    expect(toMinor(value, currency)).toBeNull()
  })

  test("a value beyond a safe integer is refused, not rounded", () => {
    expect(() => toMinor(1e14, "USD")).toThrow(new RangeError("The amount is too large"))
    expect(() => toMinor(1e21, "JPY")).toThrow(RangeError)
    expect(() => fromMinor(maxSafe + 1, "USD")).toThrow(RangeError)
    expect(() => fromMinor(0.5, "USD")).toThrow(new RangeError("0.5 is not a safe whole number"))
    expect(() => toMinor(1, "XXX")).toThrow(RangeError)
  })

  test.each([
    [123_450n, "USD", 1234.5],
    [-5n, "USD", -0.05],
    [0n, "USD", 0],
    [1234n, "JPY", 1234],
    // More than a number holds: the nearest one.
    [900_719_925_474_099_300n, "USD", 9_007_199_254_740_992],
  ])("a sum of %d minor units of %s is %d", (minor, currency, value) => {
    expect(fromMinor(minor, currency)).toBe(value)
  })

  test("zero is never minus zero", () => {
    expect(fromMinor(-0, "USD")).toBe(0)
  })

  test("every amount up to 15 digits survives a round trip", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 }),
        anyCurrency,
        (minor, code) => {
          expect(toMinor(fromMinor(minor, code), code)).toBe(minor)
        },
      ),
    )
  })

  test("a decimal is counted as it is written", () => {
    expect(hasDecimals(7.125, 3)).toBe(true)
    expect(hasDecimals(7.1255, 3)).toBe(false)
    expect(hasDecimals(1e-4, 3)).toBe(false)
    expect(hasDecimals(1e21, 0)).toBe(true)
  })
})

test("a sum is exact or refused", () => {
  expect(sum([])).toBe(0)
  expect(() => sum([maxSafe, 1])).toThrow(RangeError)
  fc.assert(
    fc.property(fc.array(fc.maxSafeInteger(), { maxLength: 6 }), (list) => {
      const expected = list.reduce((total, minor) => total + BigInt(minor), 0n)
      if (isSafe(expected)) expect(BigInt(sum(list))).toBe(expected)
      else expect(() => sum(list)).toThrow(RangeError)
    }),
  )
})

test("sums of the database add up beyond safe integers", () => {
  expect(sumOfTexts([])).toBe(0n)
  expect(sumOfTexts(["9007199254740993", "-1", "9007199254740993"])).toBe(18_014_398_509_481_985n)
})

describe("formatted", () => {
  test.each([
    [123_450, "USD", "$1,234.50"],
    [-5, "USD", "-$0.05"],
    [0, "USD", "$0.00"],
    [-0, "USD", "$0.00"],
    [1234, "JPY", "¥1,234"],
    [1_234_567, "KWD", "KWD 1,234.567"],
    [250_000, "NGN", "NGN 2,500.00"],
    [15_000, "IDR", "IDR 15,000"],
    [maxSafe, "USD", "$90,071,992,547,409.91"],
    [900_719_925_474_099_312n, "USD", "$9,007,199,254,740,993.12"],
    [-5n, "KWD", "-KWD 0.005"],
  ])("%s minor units of %s are %s", (minor, currency, text) => {
    expect(formatMoney(minor, currency).replaceAll("\u00a0", " ")).toBe(text)
  })

  test("half a minor unit is refused, not shown", () => {
    expect(() => formatMoney(0.5, "USD")).toThrow(new RangeError("0.5 is not a safe whole number"))
  })

  test("another language formats it in its own way", () => {
    expect(formatMoney(123_450, "EUR", "de-DE").replaceAll("\u00a0", " ")).toBe("1.234,50 €")
  })

  test.each([
    [12.5, "USD", 2, "$12.50"],
    [12.5, "USD", 4, "$12.50"],
    [0.0455, "USD", 4, "$0.0455"],
    [0.0455, "USD", 3, "$0.046"],
    [12, "USD", 0, "$12.00"],
    [7, "JPY", 0, "¥7"],
    [7.25, "JPY", 2, "¥7.25"],
  ])("a price of %s %s with %s decimals is %s", (price, currency, decimals, text) => {
    expect(formatPrice(price, currency, decimals)).toBe(text)
  })

  test("a price has extra decimals only if needed, in any language", () => {
    expect(formatPrice(1234.5678, "EUR", 4, "de-DE").replaceAll("\u00a0", " ")).toBe("1.234,5678 €")
    expect(formatMoney(123_456, "EUR", "de-DE").replaceAll("\u00a0", " ")).toBe("1.234,56 €")
  })

  test("every currency is shown with its own decimals and no digit lost", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: maxSafe }), anyCurrency, (minor, code) => {
        const digits = formatMoney(minor, code).replace(/\D/g, "")
        expect(BigInt(digits)).toBe(BigInt(minor))
        expect(formatMoney(minor, code).split(".")[1]?.length ?? 0).toBe(digitsOf(code))
      }),
    )
  })
})
