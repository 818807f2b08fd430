// What quantities, prices and one rate add up to, in each currency.
import fc from "fast-check"
import { expect, test } from "vitest"
import { fromMinor } from "../../src/core/values/money.ts"
import { isProblem } from "../../src/pricing/lines/rules.ts"
import { figuresOf } from "../../src/pricing/rules.ts"

const line = (unit_price: number, quantity = 1) => ({ unit_price, quantity })

test.each([
  { currency: "USD", items: [line(33.33, 3)], rate: 7.5, is: [9999, 750, 10_749] },
  { currency: "USD", items: [line(0.1), line(0.2)], rate: 0, is: [30, 0, 30] },
  { currency: "USD", items: [line(1)], rate: 0.5, is: [100, 1, 101] },
  { currency: "USD", items: [line(0.99)], rate: 0.5, is: [99, 0, 99] },
  { currency: "USD", items: [line(2.05)], rate: 10, is: [205, 21, 226] },
  { currency: "USD", items: [line(1000)], rate: 0.615, is: [100_000, 615, 100_615] },
  { currency: "USD", items: [line(10, 2), line(0.05, 7)], rate: 8.875, is: [2035, 181, 2216] },
  { currency: "EUR", items: [line(19.99, 1000)], rate: 19, is: [1_999_000, 379_810, 2_378_810] },
  { currency: "JPY", items: [line(333, 3)], rate: 10, is: [999, 100, 1099] },
  { currency: "IDR", items: [line(15_005)], rate: 11, is: [15_005, 1651, 16_656] },
  { currency: "KWD", items: [line(1.234, 3)], rate: 5, is: [3702, 185, 3887] },
  { currency: "KWD", items: [line(0.001)], rate: 50, is: [1, 1, 2] },
])("$items in $currency at $rate % are $is", ({ currency, items, rate, is }) => {
  const [subtotal = 0, tax_amount = 0, total = 0] = is
  const sums = { subtotal: BigInt(subtotal), tax_amount: BigInt(tax_amount), total: BigInt(total) }
  expect(figuresOf({ currency, tax_rate: rate, items })).toMatchObject({
    ...sums,
    lines_total: sums.subtotal,
  })
})

test("without lines the amount counts, with lines it is ignored", () => {
  expect(figuresOf({ currency: "USD", tax_rate: null, amount: 80.5 })).toMatchObject({
    lines: [],
    total: 8050n,
  })
  expect(figuresOf({ currency: "USD", amount: 80.5, items: [line(2, 2)] })).toMatchObject({ total: 400n })
})

test("whatever the lines, the totals are the exact ones", () => {
  const anyLine = fc.record({
    minor: fc.integer({ min: 1, max: 1_000_000_00 }),
    quantity: fc.integer({ min: 1, max: 1000 }),
  })
  const anyLines = fc.array(anyLine, { minLength: 1, maxLength: 8 })
  const thousandths = fc.integer({ min: 0, max: 100_000 })
  fc.assert(
    fc.property(anyLines, thousandths, fc.constantFrom("USD", "JPY", "KWD"), (lines, rate, currency) => {
      const items = lines.map(({ minor, quantity }) => line(fromMinor(minor, currency), quantity))
      const amounts = lines.map(({ minor, quantity }) => BigInt(minor) * BigInt(quantity))
      const subtotal = amounts.reduce((sum, amount) => sum + amount, 0n)
      const tax_amount = (subtotal * BigInt(rate) + 50_000n) / 100_000n
      expect(figuresOf({ currency, tax_rate: rate / 1000, items })).toMatchObject({
        ...{ subtotal, lines_total: subtotal, amount: subtotal, tax_amount, total: subtotal + tax_amount },
        lines: amounts.map((amount) => ({ amount, net_amount: amount, discount_amount: 0n })),
        taxes: rate > 0 ? [{ name: "Tax", category: "S", base: subtotal, amount: tax_amount }] : [],
      })
    }),
  )
})

test("no number makes it throw", () => {
  const anyLine = fc.record({ unit_price: fc.double(), quantity: fc.oneof(fc.double(), fc.integer()) })
  const anyInput = fc.record({
    currency: fc.constantFrom("USD", "JPY", "KWD", "", "usd", "__proto__"),
    tax_rate: fc.option(fc.double()),
    amount: fc.option(fc.double()),
    items: fc.option(fc.array(anyLine, { maxLength: 3 })),
  })
  fc.assert(
    fc.property(anyInput, (input) => {
      const figures = figuresOf(input)
      if (isProblem(figures)) return
      expect(Number.isSafeInteger(Number(figures.total)) && figures.total >= figures.subtotal).toBe(true)
    }),
    { numRuns: 500 },
  )
})
