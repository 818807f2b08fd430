// Emails a client its credit note with the PDF, and a link into the portal.
import { sql } from "kysely"
import { formatMoney, toMinor } from "../../src/core/values/money.ts"
import { readCreditNote } from "../../src/credit-notes/service.ts"
import { readersWith } from "../../src/mails/recipients/queries.ts"
import { addressed } from "../../src/mails/recipients/rules.ts"
import { attachedFiles } from "../attached-files.ts"
import { brandColumns, brandOf } from "../brand.ts"
import { eInvoiceBeside, keepIssued, printDocument } from "../documents.ts"
import type { Handler } from "../job.ts"
import { linkColumns, portalUrl } from "../portal-url.ts"
import { post } from "../post.ts"
import { fromName, replyTo, senderName } from "../sender.ts"
import { tooLargeText } from "../templates/mail-phrases.ts"

export const emailCreditNote: Handler<"email-credit-note"> = {
  /** Nothing is emailed if it was cancelled while this email was waiting. */
  async run(parts, { organization_id, credit_note_id, link_id }, job) {
    const { config, db } = parts
    const sent = await db.system
      .selectFrom("credit_notes as n")
      .innerJoin("clients as c", (join) =>
        join.onRef("c.organization_id", "=", "n.organization_id").onRef("c.id", "=", "n.client_id"),
      )
      .innerJoin("portal_links as l", (join) =>
        join.onRef("l.organization_id", "=", "n.organization_id").on("l.id", "=", link_id),
      )
      .innerJoin("organizations as o", "o.id", "n.organization_id")
      .innerJoin("subscriptions as s", "s.organization_id", "o.id")
      .select(["n.invoice_id", "n.language", ...linkColumns])
      .select(readersWith("billing").as("readers"))
      .select([replyTo(senderOf).as("reply_to"), senderName(senderOf).as("sender_name")])
      .select(brandColumns)
      .where("n.organization_id", "=", organization_id)
      .where("n.id", "=", credit_note_id)
      .where("n.status", "=", "issued")
      .executeTakeFirst()
    if (!sent) return
    const note = await readCreditNote(db.tenants.open(organization_id), credit_note_id)
    const document = { kind: "credit_note", id: credit_note_id } as const
    await keepIssued(parts, organization_id, document)
    const pdf = await printDocument(parts, organization_id, document)
    const beside = await eInvoiceBeside(parts, organization_id, document, pdf)
    const { attachments, too_large } = await attachedFiles(parts, organization_id, { credit_note_id })
    const { contact, ...letter } = addressed(sent.readers)
    await post(parts, {
      job,
      organization_id,
      ...letter,
      language: sent.language,
      from_name: fromName(sent, sent.language),
      reply_to: sent.reply_to,
      thread: sent.invoice_id === null ? null : `invoice-${sent.invoice_id}`,
      attachments: [
        { filename: pdf.name, content: pdf.bytes, type: "application/pdf" },
        ...beside,
        ...attachments,
      ],
      brand: brandOf(sent, config),
      name: "credit-note",
      data: () => ({
        client_name: contact.name,
        number: note.number ?? "",
        invoice_number: note.invoice_number,
        formatted_total: moneyOf(note.total, note.currency),
        formatted_credit: note.unapplied > 0 ? moneyOf(note.unapplied, note.currency) : null,
        reason: note.reason,
        files_text: tooLargeText(too_large),
        url: portalUrl(config, sent, link_id, { ...letter, contact }),
      }),
    })
  },
}

const moneyOf = (amount: number, currency: string) => formatMoney(toMinor(amount, currency) ?? 0, currency)

/** The log says who sent it last. */
const senderOf = sql`(select e.actor_id from audit_log e
  where e.organization_id = n.organization_id and e.subject_type = 'credit_note' and e.subject_id = n.id
    and e.action = 'sent' and e.actor_type = 'user'
  order by e.id desc limit 1)`
