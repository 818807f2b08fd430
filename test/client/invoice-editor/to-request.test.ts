// What the invoice form sends: for a preview, a new invoice and a change.
import { expect, test } from "vitest"
import { newLine, restoredForm } from "../../../client/staff/invoices/editor/form.ts"
import { formOf } from "../../../client/staff/invoices/editor/from-answer.ts"
import { toCreate, toPreview, toUpdate } from "../../../client/staff/invoices/editor/to-request.ts"
import { answer, formWith, untouched } from "./forms.ts"

const work = { quantity: 3, unit_price: 19.99 }
const sentWork = { description: "Work", quantity: 3, unit_price: 19.99, order: 1 }

test("a new invoice sends its complete lines in order, and no empty field", () => {
  const form = formWith([work, { description: "" }, { description: " More ", unit_price: 5 }])
  expect(toCreate(form)).toEqual({
    currency: "EUR",
    items: [sentWork, { description: "More", quantity: 1, unit_price: 5, order: 2 }],
  })
})

test("due date, tax rate and notes are sent where they are filled", () => {
  const form = formWith([work], { due_date: "2030-01-31", tax_rate: "7,5", notes: "Thanks" })
  expect(toCreate(form)).toMatchObject({ due_date: "2030-01-31", tax_rate: 7.5, notes: "Thanks" })
})

test("unit, discount, tax and kind are sent with a line that has them, a text has no quantity or price", () => {
  const form = formWith([
    { quantity: 1.5, unit_price: 80, unit: "hour", discount: "10%", tax: 3 },
    { description: " Second part ", kind: "text" },
    { unit_price: 15, kind: "credit", discount: "5", discount_reason: "Loyal", tax: null },
  ])
  expect(toCreate(form).items).toEqual([
    {
      ...{ description: "Work", quantity: 1.5, unit_price: 80, order: 1 },
      ...{ unit: "hour", discount: { percent: 10 }, tax: 3 },
    },
    { description: "Second part", order: 2, kind: "text" },
    {
      ...{ description: "Work", quantity: 1, unit_price: 15, order: 3 },
      ...{ kind: "credit", discount: { amount: 5, reason: "Loyal" }, tax: null },
    },
  ])
})

test("options of the invoice are sent where they are complete", () => {
  const form = formWith([work], {
    ...{ prices_include_tax: true, price_decimals: 4, discount: "5%", discount_reason: " First order " },
    ...{ withholding_name: "IRPF", withholding_rate: "15" },
    ...{ po_number: " PO-4711 ", supply_from: "2026-10-01", internal_note: "Call first" },
    ...{ supply_type: "goods" as const, delivery_address: "3 quai du Port\n13002 Marseille" },
  })
  const sent = {
    ...{ prices_include_tax: true, price_decimals: 4, discount: { percent: 5, reason: "First order" } },
    withholding: { name: "IRPF", rate: 15 },
    ...{ po_number: "PO-4711", supply_from: "2026-10-01", internal_note: "Call first" },
    ...{ supply_type: "goods", delivery_address: "3 quai du Port\n13002 Marseille" },
  }
  expect(toCreate(form)).toEqual({ currency: "EUR", items: [sentWork], ...sent })
  expect(toPreview(form, null)).toMatchObject(sent)
  expect(Object.keys(toCreate(formWith([work], { withholding_name: "IRPF" })))).toEqual(["currency", "items"])
})

test("a preview also has lines without a price, and no rate that isn't a number", () => {
  const form = formWith([{ description: "Begun" }, { description: "" }], { tax_rate: "x" })
  expect(toPreview(form, null)).toMatchObject({
    client: 3,
    tax_rate: null,
    items: [{ description: "Begun", unit_price: null }],
  })
})

test("a change of an invoice with basic fields names just those, and clears what was emptied", () => {
  const before = answer([work], { due_date: "2030-01-31", tax_rate: 7.5, notes: "Thanks" })
  before.items[0]?.rates.push({ name: "Tax", category: "S", rate: 7.5 })
  const same = {
    ...{ client: 3, project: 4, number: "INV-0012", status: "draft", currency: "EUR" },
    items: [sentWork],
  }
  const fields = { due_date: "2030-01-31", tax_rate: 7.5, notes: "Thanks" }
  expect(untouched(before)).toEqual({ ...same, ...fields })
  const emptied = { ...formOf(before), due_date: "", tax_rate: "", notes: " " }
  expect(toUpdate(emptied, before)).toEqual({ ...same, due_date: null, tax_rate: 0, notes: null })
})

test("removed lines are sent as none, an invoice that never had any keeps its amount", () => {
  const [bare, saved] = [answer([]), answer()]
  expect(untouched(bare)).not.toHaveProperty("items")
  expect(toUpdate({ ...formOf(saved), lines: [newLine()] }, saved)).toMatchObject({ items: [] })
  expect(toUpdate({ ...formOf(bare), lines: formWith([work]).lines }, bare)).toMatchObject({
    items: [{ order: 1 }],
  })
})

test("an invoice that has lost its project is saved without one", () => {
  expect(untouched(answer([{}], { project: null, project_title: null }))).not.toHaveProperty("project")
})

test("an invoice that is saved as it was opened keeps all that it has", () => {
  const before = answer(
    [
      { unit: "hour", quantity: 1.5, discount: { percent: 10, amount: null, reason: "Loyal" }, tax: 3 },
      { kind: "text", quantity: 1, unit_price: 0 },
      { kind: "credit", discount: { percent: null, amount: 2.5, reason: null }, tax: null },
    ],
    {
      ...{ prices_include_tax: true, price_decimals: 4, withholding: { name: "IRPF", rate: 15 } },
      discount: { percent: null, amount: 3, reason: "First order" },
      ...{ po_number: "PO-4711", terms: "Net" },
    },
  )
  const { items, ...fields } = untouched(before)
  expect(items).toEqual([
    {
      ...{ description: "Work", quantity: 1.5, unit_price: 10, order: 1, kind: "item", unit: "hour" },
      ...{ discount: { percent: 10, reason: "Loyal" }, tax: 3 },
    },
    { description: "Work", order: 2, kind: "text", unit: null, discount: null },
    {
      ...{ description: "Work", quantity: 1, unit_price: 10, order: 3, kind: "credit", unit: null },
      ...{ discount: { amount: 2.5 }, tax: null },
    },
  ])
  // Options that aren't named stay.
  expect(Object.keys(fields).sort()).toEqual([
    ...["client", "currency", "due_date", "notes", "number", "project", "status", "tax_rate"],
  ])
})

test("options that were removed are cleared by name", () => {
  const before = answer([{ unit: "hour", discount: { percent: 10, amount: null, reason: null } }], {
    ...{ prices_include_tax: true, discount: { percent: 5, amount: null, reason: null } },
    ...{ withholding: { name: "IRPF", rate: 15 }, terms: "Net", po_number: "PO-4711" },
  })
  const was = formOf(before)
  const emptied = {
    ...was,
    lines: was.lines.map((line) => ({ ...line, unit: undefined, discount: undefined })),
    ...{ prices_include_tax: false, discount: "", discount_reason: "", terms: "", po_number: "PO-1" },
    ...{ withholding_name: "", withholding_rate: "" },
  }
  const cleared = { prices_include_tax: false, discount: null, withholding: null, terms: null }
  expect(toUpdate(emptied, before)).toMatchObject({
    ...{ ...cleared, po_number: "PO-1", items: [{ unit: null, discount: null }] },
  })
  expect(toPreview(emptied, before)).toMatchObject({ ...cleared, items: [{ unit: null, discount: null }] })
})

test("the tax rate of the form is that of the lines without a tax of their own", () => {
  const both = answer([
    { rates: [{ name: "Tax", category: "S", rate: 19 }] },
    { tax: 4, rates: [{ name: "VAT", category: "S", rate: 7 }] },
  ])
  const form = formOf(both)
  expect(form.tax_rate).toBe("19")
  // The number that was answered changes nothing.
  expect(untouched(both).tax_rate).toBe(0)
  expect(toUpdate({ ...form, tax_rate: "20" }, both).tax_rate).toBe(20)
  expect(toUpdate({ ...form, tax_rate: "" }, both).tax_rate).toBeNull()
})

test("a line that is added where every line has a tax of its own says that it has none", () => {
  const before = answer([{ tax: 3, rates: [{ name: "VAT", category: "S", rate: 19 }] }], { tax_rate: 19 })
  const form = formOf(before)
  expect(form.tax_rate).toBe("")
  const lines = [...form.lines, newLine({ description: "More", unit_price: 5 })]
  expect(toUpdate({ ...form, lines }, before).items).toMatchObject([{ tax: 3 }, { tax: null }])
})

test("a form that was kept in the tab comes back whole, anything else is refused", () => {
  const form = formWith(
    [{ unit_price: 10, unit: "day", discount: "5%", tax: null }, { unread: { unit_price: "12 50" } }],
    { discount: "5%", notes: "Thanks" },
  )
  const back = restoredForm(JSON.parse(JSON.stringify(form)))
  expect(back && toCreate(back)).toEqual(toCreate(form))
  expect(back?.lines[1]?.unread).toEqual({ unit_price: "12 50" })
  expect(back?.lines[0]?.key).not.toBe(form.lines[0]?.key)
  const { terms: _, discount: __, ...older } = form
  expect(restoredForm(older)).toMatchObject({ terms: "", discount: "" })
  for (const wrong of [null, 7, {}, { ...form, lines: [] }, { ...form, client: { id: "3" } }])
    expect(restoredForm(wrong)).toBeNull()
})

test("a language is sent where it was chosen, and with it where another client is", () => {
  const german = { language: "de" } as const
  expect(toCreate(formWith([work]))).not.toHaveProperty("language")
  expect(toCreate(formWith([work], german))).toMatchObject(german)
  const before = answer([{}], german)
  expect(untouched(before)).not.toHaveProperty("language")
  const form = formOf(before)
  const other = { client: { id: 5, name: "Grace" } }
  expect(toUpdate({ ...form, ...other }, before)).toMatchObject({ client: 5, ...german })
  for (const change of [{}, other])
    expect(toUpdate({ ...form, ...change, language: "" }, before)).toMatchObject({ language: null })
  expect(toPreview({ ...form, language: "fr" }, before)).toMatchObject({ language: "fr" })
})
