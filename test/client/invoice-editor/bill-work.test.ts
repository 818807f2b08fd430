// Lines that bill a client's time and expenses: added once, kept while edited, and gone with the client.
import { expect, test } from "vitest"
import {
  linesWith,
  notYetIn,
  upToDate,
  withoutOthersWork,
} from "../../../client/staff/invoices/editor/bill-work/work.ts"
import { newForm, newLine } from "../../../client/staff/invoices/editor/form.ts"
import { formOf } from "../../../client/staff/invoices/editor/from-answer.ts"
import { toCreate, toUpdate } from "../../../client/staff/invoices/editor/to-request.ts"
import { answer, formWith, untouched } from "./forms.ts"

const time = {
  ...{
    description: "Website\nHome page",
    quantity: 1.5,
    unit: "hour" as const,
    unit_price: 95,
    amount: 142.5,
  },
  ...{ served_on: "2026-11-20", minutes: 90, time_entries: [21, 22] },
  updated_at: "2026-11-20T09:30:00.000Z",
}
const unrated = { ...time, unit_price: null, amount: null, time_entries: [23] }
const travel = {
  ...{ description: "Travel", quantity: 1, unit: null, unit_price: 99, amount: 99, served_on: "2026-11-20" },
  ...{ expenses: [31], updated_at: "2026-11-20T09:30:00.000Z" },
}

test("chosen work takes the place of the empty line, with the tax of the line before it", () => {
  const [line, ...others] = linesWith(newForm("EUR"), [time], null)
  expect(others).toEqual([])
  expect(line).toMatchObject({ quantity: 1.5, unit: "hour", unit_price: 95, time_entries: [21, 22] })
  const lines = linesWith(formWith([{ unit_price: 10, tax: 3 }]), [travel], null)
  expect(lines.map(({ tax, expenses }) => [tax, expenses])).toEqual([
    [3, undefined],
    [3, [31]],
  ])
})

test("time without a rate gets the one that was typed", () => {
  const lines = linesWith(newForm("EUR"), [time, unrated], 50)
  expect(lines.map(({ unit_price }) => unit_price)).toEqual([95, 50])
})

test("work that a line of the form bills already isn't offered again", () => {
  const { lines } = formWith([{ time_entries: [22] }, { expenses: [31] }])
  expect(notYetIn([time, unrated], lines)).toEqual([unrated])
  expect(notYetIn([travel], lines)).toEqual([])
})

test("work that has changed since is offered again, and replaces its former line", () => {
  const form = formWith(linesWith(formWith([{ description: "Rent" }]), [time, travel], null))
  const [rent, worked, spent] = form.lines
  const now = { ...time, quantity: 2, time_entries: [22], updated_at: "2026-11-20T09:30:00.001Z" }
  expect(upToDate(form.lines, [time, travel])).toEqual(form.lines)
  const left = upToDate(form.lines, [now, travel])
  expect(left).toEqual([rent, spent])
  expect(notYetIn([now], left)).toEqual([now])
  expect(linesWith(form, [now], null).map(({ quantity }) => quantity)).toEqual([1, 1, 2])
  expect(linesWith(form, [], null)).toContain(worked)
  // A saved line bills its work whatever happened to that before.
  expect(upToDate([{ ...newLine(), time_entries: [22] }], [now])).toHaveLength(1)
})

test("a request says which work its figures are of", () => {
  const { items } = toCreate(formWith(linesWith(newForm("EUR"), [time], null)))
  expect(items).toMatchObject([{ time_entries: [21, 22], updated_at: time.updated_at }])
})

test("another client takes the lines of the former one's work away, and nothing else does", () => {
  const form = formWith([{ unit_price: 10 }, { time_entries: [21] }])
  const other = { client: { id: 9, name: "Nova" }, project: null }
  expect(withoutOthersWork(other, form).lines).toEqual(form.lines.slice(0, 1))
  expect(withoutOthersWork({ client: form.client }, form).lines).toBeUndefined()
  expect(withoutOthersWork({ notes: "Thanks" }, form)).toEqual({ notes: "Thanks" })
  const [empty] = withoutOthersWork(other, formWith([{ time_entries: [21] }])).lines ?? []
  expect(empty?.description).toBe("")
  expect(withoutOthersWork(other, formWith([{ unit_price: 10 }]))).toEqual(other)
})

test("an edited invoice sends the work of each line, and an empty list for a line that bills none", () => {
  const before = answer([{ time_entries: [21, 22] }, {}])
  expect(untouched(before).items?.map(({ time_entries }) => time_entries)).toEqual([[21, 22], []])
  const form = formOf(before)
  const left = { ...form, lines: form.lines.slice(1) }
  expect(toUpdate(left, before).items?.map(({ time_entries }) => time_entries)).toEqual([[]])
  expect(untouched(answer()).items?.some((item) => "time_entries" in item)).toBe(false)
})
