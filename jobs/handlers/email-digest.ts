// Once a day: tells a member what happened since the last time and isn't read yet.
import { tenantUrl } from "../../src/core/http/hosts.ts"
import { roles } from "../../src/core/values/roles.ts"
import { readDigest, readSettings } from "../../src/notifications/emails/service.ts"
import { brandOf } from "../brand.ts"
import type { Handler } from "../job.ts"
import { memberOf, settingsUrl } from "../member.ts"
import { post } from "../post.ts"

export const emailDigest: Handler<"email-digest"> = {
  /** Nothing is emailed if all of it has been read by now, nor to former members and those who chose otherwise. */
  async run(parts, { organization_id, user_id, after_id = 0 }, job) {
    const { config, db } = parts
    const member = await memberOf(db.system, organization_id, user_id, roles).executeTakeFirst()
    if (!member) return
    const { role, slug } = member
    const tenant = db.tenants.open(organization_id)
    if ((await readSettings(tenant, { user_id, role })).emails !== "daily") return
    const { news, count } = await readDigest(tenant, { user_id, role }, after_id)
    if (count === 0) return
    await post(parts, {
      job,
      organization_id,
      to: member.email,
      unsubscribe_url: settingsUrl(config, slug),
      brand: brandOf(member, config),
      name: "digest",
      data: {
        total: count,
        news: news.map(({ title, detail }) => [title, detail].filter(Boolean).join("\n")).join("\n\n"),
        left_out: count - news.length,
        url: tenantUrl(config, slug),
        settings_url: settingsUrl(config, slug),
      },
    })
  },
}
