// Tells a member that messages of a client are waiting for an answer.
import { tenantUrl } from "../../src/core/http/hosts.ts"
import { brandOf } from "../brand.ts"
import type { Handler } from "../job.ts"
import { mailedMemberOf, settingsUrl } from "../member.ts"
import { post } from "../post.ts"
import { findUnread, quoteOf, threadOf } from "../unread.ts"

export const emailUnreadToStaff: Handler<"email-unread-to-staff"> = {
  /** Nothing is emailed if a member has read the message by now, nor to members who no longer want it. */
  async run(parts, { organization_id, message_id, user_id }, job) {
    const { config, db } = parts
    const waiting = await findUnread(db.system, organization_id, message_id)
    const member = await mailedMemberOf(db.system, organization_id, user_id, "message").executeTakeFirst()
    if (!waiting || !member) return
    const { project_id, project_title, client_id } = waiting
    const page = project_id === null ? `/messages?client=${client_id}` : `/projects/${project_id}`
    const settings_url = settingsUrl(config, waiting.slug)
    await post(parts, {
      job,
      organization_id,
      to: member.email,
      reply_to: waiting.client_email,
      thread: threadOf(waiting),
      unsubscribe_url: settings_url,
      brand: brandOf(waiting, config),
      name: "unread-messages",
      data: {
        recipient_name: null,
        sender_name: waiting.client_name,
        unread: waiting.unread,
        project_title,
        quote: quoteOf(waiting),
        url: `${tenantUrl(config, waiting.slug)}${page}`,
        settings_url,
      },
    })
  },
}
