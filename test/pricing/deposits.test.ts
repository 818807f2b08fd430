// Deposits of a document and its final invoice are the document: worked cases, and whatever the lines.
import fc from "fast-check"
import { expect, test } from "vitest"
import { fraction, one } from "../../src/core/values/fractions.ts"
import { fromMinor } from "../../src/core/values/money.ts"
import { rateKey } from "../../src/core/values/taxes.ts"
import { remainingOf } from "../../src/credit-notes/remaining/rules.ts"
import { depositParts, shareOfTotal } from "../../src/pricing/deposits/rules.ts"
import { calculate, type Document, type Figures, type Line } from "../../src/pricing/figures/rules.ts"
import { isProblem, shareOf } from "../../src/pricing/lines/rules.ts"
import { figuresOf, readDocument } from "../../src/pricing/rules.ts"
import { depositChains } from "./documents.ts"
import { anyDocument, taxes } from "./random.ts"

type Parts = ReturnType<typeof depositParts>

/** The deposit invoice: a line for each part, priced with tax. */
const depositOf = (parts: Parts): Document => ({
  lines: parts.map(({ tax, gross }) => ({
    ...{ kind: gross < 0n ? "credit" : "item", quantity: one, tax },
    unit_price: fraction(gross < 0n ? -gross : gross),
  })),
  prices_include_tax: true,
})
const deductionsOf = (parts: Parts) => remainingOf(depositOf(parts), [])

test("there are worked deposits", () => expect(depositChains.length).toBe(5))

test.for(depositChains)("$name", ({ input, percents, expected }) => {
  const document = readDocument(input)
  if (isProblem(document)) throw new Error(document.problem)
  const wire = (minor: bigint) => fromMinor(minor, input.currency)
  const sumsOf = ({ amount, tax_amount, total }: Figures) => ({
    amount: wire(amount),
    tax_amount: wire(tax_amount),
    total: wire(total),
  })
  const full = calculate(document)
  const deposits = percents.map((percent) =>
    depositParts(document, shareOfTotal(shareOf(percent), full.total)),
  )
  const deductions = deposits.flatMap(deductionsOf)
  const final = figuresOf({ ...input, deductions })
  if (isProblem(final)) throw new Error(final.problem)
  expect({
    full: sumsOf(full),
    deposits: deposits.map((parts) => ({
      total: wire(calculate(depositOf(parts)).total),
      sets: deductionsOf(parts).map(({ tax, net, tax_amounts }) => ({
        tax: tax?.id,
        net: wire(net),
        tax_amount: wire(sum(tax_amounts)),
      })),
    })),
    final: sumsOf(final),
  }).toEqual(expected)
})

const sum = (list: readonly bigint[]) => list.reduce((all, each) => all + each, 0n)

/** Net and tax under each rate, and in all. */
function byTax(list: readonly Figures[]) {
  const sums = new Map<string, bigint>()
  const add = (key: string, amount: bigint) => sums.set(key, (sums.get(key) ?? 0n) + amount)
  for (const { amount, tax_amount, total, taxes } of list) {
    for (const [key, part] of Object.entries({ amount, tax_amount, total })) add(key, part)
    for (const tax of taxes) {
      add(`${rateKey(tax)} net`, tax.base)
      add(`${rateKey(tax)} tax`, tax.amount)
    }
  }
  return Object.fromEntries([...sums].filter(([, amount]) => amount !== 0n).sort())
}

const anyAgreed = anyDocument.filter((document) => calculate(document).total > 0n)
const anyShares = fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 5 })

/** Deposits of these shares of a document, none of them beyond what is left of it. */
function billed(document: Document, shares: readonly number[]) {
  let left = calculate(document).total
  const deposits = shares.map((share) => {
    const asked = shareOfTotal(fraction(BigInt(share), 100_000n), calculate(document).total)
    const gross = asked < left ? asked : left
    left -= gross
    return depositParts(document, gross)
  })
  const deductions = deposits.flatMap(deductionsOf)
  return { deposits, deductions, left, final: calculate({ ...document, deductions }) }
}

test("deposits and the final invoice add up to the document under each tax, whatever was agreed", () => {
  fc.assert(
    fc.property(anyAgreed, anyShares, (document, shares) => {
      const { deposits, final, left } = billed(document, shares)
      const all = deposits.map((parts) => calculate(depositOf(parts)))
      expect(byTax([...all, final])).toEqual(byTax([calculate(document)]))
      expect(final.total).toBe(left)
    }),
    { numRuns: 300 },
  )
})

/** Where large lines are taken off others, a unit of the total is many of each tax. */
const anyOffered = anyDocument
  .map((document) => ({
    ...document,
    lines: document.lines.map((line): Line => (line.kind === "text" ? line : { ...line, kind: "item" })),
  }))
  .filter((document) => calculate(document).total > 0n)

test("where deposits bill all of it the final invoice is free, but for a few units between its taxes", () => {
  fc.assert(
    fc.property(anyOffered, anyShares, (document, shares) => {
      const { deposits, final } = billed(document, [...shares, 100_000])
      const units = BigInt(deposits.length * 2 + 2)
      expect(final.total).toBe(0n)
      expect([final.withheld, final.payable]).toEqual([0n, 0n])
      for (const { base, amount } of final.taxes)
        for (const part of [base, amount]) expect(part < 0n ? -part : part).toBeLessThan(units * 8n)
    }),
    { numRuns: 300 },
  )
})

const [, vat] = taxes
const line = (unit_price: bigint, tax = vat ?? null) =>
  ({ kind: "item", quantity: fraction(1n), unit_price: fraction(unit_price), tax }) as const
const documentOf = (...prices: bigint[]): Document => ({
  lines: prices.map((price) => line(price)),
  prices_include_tax: false,
})

test("no more is withheld than the final invoice comes to, and nothing below zero", () => {
  const withholding = fraction(1n, 2n)
  const deducting = (net: bigint, tax: bigint) => {
    const deductions = [{ tax: vat ?? null, net, tax_amounts: [tax] }]
    const { withheld, payable, total } = calculate({ ...documentOf(100_00n), withholding, deductions })
    return { withheld, payable, total }
  }
  expect(deducting(30_00n, 5_70n)).toEqual({ withheld: 35_00n, payable: 48_30n, total: 83_30n })
  expect(deducting(99_90n, 19_05n)).toEqual({ withheld: 5n, payable: 0n, total: 5n })
  expect(deducting(100_04n, 18_96n)).toEqual({ withheld: 0n, payable: 0n, total: 0n })
})

test("a total of nothing is taken with deposits alone", () => {
  const typed = {
    currency: "EUR",
    taxes: [{ id: 1, category: "S" as const, components: [{ name: "VAT", rate: 19 }] }],
    items: [{ unit_price: 100, tax: 1 }],
  }
  const document = readDocument(typed)
  if (isProblem(document)) throw new Error(document.problem)
  const deductions = deductionsOf(depositParts(document, 119_00n))
  expect(figuresOf({ ...typed, deductions })).toMatchObject({ amount: 0n, tax_amount: 0n, total: 0n })
  const twice = [...deductions, ...deductions]
  expect(figuresOf({ ...typed, deductions: twice })).toMatchObject({
    problem: expect.stringMatching("below zero"),
  })
})

test("a part that rounds to nothing has no line, and one that takes off is a credit", () => {
  const [, standard = null, reduced = null] = taxes
  const small = { lines: [line(1000_00n, standard), line(1n, reduced)], prices_include_tax: true }
  expect(depositParts(small, 1_00n)).toEqual([{ tax: standard, gross: 1_00n }])
  const taken: Document = {
    lines: [line(200n, standard), { ...line(100n, reduced), kind: "credit" }],
    prices_include_tax: true,
  }
  const parts = depositParts(taken, 50n)
  expect(parts).toEqual([
    { tax: standard, gross: 100n },
    { tax: reduced, gross: -50n },
  ])
  expect(calculate(depositOf(parts)).total).toBe(50n)
})

test("where rounding alone left a total, the first tax is billed for all of it", () => {
  const [, , reduced = null, , , , five = null] = taxes
  // 10.5 and 53.5 round up to 65, and 64 are taken off: exactly nothing is left.
  const document: Document = {
    lines: [line(10n, five), line(50n, reduced), { ...line(64n, null), kind: "credit" }],
    prices_include_tax: false,
  }
  expect(calculate(document).total).toBe(1n)
  expect(depositParts(document, 1n)).toEqual([{ tax: five, gross: 1n }])
})
