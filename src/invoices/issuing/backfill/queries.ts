// Invoices that were issued before days and parties were kept.
import { sql } from "kysely"
import type { TenantDb } from "../../../core/database/tenant.ts"

/** `last` is the id to go on after, null at the end; `held` were being changed by others just then. */
export type Frozen = { last: number | null; frozen: number; held: number }

/**
 * The next `most` invoices after an id, issued or not. What they say is filled in as it would be printed now; what is there
 * already stays, and so does the version, for nothing is another on paper.
 */
export async function freezeNext(db: TenantDb, after: number, most: number): Promise<Frozen> {
  const [step] = await db.run(sql<Frozen>`
    with span as materialized (
      select id, issued_at is not null and status <> 'draft' and (issue_date is null or seller is null or buyer is null) as is_due
      from invoices where organization_id = ${db.organization_id} and id > ${after} order by id limit ${sql.lit(most)}
    ), due as materialized (
      select i.id, i.client_id, i.project_id from invoices i join span on span.id = i.id and span.is_due
      where i.organization_id = ${db.organization_id} order by i.id for no key update of i skip locked
    ), frozen as (
      update invoices i set issue_date = coalesce(i.issue_date, day_in(o.time_zone, i.created_at)),
        seller = coalesce(i.seller, seller_snapshot(o)), buyer = coalesce(i.buyer, buyer_snapshot(c)),
        project_title = case when i.seller is null then p.title else i.project_title end
      from due
      join organizations o on o.id = ${db.organization_id}
      join clients c on c.organization_id = o.id and c.id = due.client_id
      left join projects p on p.organization_id = o.id and p.id = due.project_id
      where i.organization_id = o.id and i.id = due.id
      returning i.id
    )
    select (select max(id) from span) as last, (select count(*) from frozen) as frozen,
      (select count(*) filter (where is_due) from span) - (select count(*) from due) as held`)
  return step ?? { last: null, frozen: 0, held: 0 }
}
