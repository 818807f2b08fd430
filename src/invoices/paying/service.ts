// The stories of paying: a client marks an invoice as paid, and the staff confirms that it is.
import { byClient, byUser, record } from "../../audit-log/service.ts"
import { conflict, notFound } from "../../core/base/errors.ts"
import { enqueue } from "../../core/database/outbox.ts"
import type { ChosenMethod } from "../../core/database/tables.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { recordPayment } from "../../payments/service.ts"
import { findInvoice } from "../queries.ts"
import { visibleToClient } from "../rules.ts"
import { readInvoice, type Writer } from "../service.ts"
import { setMarkedPaid, setPaid } from "./queries.ts"

type Marking = { client_id: number; invoice_id: number; method: ChosenMethod }

/** A client says that it has paid, by which method; the staff confirms it. Telling the owners by mail is the caller's. */
export async function markInvoicePaid(
  db: TenantDb,
  { client_id, invoice_id, method }: Marking,
): Promise<void> {
  if (!(await setMarkedPaid(db, invoice_id, client_id, method)))
    throw await whyNotMarked(db, invoice_id, client_id)
  const subject = { type: "invoice", id: invoice_id }
  await record(db, byClient({ client_id }), "marked_paid", subject, { method: method.name })
  db.publish({ ...subject, client_id })
}

async function whyNotMarked(db: TenantDb, id: number, client_id: number) {
  const invoice = await findInvoice(db, id)
  const isShown = invoice?.client_id === client_id && visibleToClient(invoice.status)
  return isShown ? conflict("This invoice is already paid or being paid") : notFound("Invoice")
}

/** What the client has marked as paid has arrived; the client gets a receipt. */
export async function confirmPayment(db: TenantDb, id: number, who: Writer) {
  const invoice = await setPaid(db, id)
  if (!invoice) throw await whyNotConfirmed(db, id)
  const payment_id = await recordPayment(db, invoice, invoice.chosen_method, who.user_id)
  await enqueue(db, "email-receipt", { organization_id: db.organization_id, payment_id })
  const details = { method: invoice.chosen_method?.name ?? null }
  await record(db, byUser(who), "confirmed", { type: "invoice", id }, details)
  db.publish({ type: "invoice", id, client_id: invoice.client_id })
  return { message: "Payment confirmed successfully!", invoice: await readInvoice(db, id, who) }
}

async function whyNotConfirmed(db: TenantDb, id: number) {
  const invoice = await findInvoice(db, id)
  if (!invoice) return notFound("Invoice")
  if (invoice.status === "paid") return conflict("This payment is already confirmed")
  return conflict("The client has not marked this invoice as paid yet")
}
