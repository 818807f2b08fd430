// What of an invoice is another after a change, told as small as it is.
import fc from "fast-check"
import { expect, test } from "vitest"
import { changedLines, changesOf } from "../../src/invoices/audit/rules.ts"

const lines = (text: string) => [...text].map((description) => ({ description }))
const differences = (before: string, after: string) => {
  const changed = changedLines(lines(before), lines(after))
  const words = (some: typeof changed.before) => some.map((line) => `${line.order}${line.description}`).join()
  return [words(changed.before), words(changed.after)]
}

test("lines that stay in their order aren't told", () => {
  expect(differences("abc", "abc")).toEqual(["", ""])
  expect(differences("abc", "aXc")).toEqual(["2b", "2X"])
  expect(differences("abc", "Xabc")).toEqual(["", "1X"])
  expect(differences("abc", "ab")).toEqual(["3c", ""])
  expect(differences("abcdef", "aXcdeY")).toEqual(["2b,6f", "2X,6Y"])
  expect(differences("", "ab")).toEqual(["", "1a,2b"])
  expect(differences("aab", "ab")).toEqual(["2a", ""])
})

test("one that changes its place is told on both sides", () => {
  expect(differences("abc", "bca")).toEqual(["1a", "3a"])
  expect(differences("ab", "ba")).toEqual(["1a", "2a"])
})

/** The length of their longest common subsequence, by trying everything. */
const maxCommon = (one: string[], other: string[]): number => {
  const [[first, ...rest], [second, ...others]] = [one, other]
  if (first === undefined || second === undefined) return 0
  if (first === second) return 1 + maxCommon(rest, others)
  return Math.max(maxCommon(rest, other), maxCommon(one, others))
}

test("as much as can be stays", () => {
  const some = fc.array(fc.constantFrom("a", "b", "c"), { maxLength: 7 })
  fc.assert(
    fc.property(some, some, (was, is) => {
      const changed = changedLines(lines(was.join("")), lines(is.join("")))
      expect(was.length - changed.before.length).toBe(maxCommon(was, is))
    }),
  )
})

test("whatever changes, what is told makes the one out of the other", () => {
  const some = fc.array(fc.constantFrom("a", "b", "c"), { maxLength: 12 })
  fc.assert(
    fc.property(some, some, (was, is) => {
      const changed = changedLines(lines(was.join("")), lines(is.join("")))
      const gone = new Set(changed.before.map(({ order }) => order))
      const result = lines(was.join("")).filter((_, place) => !gone.has(place + 1))
      for (const { order, description } of changed.after) result.splice(order - 1, 0, { description })
      expect(result.map(({ description }) => description)).toEqual(is)
    }),
  )
})

test("fields are told from and to, and what says the same in another order isn't", () => {
  const before = { total: 10, notes: null, taxes: [{ name: "VAT", rate: 19 }] }
  expect(changesOf(before, { total: 12, notes: null, taxes: [{ rate: 19, name: "VAT" }] })).toEqual({
    total: { from: 10, to: 12 },
  })
})
