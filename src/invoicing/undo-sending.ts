// Undo an email that wasn't sent yet: the invoice is as it was before.
import { type Actor, bySystem, byUser, record } from "../audit-log/service.ts"
import { conflict, orNotFound } from "../core/base/errors.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { isCredited } from "../invoices/credits/queries.ts"
import { findFinalStatus } from "../invoices/deposits/queries.ts"
import { isLocked } from "../invoices/issuing/protection/rules.ts"
import { type LockedInvoice, lockInvoice } from "../invoices/locking/queries.ts"
import { invoiceStatuses, isFree, liveChanges } from "../invoices/rules.ts"
import { readInvoice, type Writer } from "../invoices/service.ts"
import { amountSettled } from "../invoices/settled/rules.ts"
import { setStatus } from "../invoices/status/queries.ts"
import { uncountMail } from "../mails/limits/service.ts"
import {
  markMailUndone,
  markNewestUndone,
  restoreInvoice,
  type UndoneMail,
} from "../mails/undoing/queries.ts"
import { removeLink } from "../portal-links/service.ts"
import { freeCancelled } from "./bill-work.ts"

/** The newest email of an invoice. Throws 409 once a worker sends it, or its time is over. */
export async function undoSending(db: TenantDb, id: number, who: Writer) {
  const invoice = orNotFound(await lockInvoice(db, id), "Invoice")
  const mail = await markNewestUndone(db, id)
  if (!mail) throw conflict("This email can no longer be undone")
  await undo(db, invoice, mail, byUser(who))
  return { message: "The email wasn't sent", invoice: await readInvoice(db, id, who) }
}

/** An email that isn't true any more when its turn comes. The caller has locked the invoice. */
export async function dropMail(db: TenantDb, invoice: LockedInvoice, mail_job: number) {
  const mail = await markMailUndone(db, mail_job)
  if (mail) await undo(db, invoice, mail, bySystem)
}

async function undo(db: TenantDb, invoice: LockedInvoice, mail: UndoneMail, actor: Actor) {
  const { id } = invoice
  const locked = isLocked(invoice)
  const { before } = mail
  const status = invoiceStatuses.find((one) => one === before.status)
  const isAsSent = mail.kind === "invoice" && (await isStillAsSent(db, invoice))
  const wasHidden = before.status === "draft" || before.status === "cancelled"
  const clears_issue_date = isAsSent && !locked && wasHidden && before.issue_date === null
  const restored = await restoreInvoice(db, id, mail, clears_issue_date)
  // Issuing a protected invoice is for good, and so is one of closed books, and a deposit that a final invoice deducts.
  const keepsStatus = (locked && wasHidden) || (await findFinalStatus(db, id)) !== undefined
  if (restored && isAsSent && status && !keepsStatus) {
    await setStatus(db, id, status)
    if (status === "cancelled") await freeCancelled(db, invoice)
  }
  if (mail.link_id !== null) await removeLink(db, mail.link_id)
  await uncountMail(db, mail.job)
  const action = mail.kind === "invoice" ? "sending_undone" : "reminder_undone"
  await record(db, actor, action, { type: "invoice", id })
  for (const change of liveChanges(id, invoice)) db.publish(change)
}

/** Nothing was paid or credited since, and its status wasn't changed. Without anything due, sending makes it paid. */
async function isStillAsSent(db: TenantDb, invoice: LockedInvoice) {
  const { id, status } = invoice
  const isSent = status === "sent" || status === "overdue" || (status === "paid" && isFree(invoice))
  return isSent && amountSettled(invoice) === 0 && !(await isCredited(db, [id]))
}
