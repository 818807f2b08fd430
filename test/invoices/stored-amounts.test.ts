// What is stored of an invoice's amounts and of its lines.
import { describe, expect, test } from "vitest"
import type { FrozenTax } from "../../src/core/database/columns.ts"
import { commonTax, priceFrom, storedAmounts } from "../../src/invoices/amounts/rules.ts"
import type { NamedDocument } from "../../src/pricing/changes/rules.ts"
import { isProblem } from "../../src/pricing/lines/rules.ts"
import { figuresOf } from "../../src/pricing/rules.ts"

type Component = FrozenTax["components"][number]
const taxed = (...components: (Pick<Component, "rate"> & Partial<Component>)[]): FrozenTax => ({
  ...{ name: "VAT", category: "S", reason: null, reason_code: null },
  components: components.map((one) => ({ name: "VAT", compound: false, ...one })),
})
const taxes = new Map<number, FrozenTax>([
  [1, taxed({ rate: 19 })],
  [2, taxed({ rate: 7 })],
  [3, taxed({ rate: 60 }, { rate: 60 })],
  [4, taxed({ rate: 5 }, { rate: 9.975, compound: true })],
  [5, taxed({ rate: 50 }, { rate: 50 })],
  [6, taxed({ rate: 5 }, { rate: 9.975 })],
])

function rowsOf(parts: Partial<NamedDocument>) {
  const document = { currency: "EUR", tax_rate: 0, items: [], ...parts }
  const figures = figuresOf({ ...document, taxes: [...taxes].map(([id, tax]) => ({ id, ...tax })) })
  if (isProblem(figures)) throw new Error(figures.problem)
  return storedAmounts(document, figures, taxes)
}

const work = { description: "Work", quantity: 2, unit_price: 50 }

describe("the rate that it answers", () => {
  test.each<[string, Partial<NamedDocument>, number]>([
    ["that of its one tax", { items: [{ ...work, tax: 1 }] }, 19],
    [
      "that of two of its lines",
      {
        items: [
          { ...work, tax: 1 },
          { ...work, tax: 1 },
        ],
      },
      19,
    ],
    ["100 of two halves", { items: [{ ...work, tax: 5 }] }, 100],
    ["three decimals", { items: [{ ...work, tax: 6 }] }, 14.975],
    [
      "none of two taxes",
      {
        items: [
          { ...work, tax: 1 },
          { ...work, tax: 2 },
        ],
      },
      0,
    ],
    [
      "none where a line is free of it",
      {
        items: [
          { ...work, tax: 1 },
          { ...work, tax: null },
        ],
      },
      0,
    ],
    ["none above a hundred", { items: [{ ...work, tax: 3 }] }, 0],
    ["none of more than three decimals", { items: [{ ...work, tax: 4 }] }, 0],
    ["none beside a discount", { items: [{ ...work, tax: 1 }], discount: { percent: 10, reason: null } }, 0],
    ["none where it is in the prices", { items: [{ ...work, tax: 1 }], prices_include_tax: true }, 0],
    ["none without a tax", { items: [{ ...work, tax: null }] }, 0],
    ["that of the amount", { amount: 100, tax_rate: 19 }, 19],
    [
      "that of what a discount leaves of the amount",
      { amount: 100, tax_rate: 19, discount: { amount: 10, reason: null } },
      19,
    ],
    ["that of the lines, whatever the invoice's is", { tax_rate: 19, items: [{ ...work, tax: 2 }] }, 7],
  ])("is %s", (_, document, rate) => expect(rowsOf(document).amounts.tax_rate).toBe(rate))
})

test("its columns say what was given, and nothing where nothing was", () => {
  expect(
    rowsOf({
      ...{ prices_include_tax: true, price_decimals: 4, items: [{ ...work, tax: 1 }] },
      discount: { percent: 10, reason: "Friends" },
      withholding: { name: "Retención", rate: 15 },
    }).amounts,
  ).toMatchObject({
    ...{ prices_include_tax: true, price_decimals: 4, lines_total: 10000 },
    ...{ discount_percent: 10, discount_amount: 1000, discount_reason: "Friends" },
    ...{ withholding_name: "Retención", withholding_rate: 15, withheld: 1134 },
    ...{ subtotal: 8403, amount: 7563, tax_amount: 1437, total: 9000 },
    taxes: [{ name: "VAT", category: "S", rate: 19, base: 7563, amount: 1437 }],
  })
  expect(rowsOf({ items: [{ ...work, tax: null }] }).amounts).toEqual({
    ...{ currency: "EUR", prices_include_tax: false, price_decimals: null },
    ...{ lines_total: 10000, subtotal: 10000, taxes: [] },
    ...{ discount_percent: null, discount_amount: 0, discount_reason: null },
    ...{ withholding_name: null, withholding_rate: null, withheld: 0 },
    ...{ amount: 10000, tax_amount: 0, total: 10000, tax_rate: 0 },
  })
  expect(rowsOf({ items: [work], discount: { amount: 5, reason: null } }).amounts).toMatchObject({
    ...{ discount_percent: null, discount_amount: 500, discount_reason: null },
  })
})

test("its lines say what was given: a fraction, a credit, a text, one with nothing else", () => {
  const { lines } = rowsOf({
    tax_rate: 20,
    items: [
      {
        ...{ description: "Calls", quantity: 1.25, unit: "hour", unit_price: 80, tax: 1 },
        discount: { percent: 50, reason: "First" },
      },
      {
        ...{ description: "Deposit", kind: "credit", unit_price: 10, quantity: 1 },
        discount: { amount: 2, reason: null },
      },
      { description: "As agreed", kind: "text" },
      { description: "Travel", quantity: null, unit_price: 7, tax: null, discount: null, kind: "item" },
    ],
  })
  const none = { discount_percent: null, discount_amount: 0, discount_reason: null }
  expect(lines).toEqual([
    {
      ...{ description: "Calls", kind: "item", quantity: 1.25, unit: "hour", unit_price: 8000 },
      ...{ discount_percent: 50, discount_amount: 5000, discount_reason: "First", amount: 5000 },
      ...{ net_amount: 5000, tax_id: 1, tax: taxes.get(1), has_own_tax: true },
    },
    {
      ...{ description: "Deposit", kind: "credit", quantity: 1, unit: null, unit_price: 1000 },
      ...{ ...none, discount_amount: 200, amount: -800 },
      ...{ net_amount: -800, tax_id: null, tax: commonTax(20), has_own_tax: false },
    },
    {
      ...{ description: "As agreed", kind: "text", quantity: 1, unit: null, unit_price: 0 },
      ...{ ...none, amount: 0, net_amount: 0, tax_id: null, tax: null, has_own_tax: false },
    },
    {
      ...{ description: "Travel", kind: "item", quantity: 1, unit: null, unit_price: 700 },
      ...{ ...none, amount: 700, net_amount: 700, tax_id: null, tax: null, has_own_tax: true },
    },
  ])
})

test("a line with a tax that isn't known has none", () => {
  const figures = figuresOf({ currency: "EUR", items: [work] })
  if (isProblem(figures)) throw new Error(figures.problem)
  const unknown = { currency: "EUR", tax_rate: 0, items: [{ ...work, tax: 9 }] }
  expect(storedAmounts(unknown, figures, taxes).lines).toMatchObject([
    { tax_id: 9, tax: null, has_own_tax: true },
  ])
})

test("what didn't count while it was typed isn't stored", () => {
  const typed = {
    ...{ currency: "EUR", tax_rate: 7 },
    items: [
      { ...work, unit_price: 0.005 },
      { ...work, quantity: 1.5 },
    ],
  }
  expect(storedAmounts(typed, figuresOf(typed, { lenient: true }), taxes)).toMatchObject({
    amounts: { total: 0 },
    lines: [
      { quantity: 2, unit_price: 0, amount: 0 },
      { quantity: 0, unit_price: 5000, amount: 0 },
    ],
  })
})

test("quantities and prices are stored as they were typed, to the last decimal", () => {
  const { lines } = rowsOf({
    price_decimals: 6,
    items: [
      { description: "Calls", quantity: 1.333333, unit: "call", unit_price: 999_999.000001 },
      { description: "Words", quantity: 999_999.999999, unit: "word", unit_price: 0.000123 },
    ],
  })
  expect(lines).toMatchObject([
    { quantity: 1.333333, unit_price: 999_999_000_001 },
    { quantity: 999_999.999999, unit_price: 123 },
  ])
  expect(rowsOf({ currency: "KWD", items: [{ ...work, unit_price: 1.234 }] }).lines).toMatchObject([
    { unit_price: 1234 },
  ])
})

test("the common tax has the invoice's rate, and a rate of 0 is none", () => {
  expect(commonTax(0)).toBeNull()
  expect(commonTax(7.5)).toEqual({
    ...{ name: "Tax", category: "S", reason: null, reason_code: null },
    components: [{ name: "Tax", rate: 7.5, compound: false }],
  })
})

test("a stored price is read in its own decimals", () => {
  expect([priceFrom(1250, 2), priceFrom(45, 4), priceFrom(700, 0)]).toEqual([12.5, 0.0045, 700])
})
