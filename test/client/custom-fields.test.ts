// Custom fields in forms: what is typed, what is sent of it, and what deleting one costs.
import { expect, test } from "vitest"
import { RefusedAnswer } from "../../client/api/refusal.ts"
import { lossOf } from "../../client/staff/billing/custom-fields/words.ts"
import { customChange, customNames, readNumber, withTyped } from "../../client/staff/custom-fields/typed.ts"
import { formOf } from "../../client/staff/invoices/editor/from-answer.ts"
import { isSame } from "../../client/staff/invoices/editor/rebase.ts"
import { toCreate, toPreview, toUpdate } from "../../client/staff/invoices/editor/to-request.ts"
import { toChangedQuote } from "../../client/staff/quotes/editor/to-request.ts"
import { quoteDetail } from "../../src/quotes/schema.ts"
import { answer, formWith, untouched } from "./invoice-editor/forms.ts"

test("an emptied field is sent as null, and an untouched one not at all", () => {
  const saved = { 12: "KST-400", 13: 12.5 }
  expect(customChange(saved, saved)).toBe(undefined)
  expect(customChange({}, {})).toBe(undefined)
  expect(customChange(withTyped(saved, 12, ""), saved)).toEqual({ 12: null })
  expect(customChange(withTyped(saved, 14, "New"), saved)).toEqual({ 14: "New" })
  expect(customChange(withTyped(withTyped({}, 14, "New"), 14, ""), {})).toBe(undefined)
})

test("the invoice form sends the custom fields that differ", () => {
  const before = answer([{}], { custom: { 12: "KST-400", 13: 12.5 } })
  expect(untouched(before)).not.toHaveProperty("custom")
  const form = { ...formOf(before), custom: { 12: "KST-500" } }
  const custom = { 12: "KST-500", 13: null }
  expect(toUpdate(form, before)).toMatchObject({ custom })
  expect(toPreview(form, before)).toMatchObject({ custom })
  expect(toCreate(formWith([{}], { custom: { 12: "KST-1" } }))).toMatchObject({ custom: { 12: "KST-1" } })
  expect(toCreate(formWith([{}]))).not.toHaveProperty("custom")
  expect(isSame(form, formOf(before))).toBe(false)
})

test("a quote has no custom fields", () => {
  const quote = quoteDetail.parse(quoteDetail.meta()?.example)
  expect(toChangedQuote(formWith([{}], { custom: { 12: "KST-1" } }), quote)).not.toHaveProperty("custom")
})

test("numbers are read as people write them, also below zero", () => {
  expect(["", "12.5", "-12.5", "−3", "1 250"].map((text) => readNumber(text).value)).toEqual([
    ...[null, 12.5, -12.5, -3, 1250],
  ])
  expect(["many", "--1", "1.2.3.4", "0.1234567"].map((text) => readNumber(text).problem)).toEqual([
    ...["Enter a number", "Enter a number", "Enter a number", "Enter a number"],
  ])
})

test("a refusal of any custom field is shown at that field", () => {
  const body = {
    error: "Seats: Enter a number",
    fields: { "custom.12": ["Enter a number"], email: ["Taken"] },
  }
  expect(customNames(new RefusedAnswer(400, JSON.stringify(body)))).toEqual(["custom.12"])
})

test("the question before a field is deleted says what goes and what stays", () => {
  const field = {
    ...{ id: 1, label: "Cost centre", type: "text" as const, choices: [], is_printed: true },
    display_order: 0,
  }
  expect(lossOf({ ...field, kind: "client", uses: 0, issued_uses: 0 })).toBe(
    "No client has a value for it. This can't be undone.",
  )
  expect(lossOf({ ...field, kind: "project", uses: 1, issued_uses: 0 })).toBe(
    "1 project will lose its value. This can't be undone.",
  )
  expect(lossOf({ ...field, kind: "invoice", uses: 1200, issued_uses: 1 })).toBe(
    "1,200 draft invoices will lose their values. 1 issued invoice will keep its value. This can't be undone.",
  )
})
