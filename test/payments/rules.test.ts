// What is free of a payment, where it may go, and what gives way when an invoice is lowered.
import { describe, expect, test } from "vitest"
import {
  type Allocation,
  allocationProblem,
  freeOf,
  freeSince,
  refundProblem,
  releasesFor,
} from "../../src/payments/rules.ts"

const paid = (id: number, amount: bigint): Allocation => ({ id, kind: "payment", amount })
const credited = (id: number, amount: bigint): Allocation => ({ id, kind: "credit_note", amount })
const waived = (id: number, amount: bigint): Allocation => ({ id, kind: "write_off", amount })

const use = (amount: number, voided_at: string | null = null) => ({ amount, voided_at })

test("free of a payment is what was neither put towards an invoice nor given back", () => {
  const voided = use(50, "2026-11-20T09:30:00.000Z")
  expect(freeOf(100, [], [])).toBe(100n)
  expect(freeOf(100, [use(30), use(20), voided], [use(15), voided])).toBe(35n)
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
    ["to an unknown invoice", [[9, 1n]], "allocations.0.invoice", "Choose one of this client's invoices"],
    [
      "to another client's",
      [
        [1, 1n],
        [3, 1n],
      ],
      "allocations.1.invoice",
      "Choose one of this client's invoices",
    ],
    [
      "twice to one",
      [
        [1, 1n],
        [1, 1n],
      ],
      "allocations.1.invoice",
      "List each invoice only once",
    ],
    ["to other money", [[4, 1n]], "allocations.0.invoice", "This invoice isn't in EUR"],
    ["to a draft", [[5, 1n]], "allocations.0.invoice", "This invoice can't be paid"],
    ["of nothing", [[1, 0n]], "allocations.0.amount", "The amount must be above 0"],
    ["beyond what is due", [[1, 81n]], "allocations.0.amount", "This is more than the amount due"],
    [
      "beyond what is free",
      [
        [1, 80n],
        [2, 21n],
      ],
      "allocations.1.amount",
      "This is more than what's left of the payment",
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

test.each([
  [20n, 20n, undefined],
  [20n, 1n, undefined],
  [20n, 21n, "This is more than can be refunded"],
  [20n, 0n, "The amount must be above 0"],
  [0n, 1n, "There's nothing left to refund"],
])("of %s that is free, a refund of %s", (free, amount, problem) => {
  expect(refundProblem(free, amount)).toEqual(problem && { field: "amount", problem })
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
