// Documents at random: lines of several taxes, given and taken back, with discounts, and tax on top or in the price.
import fc from "fast-check"
import { type Fraction, fraction } from "../../src/core/values/fractions.ts"
import type { Tax } from "../../src/core/values/taxes.ts"
import type { Document, Line } from "../../src/pricing/figures/rules.ts"

const ofPercent = (percent: number): Fraction => fraction(BigInt(Math.round(percent * 1_000)), 100_000n)
const taxOf = (category: Tax["category"], rates: Record<string, number>, compound = false): Tax => ({
  category,
  components: Object.entries(rates).map(([name, rate], place) => ({
    name,
    rate: ofPercent(rate),
    compound: compound && place > 0,
  })),
})
export const taxes = [
  null,
  taxOf("S", { VAT: 19 }),
  taxOf("S", { VAT: 7 }),
  taxOf("Z", { VAT: 0 }),
  taxOf("AE", { VAT: 0 }),
  taxOf("S", { GST: 5, QST: 9.975 }),
  taxOf("S", { GST: 5 }),
  taxOf("S", { Old: 5, Older: 9.5 }, true),
]
const anyShare = fc
  .integer({ min: 0, max: 1_000_000 })
  .map((n) => ({ share: fraction(BigInt(n), 1_000_000n) }))
const anyLine = fc
  .record({
    kind: fc.constantFrom("item", "item", "item", "credit"),
    quantity: fc.integer({ min: 1, max: 50_000_000 }).map((n) => fraction(BigInt(n), 1_000_000n)),
    unit_price: fc.integer({ min: 1, max: 99_999_999 }).map((n) => fraction(BigInt(n), 1_000n)),
    discount: fc.option(anyShare, { nil: undefined }),
    tax: fc.constantFrom(...taxes),
  })
  .map((line): Line => line)
export const anyDocument = fc
  .record({
    lines: fc.array(anyLine, { minLength: 1, maxLength: 12 }),
    prices_include_tax: fc.boolean(),
    discount: fc.option(anyShare, { nil: undefined }),
    withholding: fc.option(
      anyShare.map(({ share }) => share),
      { nil: undefined },
    ),
  })
  .map((document): Document => document)
