// What is asked of a credit note, as its figures take it, and the lines that then stand on it.
import { expect, test } from "vitest"
import { type Fraction, fraction } from "../../src/core/values/fractions.ts"
import { type CreditRequest, itemsOf, readCredit } from "../../src/credit-notes/crediting/rules.ts"
import { drawnIn } from "../../src/languages/service.ts"
import type { Document } from "../../src/pricing/figures/rules.ts"
import { isProblem } from "../../src/pricing/lines/rules.ts"

type InvoiceLine = Parameters<typeof readCredit>[2][number]

const vat = { category: "S" as const, components: [{ name: "VAT", rate: fraction(19n, 100n) }] }
const usual = { category: "S" as const, components: [{ name: "Tax", rate: fraction(20n, 100n) }] }
const frozen = (...components: [name: string, rate: number][]) => ({
  ...{ name: "Any", category: "S" as const, reason: null, reason_code: null },
  components: components.map(([name, rate]) => ({ name, rate, compound: false })),
})
const quebec = frozen(["GST", 5], ["QST", 9.975])

const text: InvoiceLine = {
  ...{ id: 40, kind: "text", description: "Phase one", quantity: 1, unit: null },
  ...{ unit_price: 0, amount: 0, tax_id: null, tax: null, has_own_tax: false },
}
const pages: InvoiceLine = { ...text, id: 41, kind: "item", description: "Pages", quantity: 3 }
const hours: InvoiceLine = { ...pages, id: 42, description: "Hours", unit: "hour", quantity: 2.5 }
const lines: InvoiceLine[] = [
  { ...pages, unit_price: 1_000, amount: 3_000 },
  { ...text, tax_id: 8, has_own_tax: true },
  { ...hours, unit_price: 2_000, amount: 5_000, tax_id: 7, tax: quebec, has_own_tax: true },
  { ...pages, id: 43, kind: "credit", unit_price: 500, amount: -1_500, has_own_tax: true },
]
const priced = (quantity: Fraction, price: bigint, tax: typeof vat | null) => ({
  ...{ kind: "item" as const, quantity, tax },
  unit_price: fraction(price),
})
const document: Document = {
  lines: [
    priced(fraction(3n), 1_000n, usual),
    { kind: "text" },
    priced(fraction(5n, 2n), 2_000n, vat),
    { ...priced(fraction(3n), 500n, null), kind: "credit" },
  ],
  prices_include_tax: false,
}
const bare: Document = { lines: [priced(fraction(1n), 9_000n, vat)], prices_include_tax: false }

const ofLine = (item: number, quantity: number): CreditRequest => ({
  basis: "lines",
  lines: [{ item, quantity }],
})
const ofAmounts = (amounts: Extract<CreditRequest, { basis: "amounts" }>["amounts"]): CreditRequest => ({
  ...{ basis: "amounts", amounts, prices_include_tax: true },
})
const rest: CreditRequest = { basis: "rest" }

test("the rest is the rest", () => expect(readCredit(rest, document, lines)).toBe("rest"))

test.each([
  [41, 2, { line: 0, quantity: fraction(2n) }],
  [42, 1.000001, { line: 2, quantity: fraction(1_000_001n, 1_000_000n) }],
  [42, 0.5, { line: 2, quantity: fraction(1n, 2n) }],
  [43, 3, { line: 3, quantity: fraction(3n) }],
])("of line %d, %d", (item, quantity, credited) =>
  expect(readCredit(ofLine(item, quantity), document, lines)).toEqual({ lines: [credited] }),
)

test.each([
  [99, 1, "item", "Choose a line from this invoice"],
  [41, 1.5, "quantity", "Enter a whole number"],
  [42, 1.0000001, "quantity", "At most 6 decimals"],
])("of line %d, %d is refused at its %s", (item, quantity, field, problem) => {
  expect(readCredit(ofLine(item, quantity), document, lines)).toEqual({ field: `lines.0.${field}`, problem })
  const second: CreditRequest = {
    basis: "lines",
    lines: [
      { item: 42, quantity: 0.5 },
      { item, quantity },
    ],
  }
  expect(readCredit(second, document, lines)).toEqual({ field: `lines.1.${field}`, problem })
})

test("amounts are known by their taxes: that of the invoice, one of its own, none", () =>
  expect(
    readCredit(
      ofAmounts([{ amount: 100 }, { tax: 7, amount: 200 }, { tax: null, amount: 300 }]),
      document,
      lines,
    ),
  ).toEqual({
    amounts: [
      { tax: usual, amount: 100n },
      { tax: vat, amount: 200n },
      { tax: null, amount: 300n },
    ],
    prices_include_tax: true,
  }))

test("an invoice without lines has one tax, whichever is asked for", () => {
  const asked = { basis: "amounts" as const, amounts: [{ amount: 100 }], prices_include_tax: false }
  expect(readCredit(asked, bare, [])).toEqual({
    amounts: [{ tax: vat, amount: 100n }],
    prices_include_tax: false,
  })
})

test.each<[string, number | null | undefined, Document, InvoiceLine[]]>([
  ["one of another invoice", 9, document, lines],
  ["that of a text alone", 8, document, lines],
  ["none, where each has one", null, document, lines.slice(0, 3)],
  ["that of the invoice, where each has its own", undefined, document, lines.slice(1)],
  ["any, of a text", undefined, { ...bare, lines: [{ kind: "text" }] }, []],
  ["any, of nothing", undefined, { ...bare, lines: [] }, []],
])("a tax that isn't there is refused: %s", (_, tax, of, stored) => {
  const chosen = tax === undefined ? { amount: 1 } : { tax, amount: 1 }
  expect(readCredit(ofAmounts([chosen]), of, stored)).toEqual({
    ...{ field: "amounts.0.tax", problem: "Choose one of the taxes on this invoice" },
  })
})

test("the second amount is refused by its place", () =>
  expect(readCredit(ofAmounts([{ amount: 1 }, { tax: 9, amount: 1 }]), document, lines)).toEqual({
    ...{ field: "amounts.1.tax", problem: "Choose one of the taxes on this invoice" },
  }))

test.each([
  [{ field: "lines", problem: "Choose" }, true],
  [{ lines: [] }, false],
  ["rest", false],
  ["problem", false],
  [null, false],
  [undefined, false],
])("%j is a problem: %s", (result, is) => expect(isProblem(result)).toBe(is))

const figures = { amount: 6_500n, taxes: [], tax_amount: 0n, total: 6_500n, withheld: 0n, payable: 6_500n }
const itemsFor = (asked: CreditRequest, is_first = true, stored = lines, of = document, is_simple = false) =>
  itemsOf(asked, figures, {
    ...{ document: of, lines: stored, number: "INV-7", is_first, is_simple, deductions: [] },
  })

const sum = (description: string, amount: number) => ({
  ...{
    invoice_item_id: null,
    kind: "item",
    description,
    quantity: 1,
    unit: null,
    unit_price: amount,
    amount,
  },
  ...{ tax_id: null, tax: null },
})
const whole = [
  {
    ...{ invoice_item_id: 41, kind: "item", description: "Pages", quantity: 3, unit: null },
    ...{ unit_price: 1_000, amount: 3_000, tax_id: null, tax: null },
  },
  {
    ...{ invoice_item_id: 40, kind: "text", description: "Phase one", quantity: 1, unit: null },
    ...{ unit_price: 0, amount: 0, tax_id: 8, tax: null },
  },
  {
    ...{ invoice_item_id: 42, kind: "item", description: "Hours", quantity: 2.5, unit: "hour" },
    ...{ unit_price: 2_000, amount: 5_000, tax_id: 7, tax: quebec },
  },
  {
    ...{ invoice_item_id: 43, kind: "credit", description: "Pages", quantity: 3, unit: null },
    ...{ unit_price: 500, amount: -1_500, tax_id: null, tax: null },
  },
]

test("all of an invoice is its lines; what is left of one, or one without lines, is a sum", () => {
  expect(itemsFor(rest)).toEqual(whole)
  expect(itemsFor(rest, false)).toEqual([sum("The rest of invoice INV-7", 6_500)])
  expect(itemsFor(rest, true, [], bare)).toEqual([sum("All of invoice INV-7", 6_500)])
  expect(itemsFor(rest, false, [], bare)).toEqual([sum("The rest of invoice INV-7", 6_500)])
})

test("what a credit note says of itself is in the written language", () => {
  const german = (request: CreditRequest, is_first = true) =>
    drawnIn("de", () => itemsFor(request, is_first, [], bare)).map(({ description }) => description)
  expect([...german(rest), ...german(rest, false)]).toEqual([
    ...["Gesamte Rechnung INV-7", "Restbetrag der Rechnung INV-7"],
  ])
  const asked = ofAmounts([
    { tax: 7, amount: 200 },
    { tax: null, amount: 300 },
  ])
  expect(drawnIn("de", () => itemsFor(asked)).map(({ description }) => description)).toEqual([
    ...["GST 5 % + QST 9,975 %", "Betrag"],
  ])
})

test("of lines stands what of them is credited, at its price", () => {
  expect(itemsFor(ofLine(41, 2))).toEqual([{ ...whole[0], quantity: 2, amount: 2_000 }])
  expect(itemsFor(ofLine(42, 0.5))).toEqual([{ ...whole[2], quantity: 0.5, amount: 1_000 }])
  expect(itemsFor(ofLine(43, 1))).toEqual([{ ...whole[3], quantity: 1, amount: -500 }])
  expect(itemsFor(ofLine(42, 0.0000001))).toEqual([{ ...whole[2], quantity: 0.0000001, amount: 0 }])
  expect(itemsFor(ofLine(99, 1))).toEqual([])
  expect(itemsFor(ofLine(42, 1), true, lines, bare)).toEqual([])
})

test("an amount is named by the tax of its lines", () => {
  const asked = ofAmounts([{ amount: 100 }, { tax: 7, amount: 200 }, { tax: null, amount: 300 }])
  expect(itemsFor(asked)).toEqual([
    sum("Amount", 100),
    { ...sum("GST 5 % + QST 9.975 %", 200), tax_id: 7, tax: quebec },
    sum("Amount", 300),
  ])
  expect(itemsFor(ofAmounts([{ tax: 8, amount: 400 }]))).toEqual([sum("Amount", 400)])
  const taxed = lines.map((line) => ({ ...line, tax: quebec }))
  expect(itemsFor(ofAmounts([{ amount: 100 }]), true, taxed, document, true)).toEqual([
    { ...sum("Amount", 100), tax: quebec },
  ])
  expect(itemsFor(asked, true, [], bare)).toEqual([
    sum("Amount", 100),
    sum("Amount", 200),
    sum("Amount", 300),
  ])
})
