// What a change makes of a document: what it doesn't name stays as it is.
import type { WorkKind } from "../../billable-work/rules.ts"
import { isProblem, type Problem } from "../lines/rules.ts"
import type { DocumentFields, LineFields } from "../schema.ts"

export type TypedLine = Omit<LineFields, "unit"> & {
  description: string
  unit?: string | null | undefined
  quantity?: number | null | undefined
  unit_price?: number | null | undefined
  /** The id of a tax, null for none; left out, the line has that of `tax_rate`. */
  tax?: number | null | undefined
} & { [kind in WorkKind]?: readonly number[] | undefined }
/** As on the wire, its items in their order. */
export type NamedDocument = DocumentFields & {
  currency: string
  amount?: number | null | undefined
  tax_rate: number
  items: readonly TypedLine[]
}
/** As it is answered; `common_rate` is that of its items without a tax of their own, or of the bare amount, in percent. */
export type StoredDocument = NamedDocument & { amount: number; lines_total: number; common_rate: number }
export type DocumentChange = DocumentFields & {
  currency?: string | null | undefined
  amount?: number | null | undefined
  tax_rate?: number | null | undefined
  items?: readonly TypedLine[] | null | undefined
}

/**
 * The whole document after a change, on the wire. A caller who knows nothing but `currency`, `amount`, `tax_rate` and the
 * description, quantity and price of items may send back what was answered, and loses and falsifies nothing:
 * - An item that was there before (description, quantity and price are those of an item, or quantity and price those of the
 *   item in its place, whose description was corrected) keeps the kind, unit, discount, tax and work that it doesn't name;
 *   null clears them, and an empty list the work. Every other item is new: of the same words at another price it may be something
 *   else. It keeps only the work of the item in its place, so that no one bills it again. Items that aren't sent any more are gone.
 * - A new item without a tax has the one that all items had, or that of a new `tax_rate`. Where they had several, it must
 *   name one; only a caller who names taxes of other items may leave it out, for the common one.
 * - `tax_rate` is that of the items without a tax of their own. The number that was answered changes nothing (it is 0 where
 *   there are several); null is none. Where each item has its own and isn't sent with it, it is refused.
 * - `amount` counts without items, as the price; the number that was answered changes nothing.
 * - Without items nothing but `tax_rate` is left to tax the amount: it has to be named where items had taxes of their own.
 * - In a new currency, with other decimals, and with or without tax in them, prices keep their face value.
 */
export function changedDocument(before: StoredDocument, change: DocumentChange): NamedDocument | Problem {
  const has_new_rate =
    change.tax_rate === null || (change.tax_rate !== undefined && change.tax_rate !== before.tax_rate)
  const items = change.items ? itemsAfter(before, change.items, has_new_rate) : before.items
  if (isProblem(items)) return items
  if (items.length === 0 && change.tax_rate === undefined && before.items.some(hasOwnTax))
    return {
      field: "items",
      problem: "The items you're removing have their own taxes. Send a tax_rate for the amount.",
    }
  const names_all = change.items?.every(({ tax }) => tax !== undefined)
  if (has_new_rate && items.length > 0 && !names_all && !items.some(isCommon))
    return { field: "tax_rate", problem: "Each item has its own tax. Change the tax on the items." }
  const { amount = null } = change
  return {
    currency: change.currency ?? before.currency,
    tax_rate: has_new_rate ? (change.tax_rate ?? 0) : before.common_rate,
    amount: amount === null || amount === before.amount ? before.lines_total : amount,
    items,
    prices_include_tax: orBefore(change.prices_include_tax, before.prices_include_tax),
    price_decimals: orBefore(change.price_decimals, before.price_decimals),
    discount: orBefore(change.discount, before.discount),
    withholding: orBefore(change.withholding, before.withholding),
  }
}

/** The field of the change that a problem of `field` is about, even where one no longer fits that wasn't named. */
export function namedField(field: string, change: DocumentChange, before: StoredDocument): string {
  const given = Object.entries(change).flatMap(([name, value]) => ((value ?? null) === null ? [] : [name]))
  if (given.includes(field.split(".")[0] ?? "")) return field
  // Prices that had more decimals than the currency are left without them.
  const isCleared = change.price_decimals === null && (before.price_decimals ?? null) !== null
  if (isCleared && field.endsWith(".unit_price")) return "price_decimals"
  return causes.find((name) => given.includes(name)) ?? field
}
const causes = ["currency", "price_decimals", "prices_include_tax", "tax_rate", "discount", "withholding"]

const orBefore = <Value>(given: Value | undefined, before: Value) => (given === undefined ? before : given)

const isPriced = ({ kind }: TypedLine) => kind !== "text"
const isCommon = (line: TypedLine) => isPriced(line) && line.tax === undefined
const hasOwnTax = (line: TypedLine) => isPriced(line) && line.tax !== undefined

function itemsAfter(before: StoredDocument, items: readonly TypedLine[], has_new_rate: boolean) {
  const was = formerLines(before.items, items)
  const workAt = workLeft(before.items, items, was)
  const taxes = new Set(before.items.filter(isPriced).map(({ tax }) => tax))
  const [only] = taxes
  const names_taxes = items.some(({ tax }) => tax !== undefined)
  const isAsked = taxes.size > 1 && !has_new_rate && !(names_taxes && taxes.has(undefined))
  const after: TypedLine[] = []
  for (const [place, item] of items.entries()) {
    const former = was.get(item)
    const line = former ? kept(item, former) : { ...item, ...workAt(item, place) }
    const isNew = former === undefined && isCommon(line)
    if (isNew && isAsked)
      return { field: `items.${place}.tax`, problem: "Choose a tax: this invoice has several." }
    after.push(isNew && !has_new_rate && taxes.size === 1 ? { ...line, tax: only } : line)
  }
  return after
}

function kept(item: TypedLine, former: TypedLine): TypedLine {
  const line = {
    ...item,
    kind: orBefore(item.kind, former.kind),
    unit: orBefore(item.unit, former.unit),
    discount: orBefore(item.discount, former.discount),
    tax: orBefore(item.tax, former.tax),
  }
  if (!billsWork(line)) return line
  const time_entries = orBefore(item.time_entries, former.time_entries)
  return { ...line, time_entries, expenses: orBefore(item.expenses, former.expenses) }
}

/** A text or a deduction charges for none. */
const billsWork = ({ kind }: TypedLine) => kind !== "text" && kind !== "credit"

/**
 * For each item the line that it was, each line once: first those that are as they were, then those at whose place nothing but
 * the words changed: they were corrected.
 */
function formerLines(lines: readonly TypedLine[], items: readonly TypedLine[]) {
  const left = new Set(lines)
  const was = new Map<TypedLine, TypedLine>()
  for (const item of items) {
    const former = [...left].find((line) => isAlike(line, item))
    if (former === undefined) continue
    was.set(item, former)
    left.delete(former)
  }
  if (lines.length !== items.length) return was
  for (const [place, item] of items.entries()) {
    const former = lines[place]
    if (!former || was.has(item) || !left.has(former) || !costsTheSame(former, item)) continue
    was.set(item, former)
    left.delete(former)
  }
  return was
}

/**
 * The work of the line in its place, where an item has the same words at another price or quantity: a caller who doesn't know
 * of work would free it while the item still charges for it.
 */
function workLeft(
  lines: readonly TypedLine[],
  items: readonly TypedLine[],
  was: ReadonlyMap<TypedLine, TypedLine>,
) {
  const found = new Set(was.values())
  return (item: TypedLine, place: number) => {
    const former = lines.length === items.length ? lines[place] : undefined
    const isNamed = item.time_entries !== undefined || item.expenses !== undefined
    if (!former || found.has(former) || isNamed || !billsWork(item)) return {}
    if (former.description !== item.description) return {}
    const { time_entries, expenses } = former
    return { time_entries, expenses }
  }
}

const isAlike = (line: TypedLine, item: TypedLine) =>
  line.description === item.description && costsTheSame(line, item)
const costsTheSame = (line: TypedLine, item: TypedLine) =>
  (line.quantity ?? 1) === (item.quantity ?? 1) && (line.unit_price ?? 0) === (item.unit_price ?? 0)
