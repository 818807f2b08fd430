// What is read of an invoice before it is issued, and whether it is.
import { type RawBuilder, sql } from "kysely"
import type { BuyerSnapshot, SellerSnapshot } from "../../core/database/columns.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import type { TaxCategory } from "../../core/values/taxes.ts"
import { unpaidDepositIn } from "../deposits/queries.ts"

type Found = {
  is_draft: boolean
  is_protected: boolean
  has_lines: boolean
  is_taxed: boolean
  currency: string
  home: string
  /** Taxed in another currency than the organization's. */
  lacks_rate: boolean
  categories: TaxCategory[]
  seller: SellerSnapshot
  buyer: BuyerSnapshot
  total: number
  withheld: number
  number: string
  due_date: string | null
  issue_date: string | null
  supply_from: string | null
  issued_on: string
  renumbers: boolean
  is_behind: boolean
  unpaid_deposit: string | null
  /** Its client asks for e-invoices of a format. */
  wants_e_invoice: boolean
}

/** What is printed of it, and on which day it leaves: as it was issued, or as it would be. */
export async function findReadiness(db: TenantDb, id: number): Promise<Found | undefined> {
  const [found] = await db.run(sql<Found>`
    select i.is_protected, i.status = 'draft' as is_draft, i.tax_amount > 0 as is_taxed, i.currency,
      o.default_currency as home, i.tax_amount > 0 and i.currency <> o.default_currency and i.exchange_rate is null as lacks_rate,
      exists (select from invoice_items line
        where line.organization_id = i.organization_id and line.invoice_id = i.id) as has_lines,
      coalesce((select jsonb_agg(tax -> 'category') from jsonb_array_elements(i.taxes) tax), '[]') as categories,
      coalesce(case when i.status <> 'draft' then i.seller end, seller_snapshot(o)) as seller,
      coalesce(case when i.status <> 'draft' then i.buyer end, buyer_snapshot(c)) as buyer,
      i.total, i.withheld, i.number, coalesce((i.instalments -> 0 ->> 'due_date')::date, i.due_date) as due_date, i.issue_date, i.supply_from, day.issued_on,
      i.status = 'draft' and i.is_numbered and not is_number_of_day(
        i.organization_id, i.series_id, i.number, coalesce(i.issue_date, day.issued_on)) as renumbers,
      -- What is dated ahead puts nothing out of order.
      exists (select from invoices other where other.organization_id = i.organization_id and other.id <> i.id
        and other.issue_date > coalesce(i.issue_date, day.issued_on) and other.issue_date <= day.issued_on
        and other.series_id is not distinct from i.series_id and other.status not in ('draft', 'cancelled')) as is_behind,
      ${unpaidDepositIn(sql`i`)} as unpaid_deposit, c.e_invoice_profile is not null as wants_e_invoice
    from invoices i
    join organizations o on o.id = i.organization_id
    cross join lateral (
      select day_in(o.time_zone, case i.status when 'draft' then now() else coalesce(i.issued_at, now()) end) as issued_on
    ) day
    join clients c on c.organization_id = i.organization_id and c.id = i.client_id
    where i.organization_id = ${db.organization_id} and i.id = ${id}`)
  return found
}

/** A row of invoices that is issued and isn't a draft again. One whose sending was undone has no issue date any more. */
export const isIssued = (row: RawBuilder<unknown>) =>
  sql`(${row}.issued_at is not null and ${row}.issue_date is not null and ${row}.status <> 'draft')`

export async function isProtecting(db: TenantDb): Promise<boolean> {
  const row = await db.selectFrom("billing_settings").select("protect_issued").executeTakeFirst()
  return row?.protect_issued === true
}

/** The newest day of a series (null: the default) of invoices, and who sells and buys as they are now. */
type Issue = { newest: string | null; seller: SellerSnapshot; buyer: BuyerSnapshot }
export async function findIssue(
  db: TenantDb,
  { client_id, series_id }: { client_id: number; series_id: number | null },
): Promise<Issue | undefined> {
  const [row] = await db.run(sql<Issue>`
    select s.last_issue_date as newest, seller_snapshot(o) as seller, buyer_snapshot(c) as buyer
    from organizations o
    join clients c on c.organization_id = o.id and c.id = ${client_id}
    join number_series s on s.organization_id = o.id and s.kind = 'invoice'
      and case when ${series_id}::bigint is null then s.is_default else s.id = ${series_id}::bigint end
    where o.id = ${db.organization_id}`)
  return row
}
