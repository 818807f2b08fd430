// An invoice on its way to its client without a mail, and what stands on it by then.
import { sql } from "kysely"
import type { BuyerSnapshot, SellerSnapshot } from "../../core/database/columns.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import type { TaxCategory } from "../../core/values/taxes.ts"
import { touched } from "../queries.ts"

/** From a draft and from nothing else; the day and both parties are frozen by the database. */
export const markIssued = (db: TenantDb, id: number) =>
  db
    .updateTable("invoices")
    .set({ ...touched, status: "sent" })
    .where("invoices.id", "=", id)
    .where("invoices.status", "=", "draft")
    .returning(["number", "client_id", "status"])
    .executeTakeFirst()

/** Those of its taxes; none of a plain one, which knows the standard tax only. */
export const categoriesOf = sql`coalesce((select jsonb_agg(tax -> 'category')
  from jsonb_array_elements(i.taxes) tax), '[]')`

type Found = {
  has_lines: boolean
  is_taxed: boolean
  categories: TaxCategory[]
  seller: SellerSnapshot
  buyer: BuyerSnapshot
  total: number
  withheld: number
  due_date: string | null
  issued_on: string | null
}

/** What is printed of it, and on which day it leaves: as it was issued, or as it would be. */
export async function findReadiness(db: TenantDb, id: number): Promise<Found | undefined> {
  const [found] = await db.run(sql<Found>`
    select i.tax_amount > 0 as is_taxed, exists (select from invoice_items line
        where line.organization_id = i.organization_id and line.invoice_id = i.id) as has_lines, ${categoriesOf} as categories,
      coalesce(case when i.status <> 'draft' then i.seller end, seller_snapshot(o)) as seller,
      coalesce(case when i.status <> 'draft' then i.buyer end, buyer_snapshot(c)) as buyer,
      i.total, i.withheld, i.due_date,
      day_in(o.time_zone, case i.status when 'draft' then now() else i.issued_at end) as issued_on
    from invoices i
    join organizations o on o.id = i.organization_id
    join clients c on c.organization_id = i.organization_id and c.id = i.client_id
    where i.organization_id = ${db.organization_id} and i.id = ${id}`)
  return found
}
