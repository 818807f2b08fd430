// What holds for credit notes of every invoice: a whole one is its mirror, parts add up to it, and nothing goes beyond it.
import fc from "fast-check"
import { expect, test } from "vitest"
import { fraction, none, plus, times } from "../../src/core/values/fractions.ts"
import { type Credit, creditNoteOf } from "../../src/credit-notes/rules.ts"
import { calculate, type Document, type Line } from "../../src/pricing/figures/rules.ts"
import { creditNotesOf, together } from "../credit-notes/credited.ts"
import { anyDocument, taxes } from "../pricing/random.ts"

const billed = anyDocument.filter((document) => calculate(document).total > 0n)
/** Without lines that are taken off. */
const creditable = anyDocument
  .map((document) => ({
    ...document,
    lines: document.lines.map((line): Line => (line.kind === "text" ? line : { ...line, kind: "item" })),
  }))
  .filter((document) => calculate(document).total > 0n)

const quantityOf = (line: Line) => (line.kind === "text" ? none : line.quantity)
const allOf = ({ lines }: Document): Credit => ({
  lines: lines.map((line, place) => ({ line: place, quantity: quantityOf(line) })),
})
const wholeOf = (document: Document) => together([calculate(document)])

test("a credit note of every line is the mirror of the invoice", () => {
  fc.assert(
    fc.property(billed, (document) => {
      const note = creditNoteOf(document, [], allOf(document))
      if ("problem" in note) throw new Error(note.problem)
      expect(together([note])).toEqual(wholeOf(document))
      expect(creditNoteOf(document, [allOf(document)], "rest")).toHaveProperty("problem")
    }),
    { numRuns: 200 },
  )
})

/** Each line in three parts, each part in one of three credit notes. */
const inThree = creditable.chain((document) =>
  fc.record({
    document: fc.constant(document),
    cuts: fc.array(fc.tuple(fc.nat(60), fc.nat(40)), {
      minLength: document.lines.length,
      maxLength: document.lines.length,
    }),
  }),
)
const steps = [0, 1, 2]

test("credit notes of parts of the lines are never refused, and add up to the invoice", () => {
  fc.assert(
    fc.property(inThree, ({ document, cuts }) => {
      const credits = steps.map((step): Credit => {
        const lines = document.lines.flatMap((line, place) => {
          const [first, second] = cuts[place] ?? [0, 0]
          const hundredths = [first, second, 100 - first - second][step] ?? 0
          const quantity = times(quantityOf(line), fraction(BigInt(hundredths), 100n))
          return hundredths === 0 ? [] : [{ line: place, quantity }]
        })
        return { lines }
      })
      const { notes, before } = creditNotesOf(document, credits)
      for (const [place, credit] of credits.entries()) {
        const earlier = credits.slice(0, place).filter((each) => before.includes(each))
        if (!before.includes(credit))
          expect(creditNoteOf(document, earlier, credit)).toMatchObject({
            problem: "There's nothing left to credit",
          })
      }
      const rest = creditNotesOf(document, [...before, "rest"]).notes
      expect(together(rest)).toEqual(wholeOf(document))
      if (before.length === credits.length) expect(together(notes)).toEqual(wholeOf(document))
    }),
    { numRuns: 200 },
  )
})

const isLineOf = (line: Line) => line.kind !== "text"
const anyCredit = fc.oneof(
  fc
    .array(fc.record({ line: fc.nat(5), hundredths: fc.integer({ min: 1, max: 100 }) }), {
      minLength: 1,
      maxLength: 3,
    })
    .map((parts) => ({ parts })),
  fc.record({
    tax: fc.constantFrom(...taxes),
    amount: fc.oneof(fc.bigInt({ min: 1n, max: 10n ** 4n }), fc.bigInt({ min: 1n, max: 10n ** 9n })),
    prices_include_tax: fc.boolean(),
  }),
)

test("whatever is credited, in lines or amounts, is never beyond the invoice, and the rest makes it whole", () => {
  let good = 0
  fc.assert(
    fc.property(billed, fc.array(anyCredit, { maxLength: 6 }), (document, typed) => {
      const full = calculate(document)
      const credits = typed.map((each): Credit => {
        if (!("parts" in each)) return { amounts: [each], prices_include_tax: each.prices_include_tax }
        return {
          lines: each.parts
            .filter(({ line }) => document.lines.slice(line, line + 1).some(isLineOf))
            .map(({ line, hundredths }) => ({
              line,
              quantity: times(
                document.lines
                  .slice(line, line + 1)
                  .map(quantityOf)
                  .reduce(plus, none),
                fraction(BigInt(hundredths), 100n),
              ),
            })),
        }
      })
      const { notes, before } = creditNotesOf(document, credits)
      good += notes.length
      const sums = together(notes)
      expect(sums.total <= full.total).toBe(true)
      for (const note of notes) expect(note.total > 0n).toBe(true)
      const whole = wholeOf(document).taxes
      for (const [key, value] of Object.entries(sums.taxes)) {
        const bound = whole[key] ?? 0n
        expect(bound < 0n ? value >= bound : value <= bound, `${key}: ${value} of ${bound}`).toBe(true)
      }
      if (sums.total < full.total)
        expect(together(creditNotesOf(document, [...before, "rest"]).notes)).toEqual(wholeOf(document))
    }),
    { numRuns: 300 },
  )
  expect(good).toBeGreaterThan(150)
})

test("amounts of one tax, with it or without, add up to what it was billed", () => {
  const alone = fc.record({
    price: fc.bigInt({ min: 1n, max: 10n ** 7n }),
    tax: fc.constantFrom(...taxes),
    includes: fc.boolean(),
    given: fc.boolean(),
    cut: fc.integer({ min: 1, max: 99 }),
  })
  fc.assert(
    fc.property(alone, ({ price, tax, includes, given, cut }) => {
      const line: Line = { kind: "item", quantity: fraction(1n), unit_price: fraction(price), tax }
      const invoice = { lines: [line], prices_include_tax: includes }
      const full = calculate(invoice)
      const whole = given ? full.total : full.amount
      const first = (whole * BigInt(cut)) / 100n
      const credits = [first, whole - first]
        .filter((amount) => amount > 0n)
        .map((amount): Credit => ({ amounts: [{ tax, amount }], prices_include_tax: given }))
      const { notes, before } = creditNotesOf(invoice, credits)
      expect(before).toEqual(credits)
      expect(together(notes)).toEqual(wholeOf(invoice))
      const asked = credits.length > 1 ? first : whole
      const short = asked - (notes[0]?.total ?? 0n)
      if (given) expect(short >= 0n && short <= (tax && tax.components.length > 1 ? 1n : 0n)).toBe(true)
    }),
    { numRuns: 1_000 },
  )
})
