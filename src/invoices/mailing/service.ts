// How the mail with an invoice ended, as its screen shows it.
import { bySystem, record } from "../../audit-log/service.ts"
import type { App } from "../../core/api/context.ts"
import { inTransaction } from "../../core/live/in-transaction.ts"
import { type InvoiceMail, setMailOutcome } from "./queries.ts"

/** Only the newest mail of an invoice decides what the screen shows of it. */
export async function tellMailOutcome(
  app: Pick<App, "db" | "events">,
  organization_id: number,
  mail: InvoiceMail,
  outcome: "sent" | "failed",
) {
  const subject = { type: "invoice", id: mail.invoice_id }
  await inTransaction(app, organization_id, async (db) => {
    if (!(await setMailOutcome(db, mail, outcome))) return
    db.publish(subject)
    if (outcome === "failed") await record(db, bySystem, "mail_failed", subject)
  })
}
