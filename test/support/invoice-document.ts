// An ordinary invoice as a document, for tests that change what matters to them.
import type { InvoiceDocument } from "../../jobs/templates/invoice.ts"
import { recordOf } from "../../src/core/values/records.ts"
import { printedNames } from "../../src/invoices/document/rules.ts"

/** A line without anything but its words, how many, and at which price. */
export const printedLine = (over: Partial<InvoiceDocument["items"][number]> = {}) => ({
  ...{ kind: "item" as const, description: "Design work", quantity: 4, unit: null, unit_price: 25000 },
  ...{ amount: 100000, discount_percent: null, discount_amount: 0, discount_reason: null },
  ...{ tax: null, has_own_tax: false },
  ...over,
})

export function invoiceDocument(over: Partial<InvoiceDocument> = {}): InvoiceDocument {
  return {
    number: "INV-0001",
    status: "sent",
    currency: "USD",
    issued_on: "2026-11-02",
    due_date: "2026-12-02",
    ...recordOf(printedNames, () => null),
    paid_on: null,
    organization: {
      name: "Northwind",
      tagline: "Studio",
      address: "1 Harbour Street",
      country: "GB",
      tax_id: "GB 1",
      email: "pay@northwind.example",
      logo: null,
      logo_plate: false,
      primary_color: "#4F46E5",
      accent_color: "#10B981",
    },
    client: {
      name: "Ada",
      company: "Ada Ltd",
      email: "ada@ada.example",
      address: "Bath",
      country: "GB",
      tax_id: "GB 2",
    },
    project_title: "Relaunch",
    items: [printedLine()],
    lines_total: 100000,
    subtotal: 100000,
    taxes: [{ name: "Tax", category: "S", rate: 8.25, base: 100000, amount: 8250, reason: null }],
    total: 108250,
    prices_include_tax: false,
    price_decimals: null,
    discount_percent: null,
    discount_amount: 0,
    discount_reason: null,
    withholding_name: null,
    withholding_rate: null,
    withheld: 0,
    notes: "Thank you",
    payment_methods: [{ name: "Bank", type_display: "Bank Transfer", display_info: "Account 1" }],
    portal_url: "https://northwind.example/portal/invoices/1",
    powered_by: false,
    invoice_footer: null,
    paper_size: null,
    ...over,
  }
}
