// What a client owes.
import { expect, test } from "vitest"
import { outstanding } from "../../src/portal/rules.ts"

test("the headline is in the currency of the newest invoice, the list in all unpaid ones", () => {
  const figures = [
    { currency: "EUR", invoices: 2, outstanding: "0", awaiting: "900" },
    { currency: "USD", invoices: 1, outstanding: "1250", awaiting: "0" },
    { currency: "JPY", invoices: 1, outstanding: "1", awaiting: "2" },
    { currency: "GBP", invoices: 1, outstanding: "-5", awaiting: "-5" },
  ]
  expect(outstanding(figures)).toEqual({
    headline: { currency: "EUR", amount: 0n },
    all: [
      { currency: "USD", amount: 1250n },
      { currency: "JPY", amount: 1n },
    ],
    awaiting: [
      { currency: "EUR", amount: 900n },
      { currency: "JPY", amount: 2n },
    ],
  })
})

test("without any invoice nothing is owed, in dollars", () => {
  expect(outstanding([])).toEqual({ headline: { currency: "USD", amount: 0n }, all: [], awaiting: [] })
})
