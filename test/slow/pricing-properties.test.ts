// What holds for every document: sums add up whatever the lines.
import fc from "fast-check"
import { expect, test } from "vitest"
import { fraction, one, plus, rounded, times } from "../../src/core/values/fractions.ts"
import { rateOf } from "../../src/core/values/taxes.ts"
import { calculate, type Document, type Line } from "../../src/pricing/figures/rules.ts"
import { anyDocument, taxes } from "../pricing/random.ts"

const sum = (list: readonly bigint[]) => list.reduce((all, each) => all + each, 0n)
const lots = { numRuns: 1_000 }

test("lines, discounts and taxes add up to the sums", () => {
  fc.assert(
    fc.property(anyDocument, (document) => {
      const figures = calculate(document)
      const lines = figures.lines.flatMap((line) => line ?? [])
      expect(sum(lines.map(({ amount }) => amount))).toBe(figures.lines_total)
      expect(sum(lines.map(({ net_amount }) => net_amount))).toBe(figures.subtotal)
      expect(sum(figures.taxes.map(({ amount }) => amount))).toBe(figures.tax_amount)
      expect(figures.amount + figures.tax_amount).toBe(figures.total)
      expect(figures.payable + figures.withheld).toBe(figures.total)
      const allowed = sum(figures.allowances.map(({ amount }) => amount))
      expect(figures.subtotal - allowed).toBe(figures.amount)
      if (!document.prices_include_tax && figures.lines_total !== 0n)
        expect(allowed).toBe(figures.discount_amount)
    }),
    lots,
  )
})

test("with tax in the price, net and tax are the price to the unit, and no tax is off by more than one", () => {
  const inclusive = anyDocument.map((document) => ({ ...document, prices_include_tax: true }))
  fc.assert(
    fc.property(inclusive, (document) => {
      const { total, lines_total, discount_amount } = calculate(document)
      expect(total).toBe(lines_total === 0n ? 0n : lines_total - discount_amount)
    }),
    lots,
  )
  const alone = fc.record({ ...pricedAlone(), tax: fc.constantFrom(...taxes.slice(1, 4)) })
  fc.assert(
    fc.property(alone, ({ price, tax }) => {
      const line: Line = { kind: "item", quantity: one, unit_price: fraction(price), tax }
      const { amount, tax_amount } = calculate({ lines: [line], prices_include_tax: true })
      const raised = rounded(times(rateOf(tax), fraction(amount)))
      expect(amount + tax_amount).toBe(price)
      expect(Math.abs(Number(tax_amount - raised))).toBeLessThanOrEqual(1)
      expect(rounded(times(fraction(amount), plus(one, rateOf(tax)))) - price).toSatisfy(
        (off) => off >= -1n && off <= 1n,
      )
    }),
    lots,
  )
})

function pricedAlone() {
  return { price: fc.bigInt({ min: 1n, max: 99_999_999_999n }) }
}

test("with tax on top, each tax is raised once, on all that carries it", () => {
  const onTop = anyDocument.map((document) => ({ ...document, prices_include_tax: false }))
  fc.assert(
    fc.property(onTop, (document) => {
      for (const { rate, base, amount } of calculate(document).taxes)
        expect(amount).toBe(rounded(times(rate, fraction(base))))
    }),
    lots,
  )
})

test("what is given and what is taken back are mirrors of each other", () => {
  const turned = (line: Line): Line =>
    line.kind === "text" ? line : { ...line, kind: line.kind === "item" ? "credit" : "item" }
  const onTop = anyDocument.map((document) => ({ ...document, prices_include_tax: false }))
  fc.assert(
    fc.property(onTop, (document) => {
      const [there, back] = [document, { ...document, lines: document.lines.map(turned) }].map((each) =>
        calculate({ ...each, discount: undefined }),
      )
      expect(back?.total).toBe(-(there?.total ?? 0n))
      expect(back?.withheld).toBe(-(there?.withheld ?? 0n))
    }),
    lots,
  )
})

/** The figures without their order: lines keep theirs, and taxes stand as they appear. */
const sums = (document: Document) => {
  const { lines: _, taxes, allowances: __, ...figures } = calculate(document)
  const named = taxes.map((tax) =>
    JSON.stringify(tax, (___, value) => (typeof value === "bigint" ? `${value}` : value)),
  )
  return { ...figures, taxes: named.sort() }
}

test("the order of the lines changes no sum", () => {
  const shuffled = anyDocument.chain((document) =>
    fc.record({
      document: fc.constant({ ...document, discount: undefined }),
      lines: fc.shuffledSubarray([...document.lines], {
        minLength: document.lines.length,
        maxLength: document.lines.length,
      }),
    }),
  )
  fc.assert(
    fc.property(shuffled, ({ document, lines }) => {
      expect(sums({ ...document, lines })).toEqual(sums(document))
    }),
    lots,
  )
})

test("of lines of one tax the order changes nothing, discounted or not, but which of two equals gets an odd unit", () => {
  const alike = anyDocument.chain((document) => {
    const lines = document.lines.map(
      (line): Line => (line.kind === "text" ? line : { ...line, tax: taxes[1] ?? null }),
    )
    return fc.record({
      document: fc.constant({ ...document, lines }),
      turned: fc.shuffledSubarray(lines, { minLength: lines.length, maxLength: lines.length }),
    })
  })
  const nets = (document: Document) =>
    calculate(document)
      .lines.map((line) => Number(line?.net_amount))
      .sort((a, b) => a - b)
  fc.assert(
    fc.property(alike, ({ document, turned }) => {
      expect(sums({ ...document, lines: turned })).toEqual(sums(document))
      expect(nets({ ...document, lines: turned })).toEqual(nets(document))
    }),
    lots,
  )
})
