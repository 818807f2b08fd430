// The story of an invoice that is being typed: what it comes to so far, over the saved one where it is one.

import type { FrozenTax } from "../../../core/database/columns.ts"
import type { TenantDb } from "../../../core/database/tenant.ts"
import { figuresOf } from "../../../pricing/service.ts"
import { listItems, pageOf } from "../../queries.ts"
import { listTaxes } from "../queries.ts"
import { isProblem } from "../rules.ts"
import {
  changedDocument,
  type DocumentChange,
  exactRows,
  frozenOn,
  isPlain,
  storedDocument,
  type TypedInvoice,
  type TypedLine,
} from "../service.ts"
import { asWords, nothing, without } from "./rules.ts"

type Typed = Omit<DocumentChange, "items"> & { currency: string; items: readonly TypedLine[] }

/** `saved` is the invoice that is edited. Undefined where the spec's fields say it all; never throws for what is typed. */
export async function priceSoFar(db: TenantDb, typed: Typed, saved: number | null) {
  const page = saved === null ? undefined : pageOf(db).where("invoices.id", "=", saved)
  const before = await page?.executeTakeFirst()
  const tax_rate = typed.tax_rate ?? 0
  if (!before?.taxes && isPlain(typed)) return undefined
  const lines = before ? await listItems(db, before.id) : []
  const merged = before && changedDocument(storedDocument(before, lines), { ...typed, tax_rate })
  const document = merged && !isProblem(merged) ? merged : { ...typed, tax_rate }
  return isPlain(document) ? undefined : exactlySoFar(document, await taxesFor(db, document, frozenOn(lines)))
}

/** Archived ones too; one that isn't there is none. */
async function taxesFor(db: TenantDb, { items }: TypedInvoice, frozen: ReadonlyMap<number, FrozenTax>) {
  const ids = items.flatMap(({ tax }) => tax ?? [])
  const rows = ids.length > 0 ? await listTaxes(db, [...new Set(ids)]) : []
  const found = rows.map(({ id, archived_at: _, ...tax }): [number, FrozenTax] => [id, tax])
  return new Map([...found, ...frozen])
}

function exactlySoFar(typed: TypedInvoice, taxes: ReadonlyMap<number, FrozenTax>) {
  const listed = [...taxes].map(([id, tax]) => ({ id, ...tax }))
  const { currency, price_decimals } = typed
  const fits = (item: TypedLine) => {
    const found = figuresOf({ currency, price_decimals, taxes: listed, items: [item] })
    return !isProblem(found) || !found.field.startsWith("items.0")
  }
  const items = typed.items.map((item) => {
    const known = typeof item.tax === "number" && !taxes.has(item.tax) ? { ...item, tax: null } : item
    return fits(known) ? known : asWords(known)
  })
  let document: TypedInvoice | undefined = { ...typed, items }
  while (document) {
    const figures = figuresOf({ ...document, taxes: listed })
    if (!isProblem(figures)) {
      const { values, items: rows } = exactRows(document, figures, taxes)
      return { currency, ...values, items: rows }
    }
    document = without(document, figures.field)
  }
  const { prices_include_tax = false } = typed
  const shown = { ...nothing, currency, price_decimals: price_decimals ?? null }
  const words = { ...typed, items: typed.items.map(asWords), tax_rate: 0 }
  const rows = exactRows(words, { ...noFigures, lines: words.items.map(() => null) }, taxes).items
  return { ...shown, prices_include_tax: prices_include_tax ?? false, items: rows }
}

const noFigures = {
  ...{ lines_total: 0n, discount_amount: 0n, subtotal: 0n, amount: 0n, tax_amount: 0n, total: 0n },
  ...{ withheld: 0n, payable: 0n, taxes: [], allowances: [] },
}
