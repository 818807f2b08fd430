// Bill the rest of an accepted quote: a draft of all of it, less the deposits that were paid.
import { conflict } from "../core/base/errors.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { taxKey } from "../core/values/taxes.ts"
import { readCredited } from "../credit-notes/crediting/service.ts"
import { remainingOf } from "../credit-notes/remaining/rules.ts"
import { taxOf } from "../invoices/amounts/rules.ts"
import { priceOver } from "../invoices/amounts/service.ts"
import { insertDeductions, listDeposits } from "../invoices/deposits/queries.ts"
import { asDeduction } from "../invoices/deposits/service.ts"
import { type LockedInvoice, lockInvoices } from "../invoices/locking/queries.ts"
import type { InvoiceDetail } from "../invoices/schema.ts"
import { readInvoice } from "../invoices/service.ts"
import type { Agreed } from "./bill-deposit.ts"
import { type Author, writeInvoice } from "./create-invoice.ts"

/** Throws 409 while a deposit isn't paid in full, and where there is none to deduct. */
export async function billFinal(db: TenantDb, quote: Agreed, who: Author): Promise<InvoiceDetail> {
  const { amounts, lines } = quote
  const ids = (await listDeposits(db, quote.id)).map(({ id }) => id)
  const deposits = await lockInvoices(db, ids)
  for (const deposit of deposits) requirePaid(deposit)
  const deducted = []
  for (const deposit of deposits) deducted.push(...(await deductionsOf(db, deposit)))
  if (deducted.length === 0)
    throw conflict("This quote has no deposit to deduct. Convert it to an invoice instead.")
  const deductions = deducted.map(asDeduction)
  const priced = await priceOver(db, { amounts, lines, deductions }, {})
  const { id } = await db.unfinished(() =>
    writeInvoice(
      db,
      {
        values: { ...quote.says, ...priced.amounts },
        ...{ lines: priced.lines, series_id: null, from: { quote_id: quote.id, kind: "final" } },
        details: { quote: quote.number, kind: "final" },
      },
      who,
    ),
  )
  await insertDeductions(db, id, deducted)
  return readInvoice(db, id, who)
}

function requirePaid({ status, number, is_numbered, amount_written_off }: LockedInvoice) {
  if (status === "cancelled" || (status === "paid" && amount_written_off === 0)) return
  if (status === "paid")
    throw conflict(
      `Deposit invoice ${number} was written off. Reverse the write-off and record its payment, or credit it first.`,
    )
  if (status === "draft")
    throw conflict(
      `${is_numbered ? `Deposit invoice ${number}` : "A deposit invoice"} is still a draft. Delete it, or issue it and get it paid.`,
    )
  throw conflict(`Deposit invoice ${number} isn't paid. Record its payment or void it first.`)
}

/** What its credit notes leave of it, by tax. */
async function deductionsOf(db: TenantDb, deposit: LockedInvoice) {
  if (deposit.status === "cancelled") return []
  const { lines, document, before } = await readCredited(db, deposit)
  return remainingOf(document, before).map(({ tax, net, tax_amounts }) => ({
    ...{ deposit_id: deposit.id, net: Number(net), tax_amounts: tax_amounts.map(Number) },
    tax: lines.find((line) => taxKey(taxOf(line.tax)) === taxKey(tax))?.tax ?? null,
  }))
}
