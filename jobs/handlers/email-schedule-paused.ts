// Tells an owner that a recurring invoice was paused, because one of its invoices couldn't be created.
import { sql } from "kysely"
import { tenantUrl } from "../../src/core/http/hosts.ts"
import { formatMoney } from "../../src/core/values/money.ts"
import { brandOf } from "../brand.ts"
import type { Handler } from "../job.ts"
import { memberOf } from "../member.ts"
import { post } from "../post.ts"

export const emailSchedulePaused: Handler<"email-schedule-paused"> = {
  /** Nothing is emailed if it was resumed meanwhile, nor to someone who is no owner any more. */
  async run(parts, { organization_id, schedule_id, user_id }, job) {
    const { config } = parts
    const paused = await memberOf(parts.db.system, organization_id, user_id, ["owner"])
      .innerJoin("schedules as r", "r.organization_id", "o.id")
      .innerJoin("clients as c", (join) =>
        join.onRef("c.organization_id", "=", "r.organization_id").onRef("c.id", "=", "r.client_id"),
      )
      .select(["r.total", "r.currency", "r.status", "c.name as client_name"])
      .select(
        sql<string | null>`coalesce(r.pause_reason, (select o.reason from occurrences o
          where o.organization_id = r.organization_id and o.schedule_id = r.id and o.state = 'failed'
          order by o.on_day desc limit 1))`.as("reason"),
      )
      .where("r.id", "=", schedule_id)
      .where("r.status", "<>", "active")
      .executeTakeFirst()
    if (!paused || paused.reason === null) return
    await post(parts, {
      job,
      organization_id,
      to: paused.email,
      thread: `schedule-${schedule_id}`,
      brand: brandOf(paused, config),
      name: "schedule-paused",
      data: {
        client_name: paused.client_name,
        formatted_total: formatMoney(paused.total, paused.currency),
        is_paused: paused.status === "paused",
        reason: paused.reason,
        url: `${tenantUrl(config, paused.slug)}/recurring/${schedule_id}`,
      },
    })
  },
}
