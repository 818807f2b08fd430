// Worked credit notes, and what is refused.
import { describe, expect, test } from "vitest"
import { type Fraction, fraction } from "../../src/core/values/fractions.ts"
import { fromMinor, scaled } from "../../src/core/values/money.ts"
import { type Credit, creditNoteOf } from "../../src/credit-notes/rules.ts"
import { calculate, type Document, type Line } from "../../src/pricing/figures/rules.ts"
import { isProblem } from "../../src/pricing/lines/rules.ts"
import { readDocument } from "../../src/pricing/rules.ts"
import { creditings } from "../pricing/documents.ts"
import { taxes } from "../pricing/random.ts"
import { creditNotesOf } from "./credited.ts"

const [, vat19, vat7, zero, , quebec] = taxes
const fractionOf = (quantity: number): Fraction => fraction(scaled(quantity, 6) ?? 0n, 1_000_000n)
const ofLines = (...lines: [line: number, quantity: number][]): Credit => ({
  lines: lines.map(([line, quantity]) => ({ line, quantity: fractionOf(quantity) })),
})
const ofAmount = (
  tax: Line & { kind: "item" | "credit" },
  amount: bigint,
  prices_include_tax = false,
): Credit => ({
  amounts: [{ tax: tax.tax, amount }],
  prices_include_tax,
})
const priced = (price: bigint, tax = vat19, quantity = 1, kind: "item" | "credit" = "item") => ({
  kind,
  quantity: fractionOf(quantity),
  unit_price: fraction(price),
  tax: tax ?? null,
})
const invoiceOf = (...lines: Line[]): Document => ({ lines, prices_include_tax: false })

test("there are worked credit notes", () => expect(creditings.length).toBe(3))

test.for(creditings)("$name", ({ input, steps, expected }) => {
  const read = readDocument(input)
  if (isProblem(read)) throw new Error(read.problem)
  const sums = (figures: { amount: bigint; tax_amount: bigint; total: bigint }) => ({
    amount: fromMinor(figures.amount, input.currency),
    tax_amount: fromMinor(figures.tax_amount, input.currency),
    total: fromMinor(figures.total, input.currency),
  })
  expect(sums(calculate(read))).toEqual(expected.invoice)
  const credits = steps.map((step) =>
    ofLines(
      ...step
        .map(({ line, quantity }) => [line, quantity] as const)
        .map(([line, quantity]): [number, number] => [line, quantity]),
    ),
  )
  expect(creditNotesOf(read, credits).notes.map(sums)).toEqual(expected.credit_notes)
})

describe("a credit note", () => {
  test("of all of 1210.00 with 150.00 withheld comes to the 1060.00 that were payable", () => {
    const invoice = { ...invoiceOf(priced(100_000n, vat19)), withholding: fraction(15n, 100n) }
    const parts = creditNotesOf(invoice, [ofLines([0, 0.5]), "rest"]).notes
    expect(parts.map(({ total, withheld, payable }) => [total, withheld, payable])).toEqual([
      [59_500n, 7_500n, 52_000n],
      [59_500n, 7_500n, 52_000n],
    ])
  })

  test("of all lines of one tax takes what that tax was billed, its share of the discount to the unit", () => {
    const invoice = {
      ...invoiceOf(priced(10_000n, vat19), priced(10_000n, vat7), priced(10_000n, zero)),
      discount: { amount: 1_000n },
    }
    const { notes } = creditNotesOf(invoice, [ofLines([0, 1]), ofLines([1, 1]), ofLines([2, 1])])
    expect(notes.map(({ amount }) => amount)).toEqual([9_666n, 9_667n, 9_667n])
    expect(notes.map(({ taxes: [tax] }) => [tax?.base, tax?.amount])).toEqual([
      [9_666n, 1_837n],
      [9_667n, 677n],
      [9_667n, 0n],
    ])
  })

  test("of a part of a line that a discount in money makes free takes nothing of it", () => {
    const free = {
      ...priced(257_845n, vat7, 2.1),
      discount: { amount: 541_475n },
    }
    const invoice = invoiceOf(priced(10_000n, vat19), free)
    const { notes, before } = creditNotesOf(invoice, [ofLines([0, 0.5], [1, 1.3734]), "rest"])
    expect(before).toHaveLength(2)
    expect(notes.map(({ amount, taxes }) => [amount, taxes.length])).toEqual([
      [5_000n, 1],
      [5_000n, 1],
    ])
  })

  test("of parts of a discounted line never gives back less than the parts before", () => {
    // Discounts that leave a unit, or next to none.
    for (let left = 0n; left < 3n; left++) {
      const line = { ...priced(257_845n, vat7, 2.1), discount: { amount: 541_475n - left } }
      const invoice = invoiceOf(priced(1_000_000n, vat19, 100), line)
      const hundredths = Array.from({ length: 21 }, () => ofLines([0, 1], [1, 0.1]))
      const { notes, before } = creditNotesOf(invoice, hundredths)
      expect(before).toHaveLength(21)
      for (const { taxes } of notes) for (const { base } of taxes) expect(base >= 0n).toBe(true)
      expect(notes.reduce((sum, { amount }) => sum + amount, 0n)).toBe(21_000_000n + left)
    }
  })

  test("scales a discount in money with the price, and is never more than its line", () => {
    const discounted = { ...priced(1_000n, zero, 3), discount: { amount: 100n } }
    const { notes } = creditNotesOf(invoiceOf(discounted), [
      ofLines([0, 1]),
      ofLines([0, 1]),
      ofLines([0, 1]),
    ])
    expect(notes.map(({ amount }) => amount)).toEqual([967n, 966n, 967n])

    const free = { ...priced(100n, zero), discount: { amount: 98n } }
    const dear = invoiceOf({
      ...free,
      quantity: fractionOf(10.4),
      unit_price: fraction(1n),
      discount: { amount: 9n },
    })
    expect(creditNotesOf(dear, [ofLines([0, 9.6]), "rest"]).notes.map(({ amount }) => amount)).toEqual([1n])
  })

  test("of an amount takes its tax on top, or out of it", () => {
    const invoice = invoiceOf(priced(10_000n, vat19), priced(5_000n, vat7))
    const note = (amount: bigint, include: boolean) =>
      creditNoteOf(invoice, [], ofAmount(priced(0n), amount, include))
    expect(note(1_000n, false)).toMatchObject({ amount: 1_000n, tax_amount: 190n, total: 1_190n })
    expect(note(1_000n, true)).toMatchObject({ amount: 840n, tax_amount: 160n, total: 1_000n })
    expect(note(3n, true)).toMatchObject({ total: 3n })
  })

  test("names the taxes that it takes back alone", () => {
    const invoice = invoiceOf(priced(10_000n, vat19), priced(5_000n, vat7))
    expect(creditNoteOf(invoice, [], ofLines([1, 1]))).toMatchObject({
      taxes: [{ name: "VAT", base: 5_000n, amount: 350n }],
    })
  })

  test("in gross leaves nothing of two taxes behind, whichever way they were rounded", () => {
    const invoice = invoiceOf(priced(10n, quebec), priced(10_000n, vat19))
    const { gross, net } = { gross: calculate(invoiceOf(priced(10n, quebec))).total, net: 10n }
    const { notes } = creditNotesOf(invoice, [ofAmount(priced(0n, quebec), gross, true)])
    expect(notes).toMatchObject([{ amount: net, total: gross }])
  })

  test("with tax in the price leaves a tax open as long as its price isn't reached", () => {
    const [, , , , , , , compound] = taxes
    const invoice = { lines: [priced(4n, compound)], prices_include_tax: true }
    const ofPrice = (amount: bigint) => ofAmount(priced(0n, compound), amount, true)
    const { notes } = creditNotesOf(invoice, [ofPrice(3n), ofPrice(1n)])
    expect(notes.map(({ amount, total }) => [amount, total])).toEqual([
      [3n, 3n],
      [0n, 1n],
    ])
  })

  test("of net amounts takes the tax that is left with the last of the net", () => {
    const invoice = { lines: [priced(10_000n)], prices_include_tax: true }
    const net = calculate(invoice).amount
    const { notes } = creditNotesOf(invoice, [
      ofAmount(priced(0n), 1_000n),
      ofAmount(priced(0n), net - 1_000n),
    ])
    expect(notes.map(({ total }) => total)).toEqual([1_190n, 8_810n])
  })
})

const tooMuch = (field: string) => ({ field, problem: "This is more than is left to credit on the invoice" })
const less = {
  quantity: "This is more than is left to credit on the line",
  above: "The quantity must be above 0",
}

test.each<[string, Credit[], Credit, string, string]>([
  ["a line that isn't there", [], ofLines([7, 1]), "lines.0.line", "Choose a line from this invoice"],
  ["a text", [], ofLines([0, 1], [2, 1]), "lines.1.line", "Choose a line from this invoice"],
  ["nothing of a line", [], ofLines([0, 0]), "lines.0.quantity", less.above],
  ["less than nothing", [], ofLines([0, -1]), "lines.0.quantity", less.above],
  ["more than a line", [], ofLines([0, 3.000001]), "lines.0.quantity", less.quantity],
  ["a line twice over", [], ofLines([1, 1], [1, 1]), "lines.0.quantity", less.quantity],
  ["what is credited", [ofLines([0, 2])], ofLines([0, 1.5]), "lines.0.quantity", less.quantity],
  ["no line", [], ofLines(), "lines", "There's nothing left to credit"],
  [
    "another tax",
    [],
    ofAmount(priced(0n, zero), 1n),
    "amounts.0.tax",
    "Choose one of the taxes on this invoice",
  ],
  ["an amount of nothing", [], ofAmount(priced(0n), 0n), "amounts.0.amount", "The amount must be above 0"],
  ["more than a tax", [], ofAmount(priced(0n), 3_001n), "amounts", tooMuch("").problem],
  ["more than a tax with it", [], ofAmount(priced(0n), 3_571n, true), "amounts", tooMuch("").problem],
  ["a line after its amount", [ofAmount(priced(0n), 1n)], ofLines([0, 3]), "lines", tooMuch("").problem],
  ["the rest of nothing", [ofLines([0, 3], [1, 1])], "rest", "lines", "There's nothing left to credit"],
])("refused: %s", (_, before, credit, field, problem) => {
  const invoice = invoiceOf(priced(1_000n, vat19, 3), priced(1_000n, vat7), { kind: "text" })
  expect(creditNoteOf(invoice, before, credit)).toEqual({ field, problem })
})

test("what an invoice takes off itself is credited along with what it is taken from", () => {
  const invoice = invoiceOf(
    priced(10_000n),
    priced(2_000n, vat19, 1, "credit"),
    priced(1_000n, vat7, 1, "credit"),
  )
  expect(creditNoteOf(invoice, [], ofLines([0, 1]))).toEqual(tooMuch("lines"))
  expect(creditNoteOf(invoice, [], ofLines([1, 1]))).toEqual(tooMuch("lines"))
  expect(creditNoteOf(invoice, [], ofLines([2, 1]))).toMatchObject({
    problem: "This is more than is left to credit on the invoice",
  })
  expect(creditNoteOf(invoice, [], ofLines([0, 1], [1, 1]))).toEqual(tooMuch("lines"))
  expect(creditNoteOf(invoice, [], ofLines([0, 1], [1, 1], [2, 1]))).toMatchObject({ amount: 7_000n })
  expect(creditNoteOf(invoice, [], ofLines([0, 0.5], [1, 0.5], [2, 0.5]))).toMatchObject({ amount: 3_500n })
  expect(creditNoteOf(invoice, [], ofAmount(priced(0n, vat7), 10n))).toEqual(tooMuch("amounts"))
  expect(creditNoteOf(invoice, [], ofLines([0, 0.6], [1, 1]))).toMatchObject({ amount: 4_000n })
})
