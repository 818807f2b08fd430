// Every statement about billing an accepted quote by itself.
import { sql } from "kysely"
import type { Staff } from "../../core/access/identity.ts"
import { organizationGone } from "../../core/base/errors.ts"
import type { TenantDb } from "../../core/database/tenant.ts"

type Author = Pick<Staff, "plan_type" | "time_zone" | "default_currency"> & {
  user_id: null
  email: null
  name: null
}

/** No member: it is done by itself. */
export async function findAuthor(db: TenantDb): Promise<Author> {
  const [author] = await db.run(sql<Author>`
    select null as user_id, null as email, null as name, s.plan_type, o.time_zone, o.default_currency
    from organizations o join subscriptions s on s.organization_id = o.id where o.id = ${db.organization_id}`)
  if (!author) throw organizationGone()
  return author
}

/** Undefined where it was deleted. */
export const findStatus = (db: TenantDb, invoice_id: number) =>
  db.selectFrom("invoices").select("invoices.status").where("invoices.id", "=", invoice_id).executeTakeFirst()
