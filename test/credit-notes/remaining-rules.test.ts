// What credit notes leave of a deposit, and how a final invoice is credited.
import fc from "fast-check"
import { expect, test } from "vitest"
import { fraction, one } from "../../src/core/values/fractions.ts"
import type { Tax } from "../../src/core/values/taxes.ts"
import { remainingOf } from "../../src/credit-notes/remaining/rules.ts"
import { type Credit, creditedBy, creditNoteOf } from "../../src/credit-notes/rules.ts"
import { depositParts } from "../../src/pricing/deposits/rules.ts"
import { calculate, type Document, type Figures, type Line } from "../../src/pricing/figures/rules.ts"
import { anyDocument, taxes } from "../pricing/random.ts"
import { creditNotesOf, together } from "./credited.ts"

const [, standard = null, reduced = null, , , quebec = null, gst = null] = taxes
const line = (price: bigint, tax: Tax | null): Line => ({
  ...{ kind: "item", quantity: one, unit_price: fraction(price), tax },
})
const priced = (...lines: Line[]): Document => ({ lines, prices_include_tax: true })
const ofLine = (place: number): Credit => ({ lines: [{ line: place, quantity: one }] })
const ofTax = (tax: Tax | null, amount: bigint): Credit => ({
  ...{ amounts: [{ tax, amount }], prices_include_tax: true },
})

const deposit = priced(line(119_00n, standard), line(107_00n, reduced), line(50_00n, null))

test.each<[string, Credit[], ReturnType<typeof remainingOf>]>([
  [
    "nothing is credited",
    [],
    [
      { tax: standard, net: 100_00n, tax_amounts: [19_00n] },
      { tax: reduced, net: 100_00n, tax_amounts: [7_00n] },
      { tax: null, net: 50_00n, tax_amounts: [] },
    ],
  ],
  [
    "a line is credited",
    [ofLine(1)],
    [
      { tax: standard, net: 100_00n, tax_amounts: [19_00n] },
      { tax: null, net: 50_00n, tax_amounts: [] },
    ],
  ],
  [
    "amounts are credited",
    [ofTax(standard, 59_50n), ofTax(null, 20_00n)],
    [
      { tax: standard, net: 50_00n, tax_amounts: [9_50n] },
      { tax: reduced, net: 100_00n, tax_amounts: [7_00n] },
      { tax: null, net: 30_00n, tax_amounts: [] },
    ],
  ],
  ["every line is credited", [ofLine(0), ofLine(1), ofLine(2)], []],
  ["the rest is credited", [ofLine(0), "rest"], []],
])("of a deposit of which %s", (_, credits, left) => expect(remainingOf(deposit, credits)).toEqual(left))

test("of a rate that two taxes have, each has its part, and both add up", () => {
  const both = priced(line(114_98n, quebec), line(10_50n, gst))
  expect(remainingOf(both, [])).toEqual([
    { tax: quebec, net: 100_00n, tax_amounts: [5_00n, 9_98n] },
    { tax: gst, net: 10_00n, tax_amounts: [50n] },
  ])
  expect(remainingOf(both, [ofLine(1)])).toEqual([{ tax: quebec, net: 100_00n, tax_amounts: [5_00n, 9_98n] }])
})

const anyAgreed = anyDocument.filter((document) => calculate(document).total > 0n)
const anyCredits = fc.array(
  fc.record({ place: fc.nat(9), thousandths: fc.integer({ min: 1, max: 1_000 }), whole: fc.boolean() }),
  { maxLength: 4 },
)
type Asked = typeof anyCredits extends fc.Arbitrary<infer A> ? A : never

const depositOf = (parts: ReturnType<typeof depositParts>) =>
  priced(
    ...parts.map(
      ({ tax, gross }): Line => ({
        ...{ kind: gross < 0n ? "credit" : "item", quantity: one, tax },
        unit_price: fraction(gross < 0n ? -gross : gross),
      }),
    ),
  )

/** A deposit of half of it, and what is credited of that. */
function creditedDeposit(document: Document, asked: Asked) {
  const parts = depositParts(document, calculate(document).total / 2n)
  const invoice = depositOf(parts)
  const credits = asked.map(({ place, thousandths, whole }): Credit => {
    const part = parts[place % parts.length]
    if (whole || !part) return ofLine(place % Math.max(1, parts.length))
    return ofTax(part.tax, (part.gross * BigInt(thousandths)) / 1_000n)
  })
  return { invoice, ...creditNotesOf(invoice, credits) }
}

test("a deposit, its credit notes and the final invoice add up to what was agreed", () => {
  fc.assert(
    fc.property(anyAgreed, anyCredits, (document, asked) => {
      fc.pre(calculate(document).total > 1n)
      const { invoice, notes, before } = creditedDeposit(document, asked)
      const final = calculate({ ...document, deductions: remainingOf(invoice, before) })
      const sums = (list: readonly Pick<Figures, "taxes" | "amount" | "tax_amount" | "total">[]) => {
        const {
          withheld: _,
          payable: __,
          ...rest
        } = together(list.map((one) => ({ ...one, withheld: 0n, payable: 0n })))
        return rest
      }
      const negative = notes.map(({ taxes, amount, tax_amount, total }) => ({
        ...{ amount: -amount, tax_amount: -tax_amount, total: -total },
        taxes: taxes.map((tax) => ({ ...tax, base: -tax.base, amount: -tax.amount })),
      }))
      expect(sums([calculate(invoice), ...negative, final])).toEqual(sums([calculate(document)]))
    }),
    { numRuns: 300 },
  )
})

const final: Document = {
  lines: [line(1000_00n, standard), line(200_00n, reduced)],
  prices_include_tax: false,
  deductions: [
    { tax: standard, net: 300_00n, tax_amounts: [57_00n] },
    { tax: reduced, net: 200_00n, tax_amounts: [14_00n] },
  ],
}
const creditOf = (before: Credit[], credit: Credit) => {
  const note = creditNoteOf(final, before, credit)
  return "problem" in note ? note.problem : together([note])
}

test("a final invoice is credited in full for what it bills itself", () => {
  const whole = together([calculate(final)])
  expect(whole).toMatchObject({ amount: 700_00n, tax_amount: 133_00n, total: 833_00n })
  expect(creditOf([], "rest")).toEqual(whole)
  expect(creditOf([], { lines: [0, 1].map((place) => ({ line: place, quantity: one })) })).toEqual(whole)
})

test("of each of its taxes a final invoice is credited for no more than it bills", () => {
  const tooMuch = "This is more than is left to credit on the invoice"
  expect(creditOf([], ofLine(1))).toBe(tooMuch)
  expect(creditOf([], ofTax(reduced, 1n))).toBe(tooMuch)
  expect(creditOf([], ofLine(0))).toBe(tooMuch)
  expect(creditOf([], ofTax(standard, 833_01n))).toBe(tooMuch)
  const half: Credit = { lines: [{ line: 0, quantity: fraction(1n, 2n) }] }
  expect(creditOf([], half)).toMatchObject({ amount: 500_00n, tax_amount: 95_00n })
  expect(creditOf([half], ofTax(standard, 238_00n))).toMatchObject({ amount: 200_00n, tax_amount: 38_00n })
  expect(creditOf([half], ofTax(standard, 238_01n))).toBe(tooMuch)
  expect(creditOf([half], "rest")).toMatchObject({ amount: 200_00n, tax_amount: 38_00n })
})

/** The final invoice of a document after deposits of both halves of it. */
function freeFinal(document: Document): Document {
  const { total } = calculate(document)
  const deductions = [total / 2n, total - total / 2n].flatMap((gross) =>
    remainingOf(depositOf(depositParts(document, gross)), []),
  )
  return { ...document, deductions }
}

test("where nothing is credited of a final invoice nothing is, whatever its deposits leave of a tax", () => {
  const small: Document = {
    lines: [line(100_07n, standard), line(9_99n, reduced)],
    prices_include_tax: false,
  }
  fc.assert(
    fc.property(anyAgreed, (document) => {
      const invoice = freeFinal(document)
      expect(calculate(invoice).total).toBe(0n)
      const nothing = { amount: 0n, tax_amount: 0n, total: 0n, withheld: 0n, payable: 0n, taxes: {} }
      expect(together([creditedBy(invoice, [])])).toEqual(nothing)
      expect(creditNoteOf(invoice, [], "rest")).toMatchObject({ problem: "There's nothing left to credit" })
    }),
    { numRuns: 300, examples: [[small]] },
  )
})

test("a credit of one tax leaves the others of a final invoice alone", () => {
  const invoice: Document = {
    lines: [line(100_00n, standard), line(9_99n, reduced)],
    prices_include_tax: false,
    deductions: [{ tax: reduced, net: 10_00n, tax_amounts: [69n] }],
  }
  const notes = creditNotesOf(invoice, [ofTax(standard, 19_00n), "rest"]).notes
  expect(together(notes.slice(0, 1)).taxes).toEqual({
    ...{ "S 19/100 VAT amount": 303n, "S 19/100 VAT base": 1597n },
  })
  expect(together(notes)).toEqual(together([calculate(invoice)]))
})
