// Email an invoice to its client, with the PDF and a link into the portal. A draft is issued by that.
import { byUser, record } from "../audit-log/service.ts"
import type { Config } from "../core/base/config.ts"
import { conflict, orNotFound } from "../core/base/errors.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { todayIn } from "../core/values/dates.ts"
import { refuseCreditedReturn } from "../invoices/credits/service.ts"
import { refuseReturn } from "../invoices/deposits/service.ts"
import { frozenParties } from "../invoices/document/queries.ts"
import { type FindRates, frozenExchange, isFrozenNew } from "../invoices/exchange/service.ts"
import { isLocked } from "../invoices/issuing/protection/rules.ts"
import { type LockedInvoice, lockInvoice } from "../invoices/locking/queries.ts"
import { waitFor } from "../invoices/rules.ts"
import { type Maker, readInvoice } from "../invoices/service.ts"
import { now, setStatus } from "../invoices/status/queries.ts"
import { nextStatus } from "../invoices/status/rules.ts"
import { drawnIn } from "../languages/service.ts"
import { enqueueMail } from "../mails/limits/service.ts"
import {
  findOffered,
  findStateBefore,
  hasTwin,
  insertMail,
  type MailKind,
  type Offered,
  setMailJob,
} from "../mails/queries.ts"
import { findReaders } from "../mails/recipients/queries.ts"
import { addressed } from "../mails/recipients/rules.ts"
import { countedOf } from "../mails/recipients/service.ts"
import { greeting, invoiceMessage, invoiceSubject } from "../mails/rules.ts"
import type { InvoiceMail, MailInput } from "../mails/schema.ts"
import { writtenMessage } from "../mails/service.ts"
import { withinNumbers } from "../number-series/numbers/service.ts"
import { invoicePage } from "../portal-links/rules.ts"
import { addLink } from "../portal-links/service.ts"
import { refuseFreedReturn } from "./bill-work.ts"
import { requireIssueDay, requireReady } from "./issue-invoice.ts"

export type MailConfig = Pick<Config, "app_secret" | "rate_limit_factor">

/** The email as it would be sent, in the language of the invoice: to the client, with the copies and the message chosen last time. */
export async function readMail(db: TenantDb, id: number): Promise<InvoiceMail> {
  const offered = orNotFound(await findOffered(db, id, "invoice"), "Invoice")
  const { number, is_numbered, organization_name, message, language } = offered
  const chosen = writtenMessage(message, organization_name)
  return drawnIn(language, () => ({
    ...offeredReaders(offered),
    subject: invoiceSubject(is_numbered ? number : null, organization_name),
    message: chosen || invoiceMessage(organization_name),
  }))
}

/** To whom the email would go, and who is greeted. Copies chosen last time that it reaches anyway aren't offered again. */
export function offeredReaders({ readers, copies }: Pick<Offered, "readers" | "copies">) {
  const { contact, to, cc: always_cc, bcc: always_bcc } = addressed(readers)
  const cc = (copies ?? []).filter((copy) => ![...always_cc, ...always_bcc].includes(copy))
  return { to, cc, always_cc, always_bcc, greeting: greeting(contact.name) }
}

/** May be repeated until the client has paid. A second press within two seconds sends nothing more. */
export async function sendInvoice(
  db: TenantDb,
  input: MailInput,
  who: Maker,
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
    refuseReturn(invoice)
    refuseFreedReturn(invoice)
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
export const isTwin = async (
  db: TenantDb,
  kind: MailKind,
  { id, client_id }: LockedInvoice,
  input: MailInput,
): Promise<boolean> => hasTwin(db, id, kind, (await chosenFor(db, client_id, input)).chosen)

/** What was chosen, and who gets it now. The address offered is no choice: the email goes to those who read it when it is sent. */
async function chosenFor(db: TenantDb, client_id: number, { to, cc, subject, message }: MailInput) {
  const readers = orNotFound(await findReaders(db, client_id, "billing"), "Client")
  const recipient = to === undefined || to === addressed(readers).to ? null : to
  const chosen = {
    recipient,
    copies: cc ?? null,
    subject: subject ?? null,
    // An empty message chooses ours.
    message: message === undefined ? null : (message ?? ""),
  }
  return { chosen, letter: addressed(readers, recipient) }
}

const kinds = {
  invoice: { name: "email-invoice", event: "sent" },
  reminder: { name: "email-reminder", event: "reminded" },
} as const

type Mailing = {
  kind: MailKind
  before: Awaited<ReturnType<typeof findStateBefore>>
  input: MailInput
  who: Pick<Maker, "user_id">
  config: MailConfig
  /** Sent by the clock: the reminder that it is. No one is there who could be told of a limit, so it waits. */
  clock?: { occurrence_id: number }
}

/** With a portal link of its own. It waits for the seconds in which it can be undone. */
export async function enqueueInvoiceMail(
  db: TenantDb,
  { kind, before, input, who, config, clock }: Mailing,
  { id, client_id, number }: LockedInvoice,
) {
  const { undo_seconds = 0 } = input
  const copies = input.cc ?? []
  const { name, event } = kinds[kind]
  const { chosen, letter } = await chosenFor(db, client_id, input)
  const link = { client_id, contact_id: letter.contact.id, invoice_id: id, target: invoicePage(id) }
  const link_id = await addLink(db, link, config.app_secret)
  const delay_seconds = waitFor(undo_seconds)
  const payload = { organization_id: db.organization_id, invoice_id: id, link_id }
  const { to, cc } = countedOf(letter)
  const about = { kind, to, cc: [...cc, ...copies], client_id, subject_id: id }
  const mail = { ...about, field: "to", delay_seconds, onLimit: clock ? "delay" : "reject" } as const
  const job = await enqueueMail(db, config, mail, () => ({ name, payload }))
  const row = { invoice_id: id, kind, job, link_id, sent_by: who.user_id, before, ...chosen, ...clock }
  await insertMail(db, row, delay_seconds)
  await setMailJob(db, id, job)
  const copied = [...letter.cc, ...copies.filter((copy) => !letter.cc.includes(copy))]
  const details = { number, to, ...(copied.length > 0 ? { cc: copied } : {}) }
  await record(db, byUser(who), event, { type: "invoice", id }, details)
  db.publish({ type: "invoice", id, client_id })
}
