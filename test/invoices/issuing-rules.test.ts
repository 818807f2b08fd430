// What is said of an invoice before it is issued: what is missing on it, and a due date that has passed.
import { expect, test } from "vitest"
import { lateOn, missingOn } from "../../src/invoices/issuing/rules.ts"

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

test("a due date before the day of issue makes it overdue at once, unless nothing is due", () => {
  const due = { total: 100, withheld: 0, due_date: "2026-11-19", issued_on: "2026-11-20" }
  expect(lateOn(due)).toEqual([
    { field: "due_date", message: "The due date is in the past, so the invoice is overdue right away" },
  ])
  for (const more of [{ due_date: "2026-11-20" }, { due_date: null }, { issued_on: null }, { withheld: 100 }])
    expect(lateOn({ ...due, ...more })).toEqual([])
})
