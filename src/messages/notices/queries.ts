// Which unread messages an email is due for, and that it was enqueued.
import { sql } from "kysely"
import type { TenantDb } from "../../core/database/tenant.ts"

type Waiting = {
  id: number
  client_id: number
  project_id: number | null
  sender_type: "organization" | "client"
}

/**
 * The message, if it is unread and no email about it was enqueued; a client's messages are checked one after the other.
 */
export async function holdReader(db: TenantDb, message_id: number): Promise<Waiting | undefined> {
  const [waiting] = await db.run(sql<Waiting>`
    select m.id, m.client_id, m.project_id, m.sender_type
    from messages m join clients c on c.organization_id = m.organization_id and c.id = m.client_id
    where m.organization_id = ${db.organization_id} and m.id = ${message_id} and m.read_at is null
      and m.mailed_at is null
    for no key update of c`)
  return waiting
}

/** Marks the unread messages of the thread. False when an email about any of them was enqueued before. */
export async function beginTelling(db: TenantDb, { id, client_id, project_id, sender_type }: Waiting) {
  const marked = await db.run(sql`
    with unread as (
      select id, mailed_at from messages
      where organization_id = ${db.organization_id} and client_id = ${client_id}
        and project_id is not distinct from ${project_id}::bigint and sender_type = ${sender_type}
        and read_at is null
      order by id for update
    )
    update messages set mailed_at = now() from unread
    where messages.organization_id = ${db.organization_id} and messages.id = unread.id
      and exists (select from unread where id = ${id})
      and not exists (select from unread where mailed_at is not null)
    returning messages.id`)
  return marked.length > 0
}
