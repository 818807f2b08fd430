// Write a credit note that credits no invoice: it has lines of its own, priced as those of an invoice are.
import { conflict, invalid } from "../core/base/errors.ts"
import { lockRow } from "../core/database/locks.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { digitsOf } from "../core/values/currencies.ts"
import { todayIn } from "../core/values/dates.ts"
import type { OwnItems } from "../credit-notes/itemized/schema.ts"
import {
  type CreditNoteRow,
  type CreditValues,
  insertCreditNote,
  updateCreditNote,
} from "../credit-notes/queries.ts"
import type { CreditNote, CreditNoteInput, CreditNotePatch } from "../credit-notes/schema.ts"
import {
  getCreditNote,
  lockCreditNote,
  logNote,
  numberNote,
  publishCreditNote,
  readCreditNote,
  type Writer,
} from "../credit-notes/service.ts"
import { priceNew } from "../invoices/amounts/service.ts"
import { findUsual } from "../invoices/creation/queries.ts"
import { type FindRates, frozenExchange, requireExchange } from "../invoices/exchange/service.ts"
import { lockNumbers } from "../number-series/numbers/service.ts"
import { type Exchange, noExchange } from "../pricing/exchange/rules.ts"
import { requireEInvoice } from "./issue-invoice.ts"

type OwnInput = OwnItems &
  Pick<CreditNoteInput, "reason" | "issue" | "currency" | "exchange_rate" | "exchange_rate_date"> & {
    client: number
  }

/** For a client, in the client's own currency unless said, else in the organization's. */
export async function createOwnNote(
  db: TenantDb,
  { client, reason, issue, ...input }: OwnInput,
  who: Writer,
  findRates: FindRates,
): Promise<CreditNote> {
  if (!(await lockRow(db, "clients", client, "key share")))
    throw invalid("client", "Choose one of your clients")
  if (issue) await lockNumbers(db)
  const usual = await findUsual(db, { client })
  const currency = input.currency ?? usual?.currency ?? who.default_currency
  const { values, items } = await priceOwn(db, input, currency)
  const own = { client_id: client, invoice_id: null, invoice_number: null, kind: "credit" as const }
  const exchange = noteExchange({ ...noExchange, currency }, input, who)
  const id = await insertCreditNote(
    db,
    { ...own, ...exchange, reason, language: usual?.language ?? "en", created_by: who.user_id },
    values,
    items,
  )
  const written = await getCreditNote(db, id)
  await logNote(db, who, "created", written)
  publishCreditNote(db, written)
  if (issue) await issueOwn(db, written, who, findRates)
  return readCreditNote(db, id)
}

/** `items` take the place of all there were. */
export async function changeOwnNote(
  db: TenantDb,
  id: number,
  {
    items,
    reason,
    ...input
  }: Pick<CreditNotePatch, "items" | "reason" | "exchange_rate" | "exchange_rate_date"> &
    Omit<OwnItems, "items">,
  who: Writer,
): Promise<CreditNote> {
  const note = await lockCreditNote(db, id)
  if (note.status !== "draft") throw conflict("Only drafts can be changed")
  const priced = items ? await priceOwn(db, { ...input, items }, note.currency) : undefined
  const said = reason === undefined ? {} : { reason }
  const exchange = noteExchange(note, input, who)
  await updateCreditNote(db, id, { ...priced?.values, ...said, ...exchange }, priced?.items)
  const after = await getCreditNote(db, id)
  await logNote(db, who, "edited", after)
  publishCreditNote(db, after)
  return readCreditNote(db, id)
}

/** It settles nothing by itself: all of it is the client's credit. */
export async function issueOwnNote(
  db: TenantDb,
  { id, client_id }: CreditNoteRow,
  who: Writer,
  findRates: FindRates,
) {
  if (client_id !== null) await lockRow(db, "clients", client_id, "key share")
  await lockNumbers(db)
  const note = await lockCreditNote(db, id)
  if (note.status !== "draft") throw conflict("Only drafts can be issued")
  await issueOwn(db, note, who, findRates)
}

async function issueOwn(db: TenantDb, written: CreditNoteRow, who: Writer, findRates: FindRates) {
  const exchange = await frozenExchange(written, who, findRates)
  const { note } = await numberNote(db, written.id, who, { is_protected: false, exchange })
  await requireEInvoice(db, { kind: "credit_note", id: note.id })
  publishCreditNote(db, note)
}

type Given = Pick<CreditNotePatch, "exchange_rate" | "exchange_rate_date">

/** Of a draft, which has no date yet. Throws 400 where it doesn't fit. */
export const noteExchange = (
  note: Exchange & { currency: string },
  given: Given,
  who: Writer,
  currency = note.currency,
) =>
  requireExchange(note, given, {
    ...{ currency, home: who.default_currency, today: todayIn(who.time_zone) },
    issue_date: null,
  })

type Priced = { values: CreditValues; items: Parameters<typeof insertCreditNote>[3] }

async function priceOwn(db: TenantDb, input: OwnItems, currency: string): Promise<Priced> {
  const price_decimals = input.price_decimals ?? digitsOf(currency)
  const prices_include_tax = input.prices_include_tax ?? false
  const { items, tax_rate } = input
  const document = { items, tax_rate, currency, price_decimals, prices_include_tax }
  const priced = await priceNew(db, document)
  const { amount, tax_amount, total, taxes } = priced.amounts
  return {
    values: {
      ...{ basis: "items", currency, price_decimals, prices_include_tax },
      ...{ amount, tax_amount, total, withheld: 0, taxes, amounts: null },
    },
    items: priced.lines.map(({ kind, description, quantity, unit, unit_price, amount, tax_id, tax }) => ({
      ...{ invoice_item_id: null, kind, description, quantity, unit, unit_price, amount, tax_id, tax },
    })),
  }
}
