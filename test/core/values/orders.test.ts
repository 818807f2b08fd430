// In which order a list is asked for, and which texts say where its next page begins.
import { expect, test } from "vitest"
import { isAmountText, isIdText, orderOf, ordersBy, readCursorOf } from "../../../src/core/values/lists.ts"

type Lamp = { id: number; name: string; watts: number }
const { orders, sorts, cursorAfter } = ordersBy({
  name: ({ name }: Lamp) => [name],
  watts: ({ watts, name }: Lamp) => [watts, name],
})
const lamp = { id: 7, name: "Ada | 50% ~ Söhne", watts: 40 }

test("each order exists in both directions, named by its sort", () => {
  expect([orders, sorts]).toEqual([
    ["name", "watts"],
    ["name", "-name", "watts", "-watts"],
  ])
  expect(orderOf("name")).toEqual({ order: "name", descending: false })
  expect(orderOf("-name")).toEqual({ order: "name", descending: true })
  expect(orderOf("due-")).toEqual({ order: "due-", descending: false })
})

test("a cursor holds the compared values and the id of its row, whatever they contain", () => {
  expect(readCursorOf(cursorAfter(lamp, "watts"), 2)).toEqual({ keys: ["40", lamp.name], id: 7 })
  expect(readCursorOf(cursorAfter(lamp, "-name"), 1)).toEqual({ keys: [lamp.name], id: 7 })
  expect(readCursorOf(cursorAfter({ ...lamp, name: "" }, "name"), 1)).toEqual({ keys: [""], id: 7 })
  expect(cursorAfter(lamp, undefined)).toBe("7")
  expect(cursorAfter({ ...lamp, name: "a|b" }, "name")).toBe("a%7Cb|7")
})

test.each([
  ["", 1],
  ["7", 1],
  ["Ada|Zoë|7", 1],
  ["Ada|7", 2],
  ["Ada|", 1],
  ["Ada|0", 1],
  ["Ada|7 ", 1],
  ["Ada|%37%", 1],
  ["%|7", 1],
  ["%|Ada|7", 1],
  ["Ada|%|7", 3],
  ["%00|7", 1],
  ["Ada|a%00b|7", 2],
])("“%s” is no cursor of %d keys", (cursor, count) => {
  expect(readCursorOf(cursor, count)).toBeNull()
})

test("an id is written as a whole number from 1, of up to 16 digits", () => {
  expect(["1", "70", "9".repeat(16)].map(isIdText)).toEqual([true, true, true])
  for (const text of ["", "0", "07", "-7", "x7", "7x", "7.5", "1e3", "9".repeat(17)])
    expect([text, isIdText(text)]).toEqual([text, false])
})

test("an amount is written with up to 12 digits, and up to three decimals", () => {
  const amounts = ["0", "12", "999999999999", "0.5", "12.50", "1.234", "999999999999.999"]
  expect(amounts.filter(isAmountText)).toEqual(amounts)
  for (const text of ["", "-1", "x1", "1x", "1.", ".5", "1.2345", "1,5", "1e9", "9".repeat(13), "1.x"])
    expect([text, isAmountText(text)]).toEqual([text, false])
})
