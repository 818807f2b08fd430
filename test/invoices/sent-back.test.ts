// Whatever an invoice is made of: a change that sends back what was answered stores the same again.
import fc from "fast-check"
import { expect, test } from "vitest"
import type { FrozenTax } from "../../src/core/database/columns.ts"
import { storedAmounts } from "../../src/invoices/amounts/rules.ts"
import { frozenOn, listed, storedDocument } from "../../src/invoices/amounts/service.ts"
import {
  changedDocument,
  type DocumentChange,
  type NamedDocument,
  type TypedLine,
} from "../../src/pricing/changes/rules.ts"
import { isProblem } from "../../src/pricing/lines/rules.ts"
import { inOrder } from "../../src/pricing/order/rules.ts"
import { figuresOf } from "../../src/pricing/rules.ts"
import { isSimple } from "../../src/pricing/words/rules.ts"
import { anySound, anyTyped, typedTaxes } from "../pricing/random.ts"
import { rounds } from "../support/quick.ts"

const taxes = new Map(
  typedTaxes.map(({ id, components, ...tax }): [number, FrozenTax] => [
    id,
    {
      ...{ name: `Tax ${id}`, reason: null, reason_code: null, ...tax },
      components: components.map((one) => ({ compound: false, ...one })),
    },
  ]),
)

/** Undefined where it is refused. */
function stored(document: NamedDocument, known: ReadonlyMap<number, FrozenTax>) {
  const figures = figuresOf({ ...document, taxes: listed(known) })
  return isProblem(figures) ? undefined : storedAmounts(document, figures, known)
}

type Item = Omit<TypedLine, "description"> & { order?: number | undefined }

const tries = { numRuns: rounds(10_000, 300) }
let seen = 0

test("sent back whole, or only its first fields, or nothing of it", () => {
  fc.assert(
    fc.property(fc.oneof(anySound, anyTyped), ({ items, tax_rate, taxes: _, ...typed }) => {
      const ordered: readonly Item[] = items
      const named = inOrder(ordered).map((item) => ({ description: "Work", ...item }))
      const before = stored({ ...typed, tax_rate: tax_rate ?? 0, items: named }, taxes)
      if (!before) return
      seen++
      const answered = storedDocument(before.amounts, before.lines)
      const { currency, amount, items: lines } = answered
      const first = lines.map(({ description, quantity, unit_price }) => ({
        description,
        quantity,
        unit_price,
      }))
      const changes: DocumentChange[] = [
        {},
        answered,
        { currency, amount, tax_rate: answered.tax_rate, items: first },
        { tax_rate: answered.tax_rate },
        { amount },
        { items: first },
      ]
      for (const change of changes) {
        const document = changedDocument(answered, change)
        if (isProblem(document)) throw new Error(document.problem)
        expect(stored(document, frozenOn(before.lines))).toEqual(before)
      }
    }),
    tries,
  )
  expect(seen).toBeGreaterThan(tries.numRuns / 4)
})

test("of a document that is one rate on quantities and prices, net and subtotal are the lines", () => {
  fc.assert(
    fc.property(anySound, ({ taxes: _, ...document }) => {
      const named = document.items.map((item) => ({ description: "Work", ...item }))
      const { amounts, lines } = stored({ ...document, items: named }, new Map()) ?? {}
      if (!amounts || !lines) throw new Error("this document is sound")
      expect(isSimple(amounts, lines)).toBe(true)
      const { amount, lines_total, subtotal, tax_amount, total, tax_rate } = amounts
      expect([lines_total, subtotal, total - tax_amount]).toEqual([amount, amount, amount])
      expect(tax_rate).toBe(document.tax_rate)
      const tax = {
        name: "Tax",
        category: "S",
        rate: tax_rate,
        base: amount,
        amount: tax_amount,
        reason: null,
      }
      expect(amounts.taxes).toEqual(tax_rate > 0 ? [tax] : [])
      for (const line of lines) expect(line.net_amount).toBe(line.amount)
    }),
    tries,
  )
})
