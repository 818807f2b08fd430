// A method's text, taken apart again into what a client copies.
import { expect, test } from "vitest"
import { paymentLines, scannable, shownValue } from "../client/portal/invoices/payment-lines.ts"
import { fieldsOf, type PaymentDetails, paymentTypes } from "../src/payment-methods/details/schema.ts"
import { displayInfo, displayLines } from "../src/payment-methods/rules.ts"

test.each(paymentTypes)("every value of %s can be copied as it was entered", (type) => {
  const details: PaymentDetails = Object.fromEntries(
    fieldsOf(type).all.map((field) => [field, `the ${field}: as typed`]),
  )
  const lines = paymentLines(type, displayInfo(type, details))
  const entered = displayLines(type, details).map(({ label, value }) => ({ label, value }))
  expect(lines.map(({ label, value }) => ({ label, value }))).toEqual(entered)
})

test("an address and instructions keep their lines, whatever these look like", () => {
  const text =
    "Recipient: Ada\nAddress: 1 High Street\nLagos\nPhone: 123\nInstructions: Call first.\nEmail: us after"
  expect(paymentLines("western_union", text).map(({ value }) => value)).toEqual([
    "Ada",
    "1 High Street\nLagos",
    "123",
    "Call first.\nEmail: us after",
  ])
})

test("the instructions of another way to pay are all there is to read", () => {
  expect(paymentLines("other", "Bank: ask us\nat the desk")).toEqual([
    { label: "Instructions", value: "Bank: ask us\nat the desk", kind: "instructions" },
  ])
})

test("a page and a wallet can be scanned, an account can't", () => {
  const link = paymentLines("payment_link", "Link: https://pay.example/1?a=b: c")
  expect(scannable(link)?.value).toBe("https://pay.example/1?a=b: c")
  expect(scannable(paymentLines("cryptocurrency", "Currency: BTC\nWallet address: bc1q"))?.value).toBe("bc1q")
  expect(scannable(paymentLines("wise", "Wise email: a@example.com"))).toBeUndefined()
})

test("an IBAN is shown in groups of four and copied as it is", () => {
  const [iban] = paymentLines("bank_transfer_international", "IBAN: DE89370400440532013000")
  expect(iban && shownValue(iban)).toBe("DE89 3704 0044 0532 0130 00")
  expect(iban?.value).toBe("DE89370400440532013000")
})
