// Tells a client about unread messages, with a link into the portal.
import { tenantUrl } from "../../src/core/http/hosts.ts"
import { linkTokenOf } from "../../src/portal-links/service.ts"
import { brandOf } from "../brand.ts"
import type { Handler } from "../job.ts"
import { post } from "../post.ts"
import { fromName } from "../sender.ts"
import { findUnread, threadOf } from "../unread.ts"

export const emailUnreadToClient: Handler<"email-unread-to-client"> = {
  /** Nothing is mailed if the message is read or the link ended by now. */
  async run(parts, { organization_id, message_id, link_id }, job) {
    const { config, db } = parts
    const waiting = await findUnread(db.system, organization_id, message_id)
    const link = await db.system
      .selectFrom("portal_links")
      .select(["id", "nonce", "token_hash", "used_at", "expires_at"])
      .where("organization_id", "=", organization_id)
      .where("id", "=", link_id)
      .executeTakeFirst()
    if (!waiting || !link || link.used_at !== null || Date.parse(link.expires_at) <= Date.now()) return
    const { project_title } = waiting
    const token = linkTokenOf(config, link)
    await post(parts, {
      job,
      organization_id,
      to: waiting.client_email,
      to_name: waiting.client_name,
      from_name: fromName(waiting),
      reply_to: waiting.reply_to,
      thread: threadOf(waiting),
      brand: brandOf(waiting, config),
      name: "unread-messages",
      data: {
        recipient_name: waiting.client_name,
        sender_name: waiting.name,
        unread: waiting.unread,
        project_title,
        quote: waiting.quote,
        url: `${tenantUrl(config, waiting.slug)}/portal-login?token=${token}`,
        settings_url: null,
      },
    })
  },
}
