// Tells a client that a file was handed over with a project, with a link that leads to it.
import { sql } from "kysely"
import { languageOf } from "../../src/languages/queries.ts"
import { readersWith } from "../../src/mails/recipients/queries.ts"
import { addressed } from "../../src/mails/recipients/rules.ts"
import { brandColumns, brandOf } from "../brand.ts"
import type { Handler } from "../job.ts"
import { linkColumns, portalUrl } from "../portal-url.ts"
import { post } from "../post.ts"
import { fromName, replyTo, senderName } from "../sender.ts"

export const emailDeliverable: Handler<"email-deliverable"> = {
  /** Nothing is emailed if the file is gone or was replaced, which has an email of its own. */
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
      .select(["p.title", "p.deliverable_filename", ...linkColumns])
      .select(readersWith("project").as("readers"))
      .select(languageOf(sql`c`).as("language"))
      .select([replyTo(senderOf).as("reply_to"), senderName(senderOf).as("sender_name")])
      .select(brandColumns)
      .where("p.organization_id", "=", organization_id)
      .where("p.id", "=", project_id)
      .where("p.deliverable_uploaded_at", "<=", job.created_at)
      .executeTakeFirst()
    if (!handed) return
    const { contact, ...letter } = addressed(handed.readers)
    await post(parts, {
      job,
      organization_id,
      ...letter,
      language: handed.language,
      from_name: fromName(handed, handed.language),
      reply_to: handed.reply_to,
      thread: `project-${project_id}`,
      brand: brandOf(handed, config),
      name: "deliverable",
      data: () => ({
        client_name: contact.name,
        project_title: handed.title,
        filename: handed.deliverable_filename ?? "",
        url: portalUrl(config, handed, link_id, { ...letter, contact }),
      }),
    })
  },
}

/** The log says who handed it over. */
const senderOf = sql`(select e.actor_id from audit_log e
  where e.organization_id = p.organization_id and e.subject_type = 'project' and e.subject_id = p.id
    and e.action = 'handed_over' and e.actor_type = 'user'
  order by e.id desc limit 1)`
