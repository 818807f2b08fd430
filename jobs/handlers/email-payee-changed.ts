// Tells an owner that clients' money goes elsewhere from now on.

import { tenantUrl } from "../../src/core/http/hosts.ts"
import { dayIn, longDate } from "../../src/core/values/dates.ts"
import { isSameName } from "../../src/core/values/text.ts"
import { brandOf } from "../brand.ts"
import type { Handler } from "../job.ts"
import { memberOf } from "../member.ts"
import { post } from "../post.ts"

export const emailPayeeChanged: Handler<"email-payee-changed"> = {
  /** Nothing is emailed to former owners. */
  async run(parts, { organization_id, entry_id, user_id }, job) {
    const { config } = parts
    const entry = await memberOf(parts.db.system, organization_id, user_id, ["owner"])
      .innerJoin("audit_log as a", "a.organization_id", "o.id")
      .leftJoin("users as actor", "actor.id", "a.actor_id")
      .select(["a.action", "a.details", "a.created_at", "actor.email as changed_by"])
      .select(["o.time_zone", "o.country"])
      .where("a.id", "=", entry_id)
      .executeTakeFirst()
    if (!entry) return
    const { kind, method } = entry.details
    await post(parts, {
      job,
      organization_id,
      to: entry.email,
      brand: brandOf(entry, config),
      name: "payee-changed",
      data: {
        organization_name: entry.name,
        deed: entry.action === "created" ? "added" : "changed",
        kind: isSameName(String(kind), String(method)) ? null : String(kind ?? ""),
        method: String(method ?? ""),
        changed_by: entry.changed_by,
        changed_on: longDate(dayIn(entry.time_zone, entry.created_at), entry.country),
        url: `${tenantUrl(config, entry.slug)}/profile?tab=payment-methods`,
      },
    })
  },
}
