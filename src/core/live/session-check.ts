// Checks in one statement whether the people behind open streams are still signed in.
import type pg from "pg"
import { type Log, quietly } from "../base/log.ts"

type Signed = { organization_id: number; client_id?: number; session_id?: number; role?: string }

/**
 * A staff session must be valid and its person still a member, in the same role; a client's session must be valid and its
 * contact still have the same roles.
 */
const ended = `
  select place from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::text[]) with ordinality
    as open (session_id, organization_id, client_id, role, place)
  where case when client_id is null then not exists (
    select from sessions s join memberships m on m.user_id = s.user_id
    where s.id = open.session_id and s.expires_at > now() and m.organization_id = open.organization_id
      and m.role = coalesce(open.role, m.role))
  else not exists (
    select from portal_sessions p
    join contacts k on k.organization_id = p.organization_id and k.id = p.contact_id
    where p.id = open.session_id and p.expires_at > now() and p.organization_id = open.organization_id
      and p.client_id = open.client_id and array_to_string(k.roles, ',') = coalesce(open.role, array_to_string(k.roles, ','))) end`

/** The database announces ended sessions and memberships: "staff:7,8", "portal:9", "organization:3", "*" for many. */
export const endedChannel = "portico_ended"

/** The streams such a message may concern; the check decides. */
export function endedBy(message: string): (stream: Signed) => boolean {
  const [what, list = ""] = message.split(":")
  const ids = new Set(list.split(",").map(Number))
  if (what === "organization") return ({ organization_id }) => ids.has(organization_id)
  if (what === "staff")
    return ({ client_id, session_id = 0 }) => client_id === undefined && ids.has(session_id)
  if (what === "portal")
    return ({ client_id, session_id = 0 }) => client_id !== undefined && ids.has(session_id)
  return () => true
}

/** Answers a function that finds readers whose session has ended; none while the database is down. */
export function createSessionCheck(pool: pg.Pool, log: Log) {
  const warn = quietly(log)
  return async <S extends Signed>(streams: S[]): Promise<S[]> => {
    const signed = streams.filter((stream) => stream.session_id !== undefined)
    if (signed.length === 0) return []
    const values = [
      signed.map((stream) => stream.session_id),
      signed.map((stream) => stream.organization_id),
      signed.map((stream) => stream.client_id ?? null),
      signed.map((stream) => stream.role ?? null),
    ]
    try {
      const { rows } = await pool.query<{ place: number }>({ name: "ended-sessions", text: ended, values })
      return rows.flatMap(({ place }) => signed[Number(place) - 1] ?? [])
    } catch (error) {
      warn(error, "the sessions of open streams couldn't be checked")
      return []
    }
  }
}
