// The stored emails of an invoice, and the defaults of the next one.
import { sql } from "kysely"
import type { InvoiceBefore } from "../core/database/tables.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { exchangeNames } from "../pricing/exchange/rules.ts"
import { readersWith } from "./recipients/queries.ts"
import type { Readers } from "./recipients/rules.ts"

export type MailKind = "invoice" | "reminder"
/** What an email changes of its invoice, as it is before: undoing the email restores it. */
export async function findStateBefore(db: TenantDb, id: number): Promise<InvoiceBefore> {
  return db
    .selectFrom("invoices")
    .select(["status", "sent_at", "reminded_at", "mail_status", "mail_job", "issue_date"])
    .select(["seller", "buyer", "project_title", ...exchangeNames])
    .where("invoices.id", "=", id)
    .executeTakeFirstOrThrow()
}

type NewMail = {
  invoice_id: number
  kind: MailKind
  job: number
  link_id: number
  occurrence_id?: number
  sent_by: number | null
  recipient: string | null
  copies: string[] | null
  subject: string | null
  message: string | null
  before: InvoiceBefore
}

/** The choices for an email; null is the default. */
type Chosen = Pick<NewMail, "recipient" | "copies" | "subject" | "message">

/**
 * Whether the same email was enqueued within the last two seconds, for the unchanged invoice. The caller has locked the
 * invoice.
 */
export async function hasTwin(db: TenantDb, invoice_id: number, kind: MailKind, chosen: Chosen) {
  const { recipient, copies, subject, message } = chosen
  const twins = await db.run(sql`
    select from invoice_mails m
    join invoices i on i.organization_id = m.organization_id and i.id = m.invoice_id and i.updated_at = m.version
    where m.organization_id = ${db.organization_id} and m.invoice_id = ${invoice_id} and m.kind = ${kind}
      and m.undone_at is null and m.outcome <> 'failed'
      and m.created_at between clock_timestamp() - interval '2 seconds' and clock_timestamp() + interval '2 seconds'
      and (m.recipient, m.copies, m.subject, m.message) is not distinct from
        (${recipient}::text, ${copies && JSON.stringify(copies)}::jsonb, ${subject}::text, ${message}::text)`)
  return twins.length > 0
}

/** It can be undone for so many seconds. */
export async function insertMail(db: TenantDb, { copies, before, ...mail }: NewMail, seconds: number) {
  const version = sql<string>`(select updated_at from invoices
    where organization_id = ${db.organization_id} and id = ${mail.invoice_id})`
  const undo_until = sql<string>`now() + make_interval(secs => ${seconds})`
  const json = { copies: copies && JSON.stringify(copies), before: JSON.stringify(before) }
  await db.insertInto("invoice_mails", { ...mail, ...json, undo_until, version }).execute()
}

/** False if the client was reminded within the last day, unless `again`. */
export async function setReminded(db: TenantDb, id: number, again: boolean): Promise<boolean> {
  const reminded = await db.run(sql`
    update invoices set reminded_at = now(), mail_status = 'queued',
      updated_at = greatest(clock_timestamp(), updated_at + interval '1 millisecond')
    where organization_id = ${db.organization_id} and id = ${id}
      and (${again} or reminded_at is null or reminded_at not between now() - interval '1 day' and now() + interval '1 minute')
    returning id`)
  return reminded.length > 0
}

/** The outbox job whose outcome the invoice shows. */
export async function setMailJob(db: TenantDb, id: number, mail_job: number) {
  await db.updateTable("invoices").set({ mail_job }).where("invoices.id", "=", id).execute()
}

export type MailJob = { invoice_id: number; mail_job: number }

/** Undefined when a newer mail of the invoice decides, or the outcome is stored already. */
export async function setMailOutcome(db: TenantDb, mail: MailJob, outcome: "sent" | "failed") {
  const [changed] = await db.run(sql<{ client_id: number }>`
    update invoices set mail_status = ${outcome}
    where organization_id = ${db.organization_id} and id = ${mail.invoice_id} and mail_job = ${mail.mail_job}
      and mail_status <> ${outcome}
    returning client_id`)
  await db
    .updateTable("invoice_mails")
    .set({ outcome })
    .where("invoice_mails.job", "=", mail.mail_job)
    .execute()
  return changed
}

export type Offered = {
  number: string
  is_numbered: boolean
  due_on: string
  amount_paid: number
  readers: Readers
  language: string
  organization_name: string
  copies: string[] | null
  message: string | null
}

/**
 * The recipient of an invoice, and the last choices for an email of this kind: copies for this client, the message for
 * any.
 */
export async function findOffered(db: TenantDb, id: number, kind: MailKind): Promise<Offered | undefined> {
  const last = (column: "copies" | "message", whose = sql``) => sql`
    select m.${sql.ref(column)} from invoice_mails m where m.organization_id = i.organization_id
      and m.kind = ${kind} and m.undone_at is null and m.occurrence_id is null and m.${sql.ref(column)} is not null ${whose}
    order by m.id desc limit 1`
  const theirs = sql`and m.invoice_id in (
    select own.id from invoices own where own.organization_id = i.organization_id and own.client_id = i.client_id)`
  const [offered] = await db.run(sql<Offered>`
    select i.number, i.is_numbered, i.due_on, i.amount_paid, i.language, o.name as organization_name, ${readersWith("billing")} as readers,
      (${last("copies", theirs)}) as copies, (${last("message")}) as message
    from invoices i
    join organizations o on o.id = i.organization_id
    join clients c on c.organization_id = i.organization_id and c.id = i.client_id
    where i.organization_id = ${db.organization_id} and i.id = ${id}`)
  return offered
}
