// What an invoice comes to and what is stored of it: new, changed, or still being typed.

import { conflict, invalid } from "../../core/base/errors.ts"
import type { FrozenTax } from "../../core/database/columns.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { fromMinor } from "../../core/values/money.ts"
import {
  changedDocument,
  type DocumentChange,
  type NamedDocument,
  namedField,
  type StoredDocument,
  type TypedLine,
} from "../../pricing/changes/rules.ts"
import { calculate, type Deduction, type Document } from "../../pricing/figures/rules.ts"
import { isProblem, type Problem } from "../../pricing/lines/rules.ts"
import { asSent, inOrder } from "../../pricing/order/rules.ts"
import type { DocumentFields } from "../../pricing/schema.ts"
import { figuresOf, readDocument } from "../../pricing/service.ts"
import { readDeductions } from "../deposits/service.ts"
import { findAmounts, type InvoiceColumns, listItems } from "../queries.ts"
import type { InvoiceInput, InvoicePatch } from "../schema.ts"
import { presentAmounts, presentLine } from "./present.ts"
import { listItemsWithWork, listTaxes } from "./queries.ts"
import { type Amounts, type NewLine, storedAmounts } from "./rules.ts"

export { presentAmounts, presentLines, presentWithItems } from "./present.ts"
export type { Amounts, NewLine } from "./rules.ts"

type Stored = {
  amounts: Amounts
  lines: readonly NewLine[]
  deductions?: readonly Deduction[] | undefined
}
type Priced = { amounts: Amounts; lines: NewLine[] }

type Typed = Pick<InvoiceInput, "amount" | "tax_rate" | "items"> & DocumentFields & { currency: string }

/** Throws 400 with the first field that doesn't fit. */
export async function priceNew(db: TenantDb, input: Typed): Promise<Priced> {
  const document = {
    ...input,
    tax_rate: input.tax_rate ?? 0,
    items: inOrder(input.items ?? []),
  }
  return price(db, document, new Map(), (field) => asSent(field, input.items ?? []))
}

/** The amounts and lines after a change, and the lines before; one that names no amounts leaves them as they are. */
export async function priceChange(
  db: TenantDb,
  before: InvoiceColumns,
  patch: InvoicePatch,
): Promise<Priced & { linesBefore: NewLine[] }> {
  const amounts = amountsOf(before)
  if (!isPriced(patch)) return { amounts, lines: [], linesBefore: [] }
  const linesBefore = await listItemsWithWork(db, before.id)
  const deductions = await readDeductions(db, before)
  return { ...(await priceOver(db, { amounts, lines: linesBefore, deductions }, patch)), linesBefore }
}

/** The same of any document that is stored as an invoice is. */
export async function priceOver(db: TenantDb, before: Stored, patch: PricedPatch): Promise<Priced> {
  const change = { ...patch, items: patch.items && inOrder(patch.items) }
  const stored = storedDocument(before.amounts, before.lines)
  const named: Naming = (field) => asSent(namedField(field, change, stored), patch.items ?? [])
  const document = orThrowInvalid(changedDocument(stored, change), named)
  return price(db, { ...document, deductions: before.deductions }, frozenOn(before.lines), named)
}

/** A new document with taxes of another, as they are on its lines. */
export const priceBeside = (db: TenantDb, document: NamedDocument, lines: readonly NewLine[]) =>
  price(db, document, frozenOn(lines), (field) => field)

/** What is stored, as it was calculated. Throws where its sums aren't what its lines come to, which no verb writes. */
export function calculatedFrom({ amounts, lines, deductions }: Stored): Document {
  const stored = changedDocument(storedDocument(amounts, lines), {})
  if (isProblem(stored)) throw new Error(stored.problem)
  const read = readDocument({ ...stored, deductions, taxes: listed(frozenOn(lines)) })
  if (isProblem(read)) throw new Error(read.problem)
  const { total, withheld } = calculate(read)
  if (Number(total) !== amounts.total || Number(withheld) !== amounts.withheld)
    throw new Error("a document isn't what its lines come to")
  return read
}

/**
 * What an invoice that is being typed comes to so far: over the saved one, whose id is `saved`, what saving it would make
 * of it. What doesn't fit yet counts for nothing.
 */
export async function priceDraft(
  db: TenantDb,
  typed: Omit<DocumentChange, "items"> & Pick<NamedDocument, "currency" | "items">,
  saved: number | null,
): Promise<Priced> {
  const before = saved === null ? undefined : await findAmounts(db, saved)
  const lines = before ? await listItems(db, before.id) : []
  const deductions = before && (await readDeductions(db, before))
  const named = { ...typed, tax_rate: typed.tax_rate ?? 0 }
  const changed = before && changedDocument(storedDocument(before, lines), named)
  const document = changed && !isProblem(changed) ? changed : named
  const taxes = new Map([...(await findTaxes(db, document.items)).values()].map(asFrozen))
  const known = new Map([...taxes, ...frozenOn(lines)])
  const figures = figuresOf({ ...document, deductions, taxes: listed(known) }, { lenient: true })
  return storedAmounts(document, figures, known)
}

/** The amounts and lines of another invoice, for a new one that deducts nothing. Throws 409 where one of its taxes is archived. */
export async function copyPriced(db: TenantDb, from: InvoiceColumns): Promise<Priced> {
  const lines = await listItems(db, from.id)
  await requireTaxes(db, lines)
  const copied = { amounts: amountsOf(from), lines }
  return from.kind === "final" ? priceOver(db, copied, {}) : copied
}

/** For a new invoice with these lines: throws 409 where one of their taxes is archived. */
export async function requireTaxes(db: TenantDb, lines: readonly Pick<NewLine, "tax_id">[]) {
  const ids = [...new Set(lines.flatMap(({ tax_id }) => tax_id ?? []))]
  const taxes = ids.length > 0 ? await listTaxes(db, ids) : []
  const archived = taxes.find(({ archived_at }) => archived_at !== null)
  if (archived)
    throw conflict(
      `The tax ${archived.name} is archived. Restore it, or create a new invoice with another tax.`,
      "tax_archived",
    )
}

const amountsOf = ({ currency, amount, tax_rate, tax_amount, total, ...more }: InvoiceColumns): Amounts => {
  const { lines_total, subtotal, taxes, prices_include_tax, price_decimals, withheld } = more
  const { discount_percent, discount_amount, discount_reason, withholding_name, withholding_rate } = more
  return {
    ...{ currency, amount, tax_rate, tax_amount, total, lines_total, subtotal, taxes, withheld },
    ...{ prices_include_tax, price_decimals, discount_percent, discount_amount, discount_reason },
    ...{ withholding_name, withholding_rate },
  }
}

type PricedPatch = Pick<InvoicePatch, "items" | "amount" | "tax_rate" | "currency"> & DocumentFields

/** Whether it may change what the document adds up to. */
export const isPriced = (patch: PricedPatch) =>
  [
    ...[patch.items, patch.amount, patch.tax_rate, patch.currency, patch.prices_include_tax],
    ...[patch.price_decimals, patch.discount, patch.withholding],
  ].some((given) => given !== undefined)

/** As it is answered, for a change to be told from it. */
export function storedDocument(before: Amounts, lines: readonly NewLine[]): StoredDocument {
  const { currency, amount, tax_rate } = before
  const common = lines.find(({ kind, has_own_tax }) => kind !== "text" && !has_own_tax)
  const rate = lines.length > 0 ? common?.tax?.components[0]?.rate : before.taxes[0]?.rate
  return {
    ...presentAmounts(before),
    currency,
    amount: fromMinor(amount, currency),
    tax_rate,
    common_rate: lines.length > 0 && !common ? tax_rate : (rate ?? 0),
    items: lines.map((line) => presentLine(line, before)),
  }
}

type Taxes = ReadonlyMap<number, FrozenTax>

/** Its taxes by id, as they are on its lines. */
export const frozenOn = (lines: readonly Pick<NewLine, "tax" | "tax_id">[]): Taxes =>
  new Map(lines.flatMap(({ tax_id, tax }): [number, FrozenTax][] => (tax_id && tax ? [[tax_id, tax]] : [])))

/** As the calculation takes them. */
export const listed = (taxes: Taxes) => [...taxes].map(([id, tax]) => ({ id, ...tax }))

type Deducting = NamedDocument & Pick<Stored, "deductions">

async function price(db: TenantDb, document: Deducting, frozen: Taxes, named: Naming): Promise<Priced> {
  const taxes = await taxesOf(db, document.items, frozen, named)
  // The taxes of an invoice aren't sent: its items name them.
  const figures = orThrowInvalid(figuresOf({ ...document, taxes: listed(taxes) }), (field) =>
    named(field === "taxes" ? "items" : field),
  )
  return storedAmounts(document, figures, taxes)
}

/** By id: as they are on the invoice, else as they are now. An archived one stays where it is and comes nowhere new. */
async function taxesOf(db: TenantDb, items: readonly TypedLine[], frozen: Taxes, named: Naming) {
  const isNew = ({ tax }: TypedLine) => typeof tax === "number" && !frozen.has(tax)
  const found = await findTaxes(db, items.filter(isNew))
  for (const [place, item] of items.entries()) {
    if (!isNew(item)) continue
    const row = found.get(item.tax ?? 0)
    if (!row) throw invalid(named(`items.${place}.tax`), "Choose one of your taxes")
    if (row.archived_at !== null)
      throw invalid(named(`items.${place}.tax`), "This tax is archived. Choose another one.")
  }
  return new Map([...frozen, ...[...found.values()].map(asFrozen)])
}

/** Those that items name, by id; archived ones too. */
async function findTaxes(db: TenantDb, items: readonly TypedLine[]) {
  const ids = [...new Set(items.flatMap(({ tax }) => tax ?? []))]
  const rows = ids.length > 0 ? await listTaxes(db, ids) : []
  return new Map(rows.map((row) => [row.id, row]))
}

type TaxRow = Awaited<ReturnType<typeof listTaxes>>[number]
const asFrozen = ({ id, archived_at: _, ...tax }: TaxRow): [number, FrozenTax] => [id, tax]

/** The field of what was sent for a field of the document as it is calculated. */
type Naming = (field: string) => string

/** The result, or 400 with the field that doesn't fit. */
function orThrowInvalid<Result extends object>(result: Result | Problem, named: Naming): Result {
  if (!isProblem(result)) return result
  throw invalid(named(result.field), result.problem)
}
