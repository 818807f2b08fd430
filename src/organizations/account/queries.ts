// The statement that deletes an organization.
import { sql } from "kysely"
import type { TenantDb } from "../../core/database/tenant.ts"

/** With everything in it, and the people who belong to no other organization. */
export async function deleteOrganization(db: TenantDb): Promise<void> {
  await db.run(sql`select end_organization(${db.organization_id})`)
}
