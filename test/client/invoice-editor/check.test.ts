// What is missing or wrong in the invoice form, beside its fields.
import { expect, test } from "vitest"
import { readRate } from "../../../client/lib/amount.ts"
import { check, toFormField } from "../../../client/staff/invoices/editor/check.ts"
import { type InvoiceForm, newForm } from "../../../client/staff/invoices/editor/form.ts"
import { readDiscount } from "../../../client/staff/invoices/editor/options.ts"
import { filledSections } from "../../../client/staff/invoices/editor/sections.ts"
import { answer, formWith, taxes } from "./forms.ts"

const priced = { unit_price: 10 }
const problemsOf = (form: InvoiceForm) => check(form, null, taxes)?.fields

test("missing fields are named", () => {
  const empty = newForm("USD")
  const [line] = empty.lines
  expect(check(empty, null, taxes)).toEqual({
    message: "Please fill in all required fields",
    fields: {
      client: "Choose a client",
      project: "Choose a project",
      [`${line?.key}.description`]: "Describe this item",
      [`${line?.key}.unit_price`]: "Above 0",
    },
  })
})

test("a project isn't missing where the settings allow invoices without one", () => {
  const form = formWith([priced], { project: null })
  expect(Object.keys(check(form, null, taxes)?.fields ?? {})).toEqual(["project"])
  expect(check(form, null, taxes, false)).toBeNull()
})

test("an empty line between others is ignored, a started one isn't", () => {
  const empty = { description: "" }
  expect(check(formWith([priced, empty]), null, taxes)).toBeNull()
  const form = formWith([priced, { quantity: null }])
  const [, started] = form.lines
  expect(Object.keys(problemsOf(form) ?? {})).toEqual([
    ...[`${started?.key}.unit_price`, `${started?.key}.quantity`],
  ])
})

test("a saved invoice without lines keeps its amount and needs none, and without a project needs none", () => {
  const form = formWith([{ description: "" }], { project: null })
  expect(check(form, answer([], { project: null, project_title: null }), taxes)).toBeNull()
  expect(Object.keys(check(form, answer(), taxes)?.fields ?? {})).toContain("project")
})

test("numbers that can't be read are explained beside their fields", () => {
  const form = formWith([
    priced,
    { description: "", quantity: null, unread: { quantity: "1.5", unit_price: "12 50" } },
  ])
  const key = form.lines[1]?.key
  expect(problemsOf(form)).toMatchObject({
    [`${key}.quantity`]: "Whole numbers only. For fractions, choose a unit under More.",
    [`${key}.unit_price`]: "“12 50” isn't an amount",
  })
})

test("what is filled and can't be read isn't called missing", () => {
  const unread = { unit_price: null, unread: { unit_price: "12 50" } }
  const sentence = "“12 50” isn't an amount"
  const form = formWith([priced, unread], { tax_rate: "much" })
  const key = form.lines[1]?.key
  const fields = { [`${key}.unit_price`]: sentence, tax_rate: "Enter a rate from 0 to 100" }
  expect(check(form, null, taxes)).toEqual({ message: sentence, fields })
  expect(check({ ...form, client: null }, null, taxes)).toEqual({
    message: "Please fill in all required fields",
    fields: { client: "Choose a client", ...fields },
  })
  // Readable since another currency was chosen: a price is missing, and the line isn't dropped.
  const readable = formWith([{ unit_price: null, unread: { unit_price: "1.50" } }])
  expect(problemsOf(readable)).toEqual({ [`${readable.lines[0]?.key}.unit_price`]: "Above 0" })
})

test("a broken quantity needs a unit", () => {
  const half = formWith([{ unit_price: 10, quantity: null, unread: { quantity: "0.5" } }])
  expect(problemsOf(half)).toEqual({
    [`${half.lines[0]?.key}.quantity`]: "Whole numbers only. For fractions, choose a unit under More.",
  })
  const none = formWith([{ unit_price: 10, quantity: 0, unit: "hour" }])
  expect(problemsOf(none)).toEqual({ [`${none.lines[0]?.key}.quantity`]: "Above 0" })
})

test("a tax rate is a number from 0 to 100", () => {
  const rateProblem = (tax_rate: string) => problemsOf(formWith([priced], { tax_rate }))
  expect(rateProblem("1.2.3")).toEqual({ tax_rate: "Enter a rate from 0 to 100" })
  expect(rateProblem("101")).toEqual({ tax_rate: "Enter a rate from 0 to 100" })
  expect(rateProblem("1.2345")).toEqual({ tax_rate: "At most 3 decimals" })
  expect(rateProblem("7,5")).toBeUndefined()
})

test("options that can't be read or are incomplete are explained beside their fields", () => {
  const optionProblems = (more: Partial<InvoiceForm>) => problemsOf(formWith([priced], more))
  expect(optionProblems({ discount: "much" })).toEqual({ discount: "“much” isn't an amount" })
  expect(optionProblems({ discount_reason: "Loyal" })).toEqual({
    discount: "Enter a percentage or an amount",
  })
  expect(optionProblems({ withholding_rate: "15" })).toEqual({
    withholding_name: "Name the tax that is withheld",
  })
  expect(optionProblems({ withholding_name: "IRPF" })).toEqual({
    withholding_rate: "Enter a rate from 0 to 100",
  })
  const form = formWith([{ unit_price: 10, discount: "120%" }])
  const problem = "Discount: Enter a rate from 0 to 100"
  expect(check(form, null, taxes)).toEqual({
    ...{ message: problem, fields: { [`${form.lines[0]?.key}.discount`]: problem } },
  })
})

test("days of supply that don't fit are explained beside their fields", () => {
  const supplyProblems = (supply_from: string, supply_to: string) =>
    problemsOf(formWith([priced], { supply_from, supply_to }))
  expect(supplyProblems("", "2026-10-01")).toEqual({ supply_from: "Enter the first day too" })
  expect(supplyProblems("2026-10-02", "2026-10-01")).toEqual({
    supply_to: "The last day can't be before the first",
  })
  expect(supplyProblems("2026-10-01", "2026-10-01")).toBeUndefined()
})

test("a broken rule names the line that was typed", () => {
  const decimals = formWith([priced, { description: "" }, { unit_price: 0.001 }])
  const [, , odd] = decimals.lines
  expect(check(decimals, null, taxes)).toEqual({
    message: "EUR has at most 2 decimals",
    fields: { [`${odd?.key}.unit_price`]: "EUR has at most 2 decimals" },
  })
  const reduced = formWith([priced, { unit_price: 10, discount: "20" }])
  expect(problemsOf(reduced)).toEqual({
    [`${reduced.lines[1]?.key}.discount`]: "The discount is more than the line amount",
  })
  expect(problemsOf(formWith([{ unit_price: 10, kind: "credit" }]))).toEqual({
    items: "The total is below zero. Create a credit note instead.",
  })
})

test("a tax that isn't known here is left to the server", () => {
  expect(problemsOf(formWith([{ unit_price: 10, tax: 9 }]))).toBeUndefined()
})

test("a refusal of the server lands on the field that was typed", () => {
  const form = formWith([{ kind: "text" }, { description: "" }, priced])
  const key = form.lines[2]?.key
  expect(toFormField("items.1.quantity", form)).toBe(`${key}.quantity`)
  expect(toFormField("items.1.discount.percent", form)).toBe(`${key}.discount`)
  expect(toFormField("items.1.tax", form)).toBe(`${key}.tax`)
  expect(toFormField("discount.amount", form)).toBe("discount")
  expect(toFormField("withholding.rate", form)).toBe("withholding_rate")
  expect(toFormField("due_date", form)).toBe("due_date")
})

test("a discount is a percent or an amount", () => {
  expect(readDiscount("10%", 2)).toEqual({ value: { percent: 10 } })
  expect(readDiscount("7,5 %", 2)).toEqual({ value: { percent: 7.5 } })
  expect(readDiscount("1.250,50", 2)).toEqual({ value: { amount: 1250.5 } })
  expect(readDiscount(" ", 2)).toEqual({ value: null })
  expect(readDiscount("101%", 2)).toEqual({ problem: "Enter a rate from 0 to 100" })
  expect(readDiscount("1.5", 0)).toEqual({ problem: "This currency has no decimals" })
  expect(readRate("0.12345")).toEqual({ problem: "At most 4 decimals" })
})

test("a section is shown where it holds something", () => {
  expect(filledSections(formWith([priced]), false)).toEqual([])
  expect(filledSections(formWith([priced]), true)).toEqual(["language"])
  expect(filledSections(formWith([{ unit_price: 10, tax: null }], { discount: "5%" }), false)).toEqual([
    ...["lines", "discount"],
  ])
  const texts = { prices_include_tax: true, po_number: "PO-4711", terms: "Net", internal_note: "Call first" }
  expect(filledSections(formWith([{ kind: "text" }], texts), false)).toEqual([
    ...["prices", "references", "terms", "internal_note"],
  ])
})
