// The line about automatic reminders on an invoice.
import type { Reason } from "../../../src/reminders/rules.ts"
import type { InvoiceReminders } from "../../../src/reminders/schema.ts"
import { moment } from "../../lib/clock.ts"

/** When the next one is sent, or why none is. Undefined where that is clear anyway. */
export function reminderText({ next, stopped_by }: InvoiceReminders): string | undefined {
  if (next) return `Next reminder: ${moment(next.at)}`
  return stopped_by === null ? "No more reminders are scheduled." : reasons[stopped_by]
}

const reasons: Partial<Record<Reason, string>> = {
  claimed: "No reminders until the reported payment is confirmed or rejected.",
  no_due_date: "No reminders without a due date.",
  muted: "Reminders are muted.",
  client_excepted: "Reminders are off for this client.",
  mail_failed: "No reminders because the last email couldn't be delivered.",
}
