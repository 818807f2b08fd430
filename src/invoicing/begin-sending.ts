// A worker asks before it sends an invoice's email: is what the email says still true?
import { lockRow } from "../core/database/locks.ts"
import { enqueue } from "../core/database/outbox.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { todayIn } from "../core/values/dates.ts"
import { lockInvoice } from "../invoices/locking/queries.ts"
import { visibleToClient } from "../invoices/rules.ts"
import { isOverdue } from "../invoices/status/rules.ts"
import type { MailKind } from "../mails/queries.ts"
import { findEnqueuedMail, setSendingBegun } from "../mails/sending/queries.ts"
import { finishReminder, isStillWanted } from "../reminders/service.ts"
import { dropMail } from "./undo-sending.ts"

type Mail = { invoice_id: number; link_id: number }
type DueInvoice = Parameters<typeof isOverdue>[0]

/** An invoice is sent while its client may see it, paid or not: it is their document. A member's reminder only while it is overdue. */
const stillFits: Record<MailKind, (invoice: DueInvoice, today: string) => boolean> = {
  invoice: ({ status }) => visibleToClient(status),
  reminder: isOverdue,
}

/**
 * Called in the transaction that reads what is sent. False where the email was undone, or where the invoice became another
 * client's, a draft, cancelled, or isn't overdue any more: then the email is dropped and the invoice restored. The first
 * call enqueues the copies.
 */
export async function beginSending(db: TenantDb, kind: MailKind, mail: Mail & { mail_job: number }) {
  const { fits, invoice, enqueued } = await lockForSending(db, kind, mail)
  if (!fits || !enqueued) {
    if (invoice) await dropMail(db, invoice, mail.mail_job)
    return false
  }
  const begun = await setSendingBegun(db, enqueued.mail_id)
  if (!begun) return false
  const { invoice_id, link_id } = mail
  const copies = { organization_id: db.organization_id, invoice_id, link_id }
  if (begun.first && begun.copies && begun.copies.length > 0) await enqueue(db, "email-copies", copies)
  return true
}

/** The same for its copies, which change nothing. Answers the kind of the email. */
export async function beginSendingCopies(db: TenantDb, mail: Mail): Promise<MailKind | undefined> {
  const kind = (await findEnqueuedMail(db, mail.link_id))?.kind
  return kind !== undefined && (await lockForSending(db, kind, mail)).fits ? kind : undefined
}

/** Client first, then invoice: what is read now stays until it is sent. `mail_job`: the email's own, where it isn't a copy. */
async function lockForSending(db: TenantDb, kind: MailKind, { invoice_id, link_id, mail_job }: Locked) {
  const enqueued = await findEnqueuedMail(db, link_id)
  if (!enqueued) return { fits: false, invoice: undefined, enqueued }
  const { client_id, time_zone, occurrence_id } = enqueued
  await lockRow(db, "clients", client_id, "share")
  const invoice = await lockInvoice(db, invoice_id)
  if (invoice?.client_id !== client_id) {
    // A reminder by the clock is in the list of past ones, where it may not stay as sent.
    if (occurrence_id !== null && mail_job !== undefined)
      await finishReminder(db, occurrence_id, "skipped", "rescheduled")
    return { fits: false, invoice, enqueued }
  }
  const fits =
    occurrence_id === null || mail_job === undefined
      ? stillFits[kind](invoice, todayIn(time_zone))
      : await isStillWanted(db, occurrence_id, mail_job)
  return { fits, invoice, enqueued }
}
type Locked = Mail & { mail_job?: number }
