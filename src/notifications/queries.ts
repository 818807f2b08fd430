// Every statement about notifications. A member has read what they marked, and a claim is read once it is answered.
import { type RawBuilder, sql } from "kysely"
import { firstRows, olderThan, sqlLimit } from "../core/database/pagination.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import type { ClaimState, Kind } from "./rules.ts"
import type { NotificationList } from "./schema.ts"

type Reader = { user_id: number; kinds: Kind[] }

/** The columns that name what it is about, each with its value. */
type Thing = {
  [column in "claim_id" | "invoice_id" | "client_id" | "project_id" | "hire_request_id" | "quote_id"]?: number
}

/** Unread for everyone again where one of the same thing is there already, and the newest of all. */
export async function insertNotification(db: TenantDb, kind: Kind, thing: Thing): Promise<number> {
  const columns = Object.entries(thing).map(([column, id]) => [column, sql`${id}::bigint`] as const)
  const [row] = await db.run(
    sql<{
      id: number
    }>`${notificationsOf(db, kind, Object.fromEntries(columns), sql`(values (1)) one`)} returning id`,
  )
  if (!row) throw new Error("no notification was written")
  return row.id
}

/** The same as part of a statement: one for each row of `source`. */
export const notificationsOf = (
  db: TenantDb,
  kind: Kind,
  thing: { [column in keyof Thing]: RawBuilder<unknown> },
  source: RawBuilder<unknown>,
) => sql`
  insert into notifications (organization_id, kind, ${sql.join(Object.keys(thing).map((column) => sql.ref(column)))})
  select ${db.organization_id}::bigint, ${kind}, ${sql.join(Object.values(thing))} from ${source}
  on conflict on constraint notifications_thing do update set id = default, created_at = now(), read_by = '{}'`

export type NotificationRow = {
  id: number
  kind: Kind
  created_at: string
  is_read: boolean
  invoice: number | null
  invoice_number: string | null
  amount: number | null
  currency: string | null
  claim: number | null
  claim_state: ClaimState | null
  client: number | null
  from: string | null
  project: number | null
  project_title: string | null
  hire_request: number | null
  quote: number | null
  quote_name: string | null
  quote_answer: "accepted" | "declined" | null
  missing: "created" | "sent" | null
  reason: string | null
  messages: number
  preview: string | null
}

export async function listNotifications(db: TenantDb, reader: Reader, query: NotificationList) {
  const unread = isUnread(db, reader)
  const wanted = { unread, read: sql`not ${unread}` }
  const rows = await db.run(sql<NotificationRow>`
    select notifications.id, notifications.kind, notifications.created_at, not ${unread} as is_read, notifications.claim_id as claim,
      k.state as claim_state, coalesce(k.amount, i.total - i.withheld, q.total) as amount, coalesce(k.currency, i.currency, q.currency) as currency,
      notifications.invoice_id as invoice, i.number as invoice_number, c.id as client, coalesce(c.name, h.client_name) as from,
      notifications.project_id as project, coalesce(p.title, h.project_title) as project_title, h.id as hire_request,
      q.id as quote,
      q.number || case when q.revision > 1 then ' (revision ' || q.revision || ')' else '' end as quote_name, answer.answer as quote_answer, billing.missing, billing.reason,
      coalesce(thread.messages, 0) as messages, thread.preview
    from notifications ${joinClaim}
    left join invoices i on i.organization_id = notifications.organization_id and i.id = notifications.invoice_id
    left join clients c on c.organization_id = notifications.organization_id and c.id = notifications.client_id
    left join projects p on p.organization_id = notifications.organization_id and p.id = notifications.project_id
    left join hire_requests h on h.organization_id = notifications.organization_id and h.id = notifications.hire_request_id
    left join quotes q on q.organization_id = notifications.organization_id and q.id = notifications.quote_id
    left join quote_answers answer on answer.organization_id = q.organization_id and answer.quote_id = q.id
    left join lateral (${refusal}) billing on notifications.kind = 'quote_not_billed'
    left join lateral (${thread}) thread on notifications.kind = 'message'
    where notifications.organization_id = ${db.organization_id} and notifications.kind = any(${reader.kinds}::text[])
      and ${olderThan(db, "notifications", query.cursor, false)} and ${query.status ? wanted[query.status] : sql`true`}
    order by notifications.id desc limit ${sqlLimit(query.limit)}`)
  return firstRows(rows, query.limit)
}

/** How many messages of a row's client wait to be read in its thread, and how the newest of all begins. */
const thread = sql`
  select (select count(*) from messages m where ${inThread()} and m.read_at is null) as messages,
    (select coalesce(nullif(regexp_replace(left(m.message, 200), '\\s+', ' ', 'g'), ''),
        (select left(string_agg(a.name, ', ' order by a.id), 200) from attachments a
          where a.organization_id = m.organization_id and a.message_id = m.id))
      from messages m where ${inThread()} order by m.id desc limit 1) as preview`

/** What last couldn't be done for an accepted quote. */
const refusal = sql`
  select e.details ->> 'missing' as missing, e.details ->> 'reason' as reason from audit_log e
  where e.organization_id = notifications.organization_id and e.subject_type = 'quote' and e.subject_id = notifications.quote_id
    and e.action = 'not_billed' order by e.id desc limit 1`

function inThread() {
  return sql`m.organization_id = notifications.organization_id and m.client_id = notifications.client_id
    and m.project_id is not distinct from notifications.project_id and m.sender_type = 'client'`
}

export async function countUnread(db: TenantDb, reader: Reader): Promise<number> {
  const [row] = await db.run(sql<{ n: number }>`
    select count(*) as n from notifications ${joinClaim} where ${readable(db, reader)} and ${isUnread(db, reader)}`)
  return row?.n ?? 0
}

/** Undefined where it doesn't exist for this member. */
export async function setRead(db: TenantDb, { user_id, kinds }: Reader, id: number) {
  const [row] = await db.run(sql<{ id: number }>`
    update notifications set read_by = array_append(array_remove(read_by, ${user_id}::bigint), ${user_id}::bigint)
    where organization_id = ${db.organization_id} and id = ${id} and kind = any(${kinds}::text[]) returning id`)
  return row
}

/** All that there are by now. */
export async function setAllRead(db: TenantDb, user_id: number) {
  await db.run(sql`
    insert into notification_readers as reader (organization_id, user_id, read_to)
    select ${db.organization_id}::bigint, ${user_id}::bigint, coalesce(max(id), 0) from notifications
    where organization_id = ${db.organization_id}
    on conflict (organization_id, user_id) do update set read_to = greatest(reader.read_to, excluded.read_to)`)
}

const joinClaim = sql`left join payment_claims k
  on k.organization_id = notifications.organization_id and k.id = notifications.claim_id`

const readable = (db: TenantDb, { kinds }: Reader) =>
  sql`notifications.organization_id = ${db.organization_id} and notifications.kind = any(${kinds}::text[])`

/** What happened before a member joined was never theirs to read. */
const isUnread = (db: TenantDb, { user_id }: Reader) => sql`(
  notifications.id > coalesce((select r.read_to from notification_readers r
    where r.organization_id = ${db.organization_id} and r.user_id = ${user_id}), 0)
  and notifications.created_at >= (select m.created_at from memberships m
    where m.organization_id = ${db.organization_id} and m.user_id = ${user_id})
  and ${user_id}::bigint <> all (notifications.read_by) and coalesce(k.state, 'open') = 'open')`
