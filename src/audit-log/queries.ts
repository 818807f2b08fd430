// The log as a list, newest first.
import { sql } from "kysely"
import { cursorId, firstRows, sqlLimit } from "../core/database/pagination.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import type { LogEntry, LogQuery } from "./schema.ts"

/** The page first, who did it after. */
export async function listLog(db: TenantDb, query: LogQuery): Promise<LogEntry[]> {
  const start = cursorId(query.cursor)
  const rows = await db.run(sql<LogEntry>`
    select page.id, page.created_at, page.actor_type, coalesce(users.email, clients.name) as actor, page.action,
      page.subject_type, page.subject_id, page.details
    from (
      select * from audit_log
      where organization_id = ${db.organization_id}
        ${start === undefined ? sql`` : sql`and id < ${start}`}
        ${query.action === undefined ? sql`` : sql`and action = ${query.action}`}
        ${query.subject_type === undefined ? sql`` : sql`and subject_type = ${query.subject_type}`}
        ${query.subject_id === undefined ? sql`` : sql`and subject_id = ${query.subject_id}`}
      order by id desc limit ${sqlLimit(query.limit)}
    ) page
    left join users on page.actor_type = 'user' and users.id = page.actor_id
    left join clients on page.actor_type = 'client' and clients.organization_id = page.organization_id
      and clients.id = page.actor_id
    order by page.id desc`)
  return firstRows(rows, query.limit)
}
