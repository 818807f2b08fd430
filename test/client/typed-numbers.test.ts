// Numbers as people of forty locales type them: read as they are meant, or asked about, never off by a thousand.
import fc from "fast-check"
import { expect, test } from "vitest"
import {
  marksOf,
  type ReadNumber,
  readAmount,
  readBroken,
  readPieces,
  readRate,
} from "../../client/lib/amount.ts"

const locales = (
  "en en-GB en-IN en-ZA de de-AT de-CH fr fr-CA fr-CH es es-MX es-AR pt pt-BR it it-CH nl nl-BE sv nb da fi pl cs sk " +
  "hu ro bg uk ru tr el he ar-EG ar-AE fa hi bn ja zh ko th id vi"
).split(" ")

/** As the locale writes it, with and without its thousands separated. */
const waysToWrite = (value: number, decimals: number, locale: string) =>
  [true, false].map((useGrouping) =>
    new Intl.NumberFormat(locale, {
      minimumFractionDigits: 0,
      maximumFractionDigits: decimals,
      useGrouping,
    }).format(value),
  )

/** Units of the last decimal, small ones as often as large ones. */
const units = fc.oneof(
  fc.integer({ min: 0, max: 99_999 }),
  fc.integer({ min: 0, max: 9_999_999 }).map((thousands) => thousands * 1000),
  fc.integer({ min: 0, max: 9_999_999_999 }),
)

function expectRead(text: string, value: number, { value: read, problem }: ReadNumber, locale: string) {
  if (problem === undefined) expect(read, `${text} in ${locale}`).toBe(value)
  else expect(problem, `${text} in ${locale}`).toMatch(/^Write \d+ (or|for)/)
}

test("there are forty locales, whose runtime writes numbers in their own way", () => {
  expect(locales.length).toBeGreaterThanOrEqual(40)
  expect(marksOf("de")).toEqual({ decimal: ",", group: "." })
  expect(marksOf("de-CH")).toEqual({ decimal: ".", group: "'" })
  expect(marksOf(["en-US@posix"])).toEqual({ decimal: ".", group: "," })
})

test.each([0, 2, 3, 4])(
  "an amount with %d decimals is read as its locale writes it, or asked about",
  (digits) => {
    fc.assert(
      fc.property(fc.constantFrom(...locales), units, (locale, minor) => {
        const value = Number((minor / 10 ** digits).toFixed(digits))
        for (const text of waysToWrite(value, digits, locale))
          expectRead(text, value, readAmount(text, digits, marksOf(locale)), locale)
      }),
      { numRuns: 2_000 },
    )
  },
)

test("a quantity is read as its locale writes it, or asked about", () => {
  fc.assert(
    fc.property(fc.constantFrom(...locales), units, fc.nat(6), (locale, minor, decimals) => {
      const value = Number((minor / 10 ** decimals).toFixed(decimals))
      for (const text of waysToWrite(value, decimals, locale)) {
        expectRead(text, value, readBroken(text, marksOf(locale)), locale)
        if (Number.isInteger(value)) expectRead(text, value, readPieces(text, marksOf(locale)), locale)
      }
    }),
    { numRuns: 2_000 },
  )
})

test("a rate is read as any locale writes it", () => {
  fc.assert(
    fc.property(fc.constantFrom(...locales), fc.integer({ min: 0, max: 1_000_000 }), (locale, units) => {
      const value = units / 10_000
      for (const text of waysToWrite(value, 4, locale)) expect(readRate(text), text).toEqual({ value })
    }),
    { numRuns: 2_000 },
  )
})

test("typed by people of another locale an amount is never a thousand times too much or too little unasked", () => {
  fc.assert(
    fc.property(fc.constantFrom(...locales), fc.constantFrom(...locales), units, (writer, reader, minor) => {
      const value = minor / 100
      for (const text of waysToWrite(value, 2, writer)) {
        const { value: read, problem } = readAmount(text, 2, marksOf(reader))
        if (problem === undefined) expect(read, `${text} of ${writer} in ${reader}`).toBe(value)
      }
    }),
    { numRuns: 4_000 },
  )
})
