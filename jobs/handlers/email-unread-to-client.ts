// Tells a client about unread messages, with a link into the portal.
import { addressed } from "../../src/mails/recipients/rules.ts"
import { brandOf } from "../brand.ts"
import type { Handler } from "../job.ts"
import { linkColumns, portalUrl } from "../portal-url.ts"
import { post } from "../post.ts"
import { fromName } from "../sender.ts"
import { findUnread, quoteOf, threadOf } from "../unread.ts"

export const emailUnreadToClient: Handler<"email-unread-to-client"> = {
  /** Nothing is emailed if the message is read by now. */
  async run(parts, { organization_id, message_id, link_id }, job) {
    const { config, db } = parts
    const waiting = await findUnread(db.system, organization_id, message_id)
    const link = await db.system
      .selectFrom("portal_links as l")
      .select(linkColumns)
      .where("l.organization_id", "=", organization_id)
      .where("l.id", "=", link_id)
      .executeTakeFirst()
    if (!waiting || !link) return
    const { project_title } = waiting
    const { contact, ...letter } = addressed(waiting.readers)
    await post(parts, {
      job,
      organization_id,
      ...letter,
      language: waiting.language,
      from_name: fromName(waiting, waiting.language),
      reply_to: waiting.reply_to,
      thread: threadOf(waiting),
      brand: brandOf(waiting, config),
      name: "unread-messages",
      data: () => ({
        recipient_name: contact.name,
        sender_name: waiting.name,
        unread: waiting.unread,
        project_title,
        quote: quoteOf(waiting),
        url: portalUrl(config, { ...link, slug: waiting.slug }, link_id, { ...letter, contact }),
        settings_url: null,
      }),
    })
  },
}
