// What half an invoice adds up to while it is typed.
import { expect, test } from "vitest"
import { totalsSoFar } from "../../src/preview/rules.ts"

const line = (unit_price?: number | null, quantity?: number | null, description = "Work") => ({
  unit_price,
  quantity,
  description,
})

test("lines that can be counted count, with the tax on top", () => {
  const items = [line(12.5, 4), line(3)]
  expect(totalsSoFar({ currency: "USD", tax_rate: 10, items })).toEqual({
    items: [
      { description: "Work", quantity: 4, unit_price: 1250, amount: 5000 },
      { description: "Work", quantity: 1, unit_price: 300, amount: 300 },
    ],
    amount: 5300,
    tax_rate: 10,
    tax_amount: 530,
    total: 5830,
  })
})

test.each([
  ["too many decimals", line(1.005), 0, 1],
  ["below zero", line(-5), 0, 1],
  ["no price yet", line(null), 0, 1],
  ["too large a price", line(1e15), 0, 1],
  ["half a piece", line(2, 1.5), 200, 0],
  ["none of it", line(2, 0), 200, 0],
  ["fewer than none", line(2, -3), 200, 0],
  ["too many of it", line(9_000_000_000_000, 1_000_000), 900_000_000_000_000, 1_000_000],
])("a line with %s stands there", (_, typed, unit_price, quantity) => {
  const { items } = totalsSoFar({ currency: "USD", items: [typed] })
  const amount = quantity > 1 ? 0 : unit_price * quantity
  expect(items).toEqual([{ description: "Work", quantity, unit_price, amount }])
})

test("blank lines are left out, and those with a word or a price are not", () => {
  const items = [line(null, 5, ""), line(null, 1, "  "), line(null, 1, " a "), line(2, 1, ""), line(0, 1, "")]
  const { items: shown } = totalsSoFar({ currency: "USD", items: [...items, {}, { unit_price: 1 }] })
  expect(shown.map(({ description, amount }) => [description, amount])).toEqual([
    [" a ", 0],
    ["", 200],
    ["", 100],
  ])
})

test.each([
  [100, 100],
  [100.5, 0],
  [-1, 0],
  [null, 0],
  [undefined, 0],
])("a rate of %s counts as %s", (tax_rate, counted) => {
  const totals = totalsSoFar({ currency: "USD", tax_rate, items: [line(1)] })
  expect([totals.tax_rate, totals.tax_amount]).toEqual([counted, counted])
})

test("a rate with too many decimals brings no tax yet, a sum beyond all numbers counts as nothing", () => {
  expect(totalsSoFar({ currency: "USD", tax_rate: 7.12345, items: [line(100)] })).toMatchObject({
    tax_rate: 7.12345,
    tax_amount: 0,
    total: 10_000,
  })
  const large = line(90_000_000_000_000)
  expect(totalsSoFar({ currency: "USD", items: [large, large] })).toMatchObject({ amount: 0, total: 0 })
})
