// The reports as they are shown: each currency by itself, and a note where rows have the same net.
import { expect, test } from "vitest"
import { byCurrency, isNetShared } from "../../client/staff/reports/reports.ts"

test("rows stand with their currency, in the order of the totals", () => {
  const rows = [{ currency: "USD" }, { currency: "EUR" }, { currency: "USD" }]
  const parts = byCurrency(rows, [{ currency: "EUR" }, { currency: "USD" }])
  expect(parts.map((part) => [part.currency, part.rows.length])).toEqual([
    ["EUR", 1],
    ["USD", 2],
  ])
})

test("a note says where several taxes are raised on one net", () => {
  expect(isNetShared([{ base: 100, net: 100 }])).toBe(false)
  const shared = [
    { base: 100, net: 100 },
    { base: 100, net: 0 },
  ]
  expect([isNetShared(shared), isNetShared([])]).toEqual([true, false])
})
