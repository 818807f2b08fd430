// What one line of a document comes to, after its discount.
import { expect, test } from "vitest"
import { fraction } from "../../src/core/values/fractions.ts"
import type { Tax } from "../../src/core/values/taxes.ts"
import { type Discount, discountOf, priceLine } from "../../src/pricing/figures/rules.ts"

const vat: Tax = { category: "S", components: [{ name: "VAT", rate: fraction(19n, 100n) }] }
const line = { kind: "item" as const, quantity: fraction(3n), unit_price: fraction(1001n, 2n), tax: vat }
const tenth = { share: fraction(1n, 10n) }

test.each([
  // 1501.5, and a discount of what that is rounded to.
  ["an item", {}, { tax: vat, figures: { amount: 1502n, discount_amount: 0n } }],
  ["outside of every tax", { tax: null }, { tax: null, figures: { amount: 1502n, discount_amount: 0n } }],
  [
    "a part of one",
    { quantity: fraction(1n, 3n), unit_price: fraction(100n) },
    { tax: vat, figures: { amount: 33n, discount_amount: 0n } },
  ],
  ["a share less", { discount: tenth }, { tax: vat, figures: { amount: 1352n, discount_amount: 150n } }],
  [
    "an amount less",
    { discount: { amount: 2n } },
    { tax: vat, figures: { amount: 1500n, discount_amount: 2n } },
  ],
  ["a credit", { kind: "credit" as const }, { tax: vat, figures: { amount: -1502n, discount_amount: 0n } }],
  [
    "a credit, a share less",
    { kind: "credit" as const, discount: tenth },
    { tax: vat, figures: { amount: -1352n, discount_amount: 150n } },
  ],
])("%s", (_, more, priced) => expect(priceLine({ ...line, ...more })).toMatchObject(priced))

test("a text has no amount", () => expect(priceLine({ kind: "text" })).toBe(null))

test.each<[string, Discount | undefined, bigint, bigint]>([
  ["none", undefined, 1000n, 0n],
  ["a tenth", tenth, 1000n, 100n],
  ["half a unit is rounded up", tenth, 15n, 2n],
  ["less is rounded down", tenth, 14n, 1n],
  ["an amount, whatever it is taken from", { amount: 7n }, 5n, 7n],
  ["nothing", { amount: 0n }, 5n, 0n],
])("discount: %s", (_, discount, base, amount) => expect(discountOf(discount, base)).toBe(amount))
