// What of half an invoice counts while it is typed: without what doesn't fit yet.
import { expect, test } from "vitest"
import type { TypedInvoice } from "../../src/invoices/amounts/exact/rules.ts"
import { asWords, nothing, without } from "../../src/invoices/amounts/typing/rules.ts"

const whole: TypedInvoice = {
  ...{ currency: "EUR", tax_rate: 20, items: [] },
  ...{ discount: { percent: 10, reason: null }, withholding: { name: "IRPF", rate: 15 } },
}

test.each<[string, Partial<TypedInvoice>, Partial<TypedInvoice> | undefined]>([
  ["discount", {}, { discount: null }],
  ["discount.percent", {}, { discount: null }],
  ["discount", { discount: null }, undefined],
  ["withholding", {}, { withholding: null }],
  ["withholding.rate", {}, { withholding: null }],
  ["withholding", { withholding: null }, undefined],
  ["tax_rate", {}, { tax_rate: 0 }],
  ["tax_rate", { tax_rate: 0 }, undefined],
  ["items.0.discount", {}, undefined],
  ["currency", {}, undefined],
  ["", {}, undefined],
])("without %s of %o", (field, more, changed) =>
  expect(without({ ...whole, ...more }, field)).toEqual(changed && { ...whole, ...more, ...changed }),
)

test("a line that doesn't fit yet is its words alone", () => {
  const line = { description: "Work", kind: "item" as const, quantity: 2, unit_price: 50, tax: 1 }
  expect(asWords(line)).toStrictEqual({ description: "Work", kind: "text" })
})

test("what comes to nothing yet has every figure of an invoice", () =>
  expect(nothing).toEqual({
    ...{ amount: 0, tax_amount: 0, total: 0, tax_rate: 0, lines_total: 0, subtotal: 0, taxes: [] },
    ...{ discount_percent: null, discount_amount: 0, discount_reason: null },
    ...{ withholding_name: null, withholding_rate: null, withheld: 0 },
  }))
