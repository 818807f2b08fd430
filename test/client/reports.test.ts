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

test.each<[string, number[], number, boolean]>([
  ["one rate a row", [100, 50, -20], 130, false],
  ["decimals that don't add up exactly", [0.1, 0.2], 0.3, false],
  ["many of large sums", Array.from({ length: 1000 }, () => 999_999_999.99), 999_999_999_990, false],
  ["two rates on one net", [90, 90, 9], 99, true],
  ["the smallest unit of all", [0.001, 0.001], 0.001, true],
  ["what was taken back as well", [90, 90, -90, -90], 0, false],
  ["nothing", [], 0, false],
])("rows that share a net come to more than their total: %s", (_, nets, net, shared) => {
  expect(
    isNetShared(
      nets.map((one) => ({ net: one })),
      { net },
    ),
  ).toBe(shared)
})
