// The statement about all series whose count may change.
import type { TenantDb } from "../../core/database/tenant.ts"

/** Locked until the transaction ends, after the organization's row, like everywhere else that locks both. */
export const holdAllSeries = (db: TenantDb) =>
  db
    .selectFrom("number_series")
    .select(["id", "kind", "pattern", "reset", "next_n", "period", "last_issue_date"])
    .orderBy("number_series.id")
    .forUpdate()
    .execute()
