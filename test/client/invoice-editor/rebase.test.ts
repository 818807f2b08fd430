// What was typed into an invoice that someone else has changed meanwhile.
import { expect, test } from "vitest"
import { newLine } from "../../../client/staff/invoices/editor/form.ts"
import { isSame, rebase } from "../../../client/staff/invoices/editor/rebase.ts"
import { formWith } from "./forms.ts"

const work = (unit_price: number) => newLine({ description: "Work", unit_price })
const start = formWith([{ unit_price: 100 }])
/** As it comes back from the tab or the server: other line keys, properties in another order. */
const again = {
  ...start,
  client: { name: "Ada", id: 3 },
  lines: start.lines.map(({ key: _, ...line }) => newLine(line)),
}

test("untouched fields take the other person's values", () => {
  const now = { ...again, notes: "Thanks", currency: "USD", lines: [work(90)] }
  expect(rebase(start, again, now)).toEqual({ form: now, theirs: ["currency", "items", "notes"], both: [] })
})

test("typed values are kept beside the other person's", () => {
  const theirs = { due_date: "2026-12-01", terms: "Net 30", price_decimals: 4, language: "de" as const }
  const mine = { lines: [work(120), work(5)], po_number: "PO 7", discount: "5%" }
  expect(rebase({ ...start, ...mine }, again, { ...again, ...theirs })).toEqual({
    form: { ...again, ...theirs, ...mine },
    theirs: ["due date", "decimal places in prices", "terms", "language"],
    both: [],
  })
})

test("where both changed the same field, the typed value is kept and the field is named", () => {
  const now = { ...again, notes: "Theirs", number: "INV-9", lines: [work(90)], discount: "1" }
  const mine = { notes: "Mine", number: "INV-9", lines: [work(80)], discount: "2" }
  const { form, theirs, both } = rebase({ ...start, ...mine }, again, now)
  expect(form).toMatchObject({ ...mine, lines: [{ unit_price: 80 }] })
  expect(theirs).toEqual(["number", "items", "discount", "notes"])
  expect(both).toEqual(["items", "discount", "notes"])
})

test("forms with the same values are the same, whatever the keys of their lines", () => {
  expect(isSame(start, again)).toBe(true)
  expect(rebase(start, start, again)).toMatchObject({ theirs: [], both: [] })
  for (const change of [{ notes: "x" }, { terms: "x" }, { lines: [] }])
    expect(isSame(start, { ...again, ...change })).toBe(false)
})
