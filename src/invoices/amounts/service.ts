// What an invoice comes to and what is stored of it, new or changed: a plain one by the spec's rules, any other exactly.

import { invalid } from "../../core/base/errors.ts"
import type { FrozenTax } from "../../core/database/columns.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { fromMinor } from "../../core/values/money.ts"
import { figuresOf } from "../../pricing/service.ts"
import type { Sums } from "../present.ts"
import { type ExactValues, type InvoiceColumns, listItems, type NewItem } from "../queries.ts"
import type { InvoiceInput, InvoicePatch } from "../schema.ts"
import { changedDocument, namedField, type StoredDocument } from "./exact/changes/rules.ts"
import { exactRows, type TypedInvoice, type TypedLine } from "./exact/rules.ts"
import { isPlain, plain } from "./plain/rules.ts"
import { presentExact, presentLine } from "./present.ts"
import { listTaxes } from "./queries.ts"
import {
  asSent,
  changedTotals,
  type InvoiceProblem,
  type InvoiceTotals,
  inOrder,
  invoiceTotals,
  isProblem,
} from "./rules.ts"
import type { ExactInput } from "./schema.ts"

export { changedDocument, type DocumentChange } from "./exact/changes/rules.ts"
export { exactRows, type TypedInvoice, type TypedLine } from "./exact/rules.ts"
export { isPlain } from "./plain/rules.ts"
export { presentExact, presentLines, presentWithItems } from "./present.ts"

/** What is written of an invoice's amounts; of a plain one just what the spec knows. */
type Priced = { sums: Sums; items: readonly NewItem[] }

type Typed = Pick<InvoiceInput, "amount" | "currency" | "tax_rate" | "items"> & ExactInput

/** Throws 400 with the first field that doesn't fit. */
export async function priceNew(db: TenantDb, input: Typed, default_currency: string): Promise<Priced> {
  const currency = input.currency ?? default_currency
  const items = inOrder(input.items ?? [])
  const document = { ...input, currency, tax_rate: input.tax_rate ?? 0, items }
  const named: Naming = (field) => asSent(field, input.items ?? [])
  return isPlain(document) ? plainly(document, named) : exactly(db, document, new Map(), named)
}

/** The sums and lines after a change, and the lines before; one that names no amounts leaves them as they are. */
export async function priceChange(
  db: TenantDb,
  before: InvoiceColumns,
  patch: InvoicePatch,
): Promise<Priced & { lines: readonly NewItem[] }> {
  if (!isPriced(patch)) return { sums: sumsOf(before), items: [], lines: [] }
  const lines = await listItems(db, before.id)
  const change = { ...patch, items: patch.items && inOrder(patch.items) }
  const stored = storedDocument(before, lines)
  const named: Naming = (field) => asSent(namedField(field, change, stored), patch.items ?? [])
  if (before.taxes === null && isPlain(patch)) {
    const items = change.items && plainLines(change.items)
    const sums = sound(changedTotals<PlainLine>(before, plainLines(lines), { ...change, items }), named)
    const tax_rate = patch.tax_rate === undefined ? before.tax_rate : (patch.tax_rate ?? 0)
    return { ...asPriced(sums, { currency: patch.currency ?? before.currency, tax_rate }), lines }
  }
  const document = sound(changedDocument(stored, change), named)
  if (!isPlain(document)) return { ...(await exactly(db, document, frozenOn(lines), named)), lines }
  const { sums, items } = plainly(document, named)
  return { sums: { ...plain, ...sums }, items, lines }
}

/** Whether it may change what the invoice adds up to. */
const isPriced = (patch: InvoicePatch) =>
  [
    ...[patch.items, patch.amount, patch.tax_rate, patch.currency, patch.prices_include_tax],
    ...[patch.price_decimals, patch.discount, patch.withholding],
  ].some((given) => given !== undefined)

const sumsOf = ({ currency, amount, tax_rate, tax_amount, total }: InvoiceColumns): Sums => ({
  ...{ currency, amount, tax_rate, tax_amount, total },
})

type Lines = Awaited<ReturnType<typeof listItems>>
type StoredSums = Pick<InvoiceColumns, "currency" | "amount" | "tax_rate" | "tax_amount" | "total"> &
  ExactValues

/** As it is answered, for a change to be told from it. */
export function storedDocument(before: StoredSums, lines: Lines): StoredDocument {
  const { currency, amount, tax_rate } = before
  const items = lines.map((line) => presentLine(line, before))
  const wire = presentExact(before)
  const common = lines.find(({ kind, has_own_tax }) => kind !== "text" && !has_own_tax)
  const rate = lines.length > 0 ? common?.tax?.components[0]?.rate : before.taxes?.[0]?.rate
  const common_rate = before.taxes === null || (lines.length > 0 && !common) ? tax_rate : (rate ?? 0)
  return { ...wire, currency, amount: fromMinor(amount, currency), tax_rate, common_rate, items }
}

/** Its taxes by id, as they stand on its lines. */
export const frozenOn = (lines: Lines) =>
  new Map(lines.flatMap(({ tax_id, tax }): [number, FrozenTax][] => (tax_id && tax ? [[tax_id, tax]] : [])))

type PlainLine = { description: string; quantity?: number | null | undefined; unit_price: number }
type AnyLine = Omit<PlainLine, "unit_price"> & { unit_price?: number | null | undefined }
const plainLines = (items: readonly AnyLine[]): PlainLine[] =>
  items.map(({ description, quantity, unit_price }) => ({
    description,
    quantity,
    unit_price: unit_price ?? 0,
  }))

function plainly(document: TypedInvoice, named: Naming): Priced {
  const totals = invoiceTotals({ ...document, items: plainLines(document.items) })
  return asPriced(sound(totals, named), document)
}

const asPriced = (
  { items, subtotal, tax_amount, total }: InvoiceTotals<PlainLine>,
  { currency, tax_rate }: Pick<Sums, "currency" | "tax_rate">,
): Priced => ({ sums: { currency, tax_rate, amount: subtotal, tax_amount, total }, items })

async function exactly(
  db: TenantDb,
  document: TypedInvoice,
  frozen: ReadonlyMap<number, FrozenTax>,
  named: Naming,
): Promise<Priced> {
  const taxes = await taxesOf(db, document.items, frozen, named)
  const listed = [...taxes].map(([id, tax]) => ({ id, ...tax }))
  // Nobody sends the taxes of an invoice: its items name them.
  const figures = sound(figuresOf({ ...document, taxes: listed }), (field) =>
    named(field === "taxes" ? "items" : field),
  )
  const { values, items } = exactRows(document, figures, taxes)
  return { sums: { ...values, currency: document.currency }, items }
}

/** By id: as they stand on the invoice, else as they are. An archived one stays where it is and comes nowhere new. */
async function taxesOf(
  db: TenantDb,
  items: readonly TypedLine[],
  frozen: ReadonlyMap<number, FrozenTax>,
  named: Naming,
) {
  const unknown = items.flatMap(({ tax }) => (typeof tax === "number" && !frozen.has(tax) ? [tax] : []))
  const found = unknown.length > 0 ? await listTaxes(db, [...new Set(unknown)]) : []
  const rows = new Map(found.map((row) => [row.id, row]))
  for (const [place, { tax }] of items.entries()) {
    if (typeof tax !== "number" || frozen.has(tax)) continue
    const row = rows.get(tax)
    if (!row) throw invalid(named(`items.${place}.tax`), "Choose one of your taxes")
    if (row.archived_at !== null)
      throw invalid(named(`items.${place}.tax`), "This tax is archived. Choose another one.")
  }
  const fresh = found.map(({ id, archived_at: _, ...tax }): [number, FrozenTax] => [id, tax])
  return new Map([...frozen, ...fresh])
}

/** The field of what was sent that stands for one of the document as it is calculated. */
type Naming = (field: string) => string

/** The result, or 400 with the field that stands in its way. */
function sound<Result extends object>(result: Result | InvoiceProblem, named: Naming): Result {
  if (!isProblem(result)) return result
  throw invalid(named(result.field), result.problem)
}
