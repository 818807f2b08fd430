// What a new invoice starts with.
import { expect, test } from "vitest"
import {
  defaultTax,
  dueIn,
  type SuggestionInput,
  suggest,
} from "../../../client/staff/invoices/editor/suggest.ts"

const nothing: SuggestionInput = {
  ...{ clients: undefined, projects: undefined, project: null, ofClient: undefined, ofAll: undefined },
  ...{ home: "USD", today: "2026-11-22", settings: null, own: null },
}
const suggestFrom = (known: Partial<SuggestionInput>) => suggest({ ...nothing, ...known })
const ada = { id: 3, name: "Ada" }
const engine = { id: 4, title: "Engine", currency: "EUR" }
const earlier = { currency: "GBP", tax_rate: 19, due_date: "2026-10-15", created_at: "2026-10-01T12:00:00Z" }
const noSettings = {
  ...{ prices_include_tax: false, price_decimals: null, terms_days: null, default_tax_id: null },
  terms: null,
}

test("the only client and the only project are chosen, none of several", () => {
  expect(suggestFrom({ clients: [ada] })).toEqual({ client: ada })
  expect(suggestFrom({ clients: [ada, { id: 5, name: "Bo" }] })).toEqual({})
  expect(suggestFrom({ projects: [engine] })).toEqual({ project: { id: 4, title: "Engine" } })
  expect(suggestFrom({ projects: [engine, { ...engine, id: 6 }] })).toEqual({})
})

test("the currency is the project's, else that of the client's last invoice, else the organization's", () => {
  const projects = [engine, { ...engine, id: 6 }]
  const currencyFrom = (known: Partial<SuggestionInput>) => suggestFrom({ ofClient: null, ...known }).currency
  expect(currencyFrom({ projects, project: { id: 4 }, ofClient: earlier })).toBe("EUR")
  expect(currencyFrom({ projects, ofClient: earlier })).toBe("GBP")
  expect(currencyFrom({ projects, ofAll: earlier })).toBe("USD")
  expect(currencyFrom({ ofClient: undefined })).toBeUndefined()
})

test("tax rate and usual terms are those of the last invoice, the client's before another's", () => {
  const fourteen = { tax_rate: "19", due_date: "2026-12-06" }
  expect(suggestFrom({ ofClient: null, ofAll: earlier })).toMatchObject(fourteen)
  const untaxed = { ...earlier, tax_rate: 0, due_date: null }
  expect(suggestFrom({ ofClient: untaxed, ofAll: earlier })).toEqual({ currency: "GBP", tax_rate: "" })
  const odd = { ...earlier, due_date: "2026-10-20" }
  expect(suggestFrom({ ofClient: odd })).not.toHaveProperty("due_date")
})

test("the settings come before the last invoice, and nothing is suggested before they have loaded", () => {
  const settings = {
    ...{ prices_include_tax: true, price_decimals: 4, terms_days: 10, default_tax_id: 3 },
    terms: "Net of all charges",
  }
  expect(suggestFrom({ ofClient: earlier, settings })).toEqual({
    ...{ currency: "GBP", tax_rate: "", due_date: "2026-12-02" },
    ...{ prices_include_tax: true, price_decimals: 4, terms: "Net of all charges" },
  })
  expect(suggestFrom({ ofClient: earlier, settings: noSettings })).toMatchObject({
    ...{ currency: "GBP", tax_rate: "19", due_date: "2026-12-06" },
  })
  expect(suggestFrom({ ofClient: earlier, settings: undefined })).toEqual({ currency: "GBP" })
})

test("the client's own defaults come before the settings, the project's currency before both", () => {
  const settings = { ...noSettings, terms_days: 10, default_tax_id: 3 }
  const own = { currency: "JPY", terms_days: 45, default_tax_id: 8 }
  const known = { ofClient: earlier, settings, own }
  expect(suggestFrom(known)).toMatchObject({ currency: "JPY", tax_rate: "", due_date: "2027-01-06" })
  expect(suggestFrom({ ...known, projects: [engine], project: engine }).currency).toBe("EUR")
  const none = { currency: null, terms_days: null, default_tax_id: null }
  expect(suggestFrom({ ...known, own: none })).toMatchObject({ currency: "GBP", due_date: "2026-12-02" })
  expect(suggestFrom({ ...known, own: { ...none, terms_days: 0 } }).due_date).toBe("2026-11-22")
  expect(suggestFrom({ ...known, own: undefined })).not.toHaveProperty("due_date")
  const taxes = [defaultTax(own, settings), defaultTax(none, settings), defaultTax(own, null)]
  expect(taxes).toEqual([8, 3, 8])
  expect([defaultTax(undefined, settings), defaultTax(own, undefined), defaultTax(none, null)]).toEqual([
    ...[undefined, undefined, null],
  ])
})

test("terms are counted in calendar days", () => {
  expect([null, 7, 14, 30].map((days) => dueIn(days, "2026-02-20"))).toEqual([
    ...["", "2026-02-27", "2026-03-06", "2026-03-22"],
  ])
})
