// What the paper of a credit note calls the difference between its lines and what it comes to.
import { expect, test } from "vitest"
import { differenceOf } from "../../src/documents/credit-notes/rules.ts"

const thirds = { basis: "lines", lines_total: 333, priced: 334, invoice_discount: 0 }

test("without a discount on the invoice it is rounding, whichever way", () => {
  expect(differenceOf(thirds)).toEqual({ discount_amount: 0, rounding: 1 })
  expect(differenceOf({ ...thirds, priced: 332 })).toEqual({ discount_amount: 0, rounding: -1 })
  expect(differenceOf({ ...thirds, priced: 333 })).toEqual({ discount_amount: 0 })
})

test("a discount takes off and never adds, and nothing of it is in amounts that were typed", () => {
  const discounted = { ...thirds, priced: 300, invoice_discount: 100 }
  expect(differenceOf(discounted)).toEqual({ discount_amount: 33 })
  expect(differenceOf({ ...discounted, priced: 334 })).toEqual({ discount_amount: 0, rounding: 1 })
  expect(differenceOf({ ...discounted, basis: "amounts", priced: 332 })).toEqual({
    ...{ discount_amount: 0, rounding: -1 },
  })
})
