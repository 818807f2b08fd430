// Rows of the log: added, and read as a list or as the history of one thing.
import { type RawBuilder, sql } from "kysely"
import { jsonTime } from "../core/database/ordering.ts"
import { cursorId, firstRows, sqlLimit } from "../core/database/pagination.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import type { ActionOn, Logged } from "./rules.ts"
import type { LogEntry, LogQuery } from "./schema.ts"

/** `contact_name` names a contact of the client who isn't the first one. */
export type Actor = {
  actor_type: "user" | "client" | "system" | "operator"
  actor_id: number | null
  contact_name?: string | null | undefined
}
export type Subject<T extends Logged> = { type: T; id: number }
/** `more` is too long for a list. */
export type LogDetails = { details: Record<string, unknown>; more?: Record<string, unknown> | undefined }

export async function insertEntry<T extends Logged>(
  db: TenantDb,
  actor: Actor,
  action: ActionOn<T>,
  { type, id }: Subject<T>,
  { details, more }: LogDetails,
): Promise<number> {
  const said = { details: JSON.stringify(details), more: asJson(more) }
  const entry = { ...actor, action, subject_type: type, subject_id: id, ...said }
  return (await db.insertInto("audit_log", entry).returning("audit_log.id").executeTakeFirstOrThrow()).id
}

export async function insertEntries<T extends Logged>(
  db: TenantDb,
  actor: Actor,
  action: ActionOn<T>,
  type: T,
  subjects: ({ id: number } & LogDetails)[],
) {
  const [ids, details] = [subjects.map(({ id }) => id), subjects.map((one) => JSON.stringify(one.details))]
  const more = subjects.map((one) => asJson(one.more))
  await db.run(sql`
    insert into audit_log (organization_id, ${actorColumns}, action, subject_type, subject_id, details, more)
    select ${db.organization_id}, ${valuesOf(actor)}, ${action}, ${type}, id, details, more
    from unnest(${ids}::bigint[], ${details}::jsonb[], ${more}::jsonb[]) as subject (id, details, more)`)
}

const actorColumns = sql`actor_type, actor_id, contact_name`
const valuesOf = ({ actor_type, actor_id, contact_name = null }: Actor) =>
  sql`${actor_type}, ${actor_id}::bigint, ${contact_name}`

const asJson = (more: LogDetails["more"]) => (more === undefined ? null : JSON.stringify(more))

/** Part of a statement that writes the subjects themselves: `subjects` has their organization_id, id and details. */
export const entryOf = <T extends Logged>(
  actor: Actor,
  action: ActionOn<T>,
  type: T,
  subjects: RawBuilder<unknown>,
) => sql`
  insert into audit_log (organization_id, ${actorColumns}, action, subject_type, subject_id, details)
  select organization_id, ${valuesOf(actor)}, ${action}, ${type}, id, details
  from ${subjects} as subject (organization_id, id, details)
  returning created_at`

type Recorded = {
  at: string
  event: string
  by: string | null
  by_name: string | null
  details: Record<string, unknown>
}

/** For a row of `page`, in the select of its own statement: oldest first, the newest 500. */
export const historyIn = (page: RawBuilder<unknown>, type: string) => sql<Recorded[]>`(
  select coalesce(json_agg(json_build_object(
      'at', at, 'event', event, 'by', by, 'by_name', by_name, 'details', details) order by id), '[]')
  from (
    select log.id, ${jsonTime(sql`log.created_at`)} as at, log.action as event,
      coalesce(users.email, log.contact_name, clients.name) as by, memberships.name as by_name, log.details
    from audit_log log
    ${nameOfActor(sql`log`)}
    left join users on log.actor_type = 'user' and users.id = log.actor_id
    left join clients on log.actor_type = 'client' and clients.organization_id = log.organization_id
      and clients.id = log.actor_id
    where log.organization_id = ${page}.organization_id and log.subject_type = ${type} and log.subject_id = ${page}.id
    order by log.id desc limit 500
  ) newest)`

/** The page first, the actors after. `more` isn't read at all. */
export async function listLog(db: TenantDb, query: LogQuery): Promise<LogEntry[]> {
  const start = cursorId(query.cursor)
  const rows = await db.run(sql<LogEntry>`
    select ${entry}, page.details, page.more is null as is_whole
    from (
      select * from audit_log
      where organization_id = ${db.organization_id}
        ${start === undefined ? sql`` : sql`and id < ${start}`}
        ${query.action === undefined ? sql`` : sql`and action = ${query.action}`}
        ${query.subject_type === undefined ? sql`` : sql`and subject_type = ${query.subject_type}`}
        ${query.subject_id === undefined ? sql`` : sql`and subject_id = ${query.subject_id}`}
      order by id desc limit ${sqlLimit(query.limit)}
    ) page ${aroundIt}
    order by page.id desc`)
  return firstRows(rows, query.limit)
}

/** With everything that was kept. */
export async function findEntry(db: TenantDb, id: number): Promise<LogEntry | undefined> {
  const [row] = await db.run(sql<LogEntry>`
    select ${entry}, page.details || coalesce(page.more, '{}') as details, true as is_whole
    from audit_log page ${aroundIt}
    where page.organization_id = ${db.organization_id} and page.id = ${id}`)
  return row
}

/** The members' names are those of today: the log itself keeps who it was. */
const nameOfActor = (log: RawBuilder<unknown>) => sql`
  left join memberships on ${log}.actor_type = 'user' and memberships.organization_id = ${log}.organization_id
    and memberships.user_id = ${log}.actor_id`
const entry = sql`page.id, page.created_at, page.actor_type, coalesce(users.email, page.contact_name, clients.name) as actor,
  memberships.name as actor_name, page.action, page.subject_type, page.subject_id, case when invoices.is_numbered then invoices.number end as subject_number`
const aroundIt = sql`${nameOfActor(sql`page`)}
  left join users on page.actor_type = 'user' and users.id = page.actor_id
  left join clients on page.actor_type = 'client' and clients.organization_id = page.organization_id
    and clients.id = page.actor_id
  left join invoices on page.subject_type = 'invoice' and invoices.organization_id = page.organization_id
    and invoices.id = page.subject_id`
