// What a document may hold: the first thing that doesn't fit is said in a sentence, beside its field.
import { describe, expect, test } from "vitest"
import { isProblem, shareOf } from "../../src/pricing/lines/rules.ts"
import { figuresOf, needsReason } from "../../src/pricing/rules.ts"

type Typed = Parameters<typeof figuresOf>[0]
type Item = NonNullable<Typed["items"]>[number]

const item = (more: Item = {}): Item => ({ quantity: 1, unit_price: 100, ...more })
const usd = (...items: Item[]): Typed => ({ currency: "USD", items })
const tax = (id: number, rate: number, more: object = {}) => ({
  id,
  category: "S" as const,
  components: [{ name: "VAT", rate }],
  ...more,
})
const exempt = (id: number, reason: string) => tax(id, 0, { category: "E", reason })
const [whole, broken] = [
  "The quantity must be a whole number from 1 to 1,000,000",
  "The quantity must be above 0 and at most 1,000,000, with at most 6 decimals",
]
const [largest, largestLine] = [
  "The total must be at most 999,999,999,999.99",
  "The line amount must be at most 999,999,999,999.99",
]
const unlike = "Taxes with the same category and rate must have the same name and reason"
const negative = "The total is below zero. Create a credit note instead."
/** 37.19 at 21 %, which is 45.00, less a deduction at another rate. */
const deducted = (deduction: number, more: Partial<Typed> = {}): Typed => ({
  ...usd(item({ unit_price: 37.19, tax: 1 }), item({ unit_price: deduction, kind: "credit", tax: 2 })),
  taxes: [tax(1, 21), tax(2, 0, { category: "Z" })],
  ...more,
})
/** The other way around. */
const mirrored = (price: number, more: Partial<Typed> = {}): Typed => ({
  ...usd(item({ unit_price: price, tax: 2 }), item({ unit_price: 37.19, kind: "credit", tax: 1 })),
  taxes: [tax(1, 21), tax(2, 0, { category: "Z" })],
  ...more,
})
/** With tax in the prices. */
const inside = (typed: Typed): Typed => ({
  ...typed,
  prices_include_tax: true,
  items: (typed.items ?? []).map((one) => (one.unit_price === 37.19 ? { ...one, unit_price: 45 } : one)),
})

const refused: [problem: string, field: string, input: Typed][] = [
  ["This currency is not supported", "currency", { currency: "XXX", amount: 1 }],
  ["Enter a rate from 0 to 100", "tax_rate", { currency: "USD", amount: 1, tax_rate: 100.001 }],
  ["Enter a rate from 0 to 100", "tax_rate", { currency: "USD", amount: 1, tax_rate: -1 }],
  ["Enter a rate from 0 to 100", "tax_rate", { currency: "USD", amount: 1, tax_rate: Number.NaN }],
  ["At most 3 decimals", "tax_rate", { currency: "USD", amount: 1, tax_rate: 7.1255 }],

  ["The total must be above zero", "amount", { currency: "USD" }],
  ["The total must be above zero", "amount", { currency: "USD", amount: 0, items: [] }],
  ["The total must be above zero", "amount", { currency: "USD", amount: -5 }],
  ["The total must be above zero", "amount", { currency: "USD", amount: null, items: null }],
  ["USD has at most 2 decimals", "amount", { currency: "USD", amount: 1.005 }],
  ["JPY has no decimals", "amount", { currency: "JPY", amount: 1.5 }],
  [largest, "amount", { currency: "USD", amount: 1_000_000_000_000 }],
  [largest, "amount", { currency: "USD", amount: 1_000_000_000_000.001 }],
  [largest, "amount", { currency: "USD", amount: Number.POSITIVE_INFINITY }],
  [largest, "amount", { currency: "USD", amount: 999_999_999_999.99, tax_rate: 0.001 }],

  ["The unit price must be above 0", "items.0.unit_price", usd(item({ unit_price: 0 }))],
  ["The unit price must be above 0", "items.0.unit_price", usd({ quantity: 1 })],
  ["The unit price must be at most 999,999,999.99", "items.0.unit_price", usd(item({ unit_price: 1e9 }))],
  [
    "The unit price must be at most 999,999,999.99",
    "items.0.unit_price",
    usd(item({ unit_price: Number.POSITIVE_INFINITY })),
  ],
  ["USD has at most 2 decimals", "items.1.unit_price", usd(item(), item({ unit_price: 1.005 }))],
  ["IDR has no decimals", "items.0.unit_price", { currency: "IDR", items: [item({ unit_price: 1.5 })] }],
  [
    "The unit price can have at most 3 decimals",
    "items.0.unit_price",
    { ...usd(item({ unit_price: 1.0005 })), price_decimals: 3 },
  ],
  [whole, "items.0.quantity", usd(item({ quantity: 0.5 }))],
  [whole, "items.0.quantity", usd(item({ quantity: 1.5 }))],
  [whole, "items.0.quantity", usd(item({ quantity: 1_000_001 }))],
  [whole, "items.0.quantity", usd(item({ quantity: Number.NaN }))],
  [broken, "items.0.quantity", usd(item({ quantity: 0, unit: "hour" }))],
  [broken, "items.0.quantity", usd(item({ quantity: 0.0000005, unit: "hour" }))],
  [broken, "items.0.quantity", usd(item({ quantity: 1_000_000.5, unit: "hour" }))],
  [largestLine, "items.0", usd(item({ unit_price: 999_999_999.99, quantity: 1_001 }))],
  [largestLine, "items.0", { currency: "JPY", items: [item({ unit_price: 1e6, quantity: 1e6 })] }],
  [largest, "items", { ...usd(item({ unit_price: 999_999, quantity: 1_000_000 })), tax_rate: 50 }],
  [largest, "items", usd(...Array(11).fill(item({ unit_price: 100_000_000, quantity: 1_000 })))],
  [
    largest,
    "items",
    usd(
      ...Array(6).fill(item({ unit_price: 100_000_000, quantity: 1_000 })),
      ...Array(5).fill(item({ unit_price: 100_000_000, quantity: 1_000, kind: "credit" })),
    ),
  ],

  ["The discount must be at least 0", "items.0.discount.amount", usd(item({ discount: { amount: -1 } }))],
  [
    "The discount is more than the line amount",
    "items.0.discount.amount",
    usd(item({ discount: { amount: 100.01 } })),
  ],
  ["USD has at most 2 decimals", "items.0.discount.amount", usd(item({ discount: { amount: 1.005 } }))],
  [
    "The discount must be at most 999,999,999,999.99",
    "discount.amount",
    { ...usd(item()), discount: { amount: 1_000_000_000_000 } },
  ],
  [
    "The discount is more than the total of all lines",
    "discount.amount",
    { ...usd(item()), discount: { amount: 100.01 } },
  ],
  ["The discount must be at least 0", "discount.amount", { ...usd(item()), discount: { amount: -0.01 } }],

  [
    "Choose one of the taxes on this document",
    "items.0.tax",
    { ...usd(item({ tax: 2 })), taxes: [tax(1, 19)] },
  ],
  ["Each tax needs its own id", "taxes.1.id", { ...usd(item()), taxes: [tax(1, 19), tax(1, 7)] }],
  [
    unlike,
    "items.1.tax",
    {
      ...usd(item({ tax: 1 }), item({ tax: 2 })),
      taxes: [tax(1, 19), tax(2, 19, { components: [{ name: "MwSt", rate: 19 }] })],
    },
  ],
  [unlike, "items.1.tax", { ...usd(item(), item({ tax: 1 })), tax_rate: 19, taxes: [tax(1, 19)] }],
  [unlike, "tax_rate", { ...usd(item({ tax: 1 }), item()), tax_rate: 19, taxes: [tax(1, 19)] }],
  [
    unlike,
    "items.1.tax",
    { ...usd(item({ tax: 1 }), item({ tax: 2 })), taxes: [exempt(1, "Education"), exempt(2, "Health")] },
  ],
  [
    "At most 20 taxes",
    "taxes",
    {
      ...usd(...Array.from({ length: 11 }, (_, n) => item({ tax: n + 1 }))),
      taxes: Array.from({ length: 11 }, (_, n) =>
        tax(n + 1, 0, {
          components: ["a", "b"].map((name) => ({ name: `${name}${n}`, rate: n + 1 })),
        }),
      ),
    },
  ],

  [negative, "items", usd(item(), item({ kind: "credit", unit_price: 100.01 }))],
  [negative, "items", { ...usd(item(), item({ tax: 1, kind: "credit" })), taxes: [tax(1, 19)] }],
  [negative, "items", deducted(45.01)],
  [negative, "items", mirrored(44.99)],
  [negative, "items", inside(deducted(45.01))],
  [negative, "items", inside(mirrored(44.99))],
  [
    "The discount is more than the total of all lines",
    "discount",
    deducted(40, { discount: { percent: 10 } }),
  ],
  [
    "The discount is more than the total of all lines",
    "discount.amount",
    deducted(40, { discount: { amount: 1 } }),
  ],
  ["This is more than the amount due", "withholding", deducted(40, { withholding: { rate: 15 } })],
  ["This is more than the amount due", "withholding", mirrored(45, { withholding: { rate: 15 } })],
  ["The total must be above zero", "items", usd({ kind: "text" })],
  ["The total must be above zero", "items", usd(item({ unit_price: 0.01, quantity: 0.000001, unit: "l" }))],
  [
    "This is more than the amount due",
    "withholding",
    {
      ...usd(item(), item({ tax: 1, kind: "credit", unit_price: 1 })),
      taxes: [tax(1, 19)],
      withholding: { rate: 100 },
    },
  ],
]

test.for(refused)("%s (%s)", ([problem, field, input]) => {
  expect(figuresOf(input)).toEqual({ problem, field })
})

describe("what just fits", () => {
  const total = (input: Typed) => {
    const figures = figuresOf(input)
    return isProblem(figures) ? figures : figures.total
  }
  test.each<[Typed, bigint]>([
    [{ currency: "USD", amount: 999_999_999_999.99, tax_rate: 0 }, 99_999_999_999_999n],
    [{ currency: "KWD", amount: 999_999_999_999.99 }, 999_999_999_999_990n],
    [{ currency: "JPY", amount: 999_999_999_999 }, 999_999_999_999n],
    [{ currency: "USD", amount: 0.01, tax_rate: 100 }, 2n],
    [usd(item({ quantity: null })), 10_000n],
    [usd(item({ quantity: 1_000_000, unit_price: 0.01 })), 1_000_000n],
    [usd(item({ quantity: 0.000001, unit: "l", unit_price: 999_999_999.99 })), 100_000n],
    [{ ...usd(item({ quantity: 1000, unit_price: 0.000005 })), price_decimals: 6 }, 1n],
    [usd(item({ discount: { amount: 100 } })), 0n],
    [usd(item(), item({ kind: "credit" })), 0n],
    [deducted(40), 500n],
    [deducted(45), 0n],
    [mirrored(50), 500n],
    [mirrored(45), 0n],
    [inside(deducted(40)), 500n],
    [inside(deducted(45)), 0n],
    [inside(mirrored(50)), 500n],
    [inside(mirrored(45)), 0n],
    [inside(deducted(40, { discount: { percent: 10 } })), 450n],
    [deducted(40, { withholding: { rate: 0 } }), 500n],
    [{ ...usd(item()), discount: { percent: 100 } }, 0n],
    [{ ...usd(item()), discount: { percent: 0, amount: null } }, 10_000n],
    [{ ...usd(item()), discount: { amount: 0 } }, 10_000n],
    [{ ...usd(item()), withholding: { rate: 100 } }, 10_000n],
    [{ ...usd(item({ tax: null }), item()), tax_rate: 10 }, 21_000n],
    [
      { ...usd(item({ tax: 1 }), item({ tax: 2 })), taxes: [exempt(1, "Education"), exempt(2, "Education")] },
      20_000n,
    ],
    [
      {
        ...usd(item({ tax: 1 }), item({ tax: 2 })),
        taxes: [tax(1, 19, { reason: "Domestic" }), tax(2, 19)],
      },
      23_800n,
    ],
    [
      {
        ...usd(...Array.from({ length: 20 }, (_, n) => item({ tax: n + 1 }))),
        taxes: Array.from({ length: 20 }, (_, n) => tax(n + 1, n)),
      },
      219_000n,
    ],
  ])("%j", (input, is) => expect(total(input)).toEqual(is))
})

test("items are calculated in the order that they name, and answered as they were sent", () => {
  const thirds = [3, 1, 2, null].map((order) => item({ order, unit_price: 10, tax: 1 }))
  const input = { ...usd(...thirds), taxes: [tax(1, 19)], prices_include_tax: true }
  const figures = figuresOf(input)
  const nets = isProblem(figures) ? [] : figures.lines.map((line) => line?.net_amount)
  const pair = usd(...[1, null].map((order) => item({ order, unit_price: 10, tax: 1 })))
  const two = figuresOf({ ...pair, taxes: [tax(1, 19)], prices_include_tax: true })
  expect(isProblem(two) ? two : two.lines.map((line) => line?.net_amount)).toEqual([841n, 840n])
  // 8.4034 each, 33.61 in all: the one unit that is left over goes to the first of them.
  expect(nets).toEqual([840n, 841n, 840n, 840n])
})

test("a document without items has sums and no lines", () => {
  expect(figuresOf({ currency: "USD", amount: 119, tax_rate: 19, prices_include_tax: true })).toMatchObject({
    lines: [],
    lines_total: 11_900n,
    amount: 10_000n,
    tax_amount: 1_900n,
  })
})

test("a reason is needed where something isn't taxed by law, not where it is taxed at zero", () => {
  expect((["S", "Z", "E", "AE", "K", "G", "O"] as const).filter(needsReason)).toEqual([
    "E",
    "AE",
    "K",
    "G",
    "O",
  ])
})

test("a share is exact to twenty decimals of a percent", () => {
  expect(shareOf(9.975)).toEqual({ numerator: 399n, denominator: 4_000n })
  expect(() => shareOf(1e-21)).toThrow("A percentage can have at most 20 decimals")
})
