// Who is calling: a member of the staff or a client of an organization, read on every request.
import { sql } from "kysely"
import { badRequest, forbidden, unauthorized } from "../base/errors.ts"
import { hashToken } from "../base/secrets.ts"
import type { SystemDb } from "../database/db.ts"
import type { ContactRole, Role } from "../values/roles.ts"

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
  /** The organization is sample data. */
  is_sample: boolean
}

export type PortalClient = {
  session_id: number
  client_id: number
  client_name: string
  contact_id: number
  /** Null for the first contact, who is the client itself. */
  contact_name: string | null
  roles: ContactRole[]
  organization_id: number
  slug: string
  time_zone: string
  is_sample: boolean
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
 * isn't clear which of several organizations is meant. Sample data is meant only where it is named.
 */
export async function findStaff(db: SystemDb, wanted: Wanted): Promise<Staff> {
  if (!wanted.token) throw unauthorized()
  const named = wanted.organization_id !== null || wanted.slug !== null
  const { rows } = await sql<StaffRow>`
    select s.id as session_id, s.last_seen_at, u.id as user_id, u.email, m.name, o.id as organization_id, o.slug, m.role,
      coalesce(b.plan_type, 'free') as plan_type, o.time_zone, o.default_currency, x.organization_id is not null as is_sample
    from sessions s
    join users u on u.id = s.user_id
    left join memberships m on m.user_id = u.id
      and (${wanted.organization_id}::bigint is null or m.organization_id = ${wanted.organization_id}::bigint)
      and (${wanted.slug}::text is null
        or m.organization_id = (select id from organizations where slug = ${wanted.slug}::text))
      and (${named} or not exists (select from samples where samples.organization_id = m.organization_id))
    left join samples x on x.organization_id = m.organization_id
    left join organizations o on o.id = m.organization_id
    left join subscriptions b on b.organization_id = o.id
    where s.token_hash = ${hashToken(wanted.token)} and s.expires_at > now()
    limit 2`.execute(db)
  const [row, another] = rows
  if (!row) throw unauthorized("Your session has ended. Please sign in again.")
  const { last_seen_at, organization_id, slug, role, ...rest } = row
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

/** The contact of a client behind a portal token. Throws 401 without a valid session and 403 on another organization's host. */
export async function findPortalClient(db: SystemDb, wanted: Wanted): Promise<PortalClient> {
  if (!wanted.token) throw unauthorized("An access link is required")
  const { rows } = await sql<PortalClient>`
    select s.id as session_id, c.id as client_id, c.name as client_name, k.id as contact_id,
      case when not k.is_first then k.name end as contact_name, k.roles, o.id as organization_id, o.slug, o.time_zone,
      exists (select from samples where samples.organization_id = o.id) as is_sample
    from portal_sessions s
    join clients c on c.organization_id = s.organization_id and c.id = s.client_id
    join contacts k on k.organization_id = s.organization_id and k.id = s.contact_id
    join organizations o on o.id = s.organization_id
    where s.token_hash = ${hashToken(wanted.token)} and s.expires_at > now()`.execute(db)
  const [client] = rows
  if (!client) throw unauthorized("Invalid or expired token")
  if (wanted.slug !== null && wanted.slug !== client.slug)
    throw forbidden("This access token belongs to another organization")
  return client
}
