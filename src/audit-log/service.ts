// Who changed what: rows that are only ever added, read again as an invoice's timeline.
import { sql } from "kysely"
import type { PortalClient, Staff } from "../core/access/identity.ts"
import type { TenantDb } from "../core/database/tenant.ts"

export type Actor = { actor_type: "user" | "client" | "system"; actor_id: number | null }
export const bySystem: Actor = { actor_type: "system", actor_id: null }
export const byUser = (who: Pick<Staff, "user_id">): Actor => ({ actor_type: "user", actor_id: who.user_id })
export const byClient = (who: Pick<PortalClient, "client_id">): Actor => ({
  actor_type: "client",
  actor_id: who.client_id,
})

/** Adds one row in the caller's transaction. `details` holds what changed, never a secret. */
export async function record(
  db: TenantDb,
  actor: Actor,
  action: string,
  subject: { type: string; id: number },
  details: Record<string, unknown> = {},
) {
  await db
    .insertInto("audit_log", {
      ...actor,
      action,
      subject_type: subject.type,
      subject_id: subject.id,
      details: JSON.stringify(details),
    })
    .execute()
}

/** The same action on many subjects of one kind, in one statement; `details` of each belong to it alone. */
export async function recordEach(
  db: TenantDb,
  actor: Actor,
  action: string,
  type: string,
  subjects: { id: number; details: Record<string, unknown> }[],
) {
  const [ids, details] = [subjects.map(({ id }) => id), subjects.map((one) => JSON.stringify(one.details))]
  await db.run(sql`
    insert into audit_log (organization_id, actor_type, actor_id, action, subject_type, subject_id, details)
    select ${db.organization_id}, ${actor.actor_type}, ${actor.actor_id}, ${action}, ${type}, id, details
    from unnest(${ids}::bigint[], ${details}::jsonb[]) as subject (id, details)`)
}

export type Recorded = { at: string; event: string; by: string | null; details: Record<string, unknown> }

/** What happened to a subject, oldest first and at most 500, with who did it: a member's address or a client's name. */
export const historyOf = (db: TenantDb, subject: { type: string; id: number }) =>
  db.run(sql<Recorded>`
    select log.created_at as at, log.action as event, coalesce(users.email, clients.name) as by, log.details
    from audit_log log
    left join users on log.actor_type = 'user' and users.id = log.actor_id
    left join clients on log.actor_type = 'client' and clients.organization_id = log.organization_id
      and clients.id = log.actor_id
    where log.organization_id = ${db.organization_id} and log.subject_type = ${subject.type}
      and log.subject_id = ${subject.id}
    order by log.id limit 500`)
