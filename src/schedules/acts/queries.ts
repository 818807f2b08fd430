// Every statement about days that a member drops, skips or asks for again.
import { sql } from "kysely"
import { jobOf } from "../../core/database/outbox.ts"
import type { TenantDb } from "../../core/database/tenant.ts"

/** What wasn't made yet won't be, unless someone asks for what failed. The caller has locked the schedule. */
export async function dropPending(db: TenantDb, schedule_id: number) {
  await db
    .updateTable("occurrences")
    .set({
      state: sql<"skipped" | "failed">`case when reason is null then 'skipped' else 'failed' end`,
      updated_at: sql<string>`clock_timestamp()`,
    })
    .where("occurrences.schedule_id", "=", schedule_id)
    .where("occurrences.state", "=", "pending")
    .execute()
}

/** A day that is passed over. */
export async function insertSkipped(
  db: TenantDb,
  schedule_id: number,
  { on, at }: { on: string; at: string },
) {
  await db
    .insertInto("occurrences", {
      ...{ kind: "schedule", subject_id: schedule_id, on_day: on, due_at: at, state: "skipped" },
      ...{ reason: null, invoice_id: null },
    })
    .execute()
}

/** Failed days since `from` are tried again, from the first try on. */
export async function reopenFailed(db: TenantDb, schedule_id: number, from: string): Promise<number> {
  const making = jobOf(
    "make-occurrence",
    { organization_id: sql`organization_id`, occurrence_id: sql`id` },
    sql`occurrence`,
  )
  const [row] = await db.run(sql<{ n: number }>`
    with occurrence as (
      update occurrences set state = 'pending', tries = 0, reason = null, updated_at = clock_timestamp()
      where organization_id = ${db.organization_id} and schedule_id = ${schedule_id} and state = 'failed'
        and on_day >= ${from}::date
      returning organization_id, id
    ), job as (${making}) select count(*) as n from job`)
  return row?.n ?? 0
}
