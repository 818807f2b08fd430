// How the words of a search are read.
import { describe, expect, test } from "vitest"
import { holdsWords, soughtOf } from "../../../src/core/values/lists.ts"

test.each<[string, string[][]]>([
  ["Lovelace,  Ada", [["Lovelace"], ["Ada"]]],
  ["INV-0001", [["INV-0001"]]],
  ["6,560.00", [["6,560.00", "6560.00"]]],
  ["€1.234,50", [["€1.234,50", "1234.50"]]],
  ["-CA$12.5", [["-CA$12.5", "12.5"]]],
  ["(€12)", [["(€12)", "12"]]],
  ["12,50€", [["12,50€", "12.50"]]],
  ["1'234'567", [["1'234'567", "1234567"]]],
  ["12,34,567.00", [["12,34,567.00", "1234567.00"]]],
  // Either a thousand or three decimals, so it stays as it is.
  ["1.234", [["1.234"]]],
  ["€ 5", [["5"]]],
  ["€", [["€"]]],
  [",", [[","]]],
  ["600-123-456", [["600-123-456", "600123456"]]],
  ["+34(600)123", [["+34(600)123", "34600123"]]],
  ["2026-12-25", [["2026-12-25"]]],
  ["50%_", [["50%_"]]],
  ["q3", [["q3"]]],
  ["25 Dec", [[" 25 Dec", " Dec 25"]]],
  ["Sept 3rd, 2026", [[" 3 Sept", " Sept 3"], ["2026"]]],
  ["may 05", [[" 5 may", " may 5", " 05 may", " may 05"]]],
  ["25 de", [["25"], ["de"]]],
  ["Dec 2026", [["Dec"], ["2026"]]],
])("%s", (search, sought) => {
  expect(soughtOf(search)).toEqual(sought)
})

describe("a text that is filtered where it is shown", () => {
  test.each<[string, boolean]>([
    ["nunez josé", true],
    ["  JOSÉ ", true],
    ["", true],
    ["jose maria", false],
  ])("%s", (search, holds) => {
    expect(holdsWords("José Núñez, Taller", search)).toBe(holds)
  })
})
