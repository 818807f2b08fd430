// Until when an organization's books are closed.
import { type RawBuilder, sql } from "kysely"
import type { TenantDb } from "../../core/database/tenant.ts"

/** `YYYY-MM-DD`; null while they are open. */
export async function findClosedUntil(db: TenantDb): Promise<string | null> {
  const row = await db.selectFrom("billing_settings").select("books_closed_until").executeTakeFirst()
  return row?.books_closed_until ?? null
}

/** Part of a statement: until when the books are closed that a row of invoices is part of; null where it is part of none. */
export const closedBy = (row: RawBuilder<unknown>) => sql<string | null>`closed_by(${row})`
