// What is read and held of an invoice that is issued under protection, or was.
import { sql } from "kysely"
import type { BuyerSnapshot, SellerSnapshot } from "../../../core/database/columns.ts"
import type { TenantDb } from "../../../core/database/tenant.ts"
import type { TaxCategory } from "../../../core/values/taxes.ts"
import { countersFor } from "../../queries.ts"
import type { InvoiceStatus } from "../../rules.ts"
import { categoriesOf } from "../queries.ts"

/**
 * Holds the organization's numbers where issuing an invoice may take one: under protection, and of a draft that has none
 * since. Elsewhere nothing is held, and the answer is false.
 */
export async function holdWhereNumbered(db: TenantDb, id: number): Promise<boolean> {
  return (await db.run(countersFor(db, id))).length > 0
}

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

/** What an invoice says of its day and its lines. */
export async function findIssued(db: TenantDb, id: number) {
  const [row] = await db.run(sql<{
    number: string
    status: InvoiceStatus
    is_numbered: boolean
    is_protected: boolean
    client_id: number
    series_id: number | null
    issue_date: string | null
    is_taxed: boolean
    has_lines: boolean
    categories: TaxCategory[]
  }>`
    select i.number, i.status, i.is_numbered, i.is_protected, i.client_id, i.series_id, i.issue_date, i.tax_amount > 0 as is_taxed,
      exists (select from invoice_items line
        where line.organization_id = i.organization_id and line.invoice_id = i.id) as has_lines, ${categoriesOf} as categories
    from invoices i where i.organization_id = ${db.organization_id} and i.id = ${id}`)
  return row
}
