// What an invoice says it bills, on paper: only between French parties, and only where it is known.
import { expect, test } from "vitest"
import { renderInvoiceHtml } from "../../jobs/templates/invoice.ts"
import { invoiceDocument, printedLine } from "../support/invoice-document.ts"

const plain = invoiceDocument()
const inFrance = {
  organization: { ...plain.organization, country: "FR" },
  client: { ...plain.client, country: "FR" },
}
const drawn = (over: object) => renderInvoiceHtml({ ...plain, ...inFrance, ...over })
const label = "Type of supply"

test("what is chosen is printed, in the language of the document", () => {
  expect(drawn({ supply_type: "mixed" })).toMatch(/Type of supply<[^G]*Goods and services</)
  expect(drawn({ supply_type: "goods", language: "fr" })).toMatch(
    /Catégorie d’opération<[^L]*Livraison de biens</,
  )
})

test("what is counted in time is printed as services, and nothing where it isn't known", () => {
  expect(drawn({ items: [printedLine({ unit: "hour" })] })).toMatch(/Type of supply<[^S]*Services</)
  expect(drawn({})).not.toContain(label)
})

test("it is neither printed for other countries, nor on quotes and credit notes", () => {
  const { client, organization } = plain
  const supply_type = "services"
  for (const over of [{ client }, { organization }])
    expect(drawn({ supply_type, ...over })).not.toContain(label)
  const credits = { invoice_number: "INV-0001", invoice_date: "2026-11-02" }
  expect(drawn({ supply_type, credits })).not.toContain(label)
  const offer = { revision: 1, valid_until: null, deposit_percent: null }
  expect(drawn({ supply_type, offer })).not.toContain(label)
})
