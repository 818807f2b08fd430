// The sums of random documents of our own calculation hold in every profile, by a second opinion on the written files.
import fc from "fast-check"
import { expect, test } from "vitest"
import { inPercent } from "../../src/core/values/taxes.ts"
import { itemsOf, readCredit } from "../../src/credit-notes/crediting/rules.ts"
import { type Credit, creditNoteOf } from "../../src/credit-notes/rules.ts"
import { differenceOf } from "../../src/documents/credit-notes/rules.ts"
import { profiles } from "../../src/e-invoices/profiles/rules.ts"
import { findingsOf } from "../../src/e-invoices/readiness/rules.ts"
import { eInvoiceOf, type IssuedDocument } from "../../src/e-invoices/rules.ts"
import { fileOf } from "../../src/e-invoices/writing/rules.ts"
import { calculatedFrom } from "../../src/invoices/amounts/service.ts"
import { isProblem } from "../../src/pricing/lines/rules.ts"
import { creditNote, invoice, priced, type Typed, taxes } from "./documents.ts"
import { readInvoice } from "./read-invoice.ts"
import { fatal } from "./second-opinion.ts"

const anyTax = fc.constantFrom(19, 19, 7, 1, 2, 3)
const anyDiscount = fc.oneof(
  { weight: 3, arbitrary: fc.constant(null) },
  fc.integer({ min: 0, max: 1_000_000 }).map((n) => ({ percent: n / 10_000, reason: null })),
)
const anyItem = fc.record({
  kind: fc.constantFrom("item" as const, "item" as const, "item" as const, "credit" as const),
  description: fc.constant("Work"),
  quantity: fc.integer({ min: 1, max: 5_000_000 }).map((n) => n / 1_000),
  unit: fc.constantFrom("hour" as const, "km" as const),
  unit_price: fc.integer({ min: 1, max: 1_000_000 }),
  discount: anyDiscount,
  tax: anyTax,
})
const anyTyped = fc
  .record({
    items: fc.array(anyItem, { minLength: 1, maxLength: 8 }),
    prices_include_tax: fc.boolean(),
    price_decimals: fc.constantFrom(null, 4),
    discount: anyDiscount,
    currency: fc.constantFrom("EUR", "EUR", "USD", "JPY"),
  })
  .map((typed): Typed => {
    const decimals = typed.price_decimals ?? (typed.currency === "JPY" ? 0 : 2)
    const items = typed.items.map((item) => ({ ...item, unit_price: item.unit_price / 10 ** decimals }))
    return { ...typed, items }
  })

/** The calculation refuses sums below zero. */
function isPriced(typed: Typed): boolean {
  try {
    priced(typed)
    return true
  } catch {
    return false
  }
}

function expectSound(document: IssuedDocument, what: unknown) {
  for (const profile of Object.values(profiles)) {
    const written = eInvoiceOf(document, profile)
    const blocking = findingsOf(written, profile).flatMap(({ rule, blocks }) => (blocks ? [rule] : []))
    const { sums } = written
    expect([sums.amount, sums.tax_amount, sums.total], JSON.stringify(what)).toEqual([
      ...[document.amount, document.tax_amount, document.total],
    ])
    const broken = fatal(readInvoice(fileOf(written, profile)), profile.name)
    expect([profile.name, broken], JSON.stringify(what)).toEqual([profile.name, blocking])
    // Where a currency has no hundredths, parts that are rounded to add up may differ by a unit, which is refused.
    expect(broken).toEqual(document.currency === "JPY" && broken.length > 0 ? ["BR-CO-17"] : [])
  }
}

test("an invoice of any lines, discounts and taxes adds up", () => {
  let tried = 0
  fc.assert(
    fc.property(anyTyped, (typed) => {
      if (!isPriced(typed)) return
      tried += 1
      expectSound(invoice(typed), typed)
    }),
    { numRuns: 150 },
  )
  expect(tried).toBeGreaterThan(50)
})

test("a final invoice adds up whatever its deposits billed", () => {
  fc.assert(
    fc.property(anyTyped, fc.integer({ min: 1, max: 99 }), (typed, share) => {
      const items = typed.items.map((item) => ({ ...item, kind: "item" as const }))
      if (!isPriced({ ...typed, items })) return
      const whole = invoice({ ...typed, items })
      const part = (amount: number) => Math.trunc((amount * share) / 100)
      const deductions = whole.taxes.map(({ category, rate, base, amount }) => ({
        ...{ number: "INV-0001", issue_date: "2026-10-01", net: part(base), tax_amounts: [part(amount)] },
        tax:
          [...taxes.values()].find((tax) => tax.category === category && tax.components[0]?.rate === rate) ??
          null,
      }))
      expectSound(invoice({ ...typed, items }, { kind: "final", deductions }), { typed, share })
    }),
    { numRuns: 60 },
  )
})

/** The credit notes of a part of each line and of all that is left then, as they are printed. */
function creditNotes(typed: Typed, quantities: readonly number[]): IssuedDocument[] {
  const { items: stored, deductions: _, ...amounts } = priced(typed)
  const lines = stored.map((line, place) => ({ ...line, id: place + 1 }))
  const document = calculatedFrom({ amounts, lines })
  const credited = lines.flatMap(({ id, quantity }, place) => {
    const part = Math.floor(quantity * (quantities[place % quantities.length] ?? 1) * 1_000) / 1_000
    return part > 0 ? [{ item: id, quantity: part }] : []
  })
  const notes: IssuedDocument[] = []
  const before: Credit[] = []
  for (const request of [{ basis: "lines" as const, lines: credited }, { basis: "rest" as const }]) {
    const credit = readCredit(request, document, lines)
    if (isProblem(credit)) continue
    const figures = creditNoteOf(document, before, credit)
    if (isProblem(figures)) continue
    const of = { document, lines, number: "INV-0012", is_first: before.length === 0, is_simple: false }
    notes.push(printedNote(typed, amounts, figures, itemsOf(request, figures, { ...of, deductions: [] })))
    before.push(credit)
  }
  return notes
}

type Figures = Exclude<ReturnType<typeof creditNoteOf>, { problem: string }>
type Amounts = Pick<ReturnType<typeof priced>, "prices_include_tax" | "price_decimals" | "discount_amount">

function printedNote(typed: Typed, invoiced: Amounts, figures: Figures, lines: ReturnType<typeof itemsOf>) {
  const [amount, total] = [Number(figures.amount), Number(figures.total)]
  const isOfLines = lines.some(({ invoice_item_id }) => invoice_item_id !== null)
  const prices_include_tax = isOfLines && invoiced.prices_include_tax
  const lines_total = lines.reduce((sum, item) => sum + item.amount, 0)
  const difference = differenceOf({
    ...{ basis: isOfLines ? "lines" : "rest", lines_total, invoice_discount: invoiced.discount_amount },
    priced: prices_include_tax ? total : amount,
  })
  return creditNote(typed, {
    ...{ amount, total, tax_amount: Number(figures.tax_amount), prices_include_tax },
    price_decimals: isOfLines ? invoiced.price_decimals : null,
    ...{ ...difference, discount_reason: null },
    taxes: figures.taxes.map((tax) => ({
      ...{ ...tax, rate: inPercent(tax.rate), base: Number(tax.base), amount: Number(tax.amount) },
    })),
    items: lines.map((line) => ({
      ...{ ...line, discount_percent: null, discount_amount: 0, discount_reason: null },
    })),
  })
}

test("credit notes of parts, and of the rest, add up", () => {
  let tried = 0
  const parts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(anyTyped, parts, (typed, quantities) => {
      if (!isPriced(typed)) return
      for (const note of creditNotes(typed, quantities)) {
        tried += 1
        expectSound(note, { typed, quantities })
      }
    }),
    { numRuns: 100 },
  )
  expect(tried).toBeGreaterThan(50)
})
