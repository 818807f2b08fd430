// Every statement about turning protection on: the numbers of drafts, and the newest day of each series.
import { sql } from "kysely"
import type { TenantDb } from "../../core/database/tenant.ts"

/** Drafts that the client hasn't seen lose their numbers; answers what they were. */
export const unnumberDrafts = (db: TenantDb) =>
  db.run(sql<{ id: number; number: string; unnumbered: string }>`
    with draft as (
      select organization_id, id, number from invoices
      where organization_id = ${db.organization_id} and status = 'draft' and is_numbered
        and num_nonnulls(issued_at, sent_at, viewed_at) = 0
      order by id for update
    )
    update invoices i set is_numbered = false,
      -- The name may have been chosen by hand.
      number = 'DRAFT-' || i.id || case when exists (select from invoices other where other.organization_id = i.organization_id
        and other.number = 'DRAFT-' || i.id and other.id <> i.id) then '-' || substr(md5(random()::text), 1, 8) else '' end,
      updated_at = greatest(clock_timestamp(), i.updated_at + interval '1 millisecond')
    from draft where i.organization_id = draft.organization_id and i.id = draft.id
    returning i.id, draft.number, i.number as unnumbered`)

/** From here on days are in order: none is given before the newest past day of the series' invoices. */
export async function noteNewestDays(db: TenantDb) {
  await db.run(sql`
    update number_series s set last_issue_date = greatest(s.last_issue_date, newest.day)
    from (select i.series_id, max(i.issue_date) as day
      from invoices i join organizations o on o.id = i.organization_id
      where i.organization_id = ${db.organization_id} and i.issued_at is not null
        and i.issue_date <= day_in(o.time_zone, now())
      group by i.series_id) newest
    where s.organization_id = ${db.organization_id} and s.kind = 'invoice'
      and case when newest.series_id is null then s.is_default else s.id = newest.series_id end`)
}
