// The tax of a period, as documents were issued and as they were paid.
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { fraction } from "../../src/core/values/fractions.ts"
import { fromMinor, scaled } from "../../src/core/values/money.ts"
import { calculate, type Document } from "../../src/pricing/figures/rules.ts"
import { isProblem } from "../../src/pricing/lines/rules.ts"
import { readDocument } from "../../src/pricing/rules.ts"
import { sum, taxKey } from "../../src/reports/figures/rules.ts"
import { recognisedOf, type TaxDocument, type TaxQuestion, taxRowsOf } from "../../src/reports/taxes/rules.ts"
import { cashBases } from "../pricing/documents.ts"
import { anyDocument, taxes as someTaxes } from "../pricing/random.ts"
import { figuresIn } from "./billed.ts"

const day = (n: number) => `2026-11-${String(n).padStart(2, "0")}`
type Settlement = TaxDocument["settlements"][number]
const moved = (kind: "payment" | "write_off", amount: bigint, on: number, voided?: number): Settlement => ({
  ...{ kind, amount, on: day(on) },
  voided_on: voided === undefined ? null : day(voided),
})
const paid = (amount: bigint, on: number, voided?: number) => moved("payment", amount, on, voided)
const waived = (amount: bigint, on: number, voided?: number) => moved("write_off", amount, on, voided)
const applied = (amount: bigint, on: number, credit: TaxDocument): Settlement => ({
  ...{ kind: "credit_note", amount, on: day(on), voided_on: null, credit },
})

const billed = (document: Document, ...settlements: Settlement[]): TaxDocument => {
  return {
    ...{ issue_date: day(1), voided_on: null, is_credit: false, currency: "EUR" },
    ...{ payable: calculate(document).payable, settlements, figures: figuresIn(document) },
  }
}
const [, vat19, vat7, zero] = someTaxes
const priced = (price: bigint, tax: typeof vat19 | null = vat19) => ({
  ...{ kind: "item" as const, quantity: fraction(1n), unit_price: fraction(price), tax: tax ?? null },
})
const documentOf = (...lines: Document["lines"]): Document => ({ lines, prices_include_tax: false })
const hundred = documentOf(priced(10_000n))

test("there are worked payments", () => expect(cashBases.length).toBe(2))

test.for(cashBases)("$name", ({ input, payments, expected }) => {
  const read = readDocument(input)
  if (isProblem(read)) throw new Error(read.problem)
  const wire = (minor: bigint) => fromMinor(minor, input.currency)
  const parts = payments.map((amount, place) => paid(scaled(amount, 2) ?? 0n, place + 1))
  const document = billed(read, ...parts)
  expect(wire(document.payable)).toBe(expected.total)
  const found = recognisedOf(document).map(({ figures }, place) => ({
    paid: payments[place],
    net: wire(sum(figures.map(({ net }) => net))),
    taxes: figures.flatMap(({ tax, amount }) => (tax ? [{ name: tax.name, amount: wire(amount) }] : [])),
  }))
  expect(found).toEqual(expected.recognised)
})

/** What is recognised of the tax, day by day. */
const taxByDay = (document: TaxDocument) =>
  recognisedOf(document).map(({ on, kind, figures }) => [
    Number(on.slice(-2)),
    kind,
    sum(figures.map(({ amount }) => amount)),
  ])

describe("on a cash basis", () => {
  test("nothing is recognised before anything is paid, and what is taken back is taken off on its day", () => {
    expect(taxByDay(billed(hundred))).toEqual([])
    expect(taxByDay(billed(hundred, paid(5_950n, 3, 9), paid(1_190n, 4)))).toEqual([
      [3, "payment", 950n],
      [4, "payment", 190n],
      [9, "payment", -950n],
    ])
    expect(taxByDay(billed(hundred, paid(5_950n, 3, 3)))).toEqual([])
  })

  test("of a taxed line that was credited no tax is left: 100.00 were paid for the other one", () => {
    const mixed = documentOf(priced(10_000n), priced(10_000n, zero))
    const note = billed(hundred)
    expect(taxByDay(billed(mixed, applied(11_900n, 2, note), paid(10_000n, 5)))).toEqual([[5, "payment", 0n]])
    expect(taxByDay(billed(mixed, paid(10_000n, 2), applied(11_900n, 5, note)))).toEqual([
      [2, "payment", 868n],
      [5, "payment", -868n],
    ])
    expect(taxByDay(billed(hundred, applied(11_900n, 2, note)))).toEqual([])
  })

  test("a part of a credit note that is applied takes its part of the tax along", () => {
    const note = billed(documentOf(priced(4_000n)))
    const half = billed(hundred, applied(2_380n, 2, note), paid(9_520n, 5))
    expect(taxByDay(half)).toEqual([[5, "payment", 1_520n]])
  })

  test("what is written off has its share beside what is paid", () => {
    expect(taxByDay(billed(hundred, paid(7_900n, 3), waived(4_000n, 5)))).toEqual([
      [3, "payment", 1_261n],
      [5, "write_off", 639n],
    ])
    expect(taxByDay(billed(hundred, waived(4_000n, 5, 8)))).toEqual([
      [5, "write_off", 639n],
      [8, "write_off", -639n],
    ])
  })

  test("what is recognised over all payments is the tax of the invoice, each tax and its net", () => {
    const cuts = fc.array(fc.record({ percent: fc.integer({ min: 1, max: 40 }), waive: fc.boolean() }), {
      maxLength: 5,
    })
    const any = anyDocument.filter((document) => calculate(document).payable > 0n)
    fc.assert(
      fc.property(any, cuts, (document, list) => {
        const { payable, ...whole } = billed(document)
        let left = payable
        const parts = list.flatMap(({ percent, waive }, place) => {
          const amount = (payable * BigInt(percent)) / 100n
          if (amount === 0n || amount > left) return []
          left -= amount
          return [(waive ? waived : paid)(amount, place + 2)]
        })
        const settled = left > 0n ? [...parts, paid(left, 20)] : parts
        const found = recognisedOf({ ...whole, payable, settlements: settled })
        for (const figure of whole.figures) {
          const same = found.flatMap(({ figures }) =>
            figures.filter(({ tax }) => taxKey(tax) === taxKey(figure.tax)),
          )
          for (const part of ["base", "net", "amount"] as const)
            expect(sum(same.map((each) => each[part]))).toBe(figure[part])
        }
      }),
      { numRuns: 300 },
    )
  })
})

const november = { from: day(1), to: day(30) }
const accrual: TaxQuestion = { ...november, basis: "accrual" }
const cash: TaxQuestion = { ...accrual, basis: "cash" }
const rows = (question: TaxQuestion, ...documents: TaxDocument[]) =>
  taxRowsOf(question, documents).map(({ currency, tax, base, amount, written_off, documents }) => [
    ...[currency, tax?.rate ?? "No tax", base, amount, documents],
    ...(written_off ? ["written off"] : []),
  ])

describe("the tax of a period", () => {
  const mixed = billed(documentOf(priced(10_000n), priced(5_000n, vat7)))
  const credit = { ...billed(documentOf(priced(1_000n))), is_credit: true, issue_date: day(8) }

  test("on accrual is that of what was issued, less credit notes", () => {
    expect(rows(accrual, mixed, billed(hundred), credit, { ...billed(hundred), currency: "USD" })).toEqual([
      ["EUR", 19, 19_000n, 3_610n, 3],
      ["EUR", 7, 5_000n, 350n, 1],
      ["USD", 19, 10_000n, 1_900n, 1],
    ])
    expect(rows({ ...accrual, from: day(2) }, mixed, credit)).toEqual([["EUR", 19, -1_000n, -190n, 1]])
    expect(rows({ ...accrual, from: day(8), to: day(8) }, mixed, credit)).toHaveLength(1)
    expect(rows({ ...accrual, to: day(7) }, credit)).toEqual([])
  })

  test("on accrual a document counts from its issue, and against it from the day it was voided", () => {
    const voided = { ...billed(hundred), voided_on: day(20) }
    expect(rows(accrual, voided)).toEqual([])
    expect(rows({ ...accrual, to: day(19) }, voided)).toEqual([["EUR", 19, 10_000n, 1_900n, 1]])
    expect(rows({ ...accrual, from: day(20) }, voided)).toEqual([["EUR", 19, -10_000n, -1_900n, 1]])
    expect(rows({ ...accrual, from: day(20) }, { ...credit, voided_on: day(20) })).toEqual([
      ["EUR", 19, 1_000n, 190n, 1],
    ])
  })

  test("on a cash basis is that of what was paid, less what was given back for credit notes", () => {
    const invoice = { ...mixed, settlements: [paid(8_625n, 3), paid(8_625n, 29)] }
    const refunded = { ...credit, settlements: [paid(595n, 10)] }
    expect(rows(cash, invoice, refunded)).toEqual([
      ["EUR", 19, 9_500n, 1_805n, 2],
      ["EUR", 7, 5_000n, 350n, 1],
    ])
    expect(rows({ ...cash, to: day(28) }, invoice, credit)).toEqual([
      ["EUR", 19, 5_000n, 950n, 1],
      ["EUR", 7, 2_500n, 175n, 1],
    ])
  })

  test("written off stands in rows of its own, whatever the basis", () => {
    const lost = billed(hundred, paid(5_950n, 3), waived(5_950n, 5))
    const own = ["EUR", 19, 5_000n, 950n, 1, "written off"]
    expect(rows(accrual, lost)).toEqual([["EUR", 19, 10_000n, 1_900n, 1], own])
    expect(rows(cash, lost)).toEqual([["EUR", 19, 5_000n, 950n, 1], own])
  })

  test("has a row for what carries no tax, after the others", () => {
    const half = billed(documentOf(priced(5_000n, null), priced(10_000n)), paid(8_450n, 3))
    expect(rows(accrual, billed(documentOf(priced(7_000n, null))), half)).toEqual([
      ["EUR", 19, 10_000n, 1_900n, 1],
      ["EUR", "No tax", 12_000n, 0n, 2],
    ])
    expect(rows(cash, half)).toEqual([
      ["EUR", 19, 5_000n, 950n, 1],
      ["EUR", "No tax", 2_500n, 0n, 1],
    ])
  })

  test("names the tax", () => {
    expect(taxRowsOf(accrual, [billed(documentOf(priced(100n, zero)))])).toEqual([
      {
        ...{
          currency: "EUR",
          tax: { name: "VAT", category: "Z", rate: 0 },
          base: 100n,
          net: 100n,
          amount: 0n,
        },
        ...{ written_off: false, documents: 1 },
      },
    ])
  })
})

test("paid in full, an invoice has the same tax on both bases", () => {
  const billable = anyDocument.filter((document) => calculate(document).payable > 0n)
  const sorted = (question: TaxQuestion, document: TaxDocument) =>
    taxRowsOf(question, [document])
      .map(({ tax, base, net, amount }) => `${taxKey(tax)} ${base} ${net} ${amount}`)
      .sort()
  fc.assert(
    fc.property(billable, fc.integer({ min: 0, max: 100 }), (document, percent) => {
      const { payable, ...whole } = billed(document)
      const first = (payable * BigInt(percent)) / 100n
      const settlements = [first, payable - first].filter((part) => part > 0n).map((part) => paid(part, 3))
      const both = [accrual, cash].map((question) => sorted(question, { ...whole, payable, settlements }))
      expect(both[1]).toEqual(both[0])
    }),
    { numRuns: 300 },
  )
})
