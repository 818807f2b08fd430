// What the invoice form comes to while it is typed.
import { expect, test } from "vitest"
import { lineAmount, totalsOf } from "../../../client/staff/invoices/editor/figures.ts"
import type { InvoiceForm } from "../../../client/staff/invoices/editor/form.ts"
import { toPreview } from "../../../client/staff/invoices/editor/to-request.ts"
import { figuresOf } from "../../../src/pricing/rules.ts"
import { formWith, taxes } from "./forms.ts"

const rows = (form: InvoiceForm) => totalsOf(form, taxes).map(({ label, value }) => `${label} ${value}`)
const amounts = (form: InvoiceForm) => form.lines.map((line) => lineAmount(line, form))
const work = { quantity: 3, unit_price: 19.99 }

test("totals follow what is typed", () => {
  expect(rows(formWith([{}]))).toEqual(["Subtotal €0.00", "Total €0.00"])
  const form = formWith([work, { description: "Begun" }], { tax_rate: "7.5" })
  expect(rows(form)).toEqual(["Subtotal €59.97", "Tax (7.5%) €4.50", "Total €64.47"])
  expect(amounts(form)).toEqual(["€59.97", "—"])
})

test("while a rule is broken there are no totals, but the amount of each line that has one", () => {
  const form = formWith([work, { unit_price: 10, discount: "20" }], { tax_rate: "19" })
  expect(rows(form)).toEqual(["Subtotal —", "Tax (19%) —", "Total —"])
  expect(amounts(form)).toEqual(["€59.97", "—"])
})

test("totals are calculated line by line and tax by tax", () => {
  const form = formWith(
    [
      { quantity: 1.5, unit_price: 80, unit: "hour", discount: "10%", tax: 3 },
      { kind: "text" },
      { unit_price: 15, kind: "credit", tax: 4 },
      { unit_price: null },
    ],
    { discount: "5%", withholding_name: "IRPF", withholding_rate: "15" },
  )
  expect(amounts(form)).toEqual(["€108.00", "—", "-€15.00", "—"])
  expect(rows(form)).toEqual([
    "Subtotal €93.00",
    "Discount (5%) -€4.65",
    "Total before tax €88.35",
    "VAT (19%) €19.49",
    "VAT (7%) -€1.00",
    "Total €106.84",
    "IRPF (15%) withheld -€13.25",
    "Amount payable €93.59",
  ])
})

test("with tax in the prices the total is what was priced", () => {
  expect(rows(formWith([{ unit_price: 119, tax: 3 }], { prices_include_tax: true }))).toEqual([
    ...["Subtotal including tax €119.00", "Total before tax €100.00", "VAT (19%) €19.00", "Total €119.00"],
  ])
})

test("lines without a tax of their own have the rate of the invoice", () => {
  const form = formWith([{ quantity: 0.5, unit: "hour", unit_price: 33.33 }], { tax_rate: "19" })
  expect(rows(form)).toEqual(["Subtotal €16.67", "Tax (19%) €3.17", "Total €19.84"])
})

test.each([
  ["an empty quantity", { quantity: null, unit_price: 50 }],
  ["a quantity of none", { quantity: 0, unit_price: 50 }],
  ["half a piece", { quantity: null, unit_price: 50, unread: { quantity: "1.5" } }],
  ["no description yet", { description: "", unit_price: 12.5, quantity: 3 }],
  ["no price yet", {}],
  ["a price that can't be read", { unread: { unit_price: "12 50" } }],
])("with %s the form and its preview come to the same", (_, line) => {
  const form = formWith([work, line], { tax_rate: "19" })
  const { tax_rate, items } = toPreview(form, null)
  const typed = (items ?? []).map(({ quantity, unit_price }) => ({ quantity, unit_price }))
  const { total } = figuresOf({ currency: "EUR", tax_rate, items: typed }, { lenient: true })
  expect(rows(form).at(-1)).toBe(`Total €${(Number(total) / 100).toFixed(2)}`)
})
