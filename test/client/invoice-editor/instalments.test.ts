// Instalments in the invoice form: typed as shares with days, sent as percentages or amounts, and read back.
import { createElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { check } from "../../../client/staff/invoices/editor/check.ts"
import { formOf } from "../../../client/staff/invoices/editor/from-answer.ts"
import { InstalmentFields } from "../../../client/staff/invoices/editor/instalment-fields.tsx"
import {
  canAdd,
  canRemoveOne,
  oneMore,
  startingInstalments,
} from "../../../client/staff/invoices/editor/instalments.ts"
import { toCreate, toUpdate } from "../../../client/staff/invoices/editor/to-request.ts"
import { answer, formWith, taxes } from "./forms.ts"

const work = [{ description: "Kitchen", quantity: 1, unit_price: 1000 }]
const typed = (...rows: [string, string][]) =>
  formWith(work, {
    instalments: rows.map(([share, due_date], place) => ({ key: `row-${place}`, share, due_date })),
    due_date: rows.at(-1)?.[1] ?? "",
  })
const sentence = (form: ReturnType<typeof typed>) => check(form, null, taxes)?.fields.instalments

test("they start as two halves a month apart, and the due date is that of the last", () => {
  const start = startingInstalments({ due_date: "" }, "2026-11-20")
  expect(start.instalments.map(({ share, due_date }) => [share, due_date])).toEqual([
    ["50%", "2026-12-20"],
    ["50%", "2027-01-19"],
  ])
  expect(start.due_date).toBe("2027-01-19")
  expect(startingInstalments({ due_date: "2026-12-01" }, "2026-11-20").instalments[0]?.due_date).toBe(
    "2026-12-01",
  )
  const more = oneMore(start)
  expect([more.due_date, more.instalments.length]).toEqual(["2027-02-18", 3])
  expect([canRemoveOne(start), canRemoveOne(more), canAdd(more)]).toEqual([false, true, true])
})

test("percentages and amounts are sent as typed, and none at all where nothing was typed", () => {
  const days = ["2026-12-01", "2027-01-01"] as const
  expect(toCreate(typed(["40%", days[0]], ["60 %", days[1]]))).toMatchObject({
    due_date: days[1],
    instalments: [
      { due_date: days[0], percent: 40 },
      { due_date: days[1], percent: 60 },
    ],
  })
  expect(toCreate(typed(["400.50", days[0]], ["599.50", days[1]])).instalments).toEqual([
    { due_date: days[0], amount: 400.5 },
    { due_date: days[1], amount: 599.5 },
  ])
  expect(toCreate(formWith(work, {}))).not.toHaveProperty("instalments")
})

test("a share or day that is missing or can't be read is named before anything is sent", () => {
  expect(sentence(typed(["50%", "2026-12-01"], ["50%", "2027-01-01"]))).toBeUndefined()
  expect(sentence(typed(["50%", "2026-12-01"], ["", "2027-01-01"]))).toBe(
    "Enter a percentage or an amount for each instalment",
  )
  expect(sentence(typed(["50%", ""], ["50%", "2027-01-01"]))).toBe("Enter a due date for each instalment")
  expect(sentence(typed(["50%", "2026-12-01"], ["40%", "2027-01-01"]))).toBe(
    "The percentages must add up to 100%, not 90%",
  )
  expect(sentence(typed(["500", "2026-12-01"], ["400", "2027-01-01"]))).toBeUndefined()
  expect(sentence(typed(["half", "2026-12-01"], ["50%", "2027-01-01"]))).toEqual(expect.any(String))
})

const saved = answer([{}], {
  due_date: "2027-01-01",
  instalments: [
    { due_date: "2026-12-01", percent: 40, amount: null },
    { due_date: "2027-01-01", percent: 60, amount: null },
  ].map((one) => ({
    ...one,
    ...{ payable: 0, formatted_payable: "", amount_due: 0, formatted_amount_due: "" },
  })),
})

test("saved ones stand there as they were typed, aren't sent unchanged, and go with null", () => {
  const form = formOf(saved)
  expect(form.instalments.map(({ share }) => share)).toEqual(["40%", "60%"])
  expect(toUpdate(form, saved)).not.toHaveProperty("instalments")
  expect(toUpdate({ ...form, instalments: [] }, saved)).toMatchObject({ instalments: null })
})

test("each has its share, its day and the reason of a refusal", () => {
  const form = typed(["40%", "2026-12-01"], ["30%", "2027-01-01"], ["30%", "2027-02-01"])
  const problems = { "instalments.1.due_date": "Each instalment must be due later than the one before" }
  const html = renderToStaticMarkup(createElement(InstalmentFields, { form, problems, onChange: () => {} }))
  expect(html).toContain('value="40%"')
  for (const words of ["Instalment 3 is due", "Remove instalment 2", "Add instalment", "Remove instalments"])
    expect(html).toContain(words)
  expect(html).toContain("Each instalment must be due later than the one before")
})
