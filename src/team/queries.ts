// Every statement about members and invitations.
import { sql } from "kysely"
import type { Plan } from "../core/access/identity.ts"
import { isServed, type Served } from "../core/access/served.ts"
import { organizationGone } from "../core/base/errors.ts"
import type { SystemDb } from "../core/database/db.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import type { Role } from "../core/values/roles.ts"
import { invitationDays } from "./rules.ts"
import type { Invitation, Member } from "./schema.ts"

export type MemberRow = Omit<Member, "picture"> & { picture_file: string | null }

/** Until the transaction ends no other transaction changes this team; everything else goes on. */
export const holdTeam = (db: TenantDb) =>
  db.organization().select("id").forNoKeyUpdate().executeTakeFirstOrThrow(organizationGone)

/** Who is emailed about things that only owners decide. */
export const listOwners = (db: TenantDb): Promise<{ user_id: number }[]> =>
  db.selectFrom("memberships").select("memberships.user_id").where("memberships.role", "=", "owner").execute()

const member = (me: number) => sql`
  u.id, u.email, m.name, m.picture_file, m.role, m.created_at as joined_at, u.id = ${me} as is_you`

/** Owners first, then in the order of joining. */
export const listMembers = (db: TenantDb, me: number) =>
  db.run(sql<MemberRow>`
    select ${member(me)}
    from memberships m join users u on u.id = m.user_id
    where m.organization_id = ${db.organization_id}
    order by m.role = 'owner' desc, m.created_at, u.id limit 1000`)

export async function findMember(db: TenantDb, id: number, me: number): Promise<MemberRow | undefined> {
  const [found] = await db.run(sql<MemberRow>`
    select ${member(me)}
    from memberships m join users u on u.id = m.user_id
    where m.organization_id = ${db.organization_id} and m.user_id = ${id}`)
  return found
}

export async function hasMember(db: TenantDb, email: string): Promise<boolean> {
  const rows = await db.run(sql`
    select from memberships m join users u on u.id = m.user_id
    where m.organization_id = ${db.organization_id} and u.email = ${email}`)
  return rows.length > 0
}

const anotherOwner = sql`exists (select from memberships other
  where other.organization_id = m.organization_id and other.user_id <> m.user_id and other.role = 'owner')`

/** False when the member doesn't exist, or would be the last owner. The caller locks the team. */
export async function updateRole(db: TenantDb, id: number, role: Role): Promise<boolean> {
  const rows = await db.run(sql`
    update memberships m set role = ${role}
    where m.organization_id = ${db.organization_id} and m.user_id = ${id}
      and (${role}::text = 'owner' or m.role <> 'owner' or ${anotherOwner})
    returning m.user_id`)
  return rows.length > 0
}

/** Undefined when the member doesn't exist, or would be the last owner. The caller locks the team. */
export async function deleteMember(
  db: TenantDb,
  id: number,
): Promise<Pick<MemberRow, "picture_file"> | undefined> {
  const [gone] = await db.run(sql<Pick<MemberRow, "picture_file">>`
    delete from memberships m
    where m.organization_id = ${db.organization_id} and m.user_id = ${id} and (m.role <> 'owner' or ${anotherOwner})
    returning m.picture_file`)
  return gone
}

/** Signs the member out everywhere. */
export async function endMemberSessions(db: TenantDb, id: number): Promise<void> {
  await db.run(sql`select end_member_sessions(${db.organization_id}, ${id})`)
}

const invitation = sql`i.id, i.email, i.role, u.email as invited_by, i.created_at, i.expires_at`

/** Those that still work, newest first. */
export const listInvitations = (db: TenantDb) =>
  db.run(sql<Invitation>`
    select ${invitation} from team_invitations i left join users u on u.id = i.invited_by
    where i.organization_id = ${db.organization_id} and i.used_at is null and i.expires_at > now()
    order by i.id desc limit 1000`)

export async function getInvitation(db: TenantDb, id: number): Promise<Invitation> {
  const [row] = await db.run(sql<Invitation>`
    select ${invitation} from team_invitations i left join users u on u.id = i.invited_by
    where i.organization_id = ${db.organization_id} and i.id = ${id}`)
  if (!row) throw new Error("the invitation that was just written is gone")
  return row
}

type NewInvitation = { email: string; role: Role; invited_by: number; nonce: string }

export async function insertInvitation(db: TenantDb, values: NewInvitation): Promise<number> {
  const expires_at = sql<string>`now() + make_interval(days => ${invitationDays})`
  const { id } = await db
    .insertInto("team_invitations", { ...values, expires_at })
    .returning("team_invitations.id")
    .executeTakeFirstOrThrow()
  return id
}

export async function setInvitationToken(db: TenantDb, id: number, token_hash: string): Promise<void> {
  await db.updateTable("team_invitations").set({ token_hash }).where("team_invitations.id", "=", id).execute()
}

/** Deletes unused ones by id or address; answers the address, undefined when there was none. */
export async function deleteInvitation(db: TenantDb, which: { id: number } | { email: string }) {
  const unused = db.deleteFrom("team_invitations").where("team_invitations.used_at", "is", null)
  const removed =
    "id" in which
      ? unused.where("team_invitations.id", "=", which.id)
      : unused.where("team_invitations.email", "=", which.email)
  return removed.returning("team_invitations.email").executeTakeFirst()
}

/** Deletes unused ones that a person has made; answers their data. */
export const deleteInvitationsBy = (db: TenantDb, user_id: number) =>
  db
    .deleteFrom("team_invitations")
    .where("team_invitations.used_at", "is", null)
    .where("team_invitations.invited_by", "=", user_id)
    .returning(["team_invitations.id", "team_invitations.email"])
    .execute()

/** A valid invitation; at an organization's own address only its own. */
export async function findInvited(db: SystemDb, token_hash: string, slug: string | null) {
  type Invited = { id: number; organization_id: number; email: string; organization_name: string }
  const { rows } = await sql<Invited>`
    select i.id, i.organization_id, i.email, o.name as organization_name
    from team_invitations i join organizations o on o.id = i.organization_id
    where i.token_hash = ${token_hash} and i.used_at is null and i.expires_at > now()
      and (${slug}::text is null or o.slug = ${slug}::text)`.execute(db)
  return rows[0]
}

/** The newest valid invitation of this organization to this address. */
export async function findInvitationTo(db: SystemDb, served: Served, email: string, slug: string) {
  const { rows } = await sql<{ id: number; organization_id: number }>`
    select i.id, i.organization_id
    from team_invitations i join organizations o on o.id = i.organization_id
    where i.email = ${email} and i.used_at is null and i.expires_at > now()
      and ${isServed(served, sql`o.id`)} and o.slug = ${slug}
    order by i.id desc limit 1`.execute(db)
  return rows[0]
}

/** Like `holdTeam`, for people who aren't members yet. Answers the plan, undefined when the organization is gone. */
export async function holdTeamOf(db: SystemDb, organization_id: number): Promise<Plan | undefined> {
  const { rows } = await sql<{ plan_type: Plan }>`
    select s.plan_type from organizations o join subscriptions s on s.organization_id = o.id
    where o.id = ${organization_id} for no key update of o`.execute(db)
  return rows[0]?.plan_type
}

/** Uses the invitation up, once. Answers the role it offers. */
export async function useInvitation(db: SystemDb, id: number): Promise<Role | undefined> {
  const { rows } = await sql<{ role: Role }>`
    update team_invitations set used_at = now() where id = ${id} and used_at is null and expires_at > now()
    returning role`.execute(db)
  return rows[0]?.role
}

type Joining = { organization_id: number; user_id: number; email: string; role: Role }

/** A member keeps the role they have. */
export async function insertMember(db: SystemDb, { organization_id, user_id, email, role }: Joining) {
  await sql`
    with joined as (
      insert into memberships (organization_id, user_id, role) values (${organization_id}, ${user_id}, ${role})
      on conflict do nothing returning user_id
    )
    insert into audit_log (organization_id, actor_type, actor_id, action, subject_type, subject_id, details)
    select ${organization_id}::bigint, 'user', user_id, 'joined', 'member', user_id,
      jsonb_build_object('email', ${email}::text, 'role', ${role}::text)
    from joined`.execute(db)
}
