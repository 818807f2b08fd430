// What is said of an invoice before it is issued: what is missing on it, and what looks odd.
import { expect, test } from "vitest"
import { missingOn, oddOn } from "../../src/invoices/issuing/rules.ts"

const unknown = { address: null, country: null, tax_ids: [] }
const known = { address: "Main Street 1", country: "DE", tax_ids: ["DE123456789"] }
const whole = {
  ...{ has_lines: true, is_taxed: true, categories: ["S"] as const },
  ...{ seller: known, buyer: known },
}
const messages = (more: Partial<Parameters<typeof missingOn>[0]>) =>
  missingOn({ ...whole, ...more }).map(({ field, message }) => `${field}: ${message}`)

test("nothing is missing where everybody is known, nor where no tax needs an ID", () => {
  expect(messages({})).toEqual([])
  const untaxed = { is_taxed: false, categories: ["Z"] as const }
  expect(
    messages({ ...untaxed, seller: { ...known, tax_ids: [] }, buyer: { ...known, tax_ids: [] } }),
  ).toEqual([])
})

test("each thing that is missing is named, with the field that would say it", () => {
  expect(messages({ has_lines: false, seller: unknown, buyer: unknown })).toEqual([
    "items: Add a line that says what the amount is for",
    "seller.address: Your address is missing",
    "seller.country: Your country is missing",
    "seller.tax_id: Your tax ID is missing. It's required when you charge tax.",
    "buyer.address: Your client's address is missing",
    "buyer.country: Your client's country is missing",
  ])
})

test.each(["AE", "K"] as const)(
  "where the client accounts for the tax (%s) both have to have an ID",
  (category) => {
    const shifted = { is_taxed: false, categories: ["S", category] as const }
    expect(messages(shifted)).toEqual([])
    const without = { ...known, tax_ids: [] }
    expect(messages({ ...shifted, seller: without, buyer: without })).toEqual([
      "seller.tax_id: Your tax ID is missing. It's required for reverse charge.",
      "buyer.tax_id: Your client's tax ID is missing. It's required for reverse charge.",
    ])
  },
)

const draft = {
  ...{ total: 100, withheld: 0, due_date: "2026-12-01", issue_date: null, issued_on: "2026-11-20" },
  ...{ number: "2026-003", renumbers: false, is_behind: false, supply_from: "2026-11-01" },
  ...{ home: "EUR", lacks_rate: false },
  ...{ categories: ["S"] as const, seller: known, buyer: known },
}
const odd = (more: Partial<Parameters<typeof oddOn>[0]>) =>
  oddOn({ ...draft, ...more }).map(({ field, message }) => `${field}: ${message}`)

test("a due date before the day of issue is told, unless nothing is due", () => {
  const overdue = "due_date: The due date is in the past, so the invoice is overdue right away"
  expect(odd({})).toEqual([])
  expect(odd({ due_date: "2026-11-20" })).toEqual([])
  expect(odd({ due_date: "2026-11-19" })).toEqual([overdue])
  expect(odd({ due_date: "2026-11-19", issue_date: "2026-11-20" })).toEqual([overdue])
  expect(odd({ due_date: "2026-11-19", issue_date: "2026-11-01" })).toEqual([overdue])
  expect(odd({ due_date: "2026-10-31", issue_date: "2026-11-01" })).toEqual([
    "due_date: The due date is before the issue date",
  ])
  expect(odd({ due_date: null })).toEqual([])
  expect(odd({ due_date: null, issue_date: "2026-11-19" })).toEqual([
    "due_date: The issue date is in the past and there is no due date, so the invoice is overdue right away",
  ])
  expect(odd({ due_date: "2026-11-19", withheld: 100 })).toEqual([])
})

test("an issue date that is still to come or out of order is told, and a number that changes", () => {
  expect(odd({ issue_date: "2026-11-21" })).toEqual(["issue_date: The issue date is in the future"])
  expect(odd({ issue_date: "2026-12-02" })).toEqual([
    "due_date: The due date is before the issue date",
    "issue_date: The issue date is in the future",
  ])
  expect(odd({ is_behind: true })).toEqual([
    "issue_date: An invoice with a later date has already been issued, so the dates are out of order",
  ])
  expect(odd({ renumbers: true })).toEqual([
    "number: The number 2026-003 doesn't match the issue date. Issuing gives the invoice a new number and retires 2026-003.",
  ])
})

test("sellers in the EU are asked for the day of supply, others aren't", () => {
  const asked = (country: string | null) =>
    odd({ supply_from: null, seller: { ...known, country } }).length > 0
  for (const country of ["DE", "AT", "FR", "ES", "IT", "PL"])
    expect([country, asked(country)]).toEqual([country, true])
  for (const country of ["US", "GB", "CH", "NO", null])
    expect([country, asked(country)]).toEqual([country, false])
})

test.each([
  ["K", "DE", "DE", "other EU countries, but your client is in your own country"],
  ["K", "DE", "US", "within the EU, but you or your client are outside the EU"],
  ["K", "US", "DE", "within the EU, but you or your client are outside the EU"],
  ["K", "DE", "FR", null],
  ["K", "DE", null, null],
  ["G", "DE", "DE", "exports, but your client is in your own country"],
  ["G", "US", "US", "exports, but your client is in your own country"],
  ["G", "DE", "FR", "exports outside the EU, but your client is in the EU"],
  ["G", "US", "FR", null],
  ["G", "DE", "CH", null],
  ["AE", "DE", "DE", null],
  ["S", "DE", "DE", null],
] as const)("the tax %s from %s to %s: %s", (category, from, to, told) => {
  const said = odd({
    categories: [category],
    seller: { ...known, country: from },
    buyer: { ...known, country: to },
  })
  expect(said).toEqual(told === null ? [] : [expect.stringContaining(told)])
})

test("Northern Ireland counts as a part of the EU by its VAT IDs", () => {
  const buyer = (tax_ids: string[]) => ({ ...known, country: "GB", tax_ids })
  const supply = (tax_ids: string[]) => odd({ categories: ["K"], buyer: buyer(tax_ids) }).length
  expect([supply(["XI 123456789"]), supply(["GB123456789"])]).toEqual([0, 1])
})
