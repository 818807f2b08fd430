// Mails a client its credit note with the PDF, and a link into the portal.
import { sql } from "kysely"
import { tenantUrl } from "../../src/core/http/hosts.ts"
import { readCreditNote } from "../../src/credit-notes/service.ts"
import { linkTokenOf } from "../../src/portal-links/service.ts"
import { brandColumns, brandOf } from "../brand.ts"
import { keepIssued, printDocument } from "../documents.ts"
import type { Handler } from "../job.ts"
import { post } from "../post.ts"
import { fromName, replyTo, senderName } from "../sender.ts"

export const emailCreditNote: Handler<"email-credit-note"> = {
  /** Nothing is mailed if it was cancelled while this mail was waiting. */
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
      .select(["l.nonce", "l.token_hash", "c.name as client_name", "c.email as client_email", "n.invoice_id"])
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
    const token = linkTokenOf(config, { ...sent, id: link_id })
    await post(parts, {
      job,
      organization_id,
      to: sent.client_email,
      to_name: sent.client_name,
      from_name: fromName(sent),
      reply_to: sent.reply_to,
      thread: sent.invoice_id === null ? null : `invoice-${sent.invoice_id}`,
      attachments: [{ filename: pdf.name, content: pdf.bytes, type: "application/pdf" }],
      brand: brandOf(sent, config),
      name: "credit-note",
      data: {
        client_name: sent.client_name,
        number: note.number ?? "",
        invoice_number: note.invoice_number,
        formatted_total: note.formatted_total,
        formatted_credit: note.unapplied > 0 ? note.formatted_unapplied : null,
        reason: note.reason,
        url: `${tenantUrl(config, sent.slug)}/portal-login?token=${token}`,
      },
    })
  },
}

/** The log says who sent it last. */
const senderOf = sql`(select e.actor_id from audit_log e
  where e.organization_id = n.organization_id and e.subject_type = 'credit_note' and e.subject_id = n.id
    and e.action = 'sent' and e.actor_type = 'user'
  order by e.id desc limit 1)`
