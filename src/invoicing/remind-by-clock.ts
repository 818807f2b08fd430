// Send a reminder whose day has come, if it is still wanted.
import type { App } from "../core/api/context.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { inTransaction } from "../core/live/in-transaction.ts"
import { lockInvoice } from "../invoices/locking/queries.ts"
import { findStateBefore, setReminded } from "../mails/queries.ts"
import { findReminded, finishReminder, takeReminder } from "../reminders/service.ts"
import { enqueueInvoiceMail } from "./send-invoice.ts"

type Parts = Pick<App, "config" | "db" | "events">

/**
 * Called by a worker. The invoice is locked, so what is decided stays true until the email is in the outbox; the worker that sends
 * it asks once more. Over the limit of emails it waits for its turn. `now` is the present moment by default.
 */
export const remindByClock = (parts: Parts, organization_id: number, id: number, now?: string) =>
  inTransaction(parts, organization_id, (db) => remind(db, id, parts, now))

async function remind(db: TenantDb, id: number, { config }: Pick<Parts, "config">, now?: string) {
  const invoice_id = await findReminded(db, id)
  const invoice = invoice_id === undefined ? undefined : await lockInvoice(db, invoice_id)
  const turn = await takeReminder(db, id, now)
  if (!invoice || !turn) return
  const { step, reason } = turn
  if (reason || !step) {
    await finishReminder(db, id, "skipped", reason)
    db.publish({ type: "invoice", id: invoice.id })
    return
  }
  const before = await findStateBefore(db, invoice.id)
  await setReminded(db, invoice.id, true)
  const { subject, message } = step
  const input = { id: invoice.id, subject, ...(message === null ? {} : { message }) }
  const mailing = { kind: "reminder", before, input, who: { user_id: null }, config } as const
  await enqueueInvoiceMail(db, { ...mailing, clock: { occurrence_id: id } }, invoice)
  await finishReminder(db, id, "done", null)
}

/** One that couldn't be sent, however often it was tried. */
export const noteReminderFailure = (parts: Parts, organization_id: number, id: number) =>
  inTransaction(parts, organization_id, async (db) => {
    if (await takeReminder(db, id)) await finishReminder(db, id, "failed", null)
  })
