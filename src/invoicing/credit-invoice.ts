// Credit an invoice: a draft credit note of some of its lines, of amounts by tax, or of all that isn't credited yet.
import { conflict, invalid, orNotFound } from "../core/base/errors.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { dropFiles } from "../core/files/removal.ts"
import {
  type CreditRequest,
  type PricedCredit,
  priceCredit,
  requestOfDraft,
} from "../credit-notes/crediting/service.ts"
import { presentFigures } from "../credit-notes/present.ts"
import {
  type CreditNoteRow,
  deleteCreditNote,
  insertCreditNote,
  updateCreditNote,
} from "../credit-notes/queries.ts"
import type {
  CreditCalculation,
  CreditNote,
  CreditNoteInput,
  CreditNotePatch,
  InvoiceCredit,
} from "../credit-notes/schema.ts"
import {
  getCreditNote,
  lockCreditNote,
  logNote,
  publishCreditNote,
  readCreditNote,
  type Writer,
} from "../credit-notes/service.ts"
import type { CalculatedCredit } from "../e-invoices/credits/schema.ts"
import { missingForCredit } from "../e-invoices/service.ts"
import type { FindRates } from "../invoices/exchange/service.ts"
import { type LockedInvoice, lockInvoice } from "../invoices/locking/queries.ts"
import { findAmounts, type InvoiceColumns } from "../invoices/queries.ts"
import { listOfDocument } from "../messages/attachments/queries.ts"
import { requireAmount } from "../payments/service.ts"
import { type Exchange, noExchange } from "../pricing/exchange/rules.ts"
import { issueLocked, requireBothRated, requireCreditable } from "./issue-credit-note.ts"
import { changeOwnNote, createOwnNote, noteExchange } from "./write-credit-note.ts"

type Credited = Pick<CreditCalculation, "lines" | "amounts" | "prices_include_tax">

/** What the credit note would come to; nothing is written. */
export async function calculateCredit(
  db: TenantDb,
  { id, ...input }: CreditCalculation,
): Promise<CalculatedCredit> {
  const invoice = orNotFound(await findAmounts(db, id), "Invoice")
  requireCreditable(invoice)
  const { values, items } = await priceCredit(db, invoice, toRequest(input, invoice))
  const of = { client_id: invoice.client_id, invoice_id: id, invoice_number: invoice.number }
  const missing = await missingForCredit(db, { ...values, ...noExchange, ...of, items, before: [] })
  return { ...presentFigures(values), missing }
}

/** Of the invoice in the address. */
export const creditInvoice = async (db: TenantDb, { id, ...input }: InvoiceCredit, who: Writer) =>
  writeCredit(db, orNotFound(await hold(db, id, input), "Invoice"), input, who)

export async function createCreditNote(
  db: TenantDb,
  { invoice, client, items, ...input }: CreditNoteInput,
  who: Writer,
  findRates: FindRates,
) {
  if (client && items) return createOwnNote(db, { ...input, client, items }, who, findRates)
  const held = invoice ? await hold(db, invoice, input) : undefined
  if (!held) throw invalid("invoice", "Choose one of your invoices")
  return writeCredit(db, held, input, who)
}

const hold = (db: TenantDb, id: number, { issue }: { issue?: boolean | undefined }) =>
  lockInvoice(db, id, issue ? "all" : "none")

async function writeCredit(
  db: TenantDb,
  invoice: LockedInvoice,
  input: Omit<InvoiceCredit, "id">,
  who: Writer,
): Promise<CreditNote> {
  requireCreditable(invoice)
  const priced = await priceCredit(db, invoice, toRequest(input, invoice))
  const exchange = noteExchange({ ...noExchange, currency: invoice.currency }, input, who)
  requireBothRated(exchange, invoice)
  const said = { kind: "credit" as const, reason: input.reason, ...exchange }
  const id = await insertDraft(db, invoice, priced, said, who)
  if (input.issue) await issueLocked(db, id, invoice, who)
  return readCreditNote(db, id)
}

type NoteText = Exchange & { kind: "credit" | "cancellation"; reason: string }

/** Of an invoice that the caller holds; answers its id. */
export async function insertDraft(
  db: TenantDb,
  invoice: LockedInvoice,
  priced: PricedCredit,
  said: NoteText,
  who: Writer,
) {
  const { client_id, id: invoice_id, number: invoice_number, language } = invoice
  const note = { ...said, client_id, invoice_id, invoice_number, language, created_by: who.user_id }
  const id = await insertCreditNote(db, note, priced.values, priced.items)
  const written = await getCreditNote(db, id)
  await logNote(db, who, "created", written)
  publishCreditNote(db, written)
  db.publish({ type: "invoice", id: invoice_id })
  return id
}

/** What the patch doesn't name stays: an empty one of what is credited is no change, `lines` take the place of amounts. */
export async function changeCreditNote(
  db: TenantDb,
  { id, reason, ...input }: CreditNotePatch,
  who: Writer,
): Promise<CreditNote> {
  const { invoice_id, basis } = await getCreditNote(db, id)
  requireOf(basis, input)
  if (basis === "items") return changeOwnNote(db, id, { ...input, reason }, who)
  const invoice = invoice_id === null ? undefined : await lockInvoice(db, invoice_id)
  const note = await lockCreditNote(db, id)
  if (note.status !== "draft") throw conflict("Only drafts can be changed")
  if (!invoice) throw conflict("The invoice for this credit note was deleted")
  requireCreditable(invoice)
  const isCredited = input.lines !== undefined || input.amounts !== undefined
  const priced = await priceCredit(
    db,
    invoice,
    isCredited ? toRequest(input, invoice) : requestOfDraft(note, invoice),
  )
  const exchange = noteExchange(note, input, who, priced.values.currency)
  requireBothRated(exchange, invoice)
  await updateCreditNote(
    db,
    id,
    {
      ...priced.values,
      ...exchange,
      ...(reason === undefined ? {} : { reason }),
    },
    priced.items,
  )
  const after = await getCreditNote(db, id)
  await logNote(db, who, "edited", after)
  publishCreditNote(db, after)
  db.publish({ type: "invoice", id: invoice.id })
  return readCreditNote(db, id)
}

/** What it is made of stays: an invoice's lines, amounts or rest, or items of its own. */
function requireOf(basis: CreditNoteRow["basis"], input: Omit<CreditNotePatch, "id">) {
  if (basis !== "items" && input.items)
    throw invalid("items", "The invoice already sets this. Leave it empty.")
  const other = basis === "items" && (input.lines ? "lines" : input.amounts ? "amounts" : undefined)
  if (other) throw invalid(other, "Only when crediting an invoice")
}

/** A draft; what was issued stays. */
export async function removeCreditNote(db: TenantDb, id: number, who: Writer): Promise<void> {
  const note = await lockCreditNote(db, id)
  if (note.status !== "draft") throw conflict("An issued credit note can't be deleted")
  const files = await listOfDocument(db, { credit_note_id: id })
  await deleteCreditNote(db, id)
  await dropFiles(
    db,
    files.map(({ file }) => file),
  )
  await logNote(db, who, "deleted", note)
  publishCreditNote(db, note)
  if (note.invoice_id !== null) db.publish({ type: "invoice", id: note.invoice_id })
}

/** Without lines and amounts: all that isn't credited yet. */
function toRequest(
  { lines, amounts, prices_include_tax }: Credited,
  invoice: Pick<InvoiceColumns, "currency" | "prices_include_tax">,
): CreditRequest {
  if (lines) return { basis: "lines", lines }
  if (!amounts) return { basis: "rest" }
  return {
    basis: "amounts",
    prices_include_tax: prices_include_tax ?? invoice.prices_include_tax,
    amounts: amounts.map(({ tax, amount }, index) => ({
      ...(tax === undefined ? {} : { tax }),
      amount: requireAmount(amount, invoice.currency, `amounts.${index}.amount`),
    })),
  }
}
