// Exact fractions, and how they become whole numbers: rounded, or apportioned to a sum.
import fc from "fast-check"
import { expect, test } from "vitest"
import {
  apportion,
  type Fraction,
  fraction,
  none,
  one,
  over,
  plus,
  rounded,
  times,
} from "../../../src/core/values/fractions.ts"

const whole = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n })
const above = fc.bigInt({ min: 1n, max: 10n ** 20n })
const any = fc.tuple(whole, above).map(([numerator, denominator]) => fraction(numerator, denominator))

test("equal fractions look alike, in lowest terms and with the sign on top", () => {
  expect(fraction(6n, 4n)).toEqual({ numerator: 3n, denominator: 2n })
  expect(fraction(3n, -6n)).toEqual({ numerator: -1n, denominator: 2n })
  expect(fraction(-3n, -6n)).toEqual({ numerator: 1n, denominator: 2n })
  expect(fraction(0n, -7n)).toEqual(none)
  expect(fraction(5n)).toEqual({ numerator: 5n, denominator: 1n })
  expect(() => fraction(1n, 0n)).toThrow("Can't divide by 0")
})

test("they add up, multiply and divide", () => {
  expect(plus(fraction(1n, 2n), fraction(-1n, 3n))).toEqual(fraction(1n, 6n))
  expect(times(fraction(2n, 3n), fraction(-3n, 4n))).toEqual(fraction(-1n, 2n))
  expect(over(fraction(1n, 2n), fraction(-3n, 4n))).toEqual(fraction(-2n, 3n))
  expect(() => over(one, none)).toThrow(RangeError)
  fc.assert(
    fc.property(any, any, (a, b) => {
      expect(plus(a, b)).toEqual(plus(b, a))
      expect(plus(a, none)).toEqual(a)
      expect(times(a, one)).toEqual(a)
      if (b.numerator !== 0n) expect(times(over(a, b), b)).toEqual(a)
    }),
  )
})

test.each([
  [1n, 2n, 1n],
  [-1n, 2n, -1n],
  [5n, 2n, 3n],
  [-5n, 2n, -3n],
  [49n, 100n, 0n],
  [-49n, 100n, 0n],
  [51n, 100n, 1n],
  [-51n, 100n, -1n],
  [-7n, 1n, -7n],
])("%s/%s is rounded to %s, halves away from zero", (numerator, denominator, is) => {
  expect(rounded(fraction(numerator, denominator))).toBe(is)
})

const halves = (...list: number[]): Fraction[] => list.map((half) => fraction(BigInt(half), 2n))

test.each([
  ["thirds of 10", [fraction(10n, 3n), fraction(10n, 3n), fraction(10n, 3n)], 10n, [4n, 3n, 3n]],
  ["the most left over", [fraction(11n, 10n), fraction(19n, 10n)], 3n, [1n, 2n]],
  ["of equals the larger", halves(1, 3), 2n, [0n, 2n]],
  ["of equals the larger below zero", halves(1, -3), -1n, [0n, -1n]],
  ["of the same the first", halves(3, 3), 3n, [2n, 1n]],
  ["of opposites the first", halves(-1, 1), 0n, [0n, 0n]],
  ["below zero", [fraction(-10n, 3n), fraction(-10n, 3n), fraction(-10n, 3n)], -10n, [-3n, -3n, -4n]],
  ["whole ones", [fraction(5n), fraction(-2n)], 3n, [5n, -2n]],
  ["none", [], 0n, []],
])("apportioned: %s", (_, parts, total, is) => {
  expect(apportion(parts, total)).toEqual(is)
})

test("apportioned parts add up, and none is off by a whole unit", () => {
  fc.assert(
    fc.property(fc.array(any, { maxLength: 12 }), (parts) => {
      const total = rounded(parts.reduce(plus, none))
      const fitted = apportion(parts, total)
      expect(fitted.reduce((sum, part) => sum + part, 0n)).toBe(total)
      for (const [place, part] of parts.entries()) {
        const off = plus(fraction(fitted[place] ?? 0n), times(part, fraction(-1n)))
        expect(off.numerator < off.denominator && -off.numerator < off.denominator).toBe(true)
      }
    }),
  )
})
