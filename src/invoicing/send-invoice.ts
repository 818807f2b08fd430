// Email an invoice to its client, with the PDF and a link into the portal. A draft is issued by that.
import { byUser, record } from "../audit-log/service.ts"
import type { Config } from "../core/base/config.ts"
import { conflict, orNotFound } from "../core/base/errors.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { todayIn } from "../core/values/dates.ts"
import { refuseCreditedReturn } from "../invoices/credits/service.ts"
import { frozenParties } from "../invoices/document/queries.ts"
import { type FindRates, frozenExchange, isFrozenNew } from "../invoices/exchange/service.ts"
import { isLocked } from "../invoices/issuing/protection/rules.ts"
import { type LockedInvoice, lockInvoice } from "../invoices/locking/queries.ts"
import { waitFor } from "../invoices/rules.ts"
import { readInvoice, type Writer } from "../invoices/service.ts"
import { now, setStatus } from "../invoices/status/queries.ts"
import { nextStatus } from "../invoices/status/rules.ts"
import { enqueueMail } from "../mails/limits/service.ts"
import {
  findOffered,
  findStateBefore,
  hasTwin,
  insertMail,
  type MailKind,
  setMailJob,
} from "../mails/queries.ts"
import { greeting, invoiceMessage, invoiceSubject } from "../mails/rules.ts"
import type { InvoiceMail, MailInput } from "../mails/schema.ts"
import { withinNumbers } from "../number-series/numbers/service.ts"
import { invoicePage } from "../portal-links/rules.ts"
import { addLink } from "../portal-links/service.ts"
import { requireIssueDay, requireReady } from "./issue-invoice.ts"

export type MailConfig = Pick<Config, "app_secret" | "rate_limit_factor">

/** The email as it would be sent: to the client, with the copies and the message chosen last time. */
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

/** May be repeated until the client has paid. A second press within two seconds sends nothing more. */
export async function sendInvoice(
  db: TenantDb,
  input: MailInput,
  who: Writer,
  { config, findRates }: { config: MailConfig; findRates: FindRates },
) {
  const { id } = input
  const today = todayIn(who.time_zone)
  const invoice = orNotFound(await lockInvoice(db, id, "where issuing"), "Invoice")
  const isDraft = invoice.status === "draft"
  if (isDraft) await requireIssueDay(db, invoice, today)
  if (!(await isTwin(db, "invoice", invoice, input))) {
    const status = nextStatus(invoice, "send", today)
    await refuseCreditedReturn(db, id, invoice.status)
    const locked = isLocked(invoice)
    const isVoided = invoice.status === "cancelled" && locked
    if (!status || isVoided) throw notSendable(invoice)
    const before = await findStateBefore(db, id)
    // A draft's parties are frozen by the database as it is issued.
    const parties = locked ? {} : frozenParties(db, invoice)
    const exchange = isFrozenNew(invoice) ? await frozenExchange(invoice, who, findRates) : {}
    const columns = { ...parties, ...exchange, sent_at: now, mail_status: "queued" as const }
    const { number } = await withinNumbers(setStatus(db, id, status, columns))
    if (isDraft) await requireReady(db, id)
    await enqueueInvoiceMail(db, { kind: "invoice", before, input, who, config }, { ...invoice, number })
  }
  return { message: "Invoice sent successfully!", invoice: await readInvoice(db, id, who) }
}

/** 409 of an invoice that was cancelled, is paid or waits for a confirmation. */
export const notSendable = ({ status }: Pick<LockedInvoice, "status">) =>
  conflict(
    status === "cancelled"
      ? "This invoice was cancelled"
      : "This invoice is already paid or awaiting confirmation",
  )

/** Whether the same email was asked for within the last two seconds. */
export const isTwin = (
  db: TenantDb,
  kind: MailKind,
  { id, client_email }: LockedInvoice,
  input: MailInput,
): Promise<boolean> => hasTwin(db, id, kind, chosenOf(input, client_email))

/** The client's own address is no choice: the email goes to the address that the client has when it is sent. */
const chosenOf = ({ to, cc, subject, message }: MailInput, client_email: string) => ({
  recipient: to === undefined || to === client_email ? null : to,
  copies: cc ?? null,
  subject: subject ?? null,
  // An empty message chooses ours.
  message: message === undefined ? null : (message ?? ""),
})

const kinds = {
  invoice: { name: "email-invoice", event: "sent" },
  reminder: { name: "email-reminder", event: "reminded" },
} as const

type Mailing = {
  kind: MailKind
  before: Awaited<ReturnType<typeof findStateBefore>>
  input: MailInput
  who: Writer
  config: MailConfig
}

/** With a portal link of its own. It waits for the seconds in which it can be undone. */
export async function enqueueInvoiceMail(
  db: TenantDb,
  { kind, before, input, who, config }: Mailing,
  { id, client_id, client_email, number }: LockedInvoice,
) {
  const { to, cc, undo_seconds = 0 } = input
  const { name, event } = kinds[kind]
  const link_id = await addLink(db, { client_id, invoice_id: id, target: invoicePage(id) }, config.app_secret)
  const delay_seconds = waitFor(undo_seconds)
  const payload = { organization_id: db.organization_id, invoice_id: id, link_id }
  const about = { kind, to: to ?? client_email, cc: cc ?? [], client_id, subject_id: id }
  const mail = { ...about, field: "to", delay_seconds, onLimit: "reject" } as const
  const job = await enqueueMail(db, config, mail, () => ({ name, payload }))
  const chosen = chosenOf(input, client_email)
  const row = { invoice_id: id, kind, job, link_id, sent_by: who.user_id, before, ...chosen }
  await insertMail(db, row, delay_seconds)
  await setMailJob(db, id, job)
  const copies = cc && cc.length > 0 ? { cc } : {}
  const details = { number, to: to ?? client_email, ...copies }
  await record(db, byUser(who), event, { type: "invoice", id }, details)
  db.publish({ type: "invoice", id, client_id })
}
