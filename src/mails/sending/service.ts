// The stories of the moment in which a mail leaves: it says what is true then, or is given up.

import { lockRow } from "../../core/database/locks.ts"
import { enqueue } from "../../core/database/outbox.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { todayIn } from "../../core/values/dates.ts"
import { type InvoiceStatus, visibleToClient } from "../../invoices/rules.ts"
import { isOverdue } from "../../invoices/status/service.ts"
import type { MailKind } from "../queries.ts"
import { dropMail } from "../undoing/service.ts"
import { findPromise, setLeft } from "./queries.ts"

type Mail = { invoice_id: number; link_id: number }
type Held = { status: InvoiceStatus; due_date: string | null }

/** An invoice is brought while its client may see it, paid or not: it is their document (billing.md §16.5); and reminded of while it is late. */
const fits: Record<MailKind, (invoice: Held, today: string) => boolean> = {
  invoice: ({ status }) => visibleToClient(status),
  reminder: isOverdue,
}

/**
 * A worker asks before it sends, and reads in the same transaction what it sends. False where the mail was taken back, or
 * has lost its sense meanwhile: the invoice is another client's, a draft again or cancelled, or isn't late any more. It is
 * given up then, and the invoice is as it was. The first time the copies are promised too.
 */
export async function letMailLeave(db: TenantDb, kind: MailKind, mail: Mail & { mail_job: number }) {
  const { stands, invoice, mail_id } = await hold(db, kind, mail)
  if (!stands) {
    if (invoice) await dropMail(db, { id: mail.invoice_id, ...invoice }, mail.mail_job)
    return false
  }
  const left = await setLeft(db, mail_id)
  if (!left) return false
  const { invoice_id, link_id } = mail
  const copies = { organization_id: db.organization_id, invoice_id, link_id }
  if (left.first && left.copies && left.copies.length > 0) await enqueue(db, "email-copies", copies)
  return true
}

/** The same for its copies, which change nothing. Answers what kind of mail it was. */
export async function letCopiesLeave(db: TenantDb, mail: Mail): Promise<MailKind | undefined> {
  const kind = (await findPromise(db, mail.link_id))?.kind
  return kind !== undefined && (await hold(db, kind, mail)).stands ? kind : undefined
}

/** First the client, then the invoice, as everybody does who holds both: what is read now stays until it is sent off. */
async function hold(db: TenantDb, kind: MailKind, { invoice_id, link_id }: Mail) {
  const promise = await findPromise(db, link_id)
  if (!promise) return { stands: false as const, invoice: undefined }
  const { client_id, mail_id, time_zone } = promise
  await lockRow(db, "clients", client_id, "share")
  const held = ["client_id", "status", "due_date"] as const
  const invoice = await lockRow(db, "invoices", invoice_id, "no key update", held)
  const stands = invoice?.client_id === client_id && fits[kind](invoice, todayIn(time_zone))
  return { stands, invoice, mail_id }
}
