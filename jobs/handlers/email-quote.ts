// Emails a client its quote with the PDF, and a link that opens it in the portal.
import { sql } from "kysely"
import { longDate } from "../../src/core/values/dates.ts"
import { formatMoney } from "../../src/core/values/money.ts"
import { readersWith } from "../../src/mails/recipients/queries.ts"
import { addressed, addressedTo, type Readers } from "../../src/mails/recipients/rules.ts"
import { shownToClients } from "../../src/quotes/portal-view/rules.ts"
import { quoteName } from "../../src/quotes/rules.ts"
import { attachedFiles } from "../attached-files.ts"
import { brandColumns, brandOf } from "../brand.ts"
import { printQuote } from "../documents.ts"
import type { Handler } from "../job.ts"
import { linkColumns, portalUrl } from "../portal-url.ts"
import { post } from "../post.ts"
import { fromName, replyTo, senderName } from "../sender.ts"
import { tooLargeText } from "../templates/mail-phrases.ts"

export const emailQuote: Handler<"email-quote"> = {
  /** Nothing is emailed if the quote was cancelled or replaced while this email was waiting, nor to an approver who is none any more. */
  async run(parts, { organization_id, quote_id, link_id, contact_id }, job) {
    const { config, db } = parts
    const sent = await db.system
      .selectFrom("quotes as q")
      .innerJoin("portal_links as l", (join) =>
        join.onRef("l.organization_id", "=", "q.organization_id").on("l.id", "=", link_id),
      )
      .innerJoin("clients as c", (join) =>
        join.onRef("c.organization_id", "=", "q.organization_id").onRef("c.id", "=", "q.client_id"),
      )
      .innerJoin("organizations as o", "o.id", "q.organization_id")
      .innerJoin("subscriptions as s", "s.organization_id", "o.id")
      .select(linkColumns)
      .select([readersWith("billing").as("readers"), readersWith("approver").as("approvers")])
      .select(["q.number", "q.revision", "q.total", "q.currency", "q.valid_until", "o.country"])
      .select(sql<string>`q.body ->> 'language'`.as("language"))
      .select([replyTo(senderOf).as("reply_to"), senderName(senderOf).as("sender_name")])
      .select(brandColumns)
      .where("q.organization_id", "=", organization_id)
      .where("q.id", "=", quote_id)
      .where("q.status", "in", [...shownToClients])
      .executeTakeFirst()
    if (!sent) return
    const addressees =
      contact_id === undefined ? addressed(sent.readers) : approverOf(sent.approvers, contact_id)
    if (!addressees) return
    const { contact, ...letter } = addressees
    const pdf = await printQuote(parts, organization_id, quote_id)
    const { attachments, too_large } = await attachedFiles(parts, organization_id, { quote_id })
    await post(parts, {
      job,
      organization_id,
      ...letter,
      language: sent.language,
      from_name: fromName(sent, sent.language),
      reply_to: sent.reply_to,
      thread: `quote-${quote_id}`,
      attachments: [{ filename: pdf.name, content: pdf.bytes, type: "application/pdf" }, ...attachments],
      brand: brandOf(sent, config),
      name: "quote",
      data: () => ({
        client_name: contact.name,
        number: quoteName(sent),
        formatted_total: formatMoney(sent.total, sent.currency),
        valid_until: sent.valid_until && longDate(sent.valid_until, sent.country),
        files_text: tooLargeText(too_large),
        url: portalUrl(config, sent, link_id, { ...letter, contact }),
      }),
    })
  },
}

function approverOf({ contacts }: Readers, contact_id: number) {
  const approver = contacts.find(({ id, has_role }) => has_role && id === contact_id)
  return approver && addressedTo(approver)
}

/** The log says who sent it last. */
const senderOf = sql`(select e.actor_id from audit_log e
  where e.organization_id = q.organization_id and e.subject_type = 'quote' and e.subject_id = q.id
    and e.action = 'sent' and e.actor_type = 'user'
  order by e.id desc limit 1)`
