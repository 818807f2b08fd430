// The content of mails about invoices: the invoice as it is when the mail leaves, and what was chosen when it was
// enqueued.
import { sql } from "kysely"
import type { SystemDb } from "../src/core/database/db.ts"
import type { TenantDb } from "../src/core/database/tenant.ts"
import { tenantUrl } from "../src/core/http/hosts.ts"
import { inSystemTransaction } from "../src/core/live/in-transaction.ts"
import { longDate, todayIn } from "../src/core/values/dates.ts"
import { formatMoney } from "../src/core/values/money.ts"
import { keepOriginal } from "../src/documents/originals/service.ts"
import { type PrintedInvoice, printedHash, readPrinted } from "../src/documents/service.ts"
import { dueDay } from "../src/invoices/rules.ts"
import { restSentence } from "../src/mails/receipts/rules.ts"
import { daysSince, reminderMessage } from "../src/mails/rules.ts"
import { linkTokenOf } from "../src/portal-links/service.ts"
import { brandColumns, brandOf } from "./brand.ts"
import { keepIssued, printPage } from "./documents.ts"
import { GiveUp, type Parts, retryUntilDone } from "./job.ts"
import { fromName, replyTo, senderName } from "./sender.ts"

type MailPayload = { organization_id: number; invoice_id: number; link_id: number }

/**
 * The mail and the page that goes along, both read in the transaction in which `leaving` says that they may: so neither tells
 * of another client or of other figures than the other. Undefined where they may not; throws GiveUp when the invoice is gone.
 */
export const takeWith = <L>(parts: Parts, payload: MailPayload, leaving: (db: TenantDb) => Promise<L>) =>
  inSystemTransaction(parts, payload.organization_id, async (system, db) => {
    const leave = await leaving(db)
    const mail = await findInvoiceMail(system, payload)
    if (!leave) return undefined
    return { leave, mail, invoice: await readPrinted(db, payload.invoice_id) }
  })
const sender = sql`m.sent_by`
type Taken = { mail: Found; invoice: PrintedInvoice }

async function findInvoiceMail(system: SystemDb, { organization_id, link_id }: MailPayload) {
  const mail = await system
    .selectFrom("portal_links as l")
    .innerJoin("invoices as i", (join) =>
      join.onRef("i.organization_id", "=", "l.organization_id").onRef("i.id", "=", "l.invoice_id"),
    )
    .innerJoin("clients as c", (join) =>
      join.onRef("c.organization_id", "=", "l.organization_id").onRef("c.id", "=", "l.client_id"),
    )
    .innerJoin("organizations as o", "o.id", "l.organization_id")
    .innerJoin("subscriptions as s", "s.organization_id", "o.id")
    .innerJoin("invoice_mails as m", (join) =>
      join.onRef("m.organization_id", "=", "l.organization_id").onRef("m.link_id", "=", "l.id"),
    )
    .select(["l.nonce", "l.token_hash", "c.name as client_name", "c.email as client_email"])
    .select(brandColumns)
    .select(["o.time_zone", replyTo(sender).as("reply_to"), senderName(sender).as("sender_name")])
    .select(["m.recipient", "m.copies", "m.subject", "m.message"])
    .where("l.organization_id", "=", organization_id)
    .where("l.id", "=", link_id)
    .executeTakeFirst()
  if (!mail) throw new GiveUp("the invoice is gone")
  return mail
}
export type Found = Awaited<ReturnType<typeof findInvoiceMail>>

/** Recipient and content. */
export async function letterOf(parts: Parts, { organization_id }: MailPayload, { mail, invoice }: Taken) {
  const document = { kind: "invoice", id: invoice.id } as const
  await keepIssued(parts, organization_id, document)
  const pdf = await printPage(parts, organization_id, document, invoice)
  const to = mail.recipient ?? mail.client_email
  return {
    to,
    // Another recipient doesn't get the client's name.
    ...(to === mail.client_email ? { to_name: mail.client_name } : {}),
    from_name: fromName(mail),
    reply_to: mail.reply_to,
    thread: `invoice-${invoice.id}`,
    ...(mail.subject ? { subject: mail.subject } : {}),
    attachments: [{ filename: pdf.name, content: pdf.bytes, type: "application/pdf" }],
    brand: brandOf(mail, parts.config),
  }
}

/** After a mail has left, its PDF is kept as the original of an invoice that has none. */
export const keepMailed = (
  parts: Parts,
  organization_id: number,
  invoice: PrintedInvoice,
  { attachments }: { attachments: { content: Buffer }[] },
) =>
  retryUntilDone(async () => {
    for (const { content } of attachments)
      await keepOriginal(
        parts,
        organization_id,
        { kind: "invoice", id: invoice.id },
        { bytes: content, hash: printedHash(invoice) },
      )
  })

/** The client's link into the portal, which works once. */
export const linkOf = ({ config }: Pick<Parts, "config">, { link_id }: MailPayload, mail: Found) =>
  `${tenantUrl(config, mail.slug)}/portal-login?token=${linkTokenOf(config, { ...mail, id: link_id })}`

export const invoiceFacts = (mail: Found, invoice: PrintedInvoice, url: string | null) => ({
  ...factsOf(mail, invoice, url),
  nothing_due: invoice.status === "paid" || amountsOf(invoice).due === 0,
  due_date_text: invoice.due_date === null ? null : longDate(invoice.due_date, invoice.organization.country),
  message: mail.message || null,
  notes: invoice.notes,
})

/** One that was due on receipt says that day. */
export function reminderFacts(mail: Found, invoice: PrintedInvoice, url: string | null) {
  const due_on = dueDayOf(invoice)
  return {
    ...factsOf(mail, invoice, url),
    days: daysSince(due_on, todayIn(mail.time_zone)),
    due_date_text: longDate(due_on, invoice.organization.country),
    message: reminderMessage(mail.message, invoice.settled?.paid ?? 0),
  }
}

/** What is still due, in a sentence; null when nothing is. */
export function restOf(invoice: PrintedInvoice, today: string): string | null {
  const { currency, due_date, settled } = invoice
  const { due } = amountsOf(invoice)
  if (invoice.status !== "sent" || due <= 0) return null
  const is_late = dueDayOf(invoice) < today
  return restSentence({
    ...{ paid: settled?.paid ?? 0, due, currency },
    due_date_text:
      due_date === null && !is_late ? null : longDate(dueDayOf(invoice), invoice.organization.country),
    is_late,
  })
}

const dueDayOf = ({ due_date, issued_on }: PrintedInvoice) => dueDay({ due_date, issue_date: issued_on })

/** What both mails say about the invoice; without `url` it is a copy, which opens no portal. */
const factsOf = (mail: Found, invoice: PrintedInvoice, url: string | null) => ({
  client_name: mail.client_name,
  number: invoice.number,
  formatted_total: formatMoney(amountsOf(invoice).due, invoice.currency),
  withheld: amountsOf(invoice).withheld !== 0,
  is_rest: invoice.settled !== undefined && invoice.status !== "paid",
  url,
})

/** `due`: what is still due, or what was paid of a paid invoice. */
function amountsOf({ total, status, withheld, settled }: PrintedInvoice) {
  const { paid = 0, credited = 0 } = settled ?? {}
  return { withheld, due: total - withheld - credited - (status === "paid" ? 0 : paid) }
}
