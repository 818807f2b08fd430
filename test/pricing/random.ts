// Documents at random: lines of several taxes, given and taken back, with discounts, and tax on top or in the price.
import fc from "fast-check"
import { type Fraction, fraction, rounded, times } from "../../src/core/values/fractions.ts"
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
  .oneof(
    { weight: 4, arbitrary: fc.integer({ min: 0, max: 1_000_000 }) },
    fc.constantFrom(999_999, 1_000_000),
  )
  .map((n) => ({ share: fraction(BigInt(n), 1_000_000n) }))
const anyLine = fc
  .record({
    kind: fc.constantFrom("item", "item", "item", "credit"),
    quantity: fc.integer({ min: 1, max: 50_000_000 }).map((n) => fraction(BigInt(n), 1_000_000n)),
    unit_price: fc.integer({ min: 1, max: 99_999_999 }).map((n) => fraction(BigInt(n), 1_000n)),
    discount: fc.option(anyShare, { nil: undefined }),
    tax: fc.constantFrom(...taxes),
    in_money: fc.boolean(),
  })
  .map(({ in_money, ...line }): Line => {
    const price = fraction(rounded(times(line.quantity, line.unit_price)))
    const amount = in_money && line.discount ? rounded(times(price, line.discount.share)) : undefined
    return amount === undefined ? line : { ...line, discount: { amount } }
  })
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

const anyPrice = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: 1, max: 99_999_999 }).map((cents) => cents / 100) },
  fc.constantFrom(undefined, 0, -1, 0.0455, 1.005, 999_999_999.99, 1_000_000_000),
)
const anyQuantity = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: 1, max: 200 }) },
  fc.constantFrom(undefined, null, 0, -1, 0.5, 1.333333, 0.0000001, 1_000_000, 1_000_001),
)
const anyDiscount = fc.oneof(
  { weight: 3, arbitrary: fc.constant(undefined) },
  fc.integer({ min: 0, max: 1_000_000 }).map((n) => ({ percent: n / 10_000, reason: null })),
  fc.constantFrom(0, 1, 5.5, 1e6, 1e13, -1, 0.005).map((amount) => ({ amount, reason: null })),
)
const anyKind = fc.constantFrom(
  undefined,
  "item" as const,
  "item" as const,
  "credit" as const,
  "text" as const,
)
export const typedTaxes = [
  { id: 1, category: "S" as const, components: [{ name: "VAT", rate: 19 }] },
  { id: 2, category: "S" as const, components: [{ name: "VAT", rate: 7 }] },
  {
    ...{ id: 3, category: "S" as const },
    components: [
      { name: "GST", rate: 5 },
      { name: "QST", rate: 9.975 },
    ],
  },
  { id: 4, category: "E" as const, components: [{ name: "VAT", rate: 0 }], reason: "Education" },
  { id: 5, category: "E" as const, components: [{ name: "VAT", rate: 0 }], reason: "Health" },
  {
    ...{ id: 6, category: "S" as const },
    components: [
      { name: "Old", rate: 5 },
      { name: "Older", rate: 9.5, compound: true },
    ],
  },
]

/** As it is sent, sound or not. */
export const anyTyped = fc.record({
  currency: fc.constantFrom("USD", "KWD", "JPY"),
  tax_rate: fc.oneof(
    { weight: 9, arbitrary: fc.integer({ min: 0, max: 100_000 }).map((n) => n / 1_000) },
    fc.constantFrom(undefined, null, 7.1255, -1, 101),
  ),
  amount: anyPrice,
  items: fc.array(
    fc.record({
      kind: anyKind,
      quantity: anyQuantity,
      unit: fc.constantFrom(undefined, null, "hour" as const),
      unit_price: anyPrice,
      discount: anyDiscount,
      order: fc.constantFrom(undefined, undefined, 1, 2, 3),
      tax: fc.constantFrom(undefined, undefined, null, 1, 1, 2, 3, 4, 5, 6, 9),
    }),
    { maxLength: 4 },
  ),
  prices_include_tax: fc.boolean(),
  price_decimals: fc.constantFrom(undefined, undefined, null, 0, 4, 6),
  discount: anyDiscount,
  withholding: fc.constantFrom(undefined, undefined, { name: "IRPF", rate: 15 }, { name: "All", rate: 100 }),
  taxes: fc.constant(typedTaxes),
})

const decimals = { EUR: 2, JPY: 0, KWD: 3 }
/** As it is sent: quantities, prices and one rate, and nothing that is refused. */
export const anySound = fc.constantFrom("EUR" as const, "JPY" as const, "KWD" as const).chain((currency) => {
  const price = fc
    .integer({ min: 1, max: 9_999_999 })
    .map((units) => Number(`${units}e-${decimals[currency]}`))
  return fc.record({
    currency: fc.constant(currency),
    tax_rate: fc.integer({ min: 0, max: 100_000 }).map((thousandths) => thousandths / 1_000),
    amount: price,
    items: fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 1_000 }), unit_price: price }), {
      maxLength: 6,
    }),
    taxes: fc.constant(typedTaxes),
  })
})
