// A method's text, taken apart again into what a client copies.
import { expect, test } from "vitest"
import {
  copiedValue,
  inSentence,
  paymentLines,
  plainAmount,
  scannable,
  shownValue,
} from "../../client/portal/invoices/payment-lines.ts"
import { fieldsOf, type PaymentDetails, paymentTypes } from "../../src/payment-methods/details/schema.ts"
import { displayInfo, displayLines } from "../../src/payment-methods/rules.ts"

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

test("a page, a wallet and a transfer can be scanned, an account without one can't", () => {
  const link = paymentLines("payment_link", "Link: https://pay.example/1?a=b: c")
  expect(scannable(link, null)?.text).toBe("https://pay.example/1?a=b: c")
  const wallet = paymentLines("cryptocurrency", "Currency: BTC\nWallet address: bc1q")
  expect(scannable(wallet, null)).toMatchObject({ text: "bc1q", note: "Scan to copy the wallet address" })
  const account = paymentLines("wire_transfer", "Bank: First\nAccount number: DE89370400440532013000")
  expect(scannable(account, "BCD")).toMatchObject({ text: "BCD", label: "QR code for the transfer" })
  expect(scannable(account, null)).toBeNull()
})

test("an IBAN is shown in groups of four and copied without spaces, under either name", () => {
  for (const text of [
    "IBAN: DE89370400440532013000",
    "IBAN: DE893704 0044 0532013000",
    "Account number: DE89 3704 0044 0532 0130 00",
  ]) {
    const [line] = paymentLines("bank_transfer_international", text)
    expect(line && [shownValue(line), copiedValue(line)]).toEqual([
      "DE89 3704 0044 0532 0130 00",
      "DE89370400440532013000",
    ])
  }
  const [number] = paymentLines("wire_transfer", "Account number: 0123 4567 8901 2345")
  expect(number && [shownValue(number), copiedValue(number)]).toEqual([
    "0123 4567 8901 2345",
    "0123 4567 8901 2345",
  ])
})

test("an amount is copied without sign and groups, with its currency's digits", () => {
  expect(plainAmount(8779.62, "USD")).toBe("8779.62")
  expect(plainAmount(1234567.5, "EUR")).toBe("1234567.50")
  expect(plainAmount(1234, "JPY")).toBe("1234")
  expect(plainAmount(1.5, "KWD")).toBe("1.500")
})

test.each([
  ["Account number", "account number"],
  ["Bank", "bank"],
  ["Amount", "amount"],
  ["IBAN", "IBAN"],
  ["SWIFT", "SWIFT"],
  ["PayPal email", "PayPal email"],
  ["Wise email", "Wise email"],
])("the button beside %s reads: Copy %s", (label, spoken) => expect(inSentence(label)).toBe(spoken))
