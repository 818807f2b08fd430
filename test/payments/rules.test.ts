// What is due and what is free, where a payment goes, and what gives way when something is taken back.
import { describe, expect, test } from "vitest"
import {
  type Allocation,
  allocationProblem,
  effectiveOn,
  freeOf,
  freeSince,
  refundOf,
  releasesFor,
  type Source,
  shareOut,
  standingOf,
} from "../../src/payments/rules.ts"

const paid = (id: number, amount: bigint): Allocation => ({ id, kind: "payment", amount })
const credited = (id: number, amount: bigint): Allocation => ({ id, kind: "credit_note", amount })
const waived = (id: number, amount: bigint): Allocation => ({ id, kind: "write_off", amount })

describe("an invoice of 100", () => {
  test.each([
    ["unpaid", [], false, 100n],
    ["claimed", [], true, 100n],
    ["partial", [paid(1, 1n)], false, 99n],
    ["partial", [credited(1, 99n)], false, 1n],
    ["claimed", [paid(1, 40n)], true, 60n],
    ["paid", [paid(1, 100n)], false, 0n],
    ["paid", [paid(1, 100n)], true, 0n],
    ["paid", [paid(1, 60n), credited(2, 30n), waived(3, 10n)], false, 0n],
    ["paid", [paid(1, 101n)], true, -1n],
  ] as const)("is %s (row %#)", (payment_state, allocations, claim, amount_due) => {
    expect(standingOf(100n, allocations, claim)).toMatchObject({ payment_state, amount_due })
  })

  test("says by what it was settled", () => {
    expect(standingOf(100n, [paid(1, 50n), paid(2, 4n), credited(3, 30n), waived(4, 7n)], false)).toEqual({
      amount_paid: 54n,
      amount_credited: 30n,
      amount_written_off: 7n,
      amount_due: 9n,
      payment_state: "partial",
    })
  })

  test("with nothing due is paid", () => {
    expect(standingOf(0n, [], false).payment_state).toBe("paid")
  })
})

const source = (parts: Partial<Source> = {}): Source => ({
  amount: 100n,
  voided: false,
  allocations: [],
  refunds: [],
  ...parts,
})

test("free of a payment is what was neither put towards an invoice nor given back; nothing once it is voided", () => {
  const used = { allocations: [paid(1, 30n), paid(2, 20n)], refunds: [{ amount: 15n }] }
  expect(freeOf(source())).toBe(100n)
  expect(freeOf(source(used))).toBe(35n)
  expect(freeOf(source({ voided: true }))).toBe(0n)
})

test("a payment goes to what is due first, of equals to the older one, never beyond what is due", () => {
  const issued = { issue_date: "2026-10-05" }
  const invoices = [
    { id: 4, due: 40n, due_date: "2026-11-01", ...issued },
    { id: 3, due: 30n, due_date: null, ...issued },
    { id: 9, due: 5n, due_date: "2026-10-01", ...issued },
    { id: 2, due: 20n, due_date: "2026-11-01", ...issued },
    { id: 1, due: 0n, due_date: "2026-01-01", ...issued },
  ]
  expect(shareOut(60n, invoices)).toEqual([
    { invoice: 9, amount: 5n },
    { invoice: 3, amount: 30n },
    { invoice: 2, amount: 20n },
    { invoice: 4, amount: 5n },
  ])
  expect(shareOut(5n, invoices)).toEqual([{ invoice: 9, amount: 5n }])
  expect(shareOut(1_000n, invoices).map(({ invoice }) => invoice)).toEqual([9, 3, 2, 4])
  expect(shareOut(0n, invoices)).toEqual([])
  expect(shareOut(10n, [...invoices].reverse())).toEqual(shareOut(10n, invoices))
})

describe("parts of a payment of 100 EUR", () => {
  const payment = { client_id: 1, currency: "EUR", free: 100n }
  const open = { client_id: 1, currency: "EUR", is_open: true, due: 80n }
  const targets = [
    { ...open, id: 1 },
    { ...open, id: 2 },
    { ...open, id: 3, client_id: 2 },
    { ...open, id: 4, currency: "USD" },
    { ...open, id: 5, is_open: false },
  ]
  const ask = (...parts: [invoice: number, amount: bigint][]) =>
    allocationProblem(
      payment,
      parts.map(([invoice, amount]) => ({ invoice, amount })),
      targets,
    )

  test("may be all that is free, and all that is due", () => {
    expect(ask([1, 80n], [2, 20n])).toBeUndefined()
    expect(ask()).toBeUndefined()
  })

  test.each<[string, [number, bigint][], string, string]>([
    ["to an unknown invoice", [[9, 1n]], "allocations.0.invoice", "Choose an invoice of this client"],
    [
      "to another client's",
      [
        [1, 1n],
        [3, 1n],
      ],
      "allocations.1.invoice",
      "Choose an invoice of this client",
    ],
    [
      "twice to one",
      [
        [1, 1n],
        [1, 1n],
      ],
      "allocations.1.invoice",
      "Each invoice once",
    ],
    ["to other money", [[4, 1n]], "allocations.0.invoice", "This invoice isn't in EUR"],
    ["to a draft", [[5, 1n]], "allocations.0.invoice", "This invoice isn't to be paid"],
    ["of nothing", [[1, 0n]], "allocations.0.amount", "The amount must be above 0"],
    ["beyond what is due", [[1, 81n]], "allocations.0.amount", "This is more than is due"],
    [
      "beyond what is free",
      [
        [1, 80n],
        [2, 21n],
      ],
      "allocations.1.amount",
      "This is more than is left of the payment",
    ],
  ])("can't go %s", (_, parts, field, problem) => {
    expect(ask(...parts)).toEqual({ field, problem })
  })
})

describe("of an invoice that is lowered", () => {
  const settled = [paid(1, 30n), paid(7, 20n), waived(8, 5n), credited(3, 10n), waived(9, 5n), paid(5, 30n)]

  test.each([
    ["nothing gives way while it fits", 100n, []],
    ["a part of the newest payment", 95n, [{ id: 7, released: 5n, kept: 15n }]],
    ["all of it", 80n, [{ id: 7, released: 20n, kept: 0n }]],
    [
      "the one before, too",
      79n,
      [
        { id: 7, released: 20n, kept: 0n },
        { id: 5, released: 1n, kept: 29n },
      ],
    ],
    [
      "then what was waived last",
      16n,
      [
        { id: 7, released: 20n, kept: 0n },
        { id: 5, released: 30n, kept: 0n },
        { id: 1, released: 30n, kept: 0n },
        { id: 9, released: 4n, kept: 1n },
      ],
    ],
  ])("%s", (_, payable, releases) => {
    expect(releasesFor(payable, settled)).toEqual(releases)
  })

  test("credit of other invoices gives way last", () => {
    const credit = settled.find(({ kind }) => kind === "credit_note")
    expect(releasesFor(10n, settled)).toHaveLength(5)
    expect(releasesFor(9n, settled).at(-1)).toEqual({ id: credit?.id, released: 1n, kept: 9n })
  })
})

describe("a refund", () => {
  const used = source({ allocations: [paid(1, 40n), paid(2, 30n)], refunds: [{ amount: 10n }] })
  const nothing = { field: "amount", problem: "Nothing of this is left to refund" }
  const tooMuch = { field: "amount", problem: "This is more than is left to refund" }

  test("is what is free, or a part of it", () => {
    expect(refundOf(used, undefined, false)).toEqual({ amount: 20n, releases: [] })
    expect(refundOf(used, 20n, false)).toEqual({ amount: 20n, releases: [] })
    expect(refundOf(used, 1n, false)).toEqual({ amount: 1n, releases: [] })
    expect(refundOf(used, 21n, false)).toEqual(tooMuch)
  })

  test("that the provider made takes back the newest allocations for what isn't free", () => {
    const all = [
      { id: 2, released: 30n, kept: 0n },
      { id: 1, released: 40n, kept: 0n },
    ]
    expect(refundOf(used, 15n, true)).toEqual({ amount: 15n, releases: [] })
    expect(refundOf(used, 25n, true)).toEqual({ amount: 25n, releases: [{ id: 2, released: 5n, kept: 25n }] })
    expect(refundOf(used, 90n, true)).toEqual({ amount: 90n, releases: all })
    expect(refundOf(used, undefined, true)).toEqual({ amount: 90n, releases: all })
    expect(refundOf(used, 91n, true)).toEqual(tooMuch)
  })

  test("of nothing is none", () => {
    expect(refundOf(source(), 0n, false)).toEqual({ field: "amount", problem: "The amount must be above 0" })
    expect(refundOf(source({ allocations: [paid(1, 100n)] }), 1n, false)).toEqual(nothing)
    expect(refundOf(source({ voided: true }), undefined, true)).toEqual(nothing)
    expect(refundOf(source({ refunds: [{ amount: 100n }] }), undefined, true)).toEqual(nothing)
  })
})

test("money counts from the day it came, but not before the invoice was issued", () => {
  expect(effectiveOn("2026-11-23", "2026-11-20")).toBe("2026-11-23")
  expect(effectiveOn("2026-11-19", "2026-11-20")).toBe("2026-11-20")
})

describe("of 100, of which 60 settled an invoice from the 5th to the 9th and 30 was given back on the 7th", () => {
  const taken = [
    { amount: 60n, from: "2026-03-05", until: "2026-03-09" },
    { amount: 30n, from: "2026-03-07", until: null },
  ]
  test.each([
    [10n, undefined],
    [11n, "2026-03-09"],
    [70n, "2026-03-09"],
  ])("%s was free", (amount, day) => {
    expect(freeSince(100n, taken, amount)).toBe(day)
  })

  test("an unused amount was always free, and a voided use takes nothing", () => {
    const never = { amount: 100n, from: "2026-03-05", until: "2026-03-05" }
    expect(freeSince(100n, [never], 100n)).toBeUndefined()
    expect(freeSince(100n, [], 100n)).toBeUndefined()
  })
})
