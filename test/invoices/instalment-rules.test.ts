// Instalments: how a total is split, what is refused, and what of each is open.
import fc from "fast-check"
import { expect, test } from "vitest"
import {
  changedTerms,
  dueOn,
  nextInstalment,
  noTerms,
  openInstalments,
  splitByPercent,
  type Terms,
} from "../../src/invoices/instalments/rules.ts"
import { isProblem } from "../../src/pricing/lines/rules.ts"

const bill = { payable: 100_00, currency: "EUR" }
const days = ["2026-12-01", "2027-01-01", "2027-02-01"]
const percents = (...list: number[]) =>
  list.map((percent, place) => ({ percent, due_date: days[place] ?? "" }))
const amounts = (...list: number[]) => list.map((amount, place) => ({ amount, due_date: days[place] ?? "" }))

/** The amounts in minor units, or the field and the sentence of the refusal. */
function termsOf(change: Parameters<typeof changedTerms>[1], before: Terms = noTerms, of = bill) {
  const terms = changedTerms(before, change, of)
  return isProblem(terms) ? terms : { ...terms, instalments: terms.instalments?.map(({ amount }) => amount) }
}

test.each([
  [100_00, [33.33, 33.33, 33.34], [33_33, 33_33, 33_34]],
  [
    100_00,
    [...Array<number>(11).fill(8.3333), 8.3337],
    [8_33, 8_34, 8_33, 8_33, 8_34, 8_33, 8_33, 8_34, 8_33, 8_33, 8_34, 8_33],
  ],
  [1, [50, 50], [1, 0]],
])("each is what is due so far, rounded, less those before: %i", (total, shares, parts) => {
  expect(splitByPercent(shares, total)).toEqual(parts)
})

test("percentages add up to the total to the cent, whatever it is", () => {
  const cuts = fc.uniqueArray(fc.integer({ min: 1, max: 999_999 }), { minLength: 1, maxLength: 11 })
  fc.assert(
    fc.property(cuts, fc.integer({ min: 0, max: 10 ** 14 }), (places, total) => {
      const ends = [...places.sort((a, b) => a - b), 1_000_000]
      const shares = ends.map((end, place) => (end - (ends[place - 1] ?? 0)) / 10_000)
      const parts = splitByPercent(shares, total)
      expect(parts.reduce((all, part) => all + part, 0)).toBe(total)
      expect(Math.min(...parts)).toBeGreaterThanOrEqual(0)
    }),
  )
})

test("the due date is that of the last one, and the last one is due with the invoice", () => {
  expect(changedTerms(noTerms, { instalments: percents(40, 60) }, bill)).toEqual({
    due_date: days[1],
    instalments: [
      { percent: 40, amount: 40_00, due_date: days[0] },
      { percent: 60, amount: 60_00, due_date: null },
    ],
  })
  expect(termsOf({ instalments: amounts(30, 70), due_date: days[1] })).toMatchObject({ due_date: days[1] })
  expect(termsOf({ instalments: amounts(30, 70), due_date: days[2] })).toEqual({
    field: "due_date",
    problem: "The last instalment is due on 2027-01-01. Enter the same date.",
  })
})

test.each([
  [percents(40, 50), "instalments", "The percentages must add up to 100%, not 90%"],
  [percents(33.3333, 33.3333, 33.3333), "instalments", "The percentages must add up to 100%, not 99.9999%"],
  [amounts(40, 50), "instalments", "The instalments must add up to €100.00, not €90.00"],
  [amounts(40, 60.01), "instalments", "The instalments must add up to €100.00, not €100.01"],
  [amounts(40.001, 60), "instalments.0.amount", "EUR has at most 2 decimals"],
  [
    [...percents(50), { amount: 50, due_date: "2027-01-01" }],
    "instalments",
    "Enter a percentage for every instalment, or an amount for every one",
  ],
  [
    percents(50, 50).map((part) => ({ ...part, due_date: "2026-12-01" })),
    "instalments.1.due_date",
    "Each instalment must be due later than the one before",
  ],
])("what doesn't add up or rise is refused at its field: %j", (instalments, field, problem) => {
  expect(termsOf({ instalments })).toEqual({ field, problem })
})

const stored = changedTerms(noTerms, { instalments: percents(40, 60) }, bill) as Terms
const fixed = changedTerms(noTerms, { instalments: amounts(40, 60) }, bill) as Terms

test("percentages follow another total, while amounts that don't add up to it are refused", () => {
  expect(termsOf({}, stored, { ...bill, payable: 50_01 })).toMatchObject({ instalments: [20_00, 30_01] })
  expect(termsOf({}, fixed, { ...bill, payable: 50_01 })).toEqual({
    field: "instalments",
    problem: "The instalments must add up to €50.01, not €100.00",
  })
})

test("a due date moves the last one, which stays after the one before it", () => {
  expect(termsOf({ due_date: days[2] }, stored)).toEqual({ due_date: days[2], instalments: [40_00, 60_00] })
  expect(termsOf({ due_date: days[0] }, stored)).toMatchObject({ field: "due_date" })
  expect(termsOf({ due_date: null }, stored)).toEqual({
    field: "due_date",
    problem: "An invoice with instalments needs a due date",
  })
})

test("what is sent back as it was counts as left out, so the other field moves it", () => {
  const sent = percents(40, 60)
  expect(termsOf({ instalments: sent, due_date: days[2] }, stored)).toMatchObject({ due_date: days[2] })
  const moved = [...sent.slice(0, 1), { percent: 60, due_date: days[2] ?? "" }]
  expect(termsOf({ instalments: moved, due_date: days[1] }, stored)).toMatchObject({ due_date: days[2] })
})

test("null makes it payable at once, on the day it was due", () => {
  expect(termsOf({ instalments: null }, stored)).toEqual({ due_date: days[1], instalments: undefined })
  expect(termsOf({ instalments: null, due_date: null }, stored)).toEqual({
    due_date: null,
    instalments: undefined,
  })
})

test("what settles the invoice settles the earliest first, and what is open adds up to the balance", () => {
  const parts = fc.array(fc.integer({ min: 0, max: 1_000 }), { minLength: 2, maxLength: 12 })
  fc.assert(
    fc.property(parts, fc.integer({ min: 0, max: 13_000 }), (list, paid) => {
      const total = list.reduce((all, part) => all + part, 0)
      const settled = Math.min(paid, total)
      const instalments = list.map((amount, place) => ({
        ...{ percent: null, amount },
        due_date: place === list.length - 1 ? null : `2026-01-${10 + place}`,
      }))
      const terms = { instalments, due_date: "2026-02-01", issue_date: "2026-01-01" }
      const open = openInstalments(terms, settled).map((part) => part.open)
      expect(open.reduce((all, part) => all + part, 0)).toBe(total - settled)
      const first = open.findIndex((part) => part > 0)
      if (first >= 0) expect(open.slice(first + 1)).toEqual(list.slice(first + 1))
      expect(nextInstalment(terms, settled)?.place).toBe(first < 0 ? undefined : first + 1)
      const day = first < 0 || first === list.length - 1 ? "2026-02-01" : `2026-01-${10 + first}`
      expect(dueOn(terms, settled)).toBe(day)
    }),
  )
})

test("without instalments it is due on its due date, else on its issue date", () => {
  expect(dueOn({ ...noTerms, issue_date: "2026-01-01" }, 0)).toBe("2026-01-01")
  expect(dueOn({ ...noTerms, due_date: "2026-02-01", issue_date: "2026-01-01" }, 50)).toBe("2026-02-01")
})
