// What was written off and came in after all is lost again where that money goes.
import { type RawBuilder, sql } from "kysely"
import { recovered } from "../rules.ts"

/**
 * Part of a statement: writes off again what these rows of ended allocations had recovered, from the day they ended. A recovery
 * ends write-offs, and keeps what is left of them, at the time of the allocation that it makes room for.
 */
export const lostAgain = (ended: RawBuilder<unknown>) => sql`
  insert into allocations (organization_id, invoice_id, invoice_number, kind, amount, effective_on, reason, created_by)
  select a.organization_id, a.invoice_id, a.invoice_number, 'write_off', lost.amount, greatest(a.voided_on, lost.until),
    lost.reason, lost.created_by
  from ${ended} a
  cross join lateral (
    select (sum(w.amount) filter (where w.ends) - coalesce(sum(w.amount) filter (where not w.ends), 0))::bigint as amount,
      max(greatest(w.effective_on, w.voided_on)) filter (where w.ends) as until,
      (array_agg(w.reason order by w.id desc) filter (where w.ends))[1] as reason,
      (array_agg(w.created_by order by w.id desc) filter (where w.ends))[1] as created_by
    from (
      select w.*, coalesce(w.voided_at = a.created_at and w.void_reason = ${recovered}, false) as ends from allocations w
      where w.organization_id = a.organization_id and w.invoice_id = a.invoice_id and w.kind = 'write_off'
    ) w
    where w.ends or w.created_at = a.created_at
  ) lost
  where lost.amount > 0 order by a.id
  returning invoice_id, amount`
