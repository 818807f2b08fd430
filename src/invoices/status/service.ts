// Sent invoices become overdue when their due date is over, wherever a new day has begun.
import type { App } from "../../core/api/context.ts"
import type { Log } from "../../core/base/log.ts"
import { todayIn } from "../../core/values/dates.ts"
import { type Day, listTimeZones, markLate } from "./queries.ts"

/** Invoices locked and published together; if the job ends halfway, the next run continues. */
const batch = 500

/** Answers how many have become overdue. */
export async function markOverdue({
  config,
  db,
  events,
  log,
}: Pick<App, "config" | "db" | "events"> & { log: Log }) {
  const days = presentDays(await listTimeZones(db.system), log)
  let marked = 0
  for (;;) {
    const late = await markLate(db.system, config, days, batch)
    for (const [organization_id, invoices] of Map.groupBy(late, (one) => one.organization_id))
      events.publish(
        organization_id,
        invoices.map(({ id, client_id }) => ({ type: "invoice", id, client_id })),
      )
    marked += late.length
    if (late.length < batch) return marked
  }
}

const presentDays = (zones: string[], log: Log): Day[] =>
  zones.flatMap((time_zone) => {
    try {
      return [{ time_zone, today: todayIn(time_zone) }]
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      log.warn({ time_zone }, "an organization has a time zone that doesn't exist")
      return []
    }
  })
