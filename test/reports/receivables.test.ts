// Who owed how much at the end of a day, and how late it was.
import fc from "fast-check"
import { expect, test } from "vitest"
import {
  bucketOf,
  buckets,
  type Credit,
  daysLate,
  type Receivable,
  receivablesOn,
} from "../../src/reports/receivables/rules.ts"
import worked from "./ageing.json" with { type: "json" }

test("there are worked days", () => expect(worked.length).toBe(10))

test.for(worked)("$name", ({ input, expected }) => {
  const days_late = daysLate(input.on, input.due_date, input.issue_date)
  expect({ days_late, bucket: bucketOf(days_late) }).toEqual(expected)
  const invoice = {
    ...{ client_id: 1, currency: "EUR", issue_date: input.issue_date, voided_on: null, allocations: [] },
    parts: [{ amount: 5n, due_date: input.due_date }],
  }
  const [row] = receivablesOn(input.on, [invoice], [])
  expect(Object.entries(row?.buckets ?? {}).filter(([, amount]) => amount !== 0n)).toEqual([
    [expected.bucket, 5n],
  ])
})

const day = (n: number) => `2026-11-${String(n).padStart(2, "0")}`
const invoice = (parts: Partial<Receivable> = {}): Receivable => ({
  client_id: 1,
  currency: "EUR",
  issue_date: day(10),
  voided_on: null,
  parts: [{ amount: 100n, due_date: day(20) }],
  allocations: [],
  ...parts,
})
const counted = (amount: bigint, on: string, voided_on: string | null = null) => ({ amount, on, voided_on })
const owedOn = (on: string, ...invoices: Receivable[]) =>
  receivablesOn(on, invoices, [])[0]?.outstanding ?? 0n

test("an invoice is owed from its issue until the day it is voided, less what was settled by then", () => {
  const one = invoice({
    voided_on: day(28),
    allocations: [counted(30n, day(12)), counted(50n, day(14), day(16))],
  })
  expect([9, 10, 12, 14, 15, 16, 27, 28].map((n) => owedOn(day(n), one))).toEqual([
    0n,
    100n,
    70n,
    20n,
    20n,
    70n,
    70n,
    0n,
  ])
})

test("credit is what is unused on the day, from the day it came until it is voided", () => {
  const credit: Credit = {
    ...{ client_id: 1, currency: "EUR", amount: 80n, on: day(5), voided_on: day(20) },
    uses: [counted(30n, day(10)), counted(20n, day(12), day(14))],
  }
  const creditOn = (n: number) => receivablesOn(day(n), [], [credit])[0]?.credit ?? 0n
  expect([4, 5, 10, 12, 14, 19, 20].map(creditOn)).toEqual([0n, 80n, 50n, 30n, 50n, 50n, 0n])
  expect(receivablesOn(day(19), [invoice()], [credit])).toMatchObject([
    { outstanding: 100n, credit: 50n, net: 50n },
  ])
})

test("instalments are settled one after the other, and each is late for itself", () => {
  const parts = [
    { amount: 40n, due_date: "2026-09-01" },
    { amount: 30n, due_date: "2026-10-10" },
    { amount: 30n, due_date: null },
  ]
  const one = invoice({ parts, allocations: [counted(50n, day(12))] })
  expect(receivablesOn(day(15), [one], [])[0]?.buckets).toEqual({
    ...{ current: 0n, "1-30": 30n, "31-60": 20n, "61-90": 0n, "over 90": 0n },
  })
})

test("there is a row for each client and currency in which anything is open", () => {
  const all = [
    invoice(),
    invoice({ currency: "USD" }),
    invoice({ client_id: 2 }),
    invoice(),
    invoice({ client_id: 3, allocations: [counted(100n, day(11))] }),
  ]
  expect(receivablesOn(day(30), all, [])).toMatchObject([
    { client_id: 1, currency: "EUR", outstanding: 200n, credit: 0n, net: 200n },
    { client_id: 1, currency: "USD", outstanding: 100n },
    { client_id: 2, currency: "EUR", outstanding: 100n },
  ])
  expect(receivablesOn(day(30), all, [])).toHaveLength(3)
})

test("the buckets are all that is outstanding", () => {
  const date = fc
    .integer({ min: 1, max: 28 })
    .map((n) => `2026-0${1 + (n % 9)}-${String(n).padStart(2, "0")}`)
  const amount = fc.bigInt({ min: 1n, max: 10n ** 15n })
  const any = fc.record({
    client_id: fc.integer({ min: 1, max: 3 }),
    currency: fc.constantFrom("EUR", "USD"),
    issue_date: date,
    voided_on: fc.option(date),
    parts: fc.array(fc.record({ amount, due_date: fc.option(date) }), { minLength: 1, maxLength: 3 }),
    settled: fc.array(fc.record({ percent: fc.nat(33), on: date, voided_on: fc.option(date) }), {
      maxLength: 3,
    }),
  })
  fc.assert(
    fc.property(fc.array(any, { maxLength: 8 }), date, (list, on) => {
      const invoices = list.map(({ settled, ...one }) => {
        const whole = one.parts.reduce((all, part) => all + part.amount, 0n)
        const allocations = settled.map(({ percent, ...each }) => ({
          ...each,
          amount: (whole * BigInt(percent)) / 100n,
        }))
        return { ...one, allocations, whole }
      })
      const open = invoices
        .filter((one) => one.issue_date <= on && !(one.voided_on !== null && one.voided_on <= on))
        .map(({ whole, allocations }) =>
          allocations
            .filter((each) => each.on <= on && !(each.voided_on !== null && each.voided_on <= on))
            .reduce((rest, each) => rest - each.amount, whole),
        )
      const rows = receivablesOn(on, invoices, [])
      for (const row of rows) {
        expect(buckets.reduce((all, bucket) => all + row.buckets[bucket], 0n)).toBe(row.outstanding)
        expect(row.net).toBe(row.outstanding)
      }
      expect(rows.reduce((all, row) => all + row.outstanding, 0n)).toBe(open.reduce((a, b) => a + b, 0n))
    }),
  )
})
