// Sums of several currencies as one: exact until the end, and only where every rate is known.
import fc from "fast-check"
import { expect, test } from "vitest"
import { converted } from "../../src/locale/conversion/rules.ts"

const rates = { USD: 1, EUR: 0.9, JPY: 150, KWD: 0.3 }

test("sums are added up in whole units of one currency, rounded once", () => {
  const sums = [
    { currency: "EUR", amount: 8_769.2 },
    { currency: "USD", amount: 100.5 },
    { currency: "JPY", amount: 361_540 },
  ]
  // 8,769.20 + 100.50 × 0.9 + 361,540 × 0.9 ÷ 150 = 11,028.89
  expect(converted(sums, "EUR", rates)).toBe(11_029n)
  expect(converted(sums, "KWD", rates)).toBe(3_676n)
  // Each alone would round to 0.
  expect(converted(Array(3).fill({ currency: "EUR", amount: 0.36 }), "USD", rates)).toBe(1n)
  expect(converted([{ currency: "EUR", amount: -0.45 }], "USD", rates)).toBe(-1n)
  expect(converted([], "EUR", {})).toBe(0n)
})

test("a sum without a rate that can be divided by has no total; its own currency and zero need none", () => {
  const euros = [{ currency: "EUR", amount: 12 }]
  for (const bad of [{}, { USD: 1 }, { EUR: 0.9 }, { EUR: 0, USD: 1 }, { EUR: Number.NaN, USD: 1 }])
    expect(converted(euros, "USD", bad)).toBe(null)
  expect(converted([{ currency: "constructor", amount: 1 }], "USD", rates)).toBe(null)
  expect(converted(euros, "EUR", {})).toBe(12n)
  expect(converted([...euros, { currency: "GBP", amount: 0 }], "EUR", {})).toBe(12n)
})

test("there and back by any rate it is the same amount", () => {
  const rate = fc.double({ min: 1e-6, max: 1e6, noNaN: true })
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), rate, rate, (amount, EUR, JPY) => {
      const even = { EUR, JPY: EUR }
      expect(converted([{ currency: "EUR", amount }], "JPY", even)).toBe(BigInt(amount))
      const there = converted([{ currency: "EUR", amount }], "JPY", { EUR, JPY })
      expect(Math.abs(Number(there) - (amount * JPY) / EUR)).toBeLessThanOrEqual(
        0.51 + Math.abs((amount * JPY) / EUR) * 1e-9,
      )
    }),
  )
})
