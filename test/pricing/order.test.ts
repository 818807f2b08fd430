// The order of a document's items.
import { expect, test } from "vitest"
import { asSent, inOrder } from "../../src/pricing/order/rules.ts"

test("items come in the order that they name, those that name none in their place", () => {
  const items = (...orders: (number | null | undefined)[]) =>
    inOrder(orders.map((order, index) => ({ name: index + 1, order })))
  expect(items(undefined, undefined, undefined)).toEqual([{ name: 1 }, { name: 2 }, { name: 3 }])
  expect(items(9, null, 1)).toEqual([{ name: 3 }, { name: 2 }, { name: 1 }])
  expect(items(2, undefined, 1, null)).toEqual([{ name: 3 }, { name: 1 }, { name: 2 }, { name: 4 }])
})

test.each([
  ["items.0.unit_price", "items.2.unit_price"],
  ["items.2", "items.0"],
  ["items.3", "items.3"],
  ["items", "items"],
  ["amount", "amount"],
])("%s is %s where it was sent", (field, sent) => {
  expect(asSent(field, [{ order: 9 }, { order: null }, { order: 1 }])).toBe(sent)
})
