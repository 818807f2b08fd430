// The outcome of an invoice's email, kept for the screen.
import { bySystem, record } from "../audit-log/service.ts"
import type { App } from "../core/api/context.ts"
import { inTransaction } from "../core/live/in-transaction.ts"
import { inEachLanguage } from "../languages/service.ts"
import { notify } from "../notifications/service.ts"
import { type MailJob, setMailOutcome } from "./queries.ts"
import { invoiceMessage, ourReminders } from "./rules.ts"

/** Only the newest email of an invoice decides what the screen shows of it. */
export async function recordMailOutcome(
  app: Pick<App, "db" | "events">,
  organization_id: number,
  mail: MailJob,
  outcome: "sent" | "failed",
) {
  const subject = { type: "invoice", id: mail.invoice_id } as const
  await inTransaction(app, organization_id, async (db) => {
    const changed = await setMailOutcome(db, mail, outcome)
    if (!changed) return
    db.publish(subject)
    if (outcome !== "failed") return
    await record(db, bySystem, "mail_failed", subject)
    await notify(db, "mail_failed", { invoice_id: mail.invoice_id, client_id: changed.client_id })
  })
}

/**
 * A message that someone wrote. Ours, in whatever language it went along last time, is null: it is written anew for each invoice,
 * in its language.
 */
export const writtenMessage = (message: string | null, organization: string): string | null =>
  message === null || inEachLanguage(() => invoiceMessage(organization)).includes(message) ? null : message

/** The same of a reminder. */
export const writtenReminder = (message: string | null): string | null =>
  message === null || ourReminders.some((ours) => inEachLanguage(ours).includes(message)) ? null : message
