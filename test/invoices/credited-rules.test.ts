// What of an invoice its credit notes hold as it was issued.
import { expect, test } from "vitest"
import { creditedFields } from "../../src/invoices/credits/rules.ts"
import type { InvoiceStatus } from "../../src/invoices/rules.ts"

const refused = (was: InvoiceStatus, is: InvoiceStatus, fields: readonly string[] = []) =>
  creditedFields({ status: was }, { status: is }, fields)

test("what it comes to and for whom, by the names under which that is sent", () => {
  const held = {
    ...{ client_id: "client", currency: "currency", amount: "amount", tax_rate: "tax_rate" },
    ...{ tax_amount: "tax_amount", total: "total", items: "items", prices_include_tax: "prices_include_tax" },
    ...{ price_decimals: "price_decimals", lines_total: "lines_total", subtotal: "subtotal", taxes: "taxes" },
    ...{ discount_percent: "discount", discount_amount: "discount_amount" },
    ...{ withholding_rate: "withholding", withheld: "withheld" },
  }
  for (const [column, name] of Object.entries(held)) expect(refused("sent", "sent", [column])).toEqual([name])
  expect(refused("sent", "sent", ["due_date", "notes", "project_id", "withholding_name"])).toEqual([])
})

test("each once, in the order in which they were changed", () =>
  expect(refused("sent", "draft", ["total", "notes", "client_id", "total"])).toEqual([
    "total",
    "client",
    "status",
  ]))

test.each([
  ["sent", "draft", true],
  ["paid", "pending", true],
  ["overdue", "cancelled", true],
  ["cancelled", "sent", true],
  ["cancelled", "cancelled", false],
  ["draft", "draft", false],
  ["sent", "paid", false],
  ["paid", "overdue", false],
] as const)("a status from %s to %s: refused %s", (was, is, isRefused) =>
  expect(refused(was, is)).toEqual(isRefused ? ["status"] : []),
)
