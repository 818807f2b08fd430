// How the mail with an invoice ended, as its screen shows it.
import { bySystem, record } from "../../audit-log/service.ts"
import type { App } from "../../core/api/context.ts"
import { type InvoiceMail, setMailOutcome } from "./queries.ts"

/** Only the newest mail of an invoice decides what the screen shows of it. */
export async function tellMailOutcome(
  { db, events }: Pick<App, "db" | "events">,
  organization_id: number,
  mail: InvoiceMail,
  outcome: "sent" | "failed",
) {
  const subject = { type: "invoice", id: mail.invoice_id }
  const changes = await db.tenants.transaction(organization_id, async (tenant) => {
    if (!(await setMailOutcome(tenant, mail, outcome))) return []
    tenant.publish(subject)
    if (outcome === "failed") await record(tenant, bySystem, "mail_failed", subject)
    return tenant.changes
  })
  events.publish(organization_id, changes)
}
