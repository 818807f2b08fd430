// Every statement about hand-overs of a sign-in.
import { sql } from "kysely"
import type { SystemDb } from "../../core/database/db.ts"
import { first } from "../queries.ts"
import { handoverSeconds } from "./rules.ts"

/** Undefined for people who aren't members, or have signed out of the session meanwhile. */
export const insertHandover = (
  db: SystemDb,
  who: { user_id: number; session_id: number | null },
  organization_id: number,
  token_hash: string,
) =>
  first(
    db,
    sql<{ id: number }>`insert into handovers (organization_id, user_id, token_hash, expires_at)
      select m.organization_id, m.user_id, ${token_hash}, now() + make_interval(secs => ${handoverSeconds}::int)
      from memberships m where m.user_id = ${who.user_id} and m.organization_id = ${organization_id}
        and (${who.session_id}::bigint is null
          or exists (select from sessions s where s.user_id = m.user_id and s.id = ${who.session_id}))
      returning id`,
  )

export const findHandover = (db: SystemDb, token_hash: string) =>
  db.selectFrom("handovers").select("user_id").where("token_hash", "=", token_hash).executeTakeFirst()

/** Works once, in time, for a member, at the right organization's address; undefined otherwise. */
export const useHandover = (db: SystemDb, token_hash: string, slug: string | null) =>
  first(
    db,
    sql<{ organization_id: number }>`update handovers h set used_at = now()
      from memberships m join organizations o on o.id = m.organization_id
      where h.token_hash = ${token_hash} and h.used_at is null and h.expires_at > now()
        and m.organization_id = h.organization_id and m.user_id = h.user_id
        and (${slug}::text is null or o.slug = ${slug}::text)
      returning h.organization_id`,
  )
