// Emails a client its statement of account with the PDF, and a link into the portal.
import { sql } from "kysely"
import { longDate } from "../../src/core/values/dates.ts"
import { languageOf } from "../../src/languages/queries.ts"
import { readersWith } from "../../src/mails/recipients/queries.ts"
import { addressed } from "../../src/mails/recipients/rules.ts"
import { brandColumns, brandOf } from "../brand.ts"
import type { Handler } from "../job.ts"
import { linkColumns, portalUrl } from "../portal-url.ts"
import { post } from "../post.ts"
import { fromName, replyTo, senderName } from "../sender.ts"
import { printStatement } from "../statements.ts"

export const emailStatement: Handler<"email-statement"> = {
  /** As the books are when it leaves. Nothing is emailed if the client was deleted while this email was waiting. */
  async run(parts, { link_id, ...statement }, job) {
    const { config, db } = parts
    const { organization_id, client_id } = statement
    const sent = await db.system
      .selectFrom("clients as c")
      .innerJoin("portal_links as l", (join) =>
        join.onRef("l.organization_id", "=", "c.organization_id").on("l.id", "=", link_id),
      )
      .innerJoin("organizations as o", "o.id", "c.organization_id")
      .innerJoin("subscriptions as s", "s.organization_id", "o.id")
      .select(linkColumns)
      .select(readersWith("billing").as("readers"))
      .select(languageOf(sql`c`).as("language"))
      .select([replyTo(senderOf).as("reply_to"), senderName(senderOf).as("sender_name"), "o.country"])
      .select(brandColumns)
      .where("c.organization_id", "=", organization_id)
      .where("c.id", "=", client_id)
      .executeTakeFirst()
    if (!sent) return
    const pdf = await printStatement(parts, statement)
    const { contact, ...letter } = addressed(sent.readers)
    await post(parts, {
      job,
      organization_id,
      ...letter,
      language: sent.language,
      from_name: fromName(sent, sent.language),
      reply_to: sent.reply_to,
      thread: `statement-${client_id}`,
      attachments: [{ filename: pdf.name, content: pdf.bytes, type: "application/pdf" }],
      brand: brandOf(sent, config),
      name: "statement",
      data: () => ({
        client_name: contact.name,
        from: longDate(statement.from, sent.country),
        to: longDate(statement.to, sent.country),
        formatted_balance: pdf.closing,
        url: portalUrl(config, sent, link_id, { ...letter, contact }),
      }),
    })
  },
}

/** The log says who sent it last. */
const senderOf = sql`(select e.actor_id from audit_log e
  where e.organization_id = c.organization_id and e.subject_type = 'client' and e.subject_id = c.id
    and e.action = 'statement_sent' and e.actor_type = 'user'
  order by e.id desc limit 1)`
