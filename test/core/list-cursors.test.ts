// Where a page of a list ended: its cursor says of any row what it was compared by, whatever the row is called.
import fc from "fast-check"
import { expect, test } from "vitest"
import * as clients from "../../src/clients/listing/rules.ts"
import { readCursorOf } from "../../src/core/values/lists.ts"
import * as invoices from "../../src/invoices/listing/rules.ts"
import * as projects from "../../src/projects/listing/rules.ts"

const text = fc.string({ unit: "grapheme", minLength: 1 }).filter((one) => !one.includes("\u0000"))
const id = fc.integer({ min: 1 })
const issued_on = fc.constantFrom(null, "2026-11-30")
const due_date = fc.constantFrom(null, "2030-12-31")
const currency = fc.constantFrom("USD", "JPY")
const amount = fc.integer({ min: 0, max: 99_999_999_999_999 }).map((cents) => cents / 100)
const ofClient = { client: id, client_name: text }

test("of a client its name, or the sum that leads what is owed", () => {
  const outstanding = fc.array(fc.record({ currency, amount }), { maxLength: 2 })
  fc.assert(
    fc.property(fc.record({ id, name: text, outstanding }), (one) => {
      const said = (sort: clients.Order, keys: number) => readCursorOf(clients.cursorAfter(one, sort), keys)
      const [first] = one.outstanding
      const owed = first ? [first.currency, String(first.amount)] : ["", "0"]
      expect(said("name", 1)).toEqual({ id: one.id, keys: [one.name] })
      expect(said("outstanding", 2)).toEqual({ id: one.id, keys: owed })
    }),
  )
})

test("of an invoice its number, its client, its date or its total", () => {
  const row = fc.record({
    id,
    number: text,
    ...ofClient,
    issued_on,
    due_on: due_date,
    currency,
    total: amount,
  })
  fc.assert(
    fc.property(row, (one) => {
      const said = (sort: invoices.Order, keys: number) => readCursorOf(invoices.cursorAfter(one, sort), keys)
      expect(said("number", 1)).toEqual({ id: one.id, keys: [one.number] })
      expect(said("client", 2)).toEqual({ id: one.id, keys: [one.client_name, String(one.client)] })
      expect(said("issue_date", 1)).toEqual({ id: one.id, keys: [one.issued_on ?? ""] })
      expect(said("due_date", 1)).toEqual({ id: one.id, keys: [one.due_on ?? ""] })
      expect(said("total", 2)).toEqual({ id: one.id, keys: [one.currency, String(one.total)] })
    }),
  )
})

test("of a project its title, its client, its date or its budget", () => {
  const budget = fc.option(amount)
  const row = fc.record({ id, title: text, ...ofClient, due_date, currency, budget })
  fc.assert(
    fc.property(row, (one) => {
      const said = (sort: projects.Order, keys: number) => readCursorOf(projects.cursorAfter(one, sort), keys)
      expect(said("title", 1)).toEqual({ id: one.id, keys: [one.title] })
      expect(said("client", 2)).toEqual({ id: one.id, keys: [one.client_name, String(one.client)] })
      expect(said("due_date", 1)).toEqual({ id: one.id, keys: [one.due_date ?? ""] })
      expect(said("budget", 2)).toEqual({ id: one.id, keys: [one.currency, String(one.budget ?? "")] })
    }),
  )
})

test("the other way round a page ends at the same place, and the newest first at an id alone", () => {
  const ada = { id: 7, name: "Ada | 50% ~ Söhne", outstanding: [] }
  expect(clients.cursorAfter(ada, "-name")).toBe(clients.cursorAfter(ada, "name"))
  expect(readCursorOf(clients.cursorAfter(ada, undefined), 0)).toEqual({ id: 7, keys: [] })
})
