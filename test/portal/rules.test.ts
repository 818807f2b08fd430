// What a client owes, and where a mailed link leads.
import { expect, test } from "vitest"
import { landing } from "../../src/portal/entrance/rules.ts"
import { outstanding } from "../../src/portal/rules.ts"

test("the headline is in the currency of the newest invoice, the list in all that are unpaid", () => {
  const figures = [
    { currency: "EUR", invoices: 2, outstanding: 0 },
    { currency: "USD", invoices: 1, outstanding: 1250 },
    { currency: "JPY", invoices: 1, outstanding: 1 },
    { currency: "GBP", invoices: 1, outstanding: -5 },
  ]
  expect(outstanding(figures)).toEqual({
    headline: { currency: "EUR", amount: 0 },
    all: [
      { currency: "USD", amount: 1250 },
      { currency: "JPY", amount: 1 },
    ],
  })
})

test("without any invoice nothing is owed, in dollars", () => {
  expect(outstanding([])).toEqual({ headline: { currency: "USD", amount: 0 }, all: [] })
})

test("a link leads to its invoice, else to where the portal starts", () => {
  expect(landing(7)).toBe("/portal/invoices/7")
  expect(landing(null)).toBeNull()
})
