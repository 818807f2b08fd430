// An invoice in the editor that has more than the spec's fields: what is read, what is sent, what it comes to.
import { expect, test } from "vitest"
import { readAmount, readBroken } from "../../client/lib/amount.ts"
import { check, toDraftField } from "../../client/staff/invoices/editor/check.ts"
import { newDraft, newLine, restoredDraft } from "../../client/staff/invoices/editor/draft.ts"
import { draftOf } from "../../client/staff/invoices/editor/draft-of.ts"
import { figuresSoFar, problemOf } from "../../client/staff/invoices/editor/exact/figures.ts"
import { shownFigures } from "../../client/staff/invoices/editor/exact/rows.ts"
import { type More, noMore, readDiscount, readPercent } from "../../client/staff/invoices/editor/exact.ts"
import { noPaper } from "../../client/staff/invoices/editor/paper.ts"
import { sectionsOf } from "../../client/staff/invoices/editor/sections.ts"
import { toFields, toPatch, toPreview } from "../../client/staff/invoices/editor/sent.ts"
import { suggest } from "../../client/staff/invoices/editor/suggest.ts"
import { exactItemExample } from "../../src/invoices/amounts/schema.ts"
import { invoiceDetail } from "../../src/invoices/schema.ts"
import type { Tax } from "../../src/taxes/schema.ts"

const vat = (id: number, rate: number): Tax => ({
  ...{ id, name: `VAT ${rate} %`, category: "S", components: [{ name: "VAT", rate, compound: false }] },
  ...{ reason: null, reason_code: null, archived_at: null },
})
const taxes = [vat(3, 19), vat(4, 7)]
const parties = { client: { id: 3, name: "Ada" }, project: { id: 4, title: "Engine" } }
const draft = (lines: Parameters<typeof newLine>[0][], more: Partial<More> = {}) => ({
  ...newDraft("EUR", parties),
  lines: lines.map((line) => newLine({ description: "Work", ...line })),
  more: { ...noMore, ...more },
})
const asNew = { bare: false, needsProject: true }

test.each([
  ["1.5", 1.5],
  ["1,5", 1.5],
  ["1:30", 1.5],
  ["0:20", 0.333333],
  [" 12:05 ", 12.083333],
  ["1.333", 1.333],
  ["1,250", 1250],
  ["2", 2],
  ["", null],
])("a broken quantity “%s” is read", (text, value) => {
  expect(readBroken(text)).toEqual({ value })
})

test.each([
  ["1:75", "“1:75” isn't a number"],
  ["about 2", "“about 2” isn't a number"],
  ["0.1234567", "At most 6 decimals"],
])("a broken quantity “%s” isn't understood, and that is said", (text, problem) => {
  expect(readBroken(text)).toEqual({ problem })
})

test("a price with more decimals than its currency may have three of them", () => {
  expect(readAmount("1.234", 4)).toEqual({ value: 1.234 })
  expect(readAmount("1.234", 2)).toEqual({ problem: "Write 1,234 for thousands" })
})

test("a discount is a percent or an amount", () => {
  expect(readDiscount("10%", 2)).toEqual({ value: { percent: 10 } })
  expect(readDiscount("7,5 %", 2)).toEqual({ value: { percent: 7.5 } })
  expect(readDiscount("1.250,50", 2)).toEqual({ value: { amount: 1250.5 } })
  expect(readDiscount(" ", 2)).toEqual({ value: null })
  expect(readDiscount("101%", 2)).toEqual({ problem: "Enter a rate from 0 to 100" })
  expect(readDiscount("1.5", 0)).toEqual({ problem: "This currency has no decimals" })
  expect(readPercent("0.12345")).toEqual({ problem: "At most 4 decimals" })
})

test("what a line has besides is sent with it, and a text without quantity and price", () => {
  const lines = [
    { quantity: 1.5, unit_price: 80, unit: "hour", discount: "10%", tax: 3 },
    { description: " Second part ", kind: "text" },
    { unit_price: 15, kind: "credit", discount: "5", discount_reason: "Loyal", tax: null },
  ] as const
  expect(toFields(draft([...lines])).items).toEqual([
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

test("what the invoice has besides is sent where it was filled", () => {
  const filled = {
    ...{ prices_include_tax: true, price_decimals: 4, discount: "5%", discount_reason: " First order " },
    ...{ withholding_name: "IRPF", withholding_rate: "15" },
  }
  const wire = {
    ...{ prices_include_tax: true, price_decimals: 4, discount: { percent: 5, reason: "First order" } },
    withholding: { name: "IRPF", rate: 15 },
  }
  expect(toFields(draft([{ unit_price: 80 }], filled))).toMatchObject(wire)
  expect(toPreview(draft([{ unit_price: 80 }], filled), null)).toMatchObject(wire)
  const plain = ["currency", "items"]
  expect(Object.keys(toFields(draft([{ unit_price: 80 }])))).toEqual(plain)
  expect(Object.keys(toFields(draft([{ unit_price: 80 }], { withholding_name: "IRPF" })))).toEqual(plain)
})

test("totals are those of the rules, line by line and tax by tax", () => {
  const typed = draft(
    [
      { quantity: 1.5, unit_price: 80, unit: "hour", discount: "10%", tax: 3 },
      { kind: "text" },
      { unit_price: 15, kind: "credit", tax: 4 },
      { unit_price: null },
    ],
    { discount: "5%", withholding_name: "IRPF", withholding_rate: "15" },
  )
  const { rows, amounts } = shownFigures(typed, taxes)
  expect(typed.lines.map(({ key }) => amounts.get(key))).toEqual(["€108.00", undefined, "-€15.00", undefined])
  expect(rows.map(({ label, value }) => `${label} ${value}`)).toEqual([
    "Subtotal €93.00",
    "Discount (5%) -€4.65",
    "Total without tax €88.35",
    "VAT (19%) €19.49",
    "VAT (7%) -€1.00",
    "Total €106.84",
    "IRPF (15%) withheld -€13.25",
    "Amount payable €93.59",
  ])
})

test("with tax in the prices the total is what is priced", () => {
  const { rows } = shownFigures(draft([{ unit_price: 119, tax: 3 }], { prices_include_tax: true }), taxes)
  expect(rows.map(({ label, value }) => `${label} ${value}`)).toEqual([
    ...["Subtotal, with tax €119.00", "Total without tax €100.00", "VAT (19%) €19.00", "Total €119.00"],
  ])
})

test("of lines that say nothing of their own the tax is the invoice's", () => {
  const typed = { ...draft([{ quantity: 0.5, unit: "hour", unit_price: 33.33 }]), tax_rate: "19" }
  expect(figuresSoFar(typed, [])).toMatchObject({ amount: 1_667n, total: 1_984n })
})

test("against a rule there are no figures, and its sentence stands beside its field", () => {
  const typed = draft([{ unit_price: 10 }, { unit_price: 10, discount: "20" }])
  const [, line] = typed.lines
  expect(figuresSoFar(typed, taxes)).toBeNull()
  const findProblem = (one: typeof typed) => problemOf(one, taxes)
  expect(check(typed, { ...asNew, findProblem })).toEqual({
    message: "The discount is more than the line",
    fields: { [`${line?.key}.discount`]: "The discount is more than the line" },
  })
  const below = draft([{ unit_price: 10, kind: "credit" }])
  const sentence = "The total is below zero. Write a credit note instead."
  expect(check(below, { ...asNew, findProblem })?.fields).toEqual({ items: sentence })
})

test("of a tax that isn't known here the server says what it is", () => {
  expect(problemOf(draft([{ unit_price: 10, tax: 9 }]), undefined)).toBeNull()
  expect(check(draft([{ unit_price: 10, tax: 9 }]), asNew)).toBeNull()
})

test("what can't be read is said beside its field", () => {
  const findProblem = () => null
  const fieldsOf = (more: Partial<More>) =>
    check(draft([{ unit_price: 10 }], more), { ...asNew, findProblem })?.fields
  expect(fieldsOf({ discount: "much" })).toEqual({ discount: "“much” isn't an amount" })
  expect(fieldsOf({ discount_reason: "Loyal" })).toEqual({ discount: "Enter a percent or an amount" })
  expect(fieldsOf({ withholding_rate: "15" })).toEqual({ withholding_name: "Say what is withheld" })
  expect(fieldsOf({ withholding_name: "IRPF" })).toEqual({ withholding_rate: "Enter a rate from 0 to 100" })
  const line = newLine({ description: "Work", unit_price: 10, discount: "120%" })
  const typed = { ...draft([]), lines: [line] }
  const problem = "Discount: Enter a rate from 0 to 100"
  expect(check(typed, asNew)).toEqual({ message: problem, fields: { [`${line.key}.discount`]: problem } })
})

test("a broken quantity wants a unit", () => {
  const half = newLine({ description: "Work", unit_price: 10, quantity: null, unread: { quantity: "0.5" } })
  const typed = { ...draft([]), lines: [half] }
  expect(check(typed, asNew)?.fields).toEqual({
    [`${half.key}.quantity`]: "Whole numbers only: for parts, choose a unit under More",
  })
  const timed = newLine({ description: "Work", unit_price: 10, quantity: 0, unit: "hour" })
  expect(check({ ...typed, lines: [timed] }, asNew)?.fields).toEqual({ [`${timed.key}.quantity`]: "Above 0" })
})

test("a refusal of the server lands on the field that was typed", () => {
  const typed = draft([{ kind: "text" }, { unit_price: 10 }])
  const [, line] = typed.lines
  expect(toDraftField("items.1.discount.percent", typed)).toBe(`${line?.key}.discount`)
  expect(toDraftField("items.1.tax", typed)).toBe(`${line?.key}.tax`)
  expect(toDraftField("discount.amount", typed)).toBe("discount")
  expect(toDraftField("withholding.rate", typed)).toBe("withholding_rate")
})

test("a part of the form is there where it holds something", () => {
  expect(sectionsOf(draft([{ unit_price: 10 }]))).toEqual([])
  expect(sectionsOf(draft([{ unit_price: 10, tax: null }], { discount: "5%" }))).toEqual([
    "lines",
    "discount",
  ])
  expect(sectionsOf(draft([{ kind: "text" }], { prices_include_tax: true }))).toEqual(["prices"])
})

test("a kept draft comes back with all that it had, and an older one without", () => {
  const typed = draft([{ unit_price: 10, unit: "day", discount: "5%", tax: null }], { discount: "5%" })
  const back = restoredDraft(JSON.parse(JSON.stringify(typed)))
  expect(back && toFields(back)).toEqual(toFields(typed))
  const { more: _, paper: __, ...older } = typed
  expect(restoredDraft(older)).toMatchObject({ more: noMore, paper: noPaper })
})

/** As the server answers it. */
const line = { ...exactItemExample, id: 41, description: "Work", quantity: 1, unit_price: 10, rates: [] }
const answered = (lines: object[], more: object = {}) =>
  invoiceDetail.parse(
    Object.assign({}, invoiceDetail.meta()?.example, {
      ...{ client: 3, project: 4, amount: 10, subtotal: 10, tax_rate: 0, tax_amount: 0, total: 10 },
      ...{ currency: "EUR", due_date: null, notes: null, taxes: [] },
      ...{ supply_from: null, supply_to: null, po_number: null },
      ...more,
      items: lines.map((each, at) => ({ ...line, amount: 10, net_amount: 10, order: at + 1, ...each })),
    }),
  )
const untouched = (before: ReturnType<typeof answered>) => toPatch(draftOf(before), before)

test("an invoice that is saved as it was opened keeps all that it has", () => {
  const before = answered(
    [
      { unit: "hour", quantity: 1.5, discount: { percent: 10, amount: null, reason: "Loyal" }, tax: 3 },
      { kind: "text", quantity: 1, unit_price: 0 },
      { kind: "credit", discount: { percent: null, amount: 2.5, reason: null }, tax: null },
    ],
    {
      ...{ prices_include_tax: true, price_decimals: 4, withholding: { name: "IRPF", rate: 15 } },
      discount: { percent: null, amount: 3, reason: "First order" },
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
  // What isn't named stays.
  const named = ["client", "currency", "due_date", "notes", "number", "project", "status"]
  expect(Object.keys(fields).sort()).toEqual(named)
})

test("what is taken away of an exact invoice is cleared by name", () => {
  const before = answered([{ unit: "hour", discount: { percent: 10, amount: null, reason: null } }], {
    ...{ prices_include_tax: true, discount: { percent: 5, amount: null, reason: null } },
    withholding: { name: "IRPF", rate: 15 },
  })
  const was = draftOf(before)
  const lines = was.lines.map((each) => ({ ...each, unit: undefined, discount: undefined }))
  expect(toPatch({ ...was, lines, more: noMore }, before)).toMatchObject({
    ...{ prices_include_tax: false, discount: null, withholding: null },
    items: [{ kind: "item", unit: null, discount: null }],
  })
})

test("the rate of the lines without a tax of their own is theirs, whatever stands beside them", () => {
  const both = answered([
    { rates: [{ name: "Tax", category: "S", rate: 19 }] },
    { tax: 4, rates: [{ name: "VAT", category: "S", rate: 7 }] },
  ])
  expect(draftOf(both).tax_rate).toBe("19")
  expect(untouched(both)).not.toHaveProperty("tax_rate")
  expect(toPatch({ ...draftOf(both), tax_rate: "20" }, both)).toMatchObject({ tax_rate: 20 })
  expect(toPatch({ ...draftOf(both), tax_rate: "" }, both)).toMatchObject({ tax_rate: null })
  const own = answered([{ tax: 3, rates: [{ name: "VAT", category: "S", rate: 19 }] }], { tax_rate: 19 })
  expect(draftOf(own).tax_rate).toBe("")
  const another = newLine({ description: "More", unit_price: 5 })
  const { lines } = draftOf(own)
  expect(toPatch({ ...draftOf(own), lines: [...lines, another] }, own).items).toMatchObject([
    { tax: 3 },
    { tax: null },
  ])
})

test("a plain invoice is saved with what it always was", () => {
  const before = answered([{}], { tax_rate: 0 })
  const item = { description: "Work", quantity: 1, unit_price: 10, order: 1 }
  expect(untouched(before)).toEqual({
    ...{ client: 3, project: 4, number: "INV-0012", status: "draft", currency: "EUR" },
    ...{ due_date: null, notes: null, tax_rate: 0, items: [item] },
  })
})

test("a new invoice begins with what the organization has settled", () => {
  const known = {
    ...{ clients: undefined, projects: undefined, project: null, home: "EUR", today: "2026-11-22" },
    ofClient: { currency: "EUR", tax_rate: 19, due_date: "2026-10-15", created_at: "2026-10-01T12:00:00Z" },
    ofAll: undefined,
    own: null,
  }
  const settings = {
    ...{ prices_include_tax: true, price_decimals: 4, terms_days: 10, default_tax_id: 3 },
    terms: "Net of all charges",
  }
  expect(suggest({ ...known, settings })).toMatchObject({
    ...{ tax_rate: "", due_date: "2026-12-02" },
    more: { ...noMore, prices_include_tax: true, price_decimals: 4 },
    paper: { ...noPaper, terms: "Net of all charges" },
  })
  const nothing = {
    ...{ prices_include_tax: false, price_decimals: null, terms_days: null, default_tax_id: null },
    terms: null,
  }
  expect(suggest({ ...known, settings: nothing })).toEqual({
    ...{ currency: "EUR", tax_rate: "19", due_date: "2026-12-06" },
  })
  // Nothing is filled in that would be taken back when they come.
  expect(suggest({ ...known, settings: undefined })).toEqual({ currency: "EUR" })
})

test("what stands beside the lines is sent where it was written, and what was taken away is cleared", () => {
  const paper = { ...noPaper, po_number: " PO-4711 ", supply_from: "2026-10-01", internal_note: "Call first" }
  const typed = { ...draft([{ unit_price: 10 }]), paper }
  const sent = { po_number: "PO-4711", supply_from: "2026-10-01", internal_note: "Call first" }
  expect(toFields(typed)).toMatchObject(sent)
  expect(toPreview(typed, null)).toMatchObject(sent)
  const before = { ...answered([{}]), ...sent, terms: "Net", contract_number: null }
  const was = draftOf(before)
  expect(Object.keys(toPatch(was, before))).not.toContain("po_number")
  expect(toPatch({ ...was, paper: { ...was.paper, terms: "", po_number: "PO-1" } }, before)).toMatchObject({
    ...{ terms: null, po_number: "PO-1" },
  })
  expect(sectionsOf(was)).toEqual(["references", "terms", "note"])
})

test("days of supply that don't fit are said beside their fields", () => {
  const fieldsOf = (days: object) =>
    check({ ...draft([{ unit_price: 10 }]), paper: { ...noPaper, ...days } }, asNew)?.fields
  expect(fieldsOf({ supply_to: "2026-10-01" })).toEqual({ supply_from: "Enter the first day too" })
  expect(fieldsOf({ supply_from: "2026-10-02", supply_to: "2026-10-01" })).toEqual({
    supply_to: "The last day can't be before the first",
  })
  expect(fieldsOf({ supply_from: "2026-10-01", supply_to: "2026-10-01" })).toBeUndefined()
})
