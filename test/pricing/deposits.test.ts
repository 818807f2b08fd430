// Deposits and what is left of the document add up to what was agreed, net and tax, to the unit.
import fc from "fast-check"
import { expect, test } from "vitest"
import { fraction, rounded, times } from "../../src/core/values/fractions.ts"
import { fromMinor } from "../../src/core/values/money.ts"
import { depositOf } from "../../src/pricing/deposits/rules.ts"
import { calculate, type Document, type Figures } from "../../src/pricing/figures/rules.ts"
import { isProblem, shareOf } from "../../src/pricing/lines/rules.ts"
import { readDocument } from "../../src/pricing/rules.ts"
import { rounds } from "../support/quick.ts"
import { chains } from "./documents.ts"
import { anyDocument } from "./random.ts"

const sumsOf = ({ amount, tax_amount, total }: Figures, currency: string) => ({
  amount: fromMinor(amount, currency),
  tax_amount: fromMinor(tax_amount, currency),
  total: fromMinor(total, currency),
})

test("there are worked chains", () => expect(chains.length).toBe(5))

test.for(chains)("$name", ({ input, percents, expected }) => {
  const read = readDocument(input)
  if (isProblem(read)) throw new Error(`${read.field}: ${read.problem}`)
  const { document } = read
  const { currency } = input
  expect(sumsOf(calculate(document), currency)).toEqual(expected.full)

  const deposits = percents.map((percent) => calculate(depositOf(document, shareOf(percent))))
  expect(deposits.map(({ total }) => fromMinor(total, currency))).toEqual(
    expected.deposits.map(({ total }) => total),
  )
  const nets = deposits.map(({ lines }) => lines.map((line) => fromMinor(line?.net_amount ?? 0n, currency)))
  expect(nets).toEqual(expected.deposits.map(({ sets }) => sets.map(({ net }) => net)))
  const taxes = deposits.map(({ lines }) =>
    lines.map((line) => fromMinor((line?.amount ?? 0n) - (line?.net_amount ?? 0n), currency)),
  )
  expect(taxes).toEqual(expected.deposits.map(({ sets }) => sets.map(({ tax_amount }) => tax_amount)))
  expect(sumsOf(calculate({ ...document, deposits }), currency)).toEqual(expected.final)
})

test("a deposit of the whole bills each tax what is left of its price, and what is free at nothing", () => {
  const read = readDocument({
    currency: "EUR",
    prices_include_tax: true,
    taxes: [19, 7, 5].map((rate, place) => ({
      id: place + 1,
      category: "S",
      components: [{ name: "VAT", rate }],
    })),
    items: [
      { unit_price: 10, tax: 1 },
      { unit_price: 10.01, tax: 2 },
      { unit_price: 5, tax: 3, discount: { percent: 100 } },
    ],
    discount: { amount: 0.01 },
  })
  if (isProblem(read)) throw new Error(read.problem)
  const deposit = depositOf(read.document, fraction(1n))
  expect(deposit.lines.map(({ kind }) => kind)).toEqual(["item", "item", "item"])
  expect(calculate(deposit).lines.map((line) => line?.amount)).toEqual([1_000n, 1_000n, 0n])
})

test("of lines that come to nothing there is no share", () => {
  const free = { kind: "item", quantity: fraction(1n), unit_price: fraction(0n), tax: null } as const
  expect(() => depositOf({ lines: [free], prices_include_tax: false }, fraction(1n))).toThrow(RangeError)
})

/** Base and amount of each tax that isn't billed to the last unit, by its name and rate. */
const figuresByTax = (list: readonly Figures[]) => {
  const sums = new Map<string, bigint>()
  for (const { category, name, rate, base, amount } of list.flatMap(({ taxes }) => taxes))
    for (const [what, value] of Object.entries({ base, amount })) {
      const key = `${what} ${category} ${name} ${rate.numerator}/${rate.denominator}`
      sums.set(key, (sums.get(key) ?? 0n) + value)
    }
  return new Map([...sums].filter(([, value]) => value !== 0n).sort())
}

test("two deposits and the final document are the whole one: net, each tax, and the lines", () => {
  const share = fc.integer({ min: 1, max: 5_000 }).map((n) => fraction(BigInt(n), 10_000n))
  const billable = anyDocument.filter(
    (document: Document) => calculate(document).total > 0n && calculate(document).lines_total > 0n,
  )
  fc.assert(
    fc.property(billable, share, share, (document, first, second) => {
      const whole = calculate(document)
      const deposits = [first, second].map((each) => calculate(depositOf(document, each)))
      const final = calculate({ ...document, deposits })
      const all = [...deposits, final]
      expect(deposits[0]?.total).toBe(rounded(times(fraction(whole.total), first)))
      expect(all.reduce((sum, { amount }) => sum + amount, 0n)).toBe(whole.amount)
      expect(all.reduce((sum, { total }) => sum + total, 0n)).toBe(whole.total)
      expect(figuresByTax(all)).toEqual(figuresByTax([whole]))
      expect(final.lines).toEqual(whole.lines)
      expect(final.payable).toBe(
        final.total - rounded(times(fraction(final.amount), document.withholding ?? fraction(0n))),
      )
    }),
    { numRuns: rounds(1_000, 200) },
  )
})
