// What is kept of the mail that brings an invoice.
import { type ExpressionBuilder, sql } from "kysely"
import type { Tables } from "../../core/database/tables.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { touched } from "../queries.ts"
import { type InvoiceStatus, sendableStatuses } from "../rules.ts"

/** From any sendable status; overdue stays overdue. Nothing when the status doesn't allow it. */
export const markSent = (db: TenantDb, id: number) =>
  db
    .updateTable("invoices")
    .set({ ...touched, status: overdueOrSent, sent_at: sql`now()`, mail_status: "queued" })
    .where("invoices.id", "=", id)
    .where("invoices.status", "in", [...sendableStatuses])
    .returning("client_id")
    .executeTakeFirst()

const overdueOrSent = ({ eb }: ExpressionBuilder<Tables, "invoices">) =>
  eb
    .case()
    .when("invoices.status", "=", "overdue")
    .then<InvoiceStatus>("overdue")
    .else<InvoiceStatus>("sent")
    .end()

/** The outbox job whose end decides what the invoice says of its mail. */
export async function setMailJob(db: TenantDb, id: number, mail_job: number) {
  await db.updateTable("invoices").set({ mail_job }).where("invoices.id", "=", id).execute()
}

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
