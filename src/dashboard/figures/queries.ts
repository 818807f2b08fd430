// Sums that only the lists show.
import { sql } from "kysely"
import type { TenantDb } from "../../core/database/tenant.ts"
import { unseen } from "../queries.ts"

/**
 * What was paid in full since the instant `since`, by currency, in minor units: read from indexes, with a few rows for
 * what was withheld, waived and refunded.
 */
export const paidFigures = (db: TenantDb, since: string) =>
  sql<{ currency: string; invoices: number; total: string }>`
    select currency, sum(invoices) as invoices, sum(total)::text as total from (
      select currency, count(*) as invoices, sum(total) as total from invoices
        where organization_id = ${db.organization_id} and status = 'paid' and paid_at >= ${unseen(sql`${since}::timestamptz`)}
        group by currency
      union all
      select currency, 0, -sum(withheld) from invoices
        where organization_id = ${db.organization_id} and status = 'paid' and paid_at >= ${unseen(sql`${since}::timestamptz`)}
          and withheld <> 0
        group by currency
      union all
      select currency, 0, -sum(amount_credited + amount_written_off) from invoices
        where organization_id = ${db.organization_id} and status = 'paid' and paid_at >= ${unseen(sql`${since}::timestamptz`)}
          and (amount_credited <> 0 or amount_written_off <> 0)
        group by currency
      union all
      select currency, 0, -sum(credits_refunded) from invoices
        where organization_id = ${db.organization_id} and status = 'paid' and paid_at >= ${unseen(sql`${since}::timestamptz`)}
          and credits_refunded <> 0
        group by currency
    ) paid
    group by currency`
