// Tells a member about a hire request; a reply goes to the visitor.

import { tenantUrl } from "../../src/core/http/hosts.ts"
import { shownAddress } from "../../src/core/values/mail-address.ts"
import { budgetsIn, timelines, wordsOf } from "../../src/hire-requests/rules.ts"
import { brandOf } from "../brand.ts"
import type { Handler } from "../job.ts"
import { mailedMemberOf, settingsUrl } from "../member.ts"
import { post } from "../post.ts"

export const emailHireRequest: Handler<"email-hire-request"> = {
  /** Nothing is emailed to former members. */
  async run(parts, { organization_id, hire_request_id, user_id }, job) {
    const { config } = parts
    const asked = await mailedMemberOf(parts.db.system, organization_id, user_id, "hire_request")
      .innerJoin("hire_requests as h", "h.organization_id", "o.id")
      .select(["h.client_name", "h.client_email", "h.project_title", "h.project_description"])
      .select(["h.budget_range", "h.budget_currency", "h.timeline"])
      .where("h.id", "=", hire_request_id)
      .executeTakeFirst()
    if (!asked) return
    const { client_name, client_email, project_title, project_description } = asked
    const settings_url = settingsUrl(config, asked.slug)
    await post(parts, {
      job,
      organization_id,
      to: asked.email,
      reply_to: client_email,
      unsubscribe_url: settings_url,
      brand: brandOf(asked, config),
      name: "hire-request",
      data: {
        client_name,
        client_email: shownAddress(client_email),
        project_title,
        project_description,
        budget: wordsOf(budgetsIn(asked.budget_currency), asked.budget_range),
        timeline: wordsOf(timelines, asked.timeline),
        url: `${tenantUrl(config, asked.slug)}/hire-requests`,
        settings_url,
      },
    })
  },
}
