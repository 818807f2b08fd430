// The stories of paying: a client marks an invoice as paid, and the staff confirms that it is.
import { sql } from "kysely"
import { byUser, record } from "../../audit-log/service.ts"
import type { Config } from "../../core/base/config.ts"
import { conflict, invalid, notFound, orNotFound } from "../../core/base/errors.ts"
import { lockRow } from "../../core/database/locks.ts"
import { jobOf } from "../../core/database/outbox.ts"
import type { ChosenMethod } from "../../core/database/tables.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { todayIn } from "../../core/values/dates.ts"
import { jobWhenRoom } from "../../mail-limits/service.ts"
import { undoPayment } from "../../payments/service.ts"
import { findInvoice } from "../queries.ts"
import { visibleToClient, waitFor } from "../rules.ts"
import { readInvoice, type Writer } from "../service.ts"
import { findChosenMethod, setMarkedPaid, setPaid, setUnconfirmed } from "./queries.ts"
import type { Confirmation } from "./schema.ts"

type Marking = { client_id: number; invoice_id: number; method: ChosenMethod }

/** A client says that it has paid, by which method; the staff confirms it. Telling the owners by mail is the caller's. */
export async function markInvoicePaid(
  db: TenantDb,
  { client_id, invoice_id, method }: Marking,
): Promise<void> {
  if (!(await setMarkedPaid(db, invoice_id, client_id, method)))
    throw await whyNotMarked(db, invoice_id, client_id)
  db.publish({ type: "invoice", id: invoice_id, client_id })
}

/** As it was when the client said so; null where the client hasn't. */
export async function readChosenMethod(db: TenantDb, id: number) {
  const method = await findChosenMethod(db, id)
  return method && { name: method.name, type_display: method.type_display }
}

async function whyNotMarked(db: TenantDb, id: number, client_id: number) {
  const invoice = await findInvoice(db, id)
  const isShown = invoice?.client_id === client_id && visibleToClient(invoice.status)
  return isShown ? conflict("This invoice is already paid or being paid") : notFound("Invoice")
}

/** What the client has marked as paid has arrived; the client gets a receipt, once it can't be taken back any more. */
export async function confirmPayment(
  db: TenantDb,
  { id, paid_on, undo_seconds = 0 }: Confirmation,
  who: Writer,
  config: Pick<Config, "rate_limit_factor">,
) {
  const earlier = earlierDay(paid_on ?? null, who.time_zone)
  const seconds = waitFor(undo_seconds)
  const confirmed = await setPaid(db, id, { actor: who, earlier, seconds })
  if (!confirmed) throw await whyNotConfirmed(db, id)
  const { payment_id, client_id, client_email: to } = confirmed
  const receipt = { organization_id: sql`organization_id`, payment_id: sql`${payment_id}::bigint` }
  const own = sql`(select ${db.organization_id}::bigint as organization_id) own`
  await jobWhenRoom(db, config, { kind: "receipt", to, client_id, subject_id: id }, (wait) =>
    jobOf("email-receipt", receipt, own, Math.max(seconds, wait)),
  )
  db.publish({ type: "invoice", id, client_id })
  return { message: "Payment confirmed successfully!", invoice: await readInvoice(db, id, who) }
}

/** The payment is to be confirmed again, as if nothing had been said. Throws 409 once the receipt has left. */
export async function undoConfirmation(db: TenantDb, id: number, who: Writer) {
  const held = await lockRow(db, "invoices", id, "no key update", ["client_id"])
  const { client_id } = orNotFound(held, "Invoice")
  if (!(await undoPayment(db, id))) throw conflict("This confirmation can no longer be taken back")
  await setUnconfirmed(db, id)
  await record(db, byUser(who), "confirmation_undone", { type: "invoice", id })
  db.publish({ type: "invoice", id, client_id })
  return { message: "The confirmation was taken back", invoice: await readInvoice(db, id, who) }
}

/** Null for today, whose payments have come just now. */
function earlierDay(day: string | null, time_zone: string) {
  const today = todayIn(time_zone)
  if (day !== null && day > today) throw invalid("paid_on", "Choose a day that has come")
  return day === null || day === today ? null : { day, time_zone }
}

async function whyNotConfirmed(db: TenantDb, id: number) {
  const invoice = await findInvoice(db, id)
  if (!invoice) return notFound("Invoice")
  if (invoice.status === "paid") return conflict("This payment is already confirmed")
  return conflict("The client has not marked this invoice as paid yet")
}
