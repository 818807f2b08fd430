// An invoice in the editor: what of it counts, what stands in its way, what is sent, and what a spreadsheet brings.
import { expect, test } from "vitest"
import { check, toDraftField } from "../../client/staff/invoices/editor/check.ts"
import { newDraft, newLine, restoredDraft, totalsOf } from "../../client/staff/invoices/editor/draft.ts"
import { draftOf } from "../../client/staff/invoices/editor/draft-of.ts"
import { linesFromPaste } from "../../client/staff/invoices/editor/paste.ts"
import { toFields, toPatch, toPreview } from "../../client/staff/invoices/editor/sent.ts"
import { dueIn, suggest, taxOf } from "../../client/staff/invoices/editor/suggest.ts"
import { exactExample, exactItemExample } from "../../src/invoices/amounts/schema.ts"
import { creditedExample } from "../../src/invoices/credits/schema.ts"
import { plainPaper } from "../../src/invoices/document/service.ts"
import type { InvoiceDetail } from "../../src/invoices/schema.ts"
import { settledExample } from "../../src/invoices/settling/schema.ts"
import { settlingExample } from "../../src/payments/allocations/schema.ts"
import { totalsSoFar } from "../../src/preview/rules.ts"

const parties = { client: { id: 3, name: "Ada" }, project: { id: 4, title: "Engine" } }
const asNew = { bare: false, needsProject: true }
const draft = (more: Partial<ReturnType<typeof newDraft>> = {}) => ({ ...newDraft("USD", parties), ...more })
const work = () => newLine({ description: "Work", quantity: 3, unit_price: 19.99 })

const saved: InvoiceDetail = {
  ...plainPaper,
  language: "en",
  original: null,
  id: 7,
  series: null,
  is_numbered: true,
  is_protected: false,
  allowed: [],
  claim: null,
  ...creditedExample,
  number: "INV-0007",
  client: 3,
  client_name: "Ada",
  client_email: "ada@engine.example",
  project: 4,
  project_title: "Engine",
  amount: 59.97,
  subtotal: 59.97,
  tax_rate: 0,
  tax_amount: 0,
  total: 59.97,
  currency: "USD",
  formatted_total: "$59.97",
  formatted_payable: "$59.97",
  ...settledExample,
  ...settlingExample,
  status: "sent",
  is_overdue: false,
  due_date: null,
  notes: null,
  mail_status: "none",
  sent_at: null,
  issued_at: null,
  viewed_at: null,
  reminded_at: null,
  marked_paid_at: null,
  paid_at: null,
  created_at: "2026-11-20T09:30:00.000Z",
  updated_at: "2026-11-20T09:30:00.000Z",
  ...{ ...exactExample, taxes: [] },
  items: [
    {
      ...{ id: 1, description: "Work", quantity: 3, unit_price: 19.99, amount: 59.97, order: 1 },
      ...{ ...exactItemExample, rates: [], net_amount: 59.97 },
    },
  ],
  timeline: [],
}

test("only whole lines are sent, in their order, and empty fields not at all", () => {
  const lines = [work(), newLine(), newLine({ description: " More ", unit_price: 5 })]
  expect(toFields(draft({ lines }))).toEqual({
    currency: "USD",
    items: [
      { description: "Work", quantity: 3, unit_price: 19.99, order: 1 },
      { description: "More", quantity: 1, unit_price: 5, order: 2 },
    ],
  })
})

test("due date, tax rate and notes are sent where they are filled", () => {
  const filled = draft({ lines: [work()], due_date: "2030-01-31", tax_rate: "7,5", notes: "Thanks" })
  expect(toFields(filled)).toMatchObject({ due_date: "2030-01-31", tax_rate: 7.5, notes: "Thanks" })
})

test("of a saved invoice all is sent, and what was emptied is cleared", () => {
  const before = { ...saved, due_date: "2030-01-31", tax_rate: 7.5, notes: "Thanks" }
  const line = { description: "Work", quantity: 3, unit_price: 19.99, order: 1 }
  const kept = { client: 3, project: 4, number: "INV-0007", status: "sent", currency: "USD", items: [line] }
  expect(toPatch(draftOf(before), before)).toEqual({
    ...kept,
    ...{ due_date: "2030-01-31", tax_rate: 7.5, notes: "Thanks" },
  })
  const emptied = { ...draftOf(before), due_date: "", tax_rate: "", notes: " " }
  expect(toPatch(emptied, before)).toEqual({ ...kept, due_date: null, tax_rate: 0, notes: null })
})

test("a saved invoice whose lines are taken away is sent without, one that never had any keeps its amount", () => {
  const bare = { ...saved, items: [] }
  expect(toPatch(draftOf(bare), bare)).not.toHaveProperty("items")
  expect(toPatch({ ...draftOf(saved), lines: [newLine()] }, saved)).toMatchObject({ items: [] })
  expect(toPatch({ ...draftOf(bare), lines: [work()] }, bare)).toMatchObject({ items: [{ order: 1 }] })
})

test("an invoice that has lost its project is saved without one", () => {
  const orphan = { ...saved, project: null, project_title: null }
  expect(toPatch(draftOf(orphan), orphan)).not.toHaveProperty("project")
})

test("totals run along with what is typed, in minor units", () => {
  expect(totalsOf(draft())).toEqual({ subtotal: 0, tax_amount: 0, total: 0 })
  const typed = draft({ lines: [work(), newLine({ description: "Begun" })], tax_rate: "7.5" })
  expect(totalsOf(typed)).toMatchObject({ subtotal: 5_997, tax_amount: 450, total: 6_447 })
  expect(totalsOf(draft({ lines: [work()], tax_rate: "101" }))).toBeNull()
})

test("what is missing is said beside its field", () => {
  const empty = newDraft("USD")
  const [line] = empty.lines
  expect(check(empty, asNew)).toEqual({
    message: "Please fill in all required fields",
    fields: {
      client: "Choose a client",
      project: "Choose a project",
      [`${line?.key}.description`]: "Describe this line",
      [`${line?.key}.unit_price`]: "Above 0",
    },
  })
})

test("an empty line between others is passed over, a begun one is not", () => {
  expect(check(draft({ lines: [work(), newLine()] }), asNew)).toBeNull()
  const begun = newLine({ description: "Begun", quantity: null })
  const found = check(draft({ lines: [work(), begun] }), asNew)
  expect(Object.keys(found?.fields ?? {})).toEqual([`${begun.key}.unit_price`, `${begun.key}.quantity`])
})

test("a saved invoice without lines keeps its amount and needs none", () => {
  expect(check(draft(), { bare: true, needsProject: false })).toBeNull()
})

test("what isn't understood stands in the way of saving, and says so itself", () => {
  const odd = newLine({ quantity: null, unread: { quantity: "1.5", unit_price: "12 50" } })
  const found = check(draft({ lines: [work(), odd] }), asNew)
  expect(found?.fields).toMatchObject({
    [`${odd.key}.quantity`]: "Whole numbers only: for parts, choose a unit under More",
    [`${odd.key}.unit_price`]: "“12 50” isn't an amount",
  })
})

test.each([
  ["an empty quantity", newLine({ description: "Work", quantity: null, unit_price: 50 })],
  ["a quantity of none", newLine({ description: "Work", quantity: 0, unit_price: 50 })],
  ["half a piece", newLine({ quantity: null, unit_price: 50, unread: { quantity: "1.5" } })],
  ["no description yet", newLine({ unit_price: 12.5, quantity: 3 })],
  ["no price yet", newLine({ description: "Work" })],
  ["a price that isn't understood", newLine({ unread: { unit_price: "12 50" } })],
])("with %s the form and its preview come to the same", (_, line) => {
  const typed = draft({ lines: [work(), line], tax_rate: "19" })
  const preview = toPreview(typed, null)
  const shown = totalsSoFar({ currency: "USD", tax_rate: preview.tax_rate, items: preview.items ?? [] })
  expect(totalsOf(typed)).toMatchObject({ tax_amount: shown.tax_amount, total: shown.total })
})

test("a rule of the server names the line that was typed", () => {
  const [empty, odd] = [newLine(), newLine({ description: "Odd", unit_price: 0.001 })]
  const typed = draft({ lines: [work(), empty, odd] })
  expect(check(typed, asNew)).toEqual({
    message: "USD has at most 2 decimals",
    fields: { [`${odd.key}.unit_price`]: "USD has at most 2 decimals" },
  })
  expect(toDraftField("items.1.quantity", typed)).toBe(`${odd.key}.quantity`)
  expect(toDraftField("due_date", typed)).toBe("due_date")
})

test("a preview shows begun lines too", () => {
  const typed = draft({ lines: [newLine({ description: "Begun" }), newLine()], tax_rate: "x" })
  expect(toPreview(typed, null)).toMatchObject({
    client: 3,
    tax_rate: null,
    items: [{ description: "Begun", unit_price: null }],
  })
})

test("rows of a spreadsheet become lines", () => {
  const text =
    'Item\tQty\tPrice\r\nDesign\t2\t"$1,200.50"\r\n"Two\nlines, ""quoted"""\t1\t4.5\t4.5\r\n\t\t\r\n'
  expect(linesFromPaste(text, 2)).toEqual([
    { description: "Design", quantity: 2, unit_price: 1200.5 },
    { description: 'Two\nlines, "quoted"', quantity: 1, unit_price: 4.5 },
  ])
})

test("of two columns the second is the price; a broken quantity is left for the person", () => {
  expect(linesFromPaste("Hosting\t99", 2)).toEqual([{ description: "Hosting", quantity: 1, unit_price: 99 }])
  expect(linesFromPaste("Hours\t1.5\t80", 2)).toEqual([
    { description: "Hours", quantity: null, unit_price: 80, unread: { quantity: "1.5" } },
  ])
  expect(linesFromPaste("Hours\t3\tabout 80 each", 2)).toEqual([
    { description: "Hours", quantity: 3, unit_price: null, unread: { unit_price: "about 80 each" } },
  ])
})

test("plain text is no spreadsheet", () => {
  expect(linesFromPaste("two\nlines", 2)).toBeNull()
})

const nothing = {
  ...{ clients: undefined, projects: undefined, project: null },
  ...{ ofClient: undefined, ofAll: undefined, home: "USD", today: "2026-11-22", settings: null, own: null },
}
const ada = { id: 3, name: "Ada" }
const engine = { id: 4, title: "Engine", currency: "EUR" }
const earlier = { currency: "GBP", tax_rate: 19, due_date: "2026-10-15", created_at: "2026-10-01T12:00:00Z" }

test("the only client and the only project are chosen, and nobody among several", () => {
  expect(suggest({ ...nothing, clients: [ada] })).toEqual({ client: ada })
  expect(suggest({ ...nothing, clients: [ada, { id: 5, name: "Bo" }] })).toEqual({})
  expect(suggest({ ...nothing, projects: [engine] })).toEqual({ project: { id: 4, title: "Engine" } })
  expect(suggest({ ...nothing, projects: [engine, { ...engine, id: 6 }] })).toEqual({})
})

test("the currency is the project's, else that of the client's last invoice, else the organization's", () => {
  const projects = [engine, { ...engine, id: 6 }]
  const currencyOf = (known: object) => suggest({ ...nothing, ofClient: null, ...known }).currency
  expect(currencyOf({ projects, project: { id: 4 }, ofClient: earlier })).toBe("EUR")
  expect(currencyOf({ projects, ofClient: earlier })).toBe("GBP")
  expect(currencyOf({ projects, ofAll: earlier })).toBe("USD")
  expect(currencyOf({ ofClient: undefined })).toBeUndefined()
})

test("tax rate and usual terms are those of the last invoice, the client's before another's", () => {
  const fourteen = { tax_rate: "19", due_date: "2026-12-06" }
  expect(suggest({ ...nothing, ofClient: null, ofAll: earlier })).toMatchObject(fourteen)
  const untaxed = { ...earlier, tax_rate: 0, due_date: null }
  expect(suggest({ ...nothing, ofClient: untaxed, ofAll: earlier })).toEqual({
    currency: "GBP",
    tax_rate: "",
  })
  const odd = { ...earlier, due_date: "2026-10-20" }
  expect(suggest({ ...nothing, ofClient: odd })).not.toHaveProperty("due_date")
})

test("what a client has of its own stands before the settings, and the project's currency before that", () => {
  const settings = {
    ...{ prices_include_tax: false, price_decimals: null, terms: null },
    ...{ terms_days: 10, default_tax_id: 3 },
  }
  const own = { currency: "JPY", terms_days: 45, default_tax_id: 8 }
  const known = { ...nothing, ofClient: earlier, settings, own }
  expect(suggest(known)).toEqual({ currency: "JPY", tax_rate: "", due_date: "2027-01-06" })
  expect(suggest({ ...known, projects: [engine], project: engine }).currency).toBe("EUR")
  const none = { currency: null, terms_days: null, default_tax_id: null }
  expect(suggest({ ...known, own: none })).toEqual({ currency: "GBP", tax_rate: "", due_date: "2026-12-02" })
  expect(suggest({ ...known, own: { ...none, terms_days: 0 } }).due_date).toBe("2026-11-22")
  expect(suggest({ ...known, own: undefined })).toEqual({})
  expect([taxOf(own, settings), taxOf(none, settings), taxOf(null, settings), taxOf(own, null)]).toEqual([
    8, 3, 3, 8,
  ])
  expect([taxOf(undefined, settings), taxOf(own, undefined), taxOf(none, null)]).toEqual([
    undefined,
    undefined,
    null,
  ])
})

test("terms are counted in days of the calendar", () => {
  expect([null, 7, 14, 30].map((days) => dueIn(days, "2026-02-20"))).toEqual([
    "",
    "2026-02-27",
    "2026-03-06",
    "2026-03-22",
  ])
})

test("a kept draft comes back, and nothing that isn't one", () => {
  const typed = draft({ lines: [work(), newLine({ unread: { unit_price: "12 50" } })], notes: "Thanks" })
  const back = restoredDraft(JSON.parse(JSON.stringify(typed)))
  expect(back && toFields(back)).toEqual(toFields(typed))
  expect(back?.lines[1]?.unread).toEqual({ unit_price: "12 50" })
  expect(back?.lines[0]?.key).not.toBe(typed.lines[0]?.key)
  for (const wrong of [null, 7, {}, { ...typed, lines: [] }, { ...typed, client: { id: "3" } }])
    expect(restoredDraft(wrong)).toBeNull()
})
