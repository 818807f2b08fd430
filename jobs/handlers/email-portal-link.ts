// Emails a contact of a client a link into the portal.
import { sql } from "kysely"
import { tenantUrl } from "../../src/core/http/hosts.ts"
import { languageOf } from "../../src/languages/queries.ts"
import { linkDays, linkTokenOf } from "../../src/portal-links/service.ts"
import { brandColumns, brandOf } from "../brand.ts"
import type { Handler } from "../job.ts"
import { post } from "../post.ts"
import { fromName, replyTo, senderName } from "../sender.ts"

export const emailPortalLink: Handler<"email-portal-link"> = {
  /** Nothing is emailed if the link was ended while this email was waiting. */
  async run(parts, { organization_id, link_id, sent_by }, job) {
    const { config } = parts
    const sender = sql`${sent_by ?? null}::bigint`
    const link = await parts.db.system
      .selectFrom("portal_links as l")
      .innerJoin("organizations as o", "o.id", "l.organization_id")
      .innerJoin("contacts as k", (join) =>
        join.onRef("k.organization_id", "=", "l.organization_id").onRef("k.id", "=", "l.contact_id"),
      )
      .innerJoin("clients as c", (join) =>
        join.onRef("c.organization_id", "=", "l.organization_id").onRef("c.id", "=", "l.client_id"),
      )
      .innerJoin("subscriptions as s", "s.organization_id", "o.id")
      .select([
        "l.id",
        "l.nonce",
        "l.token_hash",
        "l.expires_at",
        "l.used_at",
        "k.name as client_name",
        "k.email",
      ])
      .select(languageOf(sql`c`).as("language"))
      .select(brandColumns)
      .select([replyTo(sender).as("reply_to"), senderName(sender).as("sender_name")])
      .where("l.organization_id", "=", organization_id)
      .where("l.id", "=", link_id)
      .executeTakeFirst()
    if (!link || link.used_at !== null || Date.parse(link.expires_at) <= Date.now()) return
    const token = linkTokenOf(config, link)
    await post(parts, {
      job,
      organization_id,
      to: link.email,
      to_name: link.client_name,
      language: link.language,
      from_name: fromName(link, link.language),
      reply_to: link.reply_to,
      brand: brandOf(link, config),
      name: "portal-link",
      data: {
        client_name: link.client_name,
        url: `${tenantUrl(config, link.slug)}/portal-login?token=${token}`,
        days: linkDays,
      },
    })
  },
}
