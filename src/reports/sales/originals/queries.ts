// The documents of a period's sales, each with its stored original and its e-invoices.
import { sql } from "kysely"
import type { TenantDb } from "../../../core/database/tenant.ts"
import { isIn, isNote, maybeOf, voidedOn } from "../../queries.ts"
import type { Period } from "../../rules.ts"
import { maxOriginals } from "./rules.ts"

/** A file in the store; `purpose` is `original`, or the format of an e-invoice. */
export type SoldFile = { purpose: string; key: string; sha256: string }

/** Its files, the original first. */
export type SoldDocument = {
  id: number
  number: string
  is_credit: boolean
  issue_date: string
  client_name: string
  files: SoldFile[]
}

/** The documents of the report, by day; at most one more than a zip holds. */
export const listSoldDocuments = (db: TenantDb, period: Period): Promise<SoldDocument[]> =>
  db.run(sql<SoldDocument>`
    select sold.id, sold.number, sold.is_credit, sold.issue_date, coalesce(sold.buyer_name, c.name) as client_name,
      coalesce(file.list, '[]') as files
    from (
      select * from (
        select distinct on (id) * from (${maybeOf(sold, period, db.organization_id)}) maybe order by id
      ) invoice
      union all
      select true, n.id, n.number, n.client_id, n.buyer ->> 'name', n.issue_date, n.cancelled_on
      from credit_notes n where n.organization_id = ${db.organization_id} and ${isNote(sql`n`)}
    ) sold
    join clients c on c.organization_id = ${db.organization_id} and c.id = sold.client_id
    left join lateral (
      select json_agg(json_build_object('purpose', f.purpose, 'key', f.key, 'sha256', f.sha256)
        order by f.purpose <> 'original', f.purpose) as list
      from (
        select purpose, key, sha256 from document_files where organization_id = ${db.organization_id}
          and invoice_id = case when not sold.is_credit then sold.id end
        union all
        select purpose, key, sha256 from document_files where organization_id = ${db.organization_id}
          and credit_note_id = case when sold.is_credit then sold.id end
      ) f
    ) file on true
    where ${isIn(period, sql`sold.issue_date`)} or ${isIn(period, sql`sold.voided_on`)}
    order by sold.issue_date, sold.is_credit, sold.id limit ${maxOriginals + 1}`)

const sold = sql`
  select false as is_credit, i.id, i.number, i.client_id, i.buyer ->> 'name' as buyer_name, i.issue_date,
    ${voidedOn(sql`i`)} as voided_on
  from invoices i`
