// What is kept of the mail that brings an invoice.
import { sql } from "kysely"
import type { TenantDb } from "../../core/database/tenant.ts"

export type InvoiceMail = { invoice_id: number; mail_job: number }

/** False when a newer mail of the invoice decides, or the same is kept already. */
export async function setMailOutcome(db: TenantDb, mail: InvoiceMail, outcome: "sent" | "failed") {
  const changed = await db.run(sql`
    update invoices set mail_status = ${outcome}
    where organization_id = ${db.organization_id} and id = ${mail.invoice_id} and mail_job = ${mail.mail_job}
      and mail_status <> ${outcome}
    returning id`)
  return changed.length > 0
}
