// Every statement about people of all organizations.
import { sql } from "kysely"
import { type ActionOn, byOperator, entryOf } from "../../audit-log/service.ts"
import type { SystemDb } from "../../core/database/db.ts"
import type { Person } from "./schema.ts"

/** By address; `search` is a part of it. */
export async function listPeople(db: SystemDb, search: string | null, limit: number): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select u.id, u.email, u.created_at, own.last_seen_at, own.sessions, (
        select coalesce(json_agg(json_build_object('slug', o.slug, 'name', o.name, 'role', m.role) order by o.slug), '[]')
        from memberships m join organizations o on o.id = m.organization_id where m.user_id = u.id
      ) as organizations
    from users u cross join lateral (
      select count(*) as sessions, max(s.last_seen_at) as last_seen_at from sessions s
      where s.user_id = u.id and s.expires_at > now()) own
    where ${search}::text is null or position(lower(${search}::text) in u.email) > 0
    order by u.email limit ${limit}`.execute(db)
  return rows
}

/** Locked until the transaction ends. */
export async function holdPerson(db: SystemDb, email: string) {
  const { rows } = await sql<{ id: number; email: string }>`
    select id, email from users where email = ${email} for no key update`.execute(db)
  return rows[0]
}

export async function listOrganizationsOf(db: SystemDb, user_id: number): Promise<number[]> {
  const { rows } = await sql<{ organization_id: number }>`
    select organization_id from memberships where user_id = ${user_id} order by organization_id`.execute(db)
  return rows.map(({ organization_id }) => organization_id)
}

/** In every organization of the person, as an act of the operator. */
export async function logAct(
  db: SystemDb,
  { id, email }: { id: number; email: string },
  action: ActionOn<"member">,
) {
  const memberships = sql`(select organization_id, user_id, jsonb_build_object('email', ${email}::text)
    from memberships where user_id = ${id})`
  await entryOf(byOperator, action, "member", memberships).execute(db)
}

/** For functions that serve the organization of the setting alone, until the transaction ends. */
export async function actFor(db: SystemDb, organization_id: number) {
  await sql`select set_config('app.organization_id', ${String(organization_id)}, true)`.execute(db)
}
