// The stories of a reminder: a client is asked once more for what is past due.
import { conflict, notFound, orNotFound } from "../../core/base/errors.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { todayIn } from "../../core/values/dates.ts"
import { findInvoice } from "../../invoices/queries.ts"
import { canMarkPaid } from "../../invoices/rules.ts"
import { readInvoice, type Writer } from "../../invoices/service.ts"
import { findOffered } from "../queries.ts"
import { daysSince, greeting, reminderMessage, reminderSubject } from "../rules.ts"
import type { InvoiceMail, ReminderInput } from "../schema.ts"
import { isPromised, type MailConfig, promiseMail, whyNotSent } from "../service.ts"
import { markReminded } from "./queries.ts"

/** The reminder as it would go out. */
export async function readReminder(db: TenantDb, id: number, who: Writer): Promise<InvoiceMail> {
  const offered = orNotFound(await findOffered(db, id, "reminder"), "Invoice")
  const { number, due_date, amount_paid, client_email, client_name, copies, message } = offered
  const days = due_date === null ? 0 : daysSince(due_date, todayIn(who.time_zone))
  return {
    to: client_email,
    cc: copies ?? [],
    subject: reminderSubject(number, days),
    greeting: greeting(client_name),
    message: reminderMessage(message, amount_paid),
  }
}

/** Mails the invoice once more, saying since when it is due; twice within a day only `again`. */
export async function remindClient(db: TenantDb, input: ReminderInput, who: Writer, config: MailConfig) {
  const { id, again = false } = input
  const today = todayIn(who.time_zone)
  if (!(again && (await isPromised(db, "reminder", input)))) {
    const marked = await markReminded(db, id, { today, again })
    if (!marked) throw await whyNotReminded(db, id, today)
    await promiseMail(db, "reminder", marked, input, who, config)
  }
  return { message: "Reminder sent successfully!", invoice: await readInvoice(db, id, who) }
}

async function whyNotReminded(db: TenantDb, id: number, today: string) {
  const invoice = await findInvoice(db, id)
  if (!invoice) return notFound("Invoice")
  const { status, due_date } = invoice
  if (status === "paid" || status === "processing") return whyNotSent(db, id)
  if (!canMarkPaid(status) || due_date === null || due_date >= today) return notDue()
  return conflict("The client was reminded of this invoice within the last day", "already_reminded")
}

const notDue = () => conflict("This invoice isn't past due")
