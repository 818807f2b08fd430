// The paper of a deposit and of a final invoice: its name, what is deducted, and the tax on what is left.
import { expect, test } from "vitest"
import { type InvoiceDocument, renderInvoiceHtml } from "../../jobs/templates/invoice.ts"
import { invoiceDocument } from "../support/invoice-document.ts"

const vat = (rate: number) => ({
  ...{ name: "VAT", category: "S" as const, reason: null, reason_code: null },
  components: [{ name: "VAT", rate, compound: false }],
})
const deposit = { deposit_id: 1, number: "INV-0001", issue_date: "2026-10-05" }
const final = (over: Partial<InvoiceDocument> = {}) =>
  invoiceDocument({
    ...{ kind: "final", number: "INV-0003", subtotal: 70000, total: 83300 },
    taxes: [{ name: "VAT", category: "S", rate: 19, base: 70000, amount: 13300, reason: null }],
    deductions: [{ ...deposit, tax: vat(19), net: 30000, tax_amounts: [5700] }],
    ...over,
  })

const textOf = (document: InvoiceDocument) =>
  renderInvoiceHtml(document)
    .replace(/<style>[\s\S]*?<\/style>/g, "")
    .replace(/<[^>]*>/g, "\n")
    .replace(/\s*\n\s*/g, "\n")

test("a deposit and a final invoice are called that", () => {
  expect(textOf(invoiceDocument({ kind: "deposit" }))).toContain("\nDeposit invoice\n")
  expect(textOf(final())).toContain("\nFinal invoice\n")
  expect(renderInvoiceHtml(final())).toContain("<title>Final invoice INV-0003 – Northwind</title>")
  expect(textOf(invoiceDocument())).toContain("\nInvoice\n")
})

test("each deposit is a row with its number, day and tax, and the tax rows are of what is left", () => {
  const rows = [
    ...["Subtotal", "$1,000.00"],
    ...["Deposit invoice INV-0001", "5 October 2026, plus $57.00 VAT (19%)", "-$300.00"],
    ...["Total before tax", "$700.00", "VAT (19%)", "on $700.00", "$133.00", "Amount due", "$833.00"],
  ]
  expect(textOf(final())).toContain(`\n${rows.join("\n")}\n`)
})

test("where prices include tax a deposit is taken off with its tax", () => {
  const rows = [
    ...["Subtotal including tax", "$1,000.00"],
    ...["Deposit invoice INV-0001", "5 October 2026, including $47.90 VAT (19%)", "-$300.00"],
    ...["Total before tax", "$588.24"],
  ]
  const deductions = [{ ...deposit, tax: vat(19), net: 25210, tax_amounts: [4790] }]
  const document = final({ prices_include_tax: true, subtotal: 58824, total: 70000, deductions })
  expect(textOf(document)).toContain(`\n${rows.join("\n")}\n`)
})

test("of several taxes each is a row, and one without tax names none", () => {
  const quebec = {
    ...vat(5),
    components: [
      { name: "GST", rate: 5, compound: false },
      { name: "QST", rate: 9.975, compound: false },
    ],
  }
  const reverse = { ...vat(0), category: "AE" as const, reason: "Article 196" }
  const text = textOf(
    final({
      deductions: [
        { ...deposit, tax: quebec, net: 10000, tax_amounts: [500, 998] },
        { ...deposit, tax: null, net: 5000, tax_amounts: [] },
        { ...deposit, tax: reverse, net: 2000, tax_amounts: [0] },
      ],
    }),
  )
  expect(text).toContain("\n5 October 2026, plus $5.00 GST (5%) and $9.98 QST (9.975%)\n-$100.00\n")
  expect(text).toContain("\n5 October 2026\n-$50.00\n")
  expect(text).toContain("\n5 October 2026, plus Reverse charge\n-$20.00\n")
})
