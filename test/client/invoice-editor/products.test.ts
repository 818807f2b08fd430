// Products in the invoice editor: a chosen one fills its line, and lines become products.
import { expect, test } from "vitest"
import { fillIn } from "../../../client/staff/invoices/editor/fill-in.ts"
import { productsIn } from "../../../client/staff/products/line-products.ts"
import { formWith } from "./forms.ts"

const shoot = {
  ...{ product: 12, description: "Photo shoot\nHalf a day", unit: "day", unit_price: 450.5, tax: 3 },
}
const keyOf = (form: ReturnType<typeof formWith>, at = 0) => form.lines[at]?.key ?? ""

test("a chosen product fills description, unit, price and tax of its line alone", () => {
  const form = formWith([{ quantity: 2, unread: { unit_price: "abc" } }, { description: "Other" }])
  const { lines, ...others } = fillIn(form, keyOf(form), shoot)
  expect(lines).toMatchObject([
    { description: shoot.description, quantity: 2, unit: "day", unit_price: 450.5, tax: 3 },
    { description: "Other", unit_price: null },
  ])
  expect(lines?.[0]?.unread?.unit_price).toBeUndefined()
  expect(others).toEqual({})
})

test("without a price in the currency the line keeps its own, without a tax too", () => {
  const form = formWith([{ unit_price: 80, tax: 4 }])
  const { lines } = fillIn(form, keyOf(form), { ...shoot, unit: null, unit_price: null, tax: null })
  expect(lines).toMatchObject([{ description: shoot.description, unit_price: 80, tax: 4 }])
  expect(lines?.[0]?.unit).toBeUndefined()
})

test.each([
  [0.0455, null, 4],
  [12.5, null, undefined],
  [0.045, 4, undefined],
  [0.045678, 4, 6],
])("a price of %s in a document of %s decimals leads to %s", (unit_price, price_decimals, expected) => {
  const form = formWith([{}], { price_decimals })
  expect(fillIn(form, keyOf(form), { ...shoot, unit_price }).price_decimals).toBe(expected)
})

test("complete lines become products: the first line is the name, the rest the description", () => {
  const form = formWith([
    { description: " Photo shoot \n Half a day\nwith lights ", unit: "day", unit_price: 450, tax: 3 },
    { description: "Prints", unit_price: 2 },
    { description: "PRINTS", unit_price: 3, tax: null },
    { description: "No price" },
    { description: "Given back", kind: "credit", unit_price: 5 },
    { description: "Thanks", kind: "text" },
  ])
  expect(productsIn(form)).toEqual([
    {
      ...{ name: "Photo shoot", description: "Half a day\nwith lights", unit: "day", tax: 3 },
      prices: [{ currency: "EUR", unit_price: 450 }],
    },
    {
      ...{ name: "PRINTS", description: null, unit: null, tax: null },
      prices: [{ currency: "EUR", unit_price: 3 }],
    },
  ])
})
