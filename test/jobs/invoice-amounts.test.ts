// The lines and sums on the paper of an invoice, in its words.
import { expect, test } from "vitest"
import { renderInvoiceHtml } from "../../jobs/templates/invoice.ts"
import { formatPrice } from "../../src/core/values/money.ts"
import { quantityText, reasonText, taxTitle, taxWords } from "../../src/pricing/words/rules.ts"
import { invoiceDocument, printedLine } from "../support/invoice-document.ts"

const tax = (category: "S" | "AE", rate: number) => ({
  ...{ name: "Own name", category, reason: null, reason_code: null },
  components: [{ name: "VAT", rate, compound: false }],
})
const line = (more: Parameters<typeof printedLine>[0] = {}) =>
  printedLine({
    ...{ description: "Work", quantity: 1, unit_price: 100_00, amount: 100_00 },
    ...{ tax: tax("S", 19), has_own_tax: true },
    ...more,
  })
const page = (more: Parameters<typeof invoiceDocument>[0]) =>
  renderInvoiceHtml(
    invoiceDocument({
      ...{ lines_total: 100_00, subtotal: 100_00, total: 119_00, items: [line()] },
      taxes: [{ name: "VAT", category: "S", rate: 19, base: 100_00, amount: 19_00, reason: null }],
      ...more,
    }),
  )
const words = (html: string) =>
  html
    .replace(/<style>.*?<\/style>|<[^>]+>/gs, " ")
    .replace(/&#x([0-9a-f]+);/gi, (_, hex) => String.fromCodePoint(Number.parseInt(hex, 16)))
    .replaceAll(/\s+/g, " ")

test("where one rate is all there is to it, nothing more is said, in no other styles", () => {
  const html = renderInvoiceHtml(invoiceDocument())
  const found = /items detailed|totals[. ]detailed|remark|reasons/.exec(html)
  expect(found?.[0]).toBeUndefined()
  expect(words(html)).toContain("Subtotal $1,000.00 Tax (8.25%) $82.50 Amount due $1,082.50")
})

test.each<[string, Parameters<typeof invoiceDocument>[0]]>([
  ["a unit", { items: [printedLine({ unit: "hour" })] }],
  ["a tax of a line", { items: [printedLine({ has_own_tax: true })] }],
  ["a discount", { discount_percent: 10 }],
  ["tax in the prices", { prices_include_tax: true }],
  ["decimal places in prices", { price_decimals: 3 }],
  ["tax withheld", { withholding_name: "IRPF" }],
  ["a credit note", { credits: { invoice_number: "INV-1", invoice_date: null } }],
])("with %s it says what its tax is on", (_, more) => {
  expect(words(renderInvoiceHtml(invoiceDocument(more)))).toContain("Tax (8.25%) on $1,000.00 $82.50")
})

test("lines say what they are counted in, what is taken off and why, and texts and credits what they are", () => {
  const text = words(
    page({
      price_decimals: 4,
      items: [
        line({ quantity: 1.5, unit: "hour", unit_price: 90_1250, amount: 135_19 }),
        line({ discount_percent: 12.5, discount_amount: 12_50, discount_reason: "Friend", amount: 87_50 }),
        line({ kind: "credit", amount: -100_00, unit_price: 100_0000 }),
        line({ kind: "text", description: "As agreed" }),
      ],
    }),
  )
  expect(text).toContain("Work 1.5 hours $90.125 $135.19")
  expect(text).toContain("Discount 12.5% · -$12.50 · Friend")
  expect(text).toContain("Work Credit 1 $100.00 -$100.00")
  expect(text).toContain("As agreed Subtotal")
})

test("the tax stands beside the lines only where they differ in it", () => {
  expect(words(page({ items: [line(), line({ kind: "text", tax: null })] }))).not.toContain("VAT 19%")
  const mixed = words(page({ items: [line(), line({ tax: tax("AE", 0) }), line({ tax: null })] }))
  for (const said of ["VAT 19%", "Reverse charge", "No tax"]) expect(mixed).toContain(said)
})

test("the sums name the discount with its reason, each tax with what it is on, and what is withheld", () => {
  const text = words(
    page({
      ...{ lines_total: 200_00, discount_percent: 50, discount_amount: 100_00, discount_reason: "<First>" },
      ...{ withholding_name: "IRPF", withholding_rate: 15, withheld: 15_00, prices_include_tax: true },
      taxes: [
        { name: "VAT", category: "S", rate: 19, base: 100_00, amount: 19_00, reason: null },
        { name: "VAT", category: "AE", rate: 0, base: 50_00, amount: 0, reason: "The recipient owes it" },
      ],
    }),
  )
  expect(text).toContain(
    "Subtotal including tax $200.00 Discount (50%) &lt;First&gt; -$100.00 Total before tax $100.00",
  )
  expect(text).toContain("VAT (19%) on $100.00 $19.00 Reverse charge on $50.00 $0.00")
  expect(text).toContain("Total $119.00 IRPF (15%) withheld -$15.00 Amount due $104.00")
  expect(text).toContain("Prices include tax. Reverse charge: The recipient owes it")
  for (const status of ["paid", "cancelled"]) {
    const settled = words(page({ withheld: 15_00, withholding_name: "IRPF", status }))
    expect(settled).toContain("Amount payable $104.00")
    expect(words(page({ status }))).toContain("Total $119.00")
  }
})

test("what a credit note gains or loses by adding up is called so, and is no discount", () => {
  const credits = { invoice_number: "INV-1", invoice_date: null }
  const paper = (rounding: number) => words(page({ lines_total: 100_00 - rounding, rounding, credits }))
  expect(paper(1)).toContain("Subtotal $99.99 Rounding $0.01 Total before tax $100.00")
  expect(paper(-1)).toContain("Subtotal $100.01 Rounding -$0.01 Total before tax $100.00")
})

test("units, prices and taxes in words", () => {
  const quantities = [
    quantityText(1, "hour"),
    quantityText(2000, "kwh"),
    quantityText(0.5, "day"),
    quantityText(3, "one"),
  ]
  expect(quantities).toEqual(["1 hour", "2,000 kWh", "0.5 days", "3"])
  expect([formatPrice(0.000123, "EUR", 6), formatPrice(12.35, "JPY", 2), formatPrice(5, "EUR", 0)]).toEqual([
    ...["€0.000123", "¥12.35", "€5.00"],
  ])
  expect(taxTitle({ name: "QST", category: "S", rate: 9.975 })).toBe("QST (9.975%)")
  expect(
    taxWords({
      category: "S",
      components: [
        { name: "GST", rate: 5 },
        { name: "QST", rate: 9.975 },
      ],
    }),
  ).toEqual([...["GST 5%", "QST 9.975%"]])
  expect(reasonText({ category: "AE", reason: "Reverse charge, Art. 196" })).toBe("Reverse charge, Art. 196")
  expect(reasonText({ category: "E", reason: "Education" })).toBe("Exempt: Education")
  expect(reasonText({ category: "S", reason: null })).toBeNull()
})
