// Welcomes the founder of a new organization, with the address where its members sign in.
import { disownDays, disownToken } from "../../src/auth/disowning/service.ts"
import { tenantUrl } from "../../src/core/http/hosts.ts"
import { brandColumns, brandOf } from "../brand.ts"
import type { Handler } from "../job.ts"
import { post } from "../post.ts"

export const emailWelcome: Handler<"email-welcome"> = {
  async run(parts, { organization_id, user_id }, job) {
    const { config } = parts
    const welcome = await parts.db.system
      .selectFrom("memberships as m")
      .innerJoin("organizations as o", "o.id", "m.organization_id")
      .innerJoin("users as u", "u.id", "m.user_id")
      .innerJoin("subscriptions as s", "s.organization_id", "o.id")
      .select(brandColumns)
      .select(["u.email"])
      .where("m.organization_id", "=", organization_id)
      .where("m.user_id", "=", user_id)
      .executeTakeFirst()
    if (!welcome) return
    const { email, ...organization } = welcome
    const token = disownToken(config.app_secret, user_id, organization_id)
    const named = { uid: String(user_id), organization: String(organization_id), token }
    const link = new URLSearchParams(named).toString()
    await post(parts, {
      job,
      organization_id,
      to: email,
      brand: brandOf(organization, config),
      name: "welcome",
      data: {
        organization_name: welcome.name,
        login_url: `${tenantUrl(config, welcome.slug)}/login`,
        disown_url: `${config.public_url}/not-me?${link}`,
        days: disownDays,
      },
    })
  },
}
