// The taxes that lines of invoices name.
import type { TenantDb } from "../../core/database/tenant.ts"

/** Archived ones too; unknown ids are left out. */
export const listTaxes = (db: TenantDb, ids: readonly number[]) =>
  db
    .selectFrom("taxes")
    .select(["id", "name", "category", "components", "reason", "reason_code", "archived_at"])
    .where("taxes.id", "in", [...ids])
    .execute()
