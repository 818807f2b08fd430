// Which numbers come back when invoices are deleted, and which are gone for good.
import { expect, test } from "vitest"
import { isSame } from "../../src/number-series/numbers/rules.ts"
import { invoiceNumber as format, released } from "../support/numbers.ts"

const draft = (n: number) => ({ number: format(n), issued: false })
const issued = (n: number) => ({ number: format(n), issued: true })

test.each([
  ["the newest draft gives back its number", [draft(4)], { next: 4, retired: [] }],
  [
    "drafts give back one after the other, newest first",
    [draft(4), draft(3), draft(2)],
    { next: 2, retired: [] },
  ],
  ["an older draft's number is gone", [draft(2)], { next: 5, retired: [format(2)] }],
  ["what was issued is never used again", [issued(4)], { next: 5, retired: [format(4)] }],
  [
    "nothing comes back behind an issued one",
    [issued(4), draft(3)],
    { next: 5, retired: [format(4), format(3)] },
  ],
  [
    "a number of one's own is kept out of the count",
    [{ number: "2026/7", issued: false }],
    { next: 5, retired: ["2026/7"] },
  ],
])("%s", (_, invoices, left) => {
  expect(released(invoices, 5)).toEqual(left)
})

test("the count never falls below one", () => {
  expect(released([draft(1), draft(0)], 2)).toEqual({ next: 1, retired: [format(0)] })
})

test("numbers that differ in their letters' size alone are one", () => {
  expect(isSame("inv-0004", "INV-0004")).toBe(true)
  expect(isSame("STRASSE-1", "straße-1")).toBe(true)
  expect(isSame("INV-0004", "INV-0005")).toBe(false)
})
