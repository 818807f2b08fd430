// What is kept of the mails of an invoice, and what the next one is offered.
import { sql } from "kysely"
import type { InvoiceBefore } from "../core/database/tables.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { hasNotes } from "../invoices/credits/service.ts"
import { frozenWith } from "../invoices/document/service.ts"
import { later } from "../invoices/queries.ts"
import { sendableStatuses } from "../invoices/rules.ts"

export type MailKind = "invoice" | "reminder"
/** `number`: the one that it has by now, where sending gave it. */
export type Marked = { client_id: number; client_email: string; number: string; before: InvoiceBefore }

const own = {
  organization_id: sql`i.organization_id`,
  client_id: sql`i.client_id`,
  project_id: sql`i.project_id`,
}

/** From any sendable status; overdue stays overdue. What it says is frozen anew, unless it is protected. Nothing when the status doesn't allow it. */
export async function markSent(db: TenantDb, id: number): Promise<Marked | undefined> {
  const { seller, buyer, project_title } = frozenWith(own)
  const [marked] = await db.run(sql<Marked>`
    with old as (${asItWas(db, id)} and i.status = any(${[...sendableStatuses]})
      and not (i.status = 'cancelled' and (i.is_protected or ${hasNotes(sql`i`)})) for update of i)
    update invoices i set status = case old.status when 'overdue' then 'overdue' else 'sent' end, sent_at = now(),
      mail_status = 'queued', updated_at = ${later},
      seller = case when i.is_protected then i.seller else ${seller} end,
      buyer = case when i.is_protected then i.buyer else ${buyer} end,
      project_title = case when i.is_protected then i.project_title else ${project_title} end
    from old where i.organization_id = ${db.organization_id} and i.id = old.id
    returning old.client_id, old.client_email, i.number, old.before`)
  return marked
}

/** Holds the invoice for a mail and answers its client's address; undefined when there is none. */
export async function holdForMail(db: TenantDb, id: number): Promise<string | undefined> {
  const [held] = await db.run(sql<{ email: string }>`
    select c.email from invoices i join clients c on c.organization_id = i.organization_id and c.id = i.client_id
    where i.organization_id = ${db.organization_id} and i.id = ${id} for no key update of i`)
  return held?.email
}

/** The invoice with whom it goes to, and what a mail is about to change of it; to be narrowed and held. */
export const asItWas = (db: TenantDb, id: number) => sql`
  select i.id, i.status, i.client_id, c.email as client_email, jsonb_build_object('status', i.status,
    'sent_at', i.sent_at, 'reminded_at', i.reminded_at, 'mail_status', i.mail_status, 'mail_job', i.mail_job, 'issue_date', i.issue_date,
    'seller', i.seller, 'buyer', i.buyer, 'project_title', i.project_title) as before
  from invoices i join clients c on c.organization_id = i.organization_id and c.id = i.client_id
  where i.organization_id = ${db.organization_id} and i.id = ${id}`

type NewMail = {
  invoice_id: number
  kind: MailKind
  job: number
  link_id: number
  sent_by: number
  recipient: string | null
  copies: string[] | null
  subject: string | null
  message: string | null
  before: InvoiceBefore
}

/** What was chosen of a mail; null is our own. */
export type Chosen = Pick<NewMail, "recipient" | "copies" | "subject" | "message">

/** Whether the very mail was promised within the last two seconds, of the invoice as it is. The caller holds the invoice. */
export async function hasTwin(db: TenantDb, invoice_id: number, kind: MailKind, chosen: Chosen) {
  const { recipient, copies, subject, message } = chosen
  const twins = await db.run(sql`
    select from invoice_mails m
    join invoices i on i.organization_id = m.organization_id and i.id = m.invoice_id and i.updated_at = m.version
    where m.organization_id = ${db.organization_id} and m.invoice_id = ${invoice_id} and m.kind = ${kind}
      and m.undone_at is null and m.outcome <> 'failed'
      and m.created_at > clock_timestamp() - interval '2 seconds'
      and (m.recipient, m.copies, m.subject, m.message) is not distinct from
        (${recipient}::text, ${copies && JSON.stringify(copies)}::jsonb, ${subject}::text, ${message}::text)`)
  return twins.length > 0
}

/** It can be taken back for so many seconds. */
export async function insertMail(db: TenantDb, { copies, before, ...mail }: NewMail, seconds: number) {
  const version = sql<string>`(select updated_at from invoices
    where organization_id = ${db.organization_id} and id = ${mail.invoice_id})`
  const undo_until = sql<string>`now() + make_interval(secs => ${seconds})`
  const json = { copies: copies && JSON.stringify(copies), before: JSON.stringify(before) }
  await db.insertInto("invoice_mails", { ...mail, ...json, undo_until, version }).execute()
}

/** The outbox job whose end decides what the invoice says of its mail. */
export async function setMailJob(db: TenantDb, id: number, mail_job: number) {
  await db.updateTable("invoices").set({ mail_job }).where("invoices.id", "=", id).execute()
}

export type MailJob = { invoice_id: number; mail_job: number }

/** False when a newer mail of the invoice decides, or the same is kept already. */
export async function setMailOutcome(db: TenantDb, mail: MailJob, outcome: "sent" | "failed") {
  const changed = await db.run(sql`
    update invoices set mail_status = ${outcome}
    where organization_id = ${db.organization_id} and id = ${mail.invoice_id} and mail_job = ${mail.mail_job}
      and mail_status <> ${outcome}
    returning id`)
  await db
    .updateTable("invoice_mails")
    .set({ outcome })
    .where("invoice_mails.job", "=", mail.mail_job)
    .execute()
  return changed.length > 0
}

type Offered = {
  number: string
  is_numbered: boolean
  due_date: string | null
  amount_paid: number
  client_name: string
  client_email: string
  organization_name: string
  copies: string[] | null
  message: string | null
}

/** Whom an invoice goes to, and what was chosen last for a mail of this kind: the copies for this client, the message for any. */
export async function findOffered(db: TenantDb, id: number, kind: MailKind): Promise<Offered | undefined> {
  const last = (column: "copies" | "message", whose = sql``) => sql`
    select m.${sql.ref(column)} from invoice_mails m where m.organization_id = i.organization_id
      and m.kind = ${kind} and m.undone_at is null and m.${sql.ref(column)} is not null ${whose}
    order by m.id desc limit 1`
  const theirs = sql`and m.invoice_id in (
    select own.id from invoices own where own.organization_id = i.organization_id and own.client_id = i.client_id)`
  const [offered] = await db.run(sql<Offered>`
    select i.number, i.is_numbered, i.due_date, i.amount_paid, c.name as client_name, c.email as client_email, o.name as organization_name,
      (${last("copies", theirs)}) as copies, (${last("message")}) as message
    from invoices i
    join organizations o on o.id = i.organization_id
    join clients c on c.organization_id = i.organization_id and c.id = i.client_id
    where i.organization_id = ${db.organization_id} and i.id = ${id}`)
  return offered
}
