// What a client owes and its credit, by currency.
import { sql } from "kysely"
import type { TenantDb } from "../../core/database/tenant.ts"
import { dueOf, lateOf } from "../allocations/queries.ts"

/** Minor units, as text: a sum may exceed a number. */
type BalanceRow = { currency: string; outstanding: string; overdue: string; credit: string }

/** Undefined for an unknown client; `today` as `YYYY-MM-DD`. */
export async function findBalances(db: TenantDb, client_id: number, today: string) {
  const [row] = await db.run(sql<{ balances: BalanceRow[] }>`
    select coalesce((
      select json_agg(sums order by sums.currency) from (
        select currency, sum(outstanding)::text as outstanding, sum(overdue)::text as overdue, sum(credit)::text as credit
        from (
          select i.currency, ${dueOf(sql`i`)} as outstanding,
            case when i.status <> 'processing' and i.due_on < ${today}::date then ${lateOf(sql`i`, today)} else 0 end as overdue,
            0 as credit
          from invoices i
          where i.organization_id = c.organization_id and i.client_id = c.id
            and i.status not in ('draft', 'paid', 'cancelled')
          union all
          select source.currency, 0, 0, source.free from (${creditSources}) source
        ) parts
        group by currency having sum(outstanding) <> 0 or sum(credit) <> 0
      ) sums
    ), '[]') as balances
    from clients c where c.organization_id = ${db.organization_id} and c.id = ${client_id}`)
  return row?.balances
}

/** Part of a statement: each live payment and issued credit note of a row `c` of clients, with what of it settles nothing. */
const creditSources = sql`
  select 'payment' as kind, s.id, s.currency, s.amount - ${takenOf("payment_id")} as free
  from payments s
  where s.organization_id = c.organization_id and s.client_id = c.id and s.voided_at is null
  union all
  select 'credit_note', s.id, s.currency, s.total - s.withheld - ${takenOf("credit_note_id")}
  from credit_notes s
  where s.organization_id = c.organization_id and s.client_id = c.id and s.status = 'issued'`

/** What live allocations and refunds take of a row `s`, which they name in this column. */
function takenOf(column: "payment_id" | "credit_note_id") {
  return sql`(
    select coalesce(sum(amount), 0) from (
      select a.amount from allocations a
      where a.organization_id = s.organization_id and a.${sql.ref(column)} = s.id and a.voided_at is null
      union all
      select r.amount from refunds r
      where r.organization_id = s.organization_id and r.${sql.ref(column)} = s.id and r.voided_at is null
    ) parts)`
}

type CreditSource = { kind: "payment" | "credit_note"; id: number }

/** What of a client settles nothing yet, in the order in which it is locked: credit notes first, then payments, the oldest first. */
export const listCreditSources = (
  db: TenantDb,
  client_id: number,
  currency: string,
): Promise<CreditSource[]> =>
  db.run(sql<CreditSource>`
    select source.kind, source.id from clients c cross join lateral (${creditSources}) source
    where c.organization_id = ${db.organization_id} and c.id = ${client_id} and source.currency = ${currency} and source.free > 0
    order by source.kind, source.id`)
