// Every statement about who gets a client's mails.
import { sql } from "kysely"
import type { TenantDb } from "../../core/database/tenant.ts"
import type { ContactRole } from "../../core/values/roles.ts"
import type { Readers } from "./rules.ts"

/** In the select of a statement with `clients as c`: all contacts, and which of them have the role. */
export const readersWith = (role: ContactRole) => sql<Readers>`(
  select json_build_object('cc', c.mail_cc, 'bcc', c.mail_bcc, 'contacts', coalesce(
    json_agg(json_build_object('id', k.id, 'name', k.name, 'email', k.email,
      'has_role', ${role} = any(k.roles)) order by k.is_first desc, k.id), '[]'))
  from contacts k
  where k.organization_id = c.organization_id and k.client_id = c.id)`

/** Undefined without the client. */
export async function findReaders(
  db: TenantDb,
  client_id: number,
  role: ContactRole,
): Promise<Readers | undefined> {
  const [row] = await db.run(sql<{ readers: Readers }>`
    select ${readersWith(role)} as readers from clients c
    where c.organization_id = ${db.organization_id} and c.id = ${client_id}`)
  return row?.readers
}
