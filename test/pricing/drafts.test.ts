// A document that is still being typed: what doesn't fit yet counts for nothing, everything else as when it is saved.
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { isProblem } from "../../src/pricing/lines/rules.ts"
import { figuresOf } from "../../src/pricing/rules.ts"
import { anyTyped } from "./random.ts"

type Typed = Parameters<typeof figuresOf>[0]
type Item = NonNullable<Typed["items"]>[number]

const draft = (items: Item[], more: Partial<Typed> = {}) =>
  figuresOf({ currency: "USD", items, ...more }, { lenient: true })

describe("a line whose", () => {
  const counted = ({ lines: [line] }: ReturnType<typeof draft>) =>
    line && [line.quantity.numerator, line.unit_price.numerator, line.discount_amount, line.amount]
  test.each<[string, Item, bigint[], Partial<Typed>?]>([
    ["price is missing", { quantity: 2 }, [2n, 0n, 0n, 0n]],
    ["price has too many decimals", { unit_price: 1.005 }, [1n, 0n, 0n, 0n]],
    ["price is below zero", { unit_price: -5 }, [1n, 0n, 0n, 0n]],
    ["price is out of bounds", { unit_price: 1e15 }, [1n, 0n, 0n, 0n]],
    ["quantity is a fraction without a unit", { quantity: 1.5, unit_price: 2 }, [0n, 200n, 0n, 0n]],
    ["quantity is below zero", { quantity: -3, unit_price: 2 }, [0n, 200n, 0n, 0n]],
    ["quantity is out of bounds", { quantity: 1_000_001, unit_price: 2 }, [0n, 200n, 0n, 0n]],
    [
      "sum is out of bounds",
      { quantity: 1_000_000, unit_price: 999_999_999, discount: { percent: 10 } },
      [1_000_000n, 0n, 0n, 0n],
    ],
    ["discount is more than it", { unit_price: 2, discount: { amount: 3 } }, [1n, 200n, 0n, 200n]],
    ["discount has too many decimals", { unit_price: 2, discount: { amount: 0.005 } }, [1n, 200n, 0n, 200n]],
    ["tax is unknown", { unit_price: 2, tax: 9 }, [1n, 200n, 0n, 200n], { tax_rate: 10 }],
  ])("%s counts without it", (_, item, figures, more) => {
    const found = draft([item], more)
    expect(counted(found)).toEqual(figures)
    expect(found.taxes).toEqual([])
  })
})

test.each<[string, Partial<Typed>]>([
  ["a rate above 100", { tax_rate: 100.5 }],
  ["a rate below 0", { tax_rate: -1 }],
  ["a rate with too many decimals", { tax_rate: 7.12345 }],
  ["a discount that is more than the lines", { discount: { amount: 100.01 } }],
  ["a discount with too many decimals", { discount: { amount: 0.005 } }],
])("%s counts for nothing", (_, more) => {
  expect(draft([{ unit_price: 100 }], more)).toMatchObject({
    lines_total: 10_000n,
    taxes: [],
    payable: 10_000n,
  })
})

test("more than there is to pay isn't withheld", () => {
  const taxes = [{ id: 1, category: "S" as const, components: [{ name: "VAT", rate: 19 }] }]
  const items: Item[] = [{ unit_price: 100 }, { unit_price: 1, kind: "credit", tax: 1 }]
  expect(draft(items, { taxes, withholding: { rate: 100 } })).toMatchObject({ withheld: 0n, payable: 9_881n })
  expect(draft(items, { taxes, withholding: { rate: 15 } })).toMatchObject({ withheld: 1_485n })
})

test("sums below zero or out of bounds come to nothing, and their lines stay", () => {
  const nothing = { lines_total: 0n, subtotal: 0n, amount: 0n, tax_amount: 0n, total: 0n, payable: 0n }
  const credit: Item = { unit_price: 50, kind: "credit" }
  expect(draft([credit])).toMatchObject({ ...nothing, lines: [{ amount: -5_000n }] })
  expect(draft([credit], { discount: { percent: 100 } })).toMatchObject(nothing)
  const large: Item = { unit_price: 900_000_000, quantity: 1_000 }
  expect(draft([large, large])).toMatchObject({ ...nothing, lines: [{ amount: 90_000_000_000_000n }, {}] })
  expect(draft([large], { tax_rate: 100 })).toMatchObject(nothing)
})

test("a net below zero is shown as long as the total isn't", () => {
  const deduction: Item = { unit_price: 45, kind: "credit", tax: null }
  expect(draft([{ unit_price: 40 }, deduction], { tax_rate: 19 })).toMatchObject({
    ...{ amount: -500n, tax_amount: 760n, total: 260n },
  })
})

test("without an amount or a line there is nothing yet", () => {
  expect(draft([])).toMatchObject({ lines: [], total: 0n })
  expect(draft([], { amount: 1.005 })).toMatchObject({ total: 0n })
  expect(draft([{ unit_price: 0 }])).toMatchObject({ total: 0n })
})

test("what can be saved comes to the same as when it is saved, and no total is below zero or unsafe", () => {
  let saved = 0
  fc.assert(
    fc.property(anyTyped, (typed) => {
      const [strict, lenient] = [figuresOf(typed), figuresOf(typed, { lenient: true })]
      if (!isProblem(strict)) {
        saved++
        expect(lenient).toEqual(strict)
      }
      const { lines_total, subtotal, amount, total, payable } = lenient
      for (const sum of [lines_total, subtotal, amount, total, payable])
        expect(Number.isSafeInteger(Number(sum))).toBe(true)
      expect(total >= 0n && payable >= 0n).toBe(true)
    }),
    { numRuns: 500 },
  )
  expect(saved).toBeGreaterThan(25)
})
