// Tells a visitor that their hire request has arrived, in our words alone.
import { brandedBy, brandOf } from "../brand.ts"
import type { Handler } from "../job.ts"
import { post } from "../post.ts"

export const emailHireConfirmation: Handler<"email-hire-confirmation"> = {
  /** Nothing is emailed if the request was deleted meanwhile, or the page takes no requests any more. */
  async run(parts, { organization_id, hire_request_id }, job) {
    const asked = await brandedBy(parts.db.system, organization_id)
      .innerJoin("hire_requests as h", "h.organization_id", "o.id")
      .innerJoin("landing_pages as p", "p.organization_id", "o.id")
      .innerJoin("billing_settings as b", "b.organization_id", "o.id")
      .select(["h.client_email", "p.contact_email", "b.language"])
      .where("h.id", "=", hire_request_id)
      .where("p.is_enabled", "=", true)
      .executeTakeFirst()
    if (!asked) return
    const { client_email, contact_email } = asked
    await post(parts, {
      job,
      organization_id,
      to: client_email,
      language: asked.language,
      from_name: asked.name,
      // What the page shows: visitors don't learn another address of the organization.
      reply_to: contact_email,
      brand: brandOf(asked, parts.config),
      name: "hire-confirmation",
      data: { can_reply: contact_email !== null },
    })
  },
}
