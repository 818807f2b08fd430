// The statements that delete an organization.
import { sql } from "kysely"
import type { SystemDb } from "../../core/database/db.ts"
import type { TenantDb } from "../../core/database/tenant.ts"

/** Each owner is emailed after the commit; `actor` is who deletes it, null for the operator. Not of sample data. */
export async function announceClosing(db: TenantDb, actor: number | null): Promise<void> {
  await db.run(sql`select announce_closing(${db.organization_id}, ${actor}::bigint)
    where not exists (select from samples where samples.organization_id = ${db.organization_id})`)
}

export const findClosing = (system: SystemDb, id: number) =>
  system.selectFrom("closings").selectAll().where("id", "=", id).executeTakeFirst()

export async function deleteClosing(system: SystemDb, id: number) {
  await system.deleteFrom("closings").where("id", "=", id).execute()
}

/** With everything in it, and the people who belong to no other organization. */
export async function deleteOrganization(db: TenantDb): Promise<void> {
  await db.run(sql`select end_organization(${db.organization_id})`)
}
