// The content of emails about invoices: the invoice as it is when the email leaves, and what was chosen when it was
// enqueued.
import { sql } from "kysely"
import type { SystemDb } from "../src/core/database/db.ts"
import type { TenantDb } from "../src/core/database/tenant.ts"
import { inSystemTransaction } from "../src/core/live/in-transaction.ts"
import { longDate, todayIn } from "../src/core/values/dates.ts"
import { formatMoney } from "../src/core/values/money.ts"
import { filled } from "../src/core/values/text.ts"
import { keepOriginal } from "../src/documents/originals/service.ts"
import { type PrintedInvoice, printedHash, readPrinted } from "../src/documents/service.ts"
import { nextInstalment, openInstalments } from "../src/invoices/instalments/rules.ts"
import { dueDay } from "../src/invoices/rules.ts"
import { say } from "../src/languages/rules.ts"
import { drawnIn } from "../src/languages/service.ts"
import { restSentence } from "../src/mails/receipts/rules.ts"
import { readersWith } from "../src/mails/recipients/queries.ts"
import { addressed } from "../src/mails/recipients/rules.ts"
import { daysSince, reminderMessage } from "../src/mails/rules.ts"
import { writtenReminder } from "../src/mails/service.ts"
import { wordsOf } from "../src/reminders/rules.ts"
import { attachedFiles } from "./attached-files.ts"
import { brandColumns, brandOf } from "./brand.ts"
import { eInvoiceBeside, keepIssued, printPage } from "./documents.ts"
import { GiveUp, type Parts, retryUntilDone } from "./job.ts"
import { linkColumns, portalUrl } from "./portal-url.ts"
import { fromName, replyTo, senderName } from "./sender.ts"
import { tooLargeText } from "./templates/mail-phrases.ts"

type MailPayload = { organization_id: number; invoice_id: number; link_id: number }

/**
 * The email and the page that goes along, both read in the transaction in which `leaving` says that they may: so neither tells
 * of another client or of other figures than the other. Undefined where they may not; throws GiveUp when the invoice is gone.
 */
export const takeWith = <L>(parts: Parts, payload: MailPayload, leaving: (db: TenantDb) => Promise<L>) =>
  inSystemTransaction(parts, payload.organization_id, async (system, db) => {
    const leave = await leaving(db)
    const mail = await findInvoiceMail(system, payload)
    if (!leave) return undefined
    const invoice = await readPrinted(db, payload.invoice_id)
    return { leave, mail: mail.occurrence_id === null ? mail : worded(mail, invoice), invoice }
  })

/** The words of a reminder that the clock sends name the figures of the moment in which it leaves. */
function worded<M extends Found>(mail: M, invoice: PrintedInvoice): M {
  const { subject, message, client_name: client, name: organization, time_zone } = mail
  const named = { number: invoice.number, client, organization, country: invoice.organization.country }
  const owed = {
    amount: nextOf(invoice)?.open ?? amountsOf(invoice).due,
    currency: invoice.currency,
    due_on: dueDayOf(invoice),
    today: todayIn(time_zone),
  }
  const words = drawnIn(invoice.language, () => wordsOf(named, owed))
  return { ...mail, subject: subject && filled(subject, words), message: message && filled(message, words) }
}

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
    .select(linkColumns)
    .select(readersWith("billing").as("readers"))
    .select(brandColumns)
    .select(["o.time_zone", replyTo(sender).as("reply_to"), senderName(sender).as("sender_name")])
    .select(["m.recipient", "m.copies", "m.subject", "m.message", "m.occurrence_id", "c.name as client_name"])
    .where("l.organization_id", "=", organization_id)
    .where("l.id", "=", link_id)
    .executeTakeFirst()
  if (!mail) throw new GiveUp("the invoice is gone")
  return { ...mail, letter: addressed(mail.readers, mail.recipient) }
}
export type Found = Awaited<ReturnType<typeof findInvoiceMail>>

/** Recipients and content, and the names of files that are too large to be attached. */
export async function letterOf(parts: Parts, { organization_id }: MailPayload, { mail, invoice }: Taken) {
  const document = { kind: "invoice", id: invoice.id } as const
  await keepIssued(parts, organization_id, document)
  const pdf = await printPage(parts, organization_id, document, invoice)
  const beside = await eInvoiceBeside(parts, organization_id, document, pdf)
  const { attachments, too_large } = await attachedFiles(parts, organization_id, { invoice_id: invoice.id })
  const { contact: _, ...readers } = mail.letter
  const language = invoice.language ?? null
  const letter = {
    ...{ ...readers, language },
    from_name: fromName(mail, language),
    reply_to: mail.reply_to,
    thread: `invoice-${invoice.id}`,
    ...(mail.subject ? { subject: mail.subject } : {}),
    attachments: [
      { filename: pdf.name, content: pdf.bytes, type: "application/pdf" },
      ...beside,
      ...attachments,
    ],
    brand: brandOf(mail, parts.config),
  }
  return { letter, too_large }
}

/** After an email has left, its PDF, the first of what is attached, is kept as the original of an invoice that has none. */
export const keepMailed = (
  parts: Parts,
  organization_id: number,
  invoice: PrintedInvoice,
  { attachments }: { attachments: { content: Buffer }[] },
) =>
  retryUntilDone(async () => {
    const [pdf] = attachments
    if (!pdf) return
    const kept = { bytes: pdf.content, hash: printedHash(invoice) }
    await keepOriginal(parts, organization_id, { kind: "invoice", id: invoice.id }, kept)
  })

/** The way into the portal. */
export const linkOf = ({ config }: Pick<Parts, "config">, { link_id }: MailPayload, mail: Found) =>
  portalUrl(config, mail, link_id, mail.letter)

/** `too_large`: the names of files that aren't attached. */
type Links = { url: string | null; too_large: readonly string[] }

export const invoiceFacts = (mail: Found, invoice: PrintedInvoice, links: Links) => ({
  ...factsOf(mail, invoice, links),
  nothing_due: invoice.status === "paid" || amountsOf(invoice).due === 0,
  due_date_text: dueTextOf(invoice),
  message: mail.message || null,
  notes: invoice.notes,
})

/** One that was due on receipt says that day. */
export function reminderFacts(mail: Found, invoice: PrintedInvoice, links: Links) {
  const due_on = dueDayOf(invoice)
  const today = todayIn(mail.time_zone)
  const days = daysSince(due_on, today)
  return {
    ...factsOf(mail, invoice, links),
    ...(invoice.instalments && { formatted_total: remindedText(invoice, today), is_rest: true }),
    days,
    due_date_text: longDate(due_on, invoice.organization.country),
    message: reminderMessage(writtenReminder(mail.message), invoice.settled?.paid ?? 0, days),
  }
}

/** What is still due, in a sentence of the written language; null when nothing is. */
export function restOf(invoice: PrintedInvoice, today: string): string | null {
  const { currency, due_date, settled } = invoice
  const { due } = amountsOf(invoice)
  if (invoice.status !== "sent" || due <= 0) return null
  const is_late = dueDayOf(invoice) < today
  return restSentence({
    ...{ paid: settled?.paid ?? 0, due, currency },
    next: nextOf(invoice)?.open,
    due_date_text:
      due_date === null && !is_late ? null : longDate(dueDayOf(invoice), invoice.organization.country),
    is_late,
  })
}

const dueDayOf = (invoice: PrintedInvoice) =>
  nextOf(invoice)?.due_date ?? dueDay({ due_date: invoice.due_date, issue_date: invoice.issued_on })

const termsOf = ({ instalments = null, due_date }: PrintedInvoice) => ({ instalments, due_date })
const settledOn = ({ settled }: PrintedInvoice) => (settled ? settled.paid + settled.credited : 0)
const nextOf = (invoice: PrintedInvoice) => nextInstalment(termsOf(invoice), settledOn(invoice))

/** Of instalments it says which one is next. */
function dueTextOf(invoice: PrintedInvoice): string | null {
  const date = (day: string) => longDate(day, invoice.organization.country)
  const next = nextOf(invoice)
  if (!next) return invoice.due_date === null ? null : date(invoice.due_date)
  const { place, count, open, due_date } = next
  const amount = formatMoney(open, invoice.currency)
  return say("{date} (instalment {place} of {count}, {amount})", {
    date: date(due_date),
    place,
    count,
    amount,
  })
}

/** What of its instalments is late; before any is, what comes next. */
function remindedText(invoice: PrintedInvoice, today: string) {
  const late = openInstalments(termsOf(invoice), settledOn(invoice)).reduce(
    (sum, { due_date, open }) => sum + (due_date < today ? open : 0),
    0,
  )
  return formatMoney(late || (nextOf(invoice)?.open ?? 0), invoice.currency)
}

/** What both emails say about the invoice; without `url` it is a copy, which opens no portal. */
const factsOf = (mail: Found, invoice: PrintedInvoice, { url, too_large }: Links) => ({
  client_name: mail.letter.contact.name,
  number: invoice.number,
  formatted_total: formatMoney(amountsOf(invoice).due, invoice.currency),
  withheld: amountsOf(invoice).withheld !== 0,
  is_rest: invoice.settled !== undefined && invoice.status !== "paid",
  files_text: tooLargeText(too_large, url === null ? mail.letter.contact.name : null),
  url,
})

/** `due`: what is still due, or what was paid of a paid invoice. */
function amountsOf({ total, status, withheld, settled }: PrintedInvoice) {
  const { paid = 0, credited = 0 } = settled ?? {}
  return { withheld, due: total - withheld - credited - (status === "paid" ? 0 : paid) }
}
