// What a document adds up to under each tax: taxes on the same net count it once.
import fc from "fast-check"
import { expect, test } from "vitest"
import { fraction } from "../../src/core/values/fractions.ts"
import { calculate, type Document } from "../../src/pricing/figures/rules.ts"
import { figuresOf } from "../../src/reports/figures/rules.ts"
import { type SalesDocument, salesOf, salesTotalsOf } from "../../src/reports/sales/rules.ts"
import { type TaxDocument, taxRowsOf, taxTotalsOf } from "../../src/reports/taxes/rules.ts"
import { anyDocument, taxes as someTaxes } from "../pricing/random.ts"
import { figuresIn } from "./billed.ts"

const sum = (list: readonly bigint[]) => list.reduce((all, each) => all + each, 0n)
const [, , vat7, , , both, gst, compound] = someTaxes
const documentOf = (...lines: [price: bigint, tax?: (typeof someTaxes)[number] | undefined][]): Document => ({
  prices_include_tax: false,
  lines: lines.map(([price, tax = null]) => ({
    ...{ kind: "item", quantity: fraction(1n), unit_price: fraction(price), tax },
  })),
})
const written = (document: Document) =>
  figuresIn(document).map(({ tax, base, net, amount }) => `${tax?.name ?? "none"}: ${base} ${net} ${amount}`)

test("two taxes on 100.00 add up to 114.98, of which the first has the net", () => {
  expect(written(documentOf([10_000n, compound]))).toEqual(["Old: 10000 10000 500", "Older: 10000 0 998"])
})

test("each net counts once, whichever lines share taxes", () => {
  expect(written(documentOf([10_000n, both], [5_000n, gst], [3_000n, vat7], [700n]))).toEqual([
    "GST: 15000 15000 750",
    "QST: 10000 0 998",
    "VAT: 3000 3000 210",
    "none: 700 700 0",
  ])
  expect(written(documentOf([10_000n]))).toEqual(["none: 10000 10000 0"])
  expect(written(documentOf([10_000n, vat7]))).toEqual(["VAT: 10000 10000 700"])
})

const tax = (name: string, base: bigint) => ({
  ...{ name, base, amount: 0n },
  category: "S" as const,
  rate: 5,
})
const set = (names: string, net: bigint) => ({
  taxes: [...names].map((name) => ({ name, category: "S" as const, rate: 5 })),
  net,
})

test("where the sums leave it open, the lines say how much carries no tax, and all is the document's", () => {
  const sets = [set("", 200n), set("A", 100n), set("B", 100n), set("AB", 600n)]
  const figures = figuresOf({ amount: 500n, taxes: [tax("A", 350n), tax("B", 350n)], sets })
  expect(figures.map(({ net }) => net)).toEqual([350n, 50n, 100n])
  const once = figuresOf({ amount: 500n, taxes: [tax("A", 350n), tax("B", 450n)], sets: sets.slice(1) })
  expect(once.map(({ net }) => net)).toEqual([350n, 150n])
  const twice = figuresOf({ amount: 100n, taxes: [tax("A", 200n)], sets: [set("AA", 100n)] })
  expect(twice.map(({ net }) => net)).toEqual([100n])
})

test("what no tax is raised on is the sum of its lines", () => {
  const plain = anyDocument.map(({ discount: _, ...document }) => document)
  fc.assert(
    fc.property(plain, (document) => {
      const { lines } = calculate(document)
      const untaxed = document.lines.flatMap((line, place) =>
        line.kind !== "text" && line.tax === null ? [lines[place]?.net_amount ?? 0n] : [],
      )
      const none = figuresIn(document).find((figure) => figure.tax === null)
      expect(none?.net ?? 0n).toBe(sum(untaxed))
    }),
    { numRuns: 300 },
  )
})

const day = (n: number) => `2026-11-${String(n).padStart(2, "0")}`
const issued = fc.record({
  document: anyDocument.filter((document) => calculate(document).payable > 0n),
  currency: fc.constantFrom("EUR", "USD"),
  is_credit: fc.boolean(),
  on: fc.integer({ min: 1, max: 30 }),
  voided: fc.option(fc.integer({ min: 1, max: 30 })),
  paid: fc.integer({ min: 1, max: 30 }),
})

const reported = ({
  document,
  currency,
  is_credit,
  on,
  voided,
}: typeof issued extends fc.Arbitrary<infer T> ? T : never) => ({
  ...{ currency, is_credit, issue_date: day(on), voided_on: voided === null ? null : day(voided) },
  figures: figuresIn(document),
})
const asSold = (one: Parameters<typeof reported>[0]): SalesDocument => ({
  ...{ ...reported(one), home: null },
  ...{ invoice_id: 1, invoice_number: null, credit_note_id: null, number: "1", due_date: null },
  ...{ exchange_rate: null, client_id: 1, company: null, person: "Ada", country: null, vat_id: null },
  ...{ project_id: null, project_title: null },
})
const asTaxed = (one: Parameters<typeof reported>[0]): TaxDocument => {
  const { payable } = calculate(one.document)
  const settlements = [{ kind: "payment" as const, amount: payable, on: day(one.paid), voided_on: null }]
  return { ...reported(one), payable, settlements }
}

const period = { from: day(5), to: day(25) }
const gross = (totals: { currency: string; net: bigint; tax: bigint }[]) =>
  Object.fromEntries(
    totals.map(({ currency, net, tax }) => [currency, net + tax]).filter(([, all]) => all !== 0n),
  )

test("the tax report is the turnover: net and tax together are what was sold, credit notes and voided ones included", () => {
  fc.assert(
    fc.property(fc.array(issued, { maxLength: 6 }), (list) => {
      const sold = salesTotalsOf(period, list.map(asSold))
      const expected = gross(
        sold.map(({ currency, net, tax_amount }) => ({ currency, net, tax: tax_amount })),
      )
      const taxed = taxTotalsOf(taxRowsOf({ ...period, basis: "accrual" }, list.map(asTaxed)))
      expect(gross(taxed)).toEqual(expected)
      const rows = salesOf(period, list.map(asSold))
      for (const { currency, net, tax_amount, gross } of sold) {
        const own = rows.filter((row) => row.currency === currency)
        expect([net, tax_amount, gross]).toEqual(
          (["net", "tax_amount", "gross"] as const).map((part) => sum(own.map((row) => row[part]))),
        )
      }
    }),
    { numRuns: 300 },
  )
})

test("on a cash basis net and tax are what was paid, before what is withheld", () => {
  fc.assert(
    fc.property(fc.array(issued, { maxLength: 6 }), (list) => {
      const paid = list.map((one) => ({ ...one, voided: null, on: one.paid }))
      const sold = salesTotalsOf(period, paid.map(asSold))
      const taxed = taxTotalsOf(taxRowsOf({ ...period, basis: "cash" }, paid.map(asTaxed)))
      expect(gross(taxed)).toEqual(
        gross(sold.map(({ currency, net, tax_amount }) => ({ currency, net, tax: tax_amount }))),
      )
    }),
    { numRuns: 300 },
  )
})
