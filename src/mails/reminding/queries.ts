// An invoice whose client is reminded, checked and noted in one statement.
import { sql } from "kysely"
import type { TenantDb } from "../../core/database/tenant.ts"
import { later } from "../../invoices/queries.ts"
import { payableStatuses } from "../../invoices/rules.ts"
import { asItWas, type Marked } from "../queries.ts"

/** Only what is past due on the day `today`, and within a day of the last time only when said so. */
export async function markReminded(
  db: TenantDb,
  id: number,
  { today, again }: { today: string; again: boolean },
): Promise<Marked | undefined> {
  const [marked] = await db.run(sql<Marked>`
    with old as (${asItWas(db, id)} and i.status = any(${[...payableStatuses]}) and i.due_date < ${today}
      and (${again} or i.reminded_at is null or i.reminded_at <= now() - interval '1 day') for update of i)
    update invoices i set reminded_at = now(), mail_status = 'queued', updated_at = ${later}
    from old where i.organization_id = ${db.organization_id} and i.id = old.id
    returning old.client_id, old.client_email, i.number, old.before`)
  return marked
}
