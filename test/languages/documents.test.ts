// Printed documents in German: no English is left, whatever is on them.
import { expect, test } from "vitest"
import { type InvoiceDocument, renderInvoiceHtml } from "../../jobs/templates/invoice.ts"
import { renderReceiptHtml } from "../../jobs/templates/receipt.ts"
import { renderStatementHtml } from "../../jobs/templates/statement.ts"
import { sampleFooter } from "../../src/documents/rules.ts"
import { drawnIn } from "../../src/languages/service.ts"
import { paymentTypes } from "../../src/payment-methods/details/schema.ts"
import { displayInfo, typeDisplay } from "../../src/payment-methods/rules.ts"
import { quoteName } from "../../src/quotes/rules.ts"
import { wordsOn } from "../../src/schedules/texts/rules.ts"
import { entryKinds, entryText } from "../../src/statements/rules.ts"
import { invoiceDocument, printedLine } from "../support/invoice-document.ts"
import { englishIn, readIn } from "./english.ts"

const vat = { name: "USt", category: "S", rate: 19, base: 100_000, amount: 19_000, reason: null } as const
const plain = invoiceDocument()
const german: Partial<InvoiceDocument> = {
  language: "de",
  currency: "EUR",
  organization: { ...plain.organization, name: "Muster GmbH", tagline: "Atelier", address: "Hauptstr. 1" },
  client: { ...plain.client, name: "Ada", company: "Ada GmbH" },
  project_title: "Neustart",
  items: [printedLine({ description: "Entwurf", unit: "hour" })],
  taxes: [vat],
  notes: "Danke",
  po_number: "B-1",
  buyer_reference: "Z-1",
  supply_from: "2026-10-01",
  supply_to: "2026-10-31",
  terms: "Zahlbar sofort",
  payment_methods: [{ name: "Hausbank", type_display: "", display_info: "" }],
  portal_url: "https://muster.example/portal/invoices/1",
  powered_by: true,
  invoice_footer: sampleFooter,
}
const other = (category: "E" | "AE" | "K" | "G" | "O") => ({ ...vat, category, rate: 0, amount: 0 })
const discounted = { discount_percent: 10, discount_amount: 100, discount_reason: null }
const deposit = {
  ...{ deposit_id: 1, number: "R-1", issue_date: "2026-10-01", net: 1_000, tax_amounts: [190] },
  tax: {
    ...{ name: "USt", category: "S", reason: null, reason_code: null },
    components: [{ name: "USt", rate: 0.19, compound: false }],
  },
}

const documents: [string, object][] = [
  ["an invoice", {}],
  ["a draft", { status: "draft", unnumbered: true }],
  ["a cancelled one", { status: "cancelled", voided: true }],
  ["one without items", { items: [], due_date: null }],
  ["a paid one", { status: "paid", paid_on: "2026-11-20" }],
  ["a settled one", { status: "paid", paid_on: "2026-11-20", settled: { paid: 0, credited: 108_250 } }],
  ["a partly paid one", { settled: { paid: 1_000, credited: 500 }, credit: 300 }],
  ["one with tax in its prices", { prices_include_tax: true, ...discounted }],
  ["one with tax withheld", { withholding_name: "Quellensteuer", withholding_rate: 15, withheld: 1_000 }],
  [
    "one with every kind of line",
    {
      ...discounted,
      items: [
        printedLine({ description: "Gutschrift", kind: "credit", unit: "day" }),
        printedLine({ description: "Text", kind: "text" }),
        printedLine({ description: "Rabatt", unit: "month", ...discounted }),
      ],
    },
  ],
  ["one without tax", { taxes: (["E", "AE", "K", "G", "O"] as const).map(other) }],
  ["one in instalments", { instalments: [{ amount: 100_000, due_date: "2026-12-01" }] }],
  ["a deposit invoice", { kind: "deposit" }],
  ["a final invoice", { kind: "final", deductions: [deposit] }],
  [
    "one with a rate",
    { currency: "USD", exchange_rate: 0.92, exchange_rate_date: "2026-11-01", home_currency: "EUR" },
  ],
  ["a credit note", { credits: { invoice_number: "R-1", invoice_date: "2026-10-01" }, rounding: 1 }],
  [
    "a quote",
    { offer: { revision: 2, valid_until: "2026-12-31", deposit_percent: 30 }, status: "superseded" },
  ],
  ["a pro forma invoice", { pro_forma: { quote: "A-1" }, unnumbered: true }],
]

test.each(documents)("%s has no English in it", (_, more) => {
  const html = renderInvoiceHtml(invoiceDocument({ ...german, ...more }))
  expect(html).toContain('<html lang="de">')
  expect(englishIn(readIn(html))).toEqual([])
})

const { organization, client, powered_by, invoice_footer, paper_size } = invoiceDocument(german)
const sheet = { organization, client, powered_by, invoice_footer, paper_size, language: "de" }

test("a receipt has no English in it", () => {
  const html = renderReceiptHtml({
    ...sheet,
    ...{ id: 1, client_id: 1, currency: "EUR", paid_on: "2026-11-20", method: "Hausbank", reference: "R-1" },
    amount: 20_000,
    invoices: [{ number: "R-1", amount: 10_000, payable: 10_000 }],
    refunds: [{ refunded_on: "2026-11-25", amount: 500 }],
  })
  expect(html).toContain('<html lang="de">')
  expect(englishIn(readIn(html))).toEqual([])
})

test("a statement has no English in it, and neither have its entries", () => {
  const html = renderStatementHtml({
    ...{ ...sheet, client_name: "Ada", from: "2026-10-01", to: "2026-12-31", currency: "EUR" },
    ...{ opening: "0,00 €", rows: [], closing: "10,00 €", ages: [{ label: "Offen", amount: "10,00 €" }] },
  })
  expect(html).toContain('<html lang="de">')
  expect(englishIn(readIn(html))).toEqual([])
  const entries = entryKinds.flatMap((kind) =>
    [true, false].flatMap((is_reversal) =>
      ["R-1", null].map((number) => drawnIn("de", () => entryText({ kind, is_reversal, number }))),
    ),
  )
  expect(entries).toContain("Zahlung zu R-1")
  expect(entries.flatMap(englishIn)).toEqual([])
})

test("ways to pay, names of quotes and the words of recurring invoices are German", () => {
  const details = { bank_name: "Hausbank", account_name: "Muster GmbH", account_number: "1", iban: "DE1" }
  const words = drawnIn("de", () => [
    ...paymentTypes.map((type) => typeDisplay(type)),
    ...paymentTypes.map((type) => displayInfo(type, details)),
    quoteName({ number: null, revision: 1 }),
    quoteName({ number: "A-1", revision: 2 }),
  ])
  expect(words).toContain("Bank: Hausbank\nKontoinhaber: Muster GmbH\nKontonummer: 1\nIBAN: DE1")
  expect(words.flatMap(englishIn)).toEqual([])
  const rule = { start_on: "2026-03-01", every: 1, unit: "month", day: null, at: "09:00" } as const
  const march = drawnIn("de", () =>
    wordsOn({ ...rule, ends_on: null, ends_after: null }, { on: "2026-03-01", past: 0 }, "DE"),
  )
  expect([march.get("{month}"), march.get("{period}")]).toEqual(["März", "1. März 2026 – 31. März 2026"])
})
