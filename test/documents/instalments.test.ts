// The paper of an invoice in instalments says what is due when; any other stays as it was.
import { expect, test } from "vitest"
import { type InvoiceDocument, renderInvoiceHtml } from "../../jobs/templates/invoice.ts"
import { invoiceDocument } from "../support/invoice-document.ts"

const words = (over: Partial<InvoiceDocument>) =>
  renderInvoiceHtml(invoiceDocument(over))
    .replace(/<style>.*?<\/style>|<[^>]+>/gs, " ")
    .replaceAll(/\s+/g, " ")

test("below the total each stands with its day and amount, and the head says how many", () => {
  const instalments = [
    { percent: 40, amount: 433_00, due_date: "2026-12-02" },
    { percent: 60, amount: 649_50, due_date: null },
  ]
  const page = words({ due_date: "2027-01-02", instalments })
  expect(page).toContain("Due In 2 instalments")
  expect(page).toContain("Instalments 2 December 2026 $433.00 2 January 2027 $649.50 How to pay")
})

test("without any the page is what it was", () => {
  expect(words({})).toContain("Due 2 December 2026")
  expect(words({})).not.toContain("nstalment")
  expect(renderInvoiceHtml(invoiceDocument({ instalments: null }))).toBe(renderInvoiceHtml(invoiceDocument()))
})
