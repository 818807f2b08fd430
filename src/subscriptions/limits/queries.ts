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
  table: "clients" | "projects" | "landing_projects",
): Promise<number> {
  const { n } = await db.selectFrom(table).select(sql<number>`count(*)`.as("n")).executeTakeFirstOrThrow()
  return n
}
