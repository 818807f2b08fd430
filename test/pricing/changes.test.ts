// What a change makes of a document, field by field and line by line, and which field a problem is about.
import { describe, expect, test } from "vitest"
import {
  changedDocument,
  type DocumentChange,
  namedField,
  type StoredDocument,
  type TypedLine,
} from "../../src/pricing/changes/rules.ts"
import { isProblem } from "../../src/pricing/lines/rules.ts"
import { figuresOf } from "../../src/pricing/rules.ts"

type Line = TypedLine
const line = (description: string, more: Partial<Line> = {}): Line => ({
  ...{ description, quantity: 1, unit_price: 100 },
  ...more,
})
const words = (more: Partial<Line> = {}): Line => ({ description: "Words", kind: "text", ...more })

const settings = {
  ...{ prices_include_tax: true, price_decimals: 3 },
  ...{ discount: { percent: 10, reason: null }, withholding: { name: "IRPF", rate: 15 } },
}
const before: StoredDocument = {
  ...{ currency: "EUR", amount: 200, tax_rate: 5, lines_total: 210, common_rate: 20 },
  ...settings,
  items: [line("Common")],
}
const same = { currency: "EUR", amount: 210, tax_rate: 20, ...settings, items: before.items }

test.each<[DocumentChange, object]>([
  [{}, {}],
  [{ currency: "USD" }, { currency: "USD" }],
  [{ currency: null }, {}],
  [{ tax_rate: 7 }, { tax_rate: 7 }],
  [{ tax_rate: null }, { tax_rate: 0 }],
  [{ tax_rate: 5 }, {}],
  [{ amount: 99 }, { amount: 99 }],
  [{ amount: 200 }, {}],
  [{ amount: null }, {}],
  [{ items: null }, {}],
  [{ items: [] }, { items: [] }],
  [{ prices_include_tax: false }, { prices_include_tax: false }],
  [{ prices_include_tax: null }, { prices_include_tax: null }],
  [{ price_decimals: 4 }, { price_decimals: 4 }],
  [{ price_decimals: null }, { price_decimals: null }],
  [{ discount: { amount: 1, reason: null } }, { discount: { amount: 1, reason: null } }],
  [{ discount: null }, { discount: null }],
  [{ withholding: { name: "Other", rate: 1 } }, { withholding: { name: "Other", rate: 1 } }],
  [{ withholding: null }, { withholding: null }],
])("%o changes that alone", (change, expected) =>
  expect(changedDocument(before, change)).toEqual({ ...same, ...expected }),
)

const noRate = {
  field: "items",
  problem: "The items you're removing have their own taxes. Send a tax_rate for the amount.",
}
const ownTaxes = { field: "tax_rate", problem: "Each item has its own tax. Change the tax on the items." }
const several = (place: number) => ({
  ...{ field: `items.${place}.tax`, problem: "Choose a tax: this invoice has several." },
})
const [common, one, two] = [line("Common"), line("One", { tax: 1 }), line("Two", { tax: 2 })]
const [sentOne, sentTwo, added] = [line("One"), line("Two"), line("New", { unit_price: 7 })]

test.each<[string, Line[], DocumentChange, object]>([
  ["the amount alone needs a rate", [one], { items: [] }, noRate],
  ["even where one had none of its own", [common, one], { items: [] }, noRate],
  ["a new rate applies to no line", [one], { tax_rate: 7 }, ownTaxes],
  ["nor is none", [one], { tax_rate: null }, ownTaxes],
  ["nor for words", [one, words()], { tax_rate: 7 }, ownTaxes],
  ["nor where one is named", [one, two], { tax_rate: 7, items: [one, sentTwo] }, ownTaxes],
  ["a new line has one of several", [one, two], { items: [sentOne, sentTwo, added] }, several(2)],
  ["in its place", [one, two], { items: [added, sentOne, sentTwo] }, several(0)],
  ["with a common one", [one, common], { items: [sentOne, common, added] }, several(2)],
  ["without a common one", [one, two], { items: [one, sentTwo, added] }, several(2)],
  ["with the answered rate", [one, two], { tax_rate: 5, items: [added] }, several(0)],
])("refused: %s", (_, items, change, problem) =>
  expect(changedDocument({ ...before, items }, change)).toEqual(problem),
)

test.each<[string, Line[], DocumentChange, object]>([
  ["nothing is changed", [one, two], {}, { items: [one, two] }],
  ["the answered rate is sent for the amount", [one], { tax_rate: 5, items: [] }, { items: [] }],
  ["a new one is", [one], { tax_rate: 7, items: [] }, { tax_rate: 7, items: [] }],
  ["there is but an amount", [], { tax_rate: 7 }, { tax_rate: 7, items: [] }],
  ["words had no tax to lose", [words({ tax: 1 })], { items: [] }, { items: [] }],
  ["a common one takes the rate", [one, common], { tax_rate: 7 }, { tax_rate: 7, items: [one, common] }],
  ["all taxes are sent with it", [one], { tax_rate: 7, items: [one] }, { tax_rate: 7, items: [one] }],
])("accepted: %s", (_, items, change, expected) =>
  expect(changedDocument({ ...before, items }, change)).toEqual({ ...same, ...expected }),
)

const itemsAfter = (items: Line[], change: DocumentChange) => changedDocument({ ...before, items }, change)

test.each<[string, Line[], Line[], Line[]]>([
  ["that of all", [one], [sentOne, added], [one, { ...added, tax: 1 }]],
  ["that of all beside words", [words(), one], [added], [{ ...added, tax: 1 }]],
  ["none, as all", [line("One", { tax: null })], [added], [{ ...added, tax: null }]],
  ["the common one", [common], [added], [added]],
  ["the common one beside named taxes", [one, common], [one, common, added], [one, common, added]],
  ["its own", [one, two], [sentOne, { ...added, tax: 3 }], [one, { ...added, tax: 3 }]],
  ["words none", [one, two], [words()], [words()]],
  ["words none of all", [one], [words()], [words()]],
  ["one that was there what it had", [one, common], [common], [common]],
  [
    "one that was words none",
    [one, words()],
    [sentOne, words({ kind: "item" })],
    [one, words({ kind: "item" })],
  ],
])("a line gets a tax: %s", (_, items, sent, after) =>
  expect(itemsAfter(items, { items: sent })).toEqual({ ...same, items: after }),
)

test.each([
  [[one], [sentOne, added], [one, added]],
  [
    [one, two],
    [sentOne, added],
    [one, added],
  ],
])("a new line takes the new rate, of %o too", (items, sent, after) =>
  expect(itemsAfter(items, { tax_rate: 7, items: sent })).toEqual({ ...same, tax_rate: 7, items: after }),
)

const full = line("Work", { kind: "credit", unit: "hour", discount: { percent: 5, reason: null }, tax: 1 })
test.each<Partial<Line>>([
  {},
  { kind: "item" },
  { kind: null },
  { unit: "day" },
  { unit: null },
  { discount: { amount: 3, reason: null } },
  { discount: null },
  { tax: 2 },
  { tax: null },
])("a line keeps what %o doesn't name", (more) =>
  expect(itemsAfter([full], { items: [line("Work", more)] })).toEqual({
    ...same,
    items: [{ ...full, ...more }],
  }),
)

test.each<Partial<Line>>([{ quantity: 3 }, { unit_price: 4 }, { quantity: 3, unit_price: 4 }])(
  "a line of the same words with %o is new: it has the tax of all, and nothing else of the old one",
  (more) => {
    expect(itemsAfter([full], { items: [line("Work", more)] })).toEqual({
      ...same,
      items: [line("Work", { ...more, tax: 1 })],
    })
    const named = line("Work", {
      ...more,
      kind: "credit",
      unit: "day",
      discount: { percent: 5, reason: null },
      tax: 2,
    })
    expect(itemsAfter([full], { items: [named] })).toEqual({ ...same, items: [named] })
    expect(itemsAfter([full, two], { items: [line("Work", more), sentTwo] })).toEqual(several(0))
  },
)

/** Known by their units; the words, the quantity and the price of each. */
type Written = [
  description: string,
  unit?: string | undefined,
  unit_price?: number | undefined,
  quantity?: number | undefined,
]
const written = ([description, unit, unit_price = 100, quantity = 1]: Written): Line =>
  line(description, { unit_price, quantity, ...(unit === undefined ? {} : { unit }) })
const a: Written = ["A", "a"]
const b: Written = ["B", "b"]

test.each<[string, Written[], Written[], (string | undefined)[]]>([
  ["another order", [a, b], [["B"], ["A"]], ["b", "a"]],
  [
    "the same words at another price",
    [a, ["A", "b", 50]],
    [
      ["A", undefined, 50],
      ["A", undefined, 100],
    ],
    ["b", "a"],
  ],
  [
    "the same words in another quantity",
    [a, ["A", "b", 100, 2]],
    [
      ["A", undefined, 100, 2],
      ["A", undefined, 100, 1],
    ],
    ["b", "a"],
  ],
  ["as it was beside a new price", [a, ["A", "b", 50]], [["A", undefined, 70], ["A"]], [undefined, "a"]],
  ["each item once", [a, ["A", "b"]], [["A"], ["A"]], ["a", "b"]],
  ["not at another price", [a, ["A", "b"]], [["A"], ["A", undefined, 50]], ["a", undefined]],
  ["each line once", [a], [["A"], ["A"]], ["a", undefined]],
  [
    "each line once at new prices",
    [a],
    [
      ["A", undefined, 1],
      ["A", undefined, 2],
    ],
    [undefined, undefined],
  ],
  ["corrected words", [a, ["B", "b", 50]], [["C"], ["B", undefined, 50]], ["a", "b"]],
  ["words and price", [a], [["C", undefined, 50]], [undefined]],
  ["words and quantity", [a], [["C", undefined, 100, 2]], [undefined]],
  ["words with one more", [a], [["C"], ["D"]], [undefined, undefined]],
  ["words with one less", [a, b], [["C"]], [undefined]],
  ["a place whose line went elsewhere", [a, b], [["C"], ["A"]], [undefined, "a"]],
])("a line is found again: %s", (_, lines, sent, units) => {
  const after = itemsAfter(lines.map(written), { items: sent.map(written) })
  expect(after).toEqual({
    ...same,
    items: sent.map(written).map((item, place) => ({ ...item, unit: units[place] })),
  })
})

test("an item at another price or quantity keeps the work of its place, and nothing else", () => {
  const billed = { ...written(["A", "a"]), time_entries: [7], expenses: [8] }
  const other = written(["B", "b", 50])
  const workOf = (...items: TypedLine[]) => {
    const after = itemsAfter([billed, other], { items })
    return (
      "items" in after &&
      after.items.map(({ unit, time_entries, expenses }) => [unit, time_entries, expenses])
    )
  }
  const none = [undefined, undefined, undefined]
  const keeps = [
    [undefined, [7], [8]],
    ["b", undefined, undefined],
  ]
  const sentB = written(["B", undefined, 50])
  expect(workOf(written(["A", undefined, 70]), sentB)).toEqual(keeps)
  expect(workOf(written(["A", undefined, 100, 2]), sentB)).toEqual(keeps)
  expect(workOf({ ...written(["A", undefined, 70]), time_entries: [] }, sentB)).toEqual([
    [undefined, [], undefined],
    keeps[1],
  ])
  expect(workOf({ kind: "text", description: "A" }, sentB)).toEqual([none, keeps[1]])
  expect(workOf(written(["C", undefined, 70]), sentB)).toEqual([none, keeps[1]])
  expect(workOf(written(["A", undefined, 70]))).toEqual([none])
  expect(workOf(written(["A"]), written(["A", undefined, 70]))).toEqual([["a", [7], [8]], none])
})

test("one without a quantity or a price is one for nothing", () => {
  const lines = [written(["A", "a", 0, 2]), written(["A", "b", 1, 1]), written(["A", "c", 0, 1])]
  expect(itemsAfter(lines, { items: [{ description: "A" }] })).toEqual({
    ...same,
    items: [{ description: "A", unit: "c" }],
  })
})

const price = "items.0.unit_price"
const discount = { percent: 5, reason: null }
const withholding = { name: "IRPF", rate: 15 }
test.each<[string, DocumentChange, number | null, string]>([
  [price, { items: [], currency: "JPY" }, null, price],
  ["discount.percent", { discount, currency: "JPY" }, null, "discount.percent"],
  ["amount", { amount: null, currency: "JPY" }, null, "currency"],
  ["amount", { amount: undefined, currency: "JPY" }, null, "currency"],
  ["amount", { amount: 0, currency: "JPY" }, null, "amount"],
  [price, { price_decimals: null, currency: "JPY" }, 3, "price_decimals"],
  [price, { price_decimals: null, currency: "JPY" }, null, "currency"],
  [price, { currency: "JPY" }, 3, "currency"],
  ["items.0.quantity", { price_decimals: null, currency: "JPY" }, 3, "currency"],
  [price, { price_decimals: 2, prices_include_tax: true }, 3, "price_decimals"],
  ["amount", { prices_include_tax: false, tax_rate: 1 }, null, "prices_include_tax"],
  ["amount", { tax_rate: 0, discount }, null, "tax_rate"],
  ["amount", { discount, withholding }, null, "discount"],
  ["amount", { withholding }, null, "withholding"],
  ["amount", { items: [] }, null, "amount"],
  ["amount", {}, null, "amount"],
])(
  "a problem of %s after %o, with %o decimals before, is one of %s",
  (field, change, price_decimals, named) =>
    expect(namedField(field, change, { ...before, price_decimals })).toBe(named),
)

describe("a document of lines, prices and one rate", () => {
  const simple: StoredDocument = {
    ...{ currency: "USD", amount: 25, tax_rate: 10, lines_total: 25, common_rate: 10 },
    ...{ prices_include_tax: false, price_decimals: null, discount: null, withholding: null },
    items: [{ ...line("Work", { quantity: 2, unit_price: 12.5 }), kind: "item", unit: null, discount: null }],
  }
  const bare = { ...simple, items: [] }
  const priced = (stored: StoredDocument, change: DocumentChange) => {
    const changed = changedDocument(stored, change)
    const figures = isProblem(changed) ? changed : figuresOf(changed)
    if (isProblem(figures)) return namedField(figures.field, change, stored)
    return [figures.subtotal, figures.tax_amount, figures.total].map(Number)
  }
  const item = (unit_price: number) => line("Other", { unit_price })

  test.each<[string, StoredDocument, DocumentChange, number[] | string]>([
    ["nothing", simple, {}, [2500, 250, 2750]],
    ["nothing of an amount", bare, {}, [2500, 250, 2750]],
    ["another rate", simple, { tax_rate: 20 }, [2500, 500, 3000]],
    ["no rate", simple, { tax_rate: null }, [2500, 0, 2500]],
    ["other lines", simple, { items: [item(3)] }, [300, 30, 330]],
    ["another amount", bare, { amount: 7 }, [700, 70, 770]],
    ["an amount beside lines", simple, { amount: 1 }, [2500, 250, 2750]],
    ["a currency of three decimals", simple, { currency: "KWD" }, [25_000, 2_500, 27_500]],
    ["a currency without decimals", bare, { currency: "JPY" }, [25, 3, 28]],
    ["a currency in which a price doesn't fit", simple, { currency: "JPY" }, "currency"],
    ["so too beside lines that are null", simple, { currency: "JPY", items: null }, "currency"],
    [
      "lines that don't fit the new currency",
      simple,
      { currency: "JPY", items: [item(1.5)] },
      "items.0.unit_price",
    ],
    ["a line for nothing", simple, { items: [item(0)] }, "items.0.unit_price"],
    ["a rate above all", simple, { tax_rate: 200 }, "tax_rate"],
    [
      "a rate that takes the total too far",
      { ...bare, lines_total: 999_999_999_999 },
      { tax_rate: 50 },
      "tax_rate",
    ],
    ["an amount that is too large", bare, { amount: 1e12 }, "amount"],
  ])("with %s", (_, stored, change, expected) => expect(priced(stored, change)).toEqual(expected))
})
