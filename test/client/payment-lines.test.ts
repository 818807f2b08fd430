// A method's text, taken apart again into what a client copies.
import { expect, test } from "vitest"
import {
  copiedValue,
  inSentence,
  linkLabel,
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

const codes = { pay_link: null, transfer_code: null }
const link = (url: string, has_amount = true) => ({ ...codes, pay_link: { url, has_amount } })

test("a page, a wallet and a transfer can be scanned, an account without one can't", () => {
  const page = "https://pay.example/1?a=b: c"
  expect(scannable([], { type: "payment_link", ...link(page) })).toMatchObject({
    text: page,
    note: "Scan to open the payment page with the amount filled in",
  })
  expect(scannable([], { type: "paypal", ...link("https://paypal.me/ada", false) })?.note).toBe(
    "Scan to open PayPal",
  )
  const type = "cryptocurrency"
  const wallet = paymentLines(type, "Currency: BTC\nWallet address: bc1q")
  expect(scannable(wallet, { type, ...codes })).toMatchObject({
    text: "bc1q",
    note: "Scan to copy the wallet address",
  })
  expect(scannable(wallet, { type, ...link("bitcoin:bc1q", false) })).toMatchObject({
    text: "bitcoin:bc1q",
    note: "Scan with your wallet, then enter the amount",
  })
  const account = paymentLines("wire_transfer", "Bank: First\nAccount number: DE89370400440532013000")
  const transfer = { type: "wire_transfer", ...codes } as const
  expect(scannable(account, { ...transfer, transfer_code: "BCD" })).toMatchObject({
    text: "BCD",
    label: "QR code for the transfer",
  })
  expect(scannable(account, transfer)).toBeNull()
})

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
