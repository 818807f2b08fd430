// A mail that is taken back, unless it has left for good: of the two only one can happen.
import { sql } from "kysely"
import type { InvoiceBefore } from "../../core/database/tables.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { hasNotes } from "../../invoices/credits/service.ts"
import { later } from "../../invoices/queries.ts"
import type { MailKind } from "../queries.ts"

export type UndoneMail = {
  kind: MailKind
  job: number
  link_id: number | null
  recipient: string | null
  before: InvoiceBefore
}

/** The newest mail of an invoice, while there is time and it hasn't left. */
export async function undoNewest(db: TenantDb, invoice_id: number): Promise<UndoneMail | undefined> {
  const [mail] = await db.run(sql<UndoneMail>`
    update invoice_mails set undone_at = now()
    where organization_id = ${db.organization_id} and undone_at is null and left_at is null and undo_until > now()
      and id = (select max(id) from invoice_mails where organization_id = ${db.organization_id}
        and invoice_id = ${invoice_id} and undone_at is null)
    returning kind, job, link_id, recipient, before`)
  return mail
}

/** One whose worker finds that it has lost its sense. */
export async function undoJob(db: TenantDb, job: number): Promise<UndoneMail | undefined> {
  const [mail] = await db.run(sql<UndoneMail>`
    update invoice_mails set undone_at = now()
    where organization_id = ${db.organization_id} and job = ${job} and undone_at is null
    returning kind, job, link_id, recipient, before`)
  return mail
}

/**
 * The invoice as it was before the mail, without a day of issue where it had none; a protected one stays issued, and so does
 * one that was credited by then, which its credit note needs. What others made of its status or its paper meanwhile stays,
 * so does what was paid by then, and a newer mail decides.
 */
export async function restoreInvoice(db: TenantDb, id: number, { kind, job, before }: UndoneMail) {
  const was = JSON.stringify(before)
  // Where there is nothing to pay, sending has made it paid.
  const isAsSent = sql`${kind === "invoice"} and i.amount_paid + i.amount_credited + i.amount_written_off = 0 and (i.status in ('sent', 'overdue') or i.status = 'paid' and i.total = i.withheld)
    and not ${hasNotes(sql`i`)}`
  const isAsPromised = sql`${kind === "invoice"} and not i.is_protected and i.updated_at = (select m.version
    from invoice_mails m where m.organization_id = i.organization_id and m.job = ${job})`
  const asBefore = (column: "seller" | "buyer" | "project_title") =>
    sql`${sql.ref(column)} = case when ${isAsPromised} then was.${sql.ref(column)} else i.${sql.ref(column)} end`
  await db.run(sql`
    update invoices i set sent_at = was.sent_at, reminded_at = was.reminded_at, mail_job = was.mail_job,
      status = case when ${isAsSent} and not (i.is_protected and was.status = 'draft') then was.status else i.status end,
      paid_at = case when ${isAsSent} and not (i.is_protected and was.status = 'draft') then null else i.paid_at end,
      issue_date = case when ${isAsSent} and not i.is_protected
        and was.status in ('draft', 'cancelled') and was.issue_date is null then null else i.issue_date end,
      mail_status = coalesce((select case when m.undone_at is null then m.outcome else 'none' end from invoice_mails m
        where m.organization_id = i.organization_id and m.job = was.mail_job), was.mail_status),
      ${asBefore("seller")}, ${asBefore("buyer")}, ${asBefore("project_title")},
      updated_at = ${later}
    from jsonb_to_record(${was}::jsonb) as was
      (status text, sent_at timestamptz, reminded_at timestamptz, mail_status text, mail_job bigint, issue_date date,
        seller jsonb, buyer jsonb, project_title text)
    where i.organization_id = ${db.organization_id} and i.id = ${id} and i.mail_job = ${job}`)
}
