// Tells a client that a file was handed over with a project, with a link that leads to it.
import { sql } from "kysely"
import { tenantUrl } from "../../src/core/http/hosts.ts"
import { linkTokenOf } from "../../src/portal-links/service.ts"
import { brandColumns, brandOf } from "../brand.ts"
import type { Handler } from "../job.ts"
import { post } from "../post.ts"
import { fromName, replyTo, senderName } from "../sender.ts"

export const emailDeliverable: Handler<"email-deliverable"> = {
  /** Nothing is mailed if the file is gone, was replaced (which has a mail of its own), or the link has ended. */
  async run(parts, { organization_id, project_id, link_id }, job) {
    const { config } = parts
    const handed = await parts.db.system
      .selectFrom("projects as p")
      .innerJoin("clients as c", (join) =>
        join.onRef("c.organization_id", "=", "p.organization_id").onRef("c.id", "=", "p.client_id"),
      )
      .innerJoin("portal_links as l", (join) =>
        join
          .onRef("l.organization_id", "=", "p.organization_id")
          .onRef("l.client_id", "=", "p.client_id")
          .on("l.id", "=", link_id),
      )
      .innerJoin("organizations as o", "o.id", "p.organization_id")
      .innerJoin("subscriptions as s", "s.organization_id", "o.id")
      .select(["p.title", "p.deliverable_filename", "l.nonce", "l.token_hash"])
      .select(["c.name as client_name", "c.email as client_email"])
      .select([replyTo(senderOf).as("reply_to"), senderName(senderOf).as("sender_name")])
      .select(brandColumns)
      .where("p.organization_id", "=", organization_id)
      .where("p.id", "=", project_id)
      .where("p.deliverable_uploaded_at", "<=", job.created_at)
      .where("l.used_at", "is", null)
      .where("l.expires_at", ">", sql<string>`now()`)
      .executeTakeFirst()
    if (!handed) return
    const token = linkTokenOf(config, { ...handed, id: link_id })
    await post(parts, {
      job,
      organization_id,
      to: handed.client_email,
      to_name: handed.client_name,
      from_name: fromName(handed),
      reply_to: handed.reply_to,
      thread: `project-${project_id}`,
      brand: brandOf(handed, config),
      name: "deliverable",
      data: {
        client_name: handed.client_name,
        project_title: handed.title,
        filename: handed.deliverable_filename ?? "",
        url: `${tenantUrl(config, handed.slug)}/portal-login?token=${token}`,
      },
    })
  },
}

/** The log says who handed it over. */
const senderOf = sql`(select e.actor_id from audit_log e
  where e.organization_id = p.organization_id and e.subject_type = 'project' and e.subject_id = p.id
    and e.action = 'handed_over' and e.actor_type = 'user'
  order by e.id desc limit 1)`
