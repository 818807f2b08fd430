// A method's text, taken apart again into what a client copies.
import { expect, test } from "vitest"
import {
  codeWords,
  copiedValue,
  inSentence,
  linkLabel,
  paymentLines,
  plainAmount,
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

const link = (has_amount: boolean) => ({ url: "https://pay.example/1", has_amount })

test.each([
  ["payment_link", "page", link(true), "Scan to open the payment page with the amount filled in"],
  ["paypal", "page", link(false), "Scan to open PayPal"],
  ["cryptocurrency", "wallet", link(false), "Scan with your wallet, then enter the amount"],
  ["cryptocurrency", "wallet_address", null, "Scan to copy the wallet address"],
  ["wire_transfer", "transfer", null, "Scan with your banking app to fill in the transfer details"],
] as const)("the note below the code of %s (%s) says what a scan does", (type, kind, pay_link, note) =>
  expect(codeWords({ type, pay_link }, kind).note).toBe(note),
)

test.each([
  ["paypal", true, "Pay €5.00 with PayPal"],
  ["venmo", false, "Open Venmo"],
  ["cash_app", true, "Pay €5.00 with Cash App"],
  ["payment_link", true, "Pay €5.00 online"],
  ["payment_link", false, "Open payment page"],
  ["cryptocurrency", false, "Open wallet"],
] as const)("the button of %s, with the amount %s, is: %s", (type, has_amount, label) =>
  expect(linkLabel({ type }, { has_amount }, "€5.00")).toBe(label),
)

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
