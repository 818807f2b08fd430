// What stays on deposits and final invoices, and what a deposit billed.
import { expect, test } from "vitest"
import { deductedOf, fixedFields, leavesFinal } from "../../src/invoices/deposits/rules.ts"
import { invoiceKinds, kindTitles } from "../../src/invoices/kinds/rules.ts"

test("every kind has a name", () => {
  expect(invoiceKinds.map((kind) => kindTitles[kind])).toEqual([
    "Invoice",
    "Deposit invoice",
    "Final invoice",
  ])
})

test.each([
  [["notes", "due_date", "project_id", "number", "exchange_rate"], []],
  [
    ["client_id", "notes", "items"],
    ["client", "items"],
  ],
  [
    ["currency", "amount", "tax_rate", "tax_amount", "total", "prices_include_tax", "price_decimals"],
    ["currency", "amount", "tax_rate", "tax_amount", "total", "prices_include_tax", "price_decimals"],
  ],
  [
    ["lines_total", "subtotal", "taxes"],
    ["lines_total", "subtotal", "taxes"],
  ],
  [
    ["discount_percent", "discount_amount", "discount_reason"],
    ["discount", "discount_amount"],
  ],
  [
    ["withholding_name", "withholding_rate", "withheld"],
    ["withholding", "withheld"],
  ],
])("of a change of %j is refused %j", (fields, refused) => expect(fixedFields(fields)).toEqual(refused))

test("a deposit leaves its final invoice with another number, as a draft and cancelled", () => {
  const leaves = (
    before: "sent" | "paid" | "draft",
    after: "sent" | "draft" | "pending" | "cancelled" | "paid",
  ) => leavesFinal({ status: before }, { status: after }, [])
  expect(leaves("sent", "draft")).toBe(true)
  expect(leaves("paid", "pending")).toBe(true)
  expect(leaves("paid", "cancelled")).toBe(true)
  expect(leaves("paid", "sent")).toBe(false)
  expect(leaves("draft", "draft")).toBe(false)
  expect(leavesFinal({ status: "paid" }, { status: "paid" }, ["number"])).toBe(true)
  expect(leavesFinal({ status: "paid" }, { status: "paid" }, ["notes"])).toBe(false)
})

test("what a deposit billed at each rate, and with tax", () => {
  const components = [
    { name: "GST", rate: 5, compound: false },
    { name: "QST", rate: 9.975, compound: false },
  ]
  const tax = { name: "Quebec", category: "S" as const, components, reason: null, reason_code: null }
  expect(deductedOf({ tax, net: 100_00, tax_amounts: [5_00, 9_98] })).toEqual({
    taxes: [
      { name: "GST", category: "S", rate: 5, amount: 5_00 },
      { name: "QST", category: "S", rate: 9.975, amount: 9_98 },
    ],
    total: 114_98,
  })
  expect(deductedOf({ tax, net: 1, tax_amounts: [] })).toMatchObject({
    taxes: [{ amount: 0 }, { amount: 0 }],
    total: 1,
  })
  expect(deductedOf({ tax: null, net: 50_00, tax_amounts: [] })).toEqual({ taxes: [], total: 50_00 })
})
