// The stories of the mail with an invoice: offered, sent, and its end kept for the screen.
import { bySystem, byUser, record } from "../audit-log/service.ts"
import type { App } from "../core/api/context.ts"
import type { Config } from "../core/base/config.ts"
import { conflict, orNotFound } from "../core/base/errors.ts"
import { enqueue } from "../core/database/outbox.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { inTransaction } from "../core/live/in-transaction.ts"
import { todayIn } from "../core/values/dates.ts"
import { refuseCreditedReturn } from "../invoices/credits/service.ts"
import { holdForIssue, requireProper } from "../invoices/issuing/protection/service.ts"
import { findInvoice } from "../invoices/queries.ts"
import { waitFor } from "../invoices/rules.ts"
import { readInvoice, type Writer } from "../invoices/service.ts"
import { withinNumbers } from "../number-series/numbers/service.ts"
import { addLink } from "../portal-links/service.ts"
import { mailWithinLimits } from "./limits/service.ts"
import {
  type Chosen,
  findOffered,
  hasTwin,
  holdForMail,
  insertMail,
  type MailJob,
  type MailKind,
  type Marked,
  markSent,
  setMailJob,
  setMailOutcome,
} from "./queries.ts"
import { greeting, invoiceMessage, invoiceSubject } from "./rules.ts"
import type { InvoiceMail, MailInput } from "./schema.ts"

export type MailConfig = Pick<Config, "app_secret" | "rate_limit_factor">

/** The mail as it would go out: to the client, with the copies and the message that were chosen last. */
export async function readMail(db: TenantDb, id: number): Promise<InvoiceMail> {
  const offered = orNotFound(await findOffered(db, id, "invoice"), "Invoice")
  const { number, is_numbered, client_email, client_name, organization_name, copies, message } = offered
  return {
    to: client_email,
    cc: copies ?? [],
    subject: invoiceSubject(is_numbered ? number : null, organization_name),
    greeting: greeting(client_name),
    message: message || invoiceMessage(organization_name),
  }
}

/** Mails the PDF and a way into the portal; may be repeated until the client has paid. */
export async function sendInvoice(db: TenantDb, input: MailInput, who: Writer, config: MailConfig) {
  const { id } = input
  const held = await holdForIssue(db, id, todayIn(who.time_zone))
  if (!(await isPromised(db, "invoice", input))) {
    const marked = await withinNumbers(markSent(db, id))
    if (!marked) throw await whyNotSent(db, id)
    if (held) await requireProper(db, id)
    await promiseMail(db, "invoice", marked, input, who, config)
  }
  return { message: "Invoice sent successfully!", invoice: await readInvoice(db, id, who) }
}

export async function whyNotSent(db: TenantDb, id: number) {
  const { status } = orNotFound(await findInvoice(db, id), "Invoice")
  await refuseCreditedReturn(db, id, status)
  return conflict(
    status === "cancelled" ? "This invoice was cancelled" : "This invoice is already paid or being paid",
  )
}

/** Whoever presses twice has asked once. */
export async function isPromised(db: TenantDb, kind: MailKind, input: MailInput): Promise<boolean> {
  const client_email = await holdForMail(db, input.id)
  return client_email !== undefined && hasTwin(db, input.id, kind, chosenOf(input, client_email))
}

/** The client's own address is no choice: the mail goes to where the client is when it leaves. */
const chosenOf = ({ to, cc, subject, message }: MailInput, client_email: string): Chosen => ({
  recipient: to === undefined || to === client_email ? null : to,
  copies: cc ?? null,
  subject: subject ?? null,
  // Cleared is a choice too: of our own words.
  message: message === undefined ? null : (message ?? ""),
})

const kinds = {
  invoice: { job: "email-invoice", event: "sent" },
  reminder: { job: "email-reminder", event: "reminded" },
} as const

/** The mail with a link of its own, and what was chosen of it; it waits as long as it may be taken back. */
export async function promiseMail(
  db: TenantDb,
  kind: MailKind,
  { client_id, client_email, number, before }: Marked,
  input: MailInput,
  who: Writer,
  config: MailConfig,
) {
  const { id, to, cc, undo_seconds = 0 } = input
  const { job: name, event } = kinds[kind]
  const link_id = await addLink(db, { client_id, invoice_id: id }, config.app_secret)
  const delay_seconds = waitFor(undo_seconds)
  const payload = { organization_id: db.organization_id, invoice_id: id, link_id }
  const mailing = { kind, to: to ?? client_email, cc: cc ?? [], client_id, subject_id: id, field: "to" }
  const job = await mailWithinLimits(db, config, mailing, () => enqueue(db, name, payload, { delay_seconds }))
  const chosen = chosenOf(input, client_email)
  const mail = { invoice_id: id, kind, job, link_id, sent_by: who.user_id, before, ...chosen }
  await insertMail(db, mail, delay_seconds)
  await setMailJob(db, id, job)
  const copies = cc && cc.length > 0 ? { cc } : {}
  const details = { number, to: to ?? client_email, ...copies }
  await record(db, byUser(who), event, { type: "invoice", id }, details)
  db.publish({ type: "invoice", id, client_id })
}

/** Only the newest mail of an invoice decides what the screen shows of it. */
export async function tellMailOutcome(
  app: Pick<App, "db" | "events">,
  organization_id: number,
  mail: MailJob,
  outcome: "sent" | "failed",
) {
  const subject = { type: "invoice", id: mail.invoice_id } as const
  await inTransaction(app, organization_id, async (db) => {
    if (!(await setMailOutcome(db, mail, outcome))) return
    db.publish(subject)
    if (outcome === "failed") await record(db, bySystem, "mail_failed", subject)
  })
}
