// What is counted against a plan's limits, and the row whose lock makes the counts exact.
import { sql } from "kysely"
import type { Plan } from "../../core/access/identity.ts"
import { organizationGone } from "../../core/base/errors.ts"
import type { TenantDb } from "../../core/database/tenant.ts"

export async function getPlan(db: TenantDb): Promise<Plan> {
  const row = await db.selectFrom("subscriptions").select("plan_type").executeTakeFirst()
  return row?.plan_type ?? "free"
}

/** Until the transaction ends no other one in the organization creates things that the plan counts. */
export const lockCounters = (db: TenantDb) =>
  db
    .selectFrom("organization_counters")
    .select("next_invoice_number")
    .forUpdate()
    .executeTakeFirstOrThrow(organizationGone)

export async function countRows(
  db: TenantDb,
  table: "clients" | "projects" | "landing_projects" | "schedules",
): Promise<number> {
  const counted = sql<boolean>`${table === "schedules" ? sql`schedules.status = 'active'` : sql`true`}`
  const rows = db.selectFrom(table).select(sql<number>`count(*)`.as("n")).where(counted)
  return (await rows.executeTakeFirstOrThrow()).n
}

/**
 * Counts a new quote of a month (`YYYY-MM-01`), within what the plan allows; false where that is used up. Only a later month
 * starts the count anew, so moving to a zone where the old month lasts gains nothing.
 */
export async function countQuote(db: TenantDb, month: string, room: number | null): Promise<boolean> {
  const counted = sql`case when quote_month < ${month}::date then 1 else quotes_this_month + 1 end`
  const rows = await db.run(sql`
    update organization_counters set quotes_this_month = ${counted}, quote_month = greatest(quote_month, ${month}::date)
    where organization_id = ${db.organization_id} and (${room}::integer is null or ${counted} <= ${room}::integer)
    returning organization_id`)
  return rows.length > 0
}
