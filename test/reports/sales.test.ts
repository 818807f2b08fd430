// What was sold in a period, document by document and in sums.
import { expect, test } from "vitest"
import { type SalesDocument, salesOf, salesTotalsOf } from "../../src/reports/sales/rules.ts"

const figure = (rate: number, base: bigint, amount: bigint, net = base) => ({
  ...{ tax: { name: "VAT", category: "S" as const, rate }, base, net, amount },
})
const vat = figure(19, 10_000n, 1_900n)
const low = figure(7, 5_000n, 350n)
const untaxed = (net: bigint) => ({ tax: null, base: net, net, amount: 0n })
const sold = (parts: Partial<SalesDocument> = {}): SalesDocument => ({
  ...{ number: "INV-0001", currency: "EUR", exchange_rate: null, issue_date: "2026-11-10", voided_on: null },
  ...{ ...known, is_credit: false, figures: [vat], home: null },
  ...parts,
})
const known = {
  ...{ invoice_id: 5, invoice_number: null, credit_note_id: null, due_date: "2026-11-24" },
  ...{ client_id: 1, company: "Engines", person: "Ada", country: "DE", vat_id: "DE123" },
  ...{ project_id: 7, project_title: "Website" },
}
const november = { from: "2026-11-01", to: "2026-11-30" }

test("each document has a row for each tax, and one for what carries none", () => {
  const rows = salesOf(november, [
    sold({ number: "INV-0002", issue_date: "2026-11-20", figures: [vat, low, untaxed(1_000n)] }),
    sold({ exchange_rate: "1.1" }),
    sold({ number: "INV-0003", issue_date: "2026-11-20", figures: [untaxed(0n)] }),
    sold({ issue_date: "2026-10-31" }),
    sold({ issue_date: "2026-12-01" }),
  ])
  expect(rows[0]).toEqual({
    ...known,
    ...{ on: "2026-11-10", is_voiding: false, number: "INV-0001", currency: "EUR", exchange_rate: "1.1" },
    ...{ tax: { name: "VAT", category: "S", rate: 19 }, base: 10_000n, net: 10_000n },
    ...{ tax_amount: 1_900n, gross: 11_900n, home_net: null, home_tax_amount: null },
  })
  expect(rows.map(({ number, tax, net, gross }) => [number, tax?.rate, net, gross])).toEqual([
    ["INV-0001", 19, 10_000n, 11_900n],
    ["INV-0002", 19, 10_000n, 11_900n],
    ["INV-0002", 7, 5_000n, 5_350n],
    ["INV-0002", undefined, 1_000n, 1_000n],
    ["INV-0003", undefined, 0n, 0n],
  ])
})

test("credit notes count against, and a voided document on the day it was voided", () => {
  const all = [
    sold({ number: "CN-0001", is_credit: true, issue_date: "2026-11-30" }),
    sold({ voided_on: "2026-11-15" }),
    sold({ number: "INV-0009", issue_date: "2026-10-01", voided_on: "2026-11-01" }),
  ]
  const rows = salesOf(november, all).map(({ on, number, is_voiding, gross }) => [
    ...[on.slice(-2), number, is_voiding, gross],
  ])
  expect(rows).toEqual([
    ["01", "INV-0009", true, -11_900n],
    ["10", "INV-0001", false, 11_900n],
    ["15", "INV-0001", true, -11_900n],
    ["30", "CN-0001", false, -11_900n],
  ])
})

test("rows of a day stay in the order of their documents, whatever stands before them", () => {
  const days = ["12", "11", "13", "11", "12", "13", "11"]
  const all = days.map((day, at) => sold({ issue_date: `2026-11-${day}`, number: `INV-${at}` }))
  const rows = salesOf(november, all).map(({ on, number }) => `${on.slice(-2)} ${number}`)
  expect(rows).toEqual([
    ...["11 INV-1", "11 INV-3", "11 INV-6", "12 INV-0", "12 INV-4", "13 INV-2", "13 INV-5"],
  ])
})

test("the sums are those of the rows", () => {
  expect(
    salesTotalsOf(november, [
      sold({ figures: [figure(5, 10_000n, 500n), figure(6, 10_000n, 500n, 0n)] }),
      sold({ currency: "USD", figures: [untaxed(300n)] }),
      sold({ figures: [vat, low, untaxed(1_000n)] }),
      sold({ is_credit: true, figures: [low] }),
      sold({ voided_on: "2026-11-20" }),
      sold({ issue_date: "2026-10-31" }),
    ]),
  ).toEqual([
    { currency: "EUR", net: 21_000n, tax_amount: 2_900n, gross: 23_900n },
    { currency: "USD", net: 300n, tax_amount: 0n, gross: 300n },
  ])
  expect(salesTotalsOf(november, [])).toEqual([])
})
