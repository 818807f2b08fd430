// What only the lists need of the sums.
import { sql } from "kysely"
import type { TenantDb } from "../../core/database/tenant.ts"

/** What was paid since the instant `since`, by currency, in minor units: read from the index alone. */
export const paidFigures = (db: TenantDb, since: string) =>
  sql<{ currency: string; invoices: number; total: string }>`
    select currency, count(*) as invoices, sum(total)::text as total from invoices
    where organization_id = ${db.organization_id} and status = 'paid' and paid_at >= ${since}::timestamptz
    group by currency`
