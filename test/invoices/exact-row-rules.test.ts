// What is stored of an exact invoice beyond what a plain one can say, and which invoices are plain.
import { describe, expect, test } from "vitest"
import type { FrozenTax } from "../../src/core/database/columns.ts"
import { commonTax, exactRows, priceFrom, type TypedInvoice } from "../../src/invoices/amounts/exact/rules.ts"
import { isPlain } from "../../src/invoices/amounts/plain/rules.ts"
import { isProblem } from "../../src/invoices/amounts/rules.ts"
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

function rowsOf(parts: Partial<TypedInvoice>) {
  const document = { currency: "EUR", tax_rate: 0, items: [], ...parts }
  const figures = figuresOf({ ...document, taxes: [...taxes].map(([id, tax]) => ({ id, ...tax })) })
  if (isProblem(figures)) throw new Error(figures.problem)
  return exactRows(document, figures, taxes)
}

const work = { description: "Work", quantity: 2, unit_price: 50 }

describe("the rate that it answers", () => {
  test.each<[string, Partial<TypedInvoice>, number]>([
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
  ])("is %s", (_, document, rate) => expect(rowsOf(document).values.tax_rate).toBe(rate))
})

test("its columns say what was given, and nothing where nothing was", () => {
  expect(
    rowsOf({
      ...{ prices_include_tax: true, price_decimals: 4, items: [{ ...work, tax: 1 }] },
      discount: { percent: 10, reason: "Friends" },
      withholding: { name: "Retención", rate: 15 },
    }).values,
  ).toMatchObject({
    ...{ prices_include_tax: true, price_decimals: 4, lines_total: 10000 },
    ...{ discount_percent: 10, discount_amount: 1000, discount_reason: "Friends" },
    ...{ withholding_name: "Retención", withholding_rate: 15, withheld: 1134 },
    ...{ subtotal: 8403, amount: 7563, tax_amount: 1437, total: 9000 },
    taxes: [{ name: "VAT", category: "S", rate: 19, base: 7563, amount: 1437 }],
  })
  expect(rowsOf({ items: [{ ...work, tax: null }] }).values).toEqual({
    ...{ prices_include_tax: false, price_decimals: null, lines_total: 10000, subtotal: 10000, taxes: [] },
    ...{ discount_percent: null, discount_amount: 0, discount_reason: null },
    ...{ withholding_name: null, withholding_rate: null, withheld: 0 },
    ...{ amount: 10000, tax_amount: 0, total: 10000, tax_rate: 0 },
  })
  expect(rowsOf({ items: [work], discount: { amount: 5, reason: null } }).values).toMatchObject({
    ...{ discount_percent: null, discount_amount: 500, discount_reason: null },
  })
})

test("its lines say what was given: a whole one, a credit, a text, a bare one", () => {
  const { items } = rowsOf({
    tax_rate: 20,
    items: [
      {
        ...{ description: "Calls", quantity: 1.25, unit: "hour", unit_price: 80, tax: 1 },
        discount: { percent: 50, reason: "First" },
      },
      {
        description: "Deposit",
        kind: "credit",
        unit_price: 10,
        quantity: 1,
        discount: { amount: 2, reason: null },
      },
      { description: "As agreed", kind: "text" },
      { description: "Travel", quantity: null, unit_price: 7, tax: null, discount: null, kind: "item" },
    ],
  })
  const none = { discount_percent: null, discount_amount: 0, discount_reason: null }
  expect(items).toEqual([
    {
      ...{
        description: "Calls",
        kind: "item",
        quantity: 2,
        quantity_exact: 1.25,
        unit: "hour",
        unit_price: 8000,
      },
      ...{ discount_percent: 50, discount_amount: 5000, discount_reason: "First", amount: 5000 },
      ...{ net_amount: 5000, tax_id: 1, tax: taxes.get(1), has_own_tax: true },
    },
    {
      ...{
        description: "Deposit",
        kind: "credit",
        quantity: 1,
        quantity_exact: null,
        unit: null,
        unit_price: 1000,
      },
      ...{ discount_percent: null, discount_amount: 200, discount_reason: null, amount: -800 },
      ...{ net_amount: -800, tax_id: null, tax: commonTax(20), has_own_tax: false },
    },
    {
      ...{
        description: "As agreed",
        kind: "text",
        quantity: 1,
        quantity_exact: null,
        unit: null,
        unit_price: 0,
      },
      ...{ ...none, amount: 0, net_amount: 0, tax_id: null, tax: null, has_own_tax: false },
    },
    {
      ...{
        description: "Travel",
        kind: "item",
        quantity: 1,
        quantity_exact: null,
        unit: null,
        unit_price: 700,
      },
      ...{ ...none, amount: 700, net_amount: 700, tax_id: null, tax: null, has_own_tax: true },
    },
  ])
})

test("a line without figures is its words, one with a tax that isn't known has none", () => {
  const figures = figuresOf({ currency: "EUR", items: [work] })
  if (isProblem(figures)) throw new Error(figures.problem)
  const bare = { currency: "EUR", tax_rate: 0, items: [{ ...work, tax: 9 }] }
  expect(exactRows(bare, { ...figures, lines: [null] }, taxes).items).toMatchObject([
    { description: "Work", kind: "text", amount: 0, unit_price: 0 },
  ])
  expect(exactRows(bare, figures, taxes).items).toMatchObject([{ tax_id: 9, tax: null, has_own_tax: true }])
})

test("a price with more decimals than the invoice has is none that can be stored", () => {
  const document = { currency: "EUR", tax_rate: 0, items: [{ ...work, unit_price: 0.005 }] }
  const figures = figuresOf({ ...document, price_decimals: 3 })
  if (isProblem(figures)) throw new Error(figures.problem)
  expect(() => exactRows(document, figures, taxes)).toThrow(new RangeError("The price has too many decimals"))
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

describe("an invoice is plain", () => {
  test.each<Parameters<typeof isPlain>[0]>([
    {},
    { items: null },
    { items: [] },
    { prices_include_tax: false, price_decimals: null, discount: null, withholding: null },
    { prices_include_tax: null, items: [{}] },
    { items: [{ kind: "item", unit: null, discount: null }] },
  ])("%o", (document) => expect(isPlain(document)).toBe(true))

  test.each<Parameters<typeof isPlain>[0]>([
    { prices_include_tax: true },
    { price_decimals: 0 },
    { price_decimals: 4, prices_include_tax: false },
    { discount: { percent: 5, reason: null } },
    { withholding: { name: "Tax", rate: 1 } },
    { items: [{ kind: "credit" }] },
    { items: [{ kind: "text" }] },
    { items: [{ unit: "hour" }] },
    { items: [{ discount: { amount: 1, reason: null } }] },
    { items: [{ tax: null }] },
    { items: [{ tax: 1 }] },
    { items: [{}, { unit: "hour" }] },
  ])("and with %o it isn't", (document) => expect(isPlain(document)).toBe(false))
})
