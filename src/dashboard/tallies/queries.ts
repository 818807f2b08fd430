// The small sums that writes of invoices append, from which the dashboard's figures are made.
import { sql } from "kysely"
import type { SystemDb } from "../../core/database/db.ts"

/**
 * Replaces several sums of the same status, currency and month by one: where there are more than four, or any of one
 * organization. Answers how many it replaced, 0 when none are left. What doesn't fit into one row stays several. Sums
 * never change, so rows are taken without waiting; deleting the organization locks it first, as here.
 */
export async function foldSome(db: SystemDb, organization_id?: number): Promise<number> {
  const own = organization_id === undefined ? sql`` : sql`where organization_id = ${organization_id}`
  const few = sql.lit(organization_id === undefined ? 4 : 1)
  const { rows } = await sql<{ gone: number }>`
    with many as (
      select organization_id, status, currency, month from invoice_tallies ${own}
      group by organization_id, status, currency, month
      having count(*) > ${few} and abs(sum(total)) < 9e18 limit 500
    ), home as (
      select id from organizations where id in (select organization_id from many)
      order by id for key share skip locked
    ), gone as (
      delete from invoice_tallies t using many, home
      where home.id = many.organization_id and t.organization_id = many.organization_id
        and t.status = many.status and t.currency = many.currency and t.month is not distinct from many.month
      returning t.*
    ), folded as (
      insert into invoice_tallies (organization_id, status, currency, month, invoices, total)
      select organization_id, status, currency, month, sum(invoices), sum(total) from gone
      group by organization_id, status, currency, month having sum(invoices) <> 0 or sum(total) <> 0
    )
    select count(*) as gone from gone`.execute(db)
  return rows[0]?.gone ?? 0
}

/** The same for what is withheld and settled. */
export async function foldWithheld(db: SystemDb, organization_id?: number): Promise<number> {
  const own = organization_id === undefined ? sql`` : sql`where organization_id = ${organization_id}`
  const few = sql.lit(organization_id === undefined ? 4 : 1)
  const { rows } = await sql<{ gone: number }>`
    with many as (
      select organization_id, status, currency from withheld_tallies ${own}
      group by organization_id, status, currency
      having count(*) > ${few} and abs(sum(withheld)) < 9e18 limit 500
    ), home as (
      select id from organizations where id in (select organization_id from many)
      order by id for key share skip locked
    ), gone as (
      delete from withheld_tallies t using many, home
      where home.id = many.organization_id and t.organization_id = many.organization_id
        and t.status = many.status and t.currency = many.currency
      returning t.*
    ), folded as (
      insert into withheld_tallies (organization_id, status, currency, withheld)
      select organization_id, status, currency, sum(withheld) from gone
      group by organization_id, status, currency having sum(withheld) <> 0
    )
    select count(*) as gone from gone`.execute(db)
  return rows[0]?.gone ?? 0
}
