// Emails an invitation to the team.

import { storedToken } from "../../src/core/base/secrets.ts"
import { tenantUrl } from "../../src/core/http/hosts.ts"
import { invitationDays, invitationToken } from "../../src/team/service.ts"
import { brandColumns, brandOf } from "../brand.ts"
import type { Handler } from "../job.ts"
import { post } from "../post.ts"

export const emailInvitation: Handler<"email-invitation"> = {
  /** Nothing is emailed if the invitation was withdrawn or replaced while this email was waiting. */
  async run(parts, { organization_id, invitation_id }, job) {
    const { config } = parts
    const invited = await parts.db.system
      .selectFrom("team_invitations as i")
      .innerJoin("organizations as o", "o.id", "i.organization_id")
      .innerJoin("subscriptions as s", "s.organization_id", "o.id")
      .leftJoin("users as u", "u.id", "i.invited_by")
      .select([
        "i.id",
        "i.nonce",
        "i.token_hash",
        "i.email",
        "i.expires_at",
        "i.used_at",
        "u.email as invited_by",
      ])
      .select(brandColumns)
      .select("o.email as reply_to")
      .where("i.organization_id", "=", organization_id)
      .where("i.id", "=", invitation_id)
      .executeTakeFirst()
    if (!invited || invited.used_at !== null || Date.parse(invited.expires_at) <= Date.now()) return
    const { id, nonce, token_hash } = invited
    const token = storedToken(config, token_hash, (secret) => invitationToken(secret, id, nonce))
    await post(parts, {
      job,
      organization_id,
      to: invited.email,
      from_name: invited.name,
      ...(invited.reply_to ? { reply_to: invited.reply_to } : {}),
      brand: brandOf(invited, config),
      name: "team-invitation",
      data: {
        organization_name: invited.name,
        invited_by: invited.invited_by,
        url: `${tenantUrl(config, invited.slug)}/join?token=${token}`,
        days: invitationDays,
      },
    })
  },
}
