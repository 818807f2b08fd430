// Who is calling: a member of the staff or a client of an organization, read on every request.
import { sql } from "kysely"
import { badRequest, forbidden, unauthorized } from "../base/errors.ts"
import { hashToken } from "../base/secrets.ts"
import type { SystemDb } from "../database/db.ts"
import type { Role } from "../values/roles.ts"

export type Plan = "free" | "pro" | "premium"

export type Staff = {
  session_id: number
  user_id: number
  email: string
  /** The member's own, where they have set one. */
  name: string | null
  organization_id: number
  slug: string
  role: Role
  plan_type: Plan
  time_zone: string
  default_currency: string
}

export type PortalClient = {
  session_id: number
  client_id: number
  client_name: string
  organization_id: number
  slug: string
  time_zone: string
}

export type Wanted = { token: string | undefined; organization_id: number | null; slug: string | null }

/** Days that a session lives; staff sessions are renewed by use, portal sessions aren't. */
export const sessionDays = 30
/** Days after signing in when a staff session ends, however much it is used. */
const maxSessionDays = 90

type StaffRow = Omit<Staff, "organization_id" | "slug" | "role"> & {
  organization_id: number | null
  slug: string | null
  role: Role | null
  last_seen_at: string
}

/**
 * The member behind a bearer token, in the organization of the header, else of the host, else their only one. Throws
 * 401 without a valid session, 403 for people who aren't members or when header and host disagree, and 400 when it
 * isn't clear which of several organizations is meant.
 */
export async function findStaff(db: SystemDb, wanted: Wanted): Promise<Staff> {
  if (!wanted.token) throw unauthorized()
  const { rows } = await sql<StaffRow>`
    select s.id as session_id, s.last_seen_at, u.id as user_id, u.email, m.name, o.id as organization_id, o.slug, m.role,
      coalesce(b.plan_type, 'free') as plan_type, o.time_zone, o.default_currency
    from sessions s
    join users u on u.id = s.user_id
    left join memberships m on m.user_id = u.id
      and (${wanted.organization_id}::bigint is null or m.organization_id = ${wanted.organization_id}::bigint)
      and (${wanted.slug}::text is null
        or m.organization_id = (select id from organizations where slug = ${wanted.slug}::text))
    left join organizations o on o.id = m.organization_id
    left join subscriptions b on b.organization_id = o.id
    where s.token_hash = ${hashToken(wanted.token)} and s.expires_at > now()
    limit 2`.execute(db)
  const [row, another] = rows
  if (!row) throw unauthorized("Your session has ended. Please sign in again.")
  const { last_seen_at, organization_id, slug, role, ...rest } = row
  const named = wanted.organization_id !== null || wanted.slug !== null
  if (organization_id === null || slug === null || role === null) {
    throw named
      ? forbidden("You are not a member of this organization")
      : badRequest("You don't belong to an organization")
  }
  if (another) throw badRequest("Set the X-Organization-ID header to the organization you want to use")
  if (Date.now() - Date.parse(last_seen_at) > 3_600_000) await slide(db, row.session_id)
  return { ...rest, organization_id, slug, role }
}

/** At most once an hour, so that reads don't write. */
async function slide(db: SystemDb, session_id: number) {
  await sql`update sessions set last_seen_at = now(),
      expires_at = least(now() + make_interval(days => ${sessionDays}), created_at + make_interval(days => ${maxSessionDays}))
    where id = ${session_id}`.execute(db)
}

/** The client behind a portal token. Throws 401 without a valid session and 403 on another organization's host. */
export async function findPortalClient(db: SystemDb, wanted: Wanted): Promise<PortalClient> {
  if (!wanted.token) throw unauthorized("An access link is required")
  const { rows } = await sql<PortalClient>`
    select s.id as session_id, c.id as client_id, c.name as client_name, o.id as organization_id, o.slug, o.time_zone
    from portal_sessions s
    join clients c on c.organization_id = s.organization_id and c.id = s.client_id
    join organizations o on o.id = s.organization_id
    where s.token_hash = ${hashToken(wanted.token)} and s.expires_at > now()`.execute(db)
  const [client] = rows
  if (!client) throw unauthorized("Invalid or expired token")
  if (wanted.slug !== null && wanted.slug !== client.slug)
    throw forbidden("This access token belongs to another organization")
  return client
}
