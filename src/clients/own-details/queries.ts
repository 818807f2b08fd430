// Every statement about the details that clients change themselves. A change is its entry in the log.
import { type RawBuilder, sql } from "kysely"
import { jsonTime } from "../../core/database/ordering.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import type { OwnChanges } from "./rules.ts"
import type { OwnDetails } from "./schema.ts"

export async function findOwnDetails(db: TenantDb, id: number): Promise<OwnDetails | undefined> {
  const [row] = await db.run(sql<OwnDetails>`
    select name, email, company, street, postcode, city, region, country, vat_id, phone,
      case when concat(street, postcode, city, region) = '' then address end as address,
      case when vat_id is null and tax_number is null then tax_id end as tax_id, updated_at
    from clients where organization_id = ${db.organization_id} and id = ${id}`)
  return row
}

export type OwnChangeRow = { id: number; changed_at: string; changes: OwnChanges }

/** The newest change of a row of `page` in the last 30 days that the staff hasn't undone, in the select of its own statement. */
export const ownChangeIn = (page: RawBuilder<unknown>) => sql<OwnChangeRow | null>`(
  select json_build_object('id', log.id, 'changed_at', ${jsonTime(sql`log.created_at`)}, 'changes', log.details -> 'changes')
  from audit_log log
  where log.organization_id = ${page}.organization_id and log.subject_type = 'client' and log.subject_id = ${page}.id
    and log.action = 'details_changed' and log.created_at > now() - interval '30 days' and not exists (
      select from audit_log undone
      where undone.organization_id = log.organization_id and undone.subject_type = 'client'
        and undone.subject_id = log.subject_id and undone.id > log.id and undone.action = 'details_restored'
        and undone.details -> 'change' = to_jsonb(log.id))
  order by log.id desc limit 1)`

/** Of this client alone. */
export async function findOwnChanges(
  db: TenantDb,
  client_id: number,
  id: number,
): Promise<OwnChanges | undefined> {
  const [row] = await db.run(sql<{ changes: OwnChanges }>`
    select details -> 'changes' as changes from audit_log
    where organization_id = ${db.organization_id} and id = ${id} and subject_type = 'client'
      and subject_id = ${client_id} and action = 'details_changed'`)
  return row?.changes
}
