// Send a reminder for an overdue invoice.
import { conflict, orNotFound } from "../core/base/errors.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { todayIn } from "../core/values/dates.ts"
import { lockInvoice } from "../invoices/locking/queries.ts"
import { readInvoice, type Writer } from "../invoices/service.ts"
import { isOverdue } from "../invoices/status/rules.ts"
import { drawnIn } from "../languages/service.ts"
import { findOffered, findStateBefore, setReminded } from "../mails/queries.ts"
import { daysSince, reminderMessage, reminderSubject } from "../mails/rules.ts"
import type { InvoiceMail, ReminderInput } from "../mails/schema.ts"
import { writtenReminder } from "../mails/service.ts"
import { enqueueInvoiceMail, isTwin, type MailConfig, notSendable, offeredReaders } from "./send-invoice.ts"

/** The reminder that would be sent. */
export async function readReminder(db: TenantDb, id: number, who: Writer): Promise<InvoiceMail> {
  const offered = orNotFound(await findOffered(db, id, "reminder"), "Invoice")
  const { number, due_on, amount_paid, message, language } = offered
  const today = todayIn(who.time_zone)
  const days = due_on < today ? daysSince(due_on, today) : 0
  return drawnIn(language, () => ({
    ...offeredReaders(offered),
    subject: reminderSubject(number, days),
    message: reminderMessage(writtenReminder(message), amount_paid),
  }))
}

/** Once a day, unless the input says `again`. */
export async function remindClient(db: TenantDb, input: ReminderInput, who: Writer, config: MailConfig) {
  const { id, again = false } = input
  const invoice = orNotFound(await lockInvoice(db, id), "Invoice")
  if (!(again && (await isTwin(db, "reminder", invoice, input)))) {
    if (invoice.status === "paid" || invoice.status === "processing") throw notSendable(invoice)
    if (!isOverdue(invoice, todayIn(who.time_zone))) throw conflict("This invoice isn't past due")
    const before = await findStateBefore(db, id)
    if (!(await setReminded(db, id, again)))
      throw conflict(
        "You've already sent a reminder for this invoice in the last 24 hours",
        "already_reminded",
      )
    await enqueueInvoiceMail(db, { kind: "reminder", before, input, who, config }, invoice)
  }
  return { message: "Reminder sent successfully!", invoice: await readInvoice(db, id, who) }
}
