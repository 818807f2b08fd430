// What a document is made of, as people read it.
import { describe, expect, test } from "vitest"
import {
  discountText,
  isSimple,
  percentText,
  quantityText,
  reasonText,
  taxTitle,
  taxWords,
} from "../../src/pricing/words/rules.ts"

test.each([
  [3, null, "3"],
  [3, "one", "3"],
  [1, "hour", "1 hour"],
  [1.5, "hour", "1.5 hours"],
  [0, "day", "0 days"],
  [1, "km", "1 km"],
  [2, "kg", "2 kg"],
  [2, "m", "2 m"],
  [2.25, "m2", "2.25 m²"],
  [2, "l", "2 l"],
  [2000, "kwh", "2,000 kWh"],
  [0.000000000001, null, "0.000000000001"],
])("a quantity: %d of %s", (quantity, unit, text) => expect(quantityText(quantity, unit)).toBe(text))

test.each([
  [0, "0%"],
  [19, "19%"],
  [9.975, "9.975%"],
  [1234.5, "1,234.5%"],
])("a rate: %d", (rate, text) => expect(percentText(rate)).toBe(text))

const gst = { name: "GST", rate: 5 }
const qst = { name: "QST", rate: 9.975 }

test.each([
  ["S", "QST (9.975%)", ["GST 5%", "QST 9.975%"]],
  ["Z", "QST (9.975%)", ["GST 5%", "QST 9.975%"]],
  ["E", "Exempt", ["Exempt"]],
  ["AE", "Reverse charge", ["Reverse charge"]],
  ["K", "Intra-Community supply", ["Intra-Community supply"]],
  ["G", "Export", ["Export"]],
  ["O", "Outside the scope of tax", ["Outside the scope of tax"]],
] as const)("a tax of category %s in a total and beside a line", (category, title, words) => {
  expect(taxTitle({ ...qst, category })).toBe(title)
  expect(taxWords({ category, components: [gst, qst] })).toEqual(words)
})

test("a line without a tax reads No tax", () => expect(taxWords(null)).toEqual(["No tax"]))

test.each([
  ["AE", null, null],
  ["AE", "Article 196", "Reverse charge: Article 196"],
  ["AE", "Reverse charge", "Reverse charge"],
  ["AE", "Reverse charge, Article 196", "Reverse charge, Article 196"],
  ["AE", "This is Reverse charge", "Reverse charge: This is Reverse charge"],
  ["K", "Article 138", "Intra-Community supply: Article 138"],
  ["S", null, null],
  ["S", "Article 1", "Article 1"],
] as const)("why there is no tax: %s, %s", (category, reason, text) =>
  expect(reasonText({ category, reason })).toBe(text),
)

test.each([
  [null, null, "Discount · -€5.00"],
  [null, "Friend", "Discount · -€5.00 · Friend"],
  [10, null, "Discount 10% · -€5.00"],
  [12.5, "Friend", "Discount 12.5% · -€5.00 · Friend"],
])("a discount: %s percent, %s", (percent, reason, text) =>
  expect(discountText({ percent, amount: "-€5.00", reason })).toBe(text),
)

describe("quantities, prices and one rate are all there is", () => {
  type Args = Parameters<typeof isSimple>
  const document: Args[0] = {
    ...{ prices_include_tax: false, price_decimals: null, withholding_name: null },
    ...{ discount_percent: null, discount_amount: 0, discount_reason: null },
  }
  const line: Args[1][number] = {
    ...{ kind: "item", unit: null, has_own_tax: false },
    ...{ discount_percent: null, discount_amount: 0, discount_reason: null },
  }
  test("to an invoice with lines and to one without", () => {
    expect(isSimple(document, [line, line])).toBe(true)
    expect(isSimple(document, [])).toBe(true)
  })
  const discounts = [{ discount_percent: 0 }, { discount_amount: 1 }, { discount_reason: "Friend" }]

  test.each<Partial<Args[0]>>([
    { prices_include_tax: true },
    { price_decimals: 0 },
    { withholding_name: "IRPF" },
    ...discounts,
  ])("but not with %o", (more) => expect(isSimple({ ...document, ...more }, [line])).toBe(false))

  test.each<Partial<Args[1][number]>>([
    { kind: "credit" },
    { kind: "text" },
    { unit: "hour" },
    { has_own_tax: true },
    ...discounts,
  ])("nor with a line with %o", (more) =>
    expect(isSimple(document, [line, { ...line, ...more }])).toBe(false),
  )
})
