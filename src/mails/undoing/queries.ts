// An email that is undone or sent: of the two only one can happen.
import { sql } from "kysely"
import type { InvoiceBefore } from "../../core/database/tables.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { closedBy } from "../../invoice-settings/closing/queries.ts"
import { type Exchange, exchangeNames } from "../../pricing/exchange/rules.ts"
import type { MailKind } from "../queries.ts"

export type UndoneMail = {
  kind: MailKind
  job: number
  link_id: number | null
  recipient: string | null
  before: InvoiceBefore
}

/** The newest email of an invoice, while there is time and no worker sends it. */
export async function markNewestUndone(db: TenantDb, invoice_id: number): Promise<UndoneMail | undefined> {
  const [mail] = await db.run(sql<UndoneMail>`
    update invoice_mails set undone_at = now()
    where organization_id = ${db.organization_id} and undone_at is null and left_at is null and undo_until > now()
      and id = (select max(id) from invoice_mails where organization_id = ${db.organization_id}
        and invoice_id = ${invoice_id} and undone_at is null)
    returning kind, job, link_id, recipient, before`)
  return mail
}

/** By its job. */
export async function markMailUndone(db: TenantDb, job: number): Promise<UndoneMail | undefined> {
  const [mail] = await db.run(sql<UndoneMail>`
    update invoice_mails set undone_at = now()
    where organization_id = ${db.organization_id} and job = ${job} and undone_at is null
    returning kind, job, link_id, recipient, before`)
  return mail
}

/**
 * All that the email changed but the status; false where a newer email decides. Parties that were frozen for the email are
 * restored only if nothing of the invoice was changed since.
 */
export async function restoreInvoice(
  db: TenantDb,
  id: number,
  { kind, job, before }: UndoneMail,
  clears_issue_date: boolean,
): Promise<boolean> {
  const isUnchanged = sql`${kind === "invoice"} and not i.is_protected and ${closedBy(sql`i`)} is null and i.updated_at = (select m.version
    from invoice_mails m where m.organization_id = i.organization_id and m.job = ${job})`
  const asBefore = (column: "seller" | "buyer" | "project_title" | keyof Exchange) =>
    sql`${sql.ref(column)} = case when ${isUnchanged} then was.${sql.ref(column)} else i.${sql.ref(column)} end`
  const restored = await db.run(sql`
    update invoices i set sent_at = was.sent_at, reminded_at = was.reminded_at, mail_job = was.mail_job,
      issue_date = case when ${clears_issue_date} then null else i.issue_date end,
      mail_status = coalesce((select case when m.undone_at is null then m.outcome else 'none' end from invoice_mails m
        where m.organization_id = i.organization_id and m.job = was.mail_job), was.mail_status),
      ${asBefore("seller")}, ${asBefore("buyer")}, ${asBefore("project_title")},
      ${sql.join(exchangeNames.map(asBefore))},
      updated_at = greatest(clock_timestamp(), i.updated_at + interval '1 millisecond')
    from jsonb_to_record(${JSON.stringify(before)}::jsonb) as was
      (sent_at timestamptz, reminded_at timestamptz, mail_status text, mail_job bigint, seller jsonb, buyer jsonb,
        project_title text, exchange_rate numeric, exchange_rate_date date, home_currency text)
    where i.organization_id = ${db.organization_id} and i.id = ${id} and i.mail_job = ${job}
    returning i.id`)
  return restored.length > 0
}
