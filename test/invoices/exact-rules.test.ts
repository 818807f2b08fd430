// What is stored of an exact invoice: on whatever the spec's fields can say, just what a plain one stores.
import fc from "fast-check"
import { expect, test } from "vitest"
import { commonTax, exactRows } from "../../src/invoices/amounts/exact/rules.ts"
import { isPlain } from "../../src/invoices/amounts/plain/rules.ts"
import { invoiceTotals, isProblem } from "../../src/invoices/amounts/rules.ts"
import { figuresOf } from "../../src/pricing/rules.ts"

const currencies = { EUR: 100, JPY: 1, KWD: 1000 } as const
const anyCurrency = fc.constantFrom("EUR" as const, "JPY" as const, "KWD" as const)
type Line = { description: string; quantity: number; unit_price: number; tax?: undefined }
const anyLine = (unit_price: fc.Arbitrary<number>) =>
  fc
    .record({
      description: fc.constantFrom("Work", "Hosting"),
      quantity: fc.integer({ min: 1, max: 1_000 }),
      unit_price,
    })
    .map((line): Line => line)
const anySpecShaped = anyCurrency.chain((currency) => {
  const anyPrice = fc.integer({ min: 1, max: 9_999_999 }).map((units) => units / currencies[currency])
  return fc.record({
    currency: fc.constant(currency),
    tax_rate: fc.integer({ min: 0, max: 100_000 }).map((thousandths) => thousandths / 1000),
    amount: anyPrice,
    items: fc.array(anyLine(anyPrice), { maxLength: 6 }),
  })
})

test("of a document of the spec's fields the exact columns hold the figures, rate and lines of the plain ones", () => {
  fc.assert(
    fc.property(anySpecShaped, (document) => {
      expect(isPlain(document)).toBe(true)
      const [plain, figures] = [invoiceTotals(document), figuresOf(document)]
      if (isProblem(plain) || isProblem(figures)) throw new Error("this document can be calculated")
      const { values, items } = exactRows(document, figures, new Map())
      const { subtotal, tax_amount, total } = plain
      const base = { name: "Tax", category: "S", rate: document.tax_rate, base: subtotal, amount: tax_amount }
      expect(values).toMatchObject({
        ...{ amount: subtotal, lines_total: subtotal, tax_amount, total, tax_rate: document.tax_rate },
        ...{
          discount_amount: 0,
          withheld: 0,
          taxes: document.tax_rate > 0 ? [{ ...base, reason: null }] : [],
        },
      })
      expect(items).toMatchObject(
        plain.items.map((item) => ({ ...item, net_amount: item.amount, tax: commonTax(document.tax_rate) })),
      )
    }),
    { numRuns: 300 },
  )
})

test("a broken quantity is stored exactly, and as the whole one above for who doesn't know of it", () => {
  const document = {
    ...{ currency: "EUR", tax_rate: 19, price_decimals: 6 },
    items: [{ description: "Calls", quantity: 0.000001, unit: "call", unit_price: 999_999.000001 }],
  }
  const figures = figuresOf({ ...document, items: [{ ...document.items[0], quantity: 1000.5 }] })
  if (isProblem(figures)) throw new Error(figures.problem)
  const { items } = exactRows(document, figures, new Map())
  expect(items).toMatchObject([{ quantity: 1, quantity_exact: 0.000001, unit_price: 999_999_000_001 }])
})
