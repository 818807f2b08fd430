// The statement about all series whose count may move.
import type { TenantDb } from "../../core/database/tenant.ts"

/** As they stay until the transaction ends; after the organization's row, as everybody holds both. */
export const holdAllSeries = (db: TenantDb) =>
  db
    .selectFrom("number_series")
    .select(["id", "kind", "pattern", "reset", "next_n", "period", "last_issue_date"])
    .orderBy("number_series.id")
    .forUpdate()
    .execute()
