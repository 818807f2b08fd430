// The registration that a welcome email was about, and the invitations sent in its name.
import { sql } from "kysely"
import type { SystemDb } from "../../core/database/db.ts"
import { first } from "../queries.ts"
import { disownDays } from "./rules.ts"

/** The person who has just registered the organization; undefined when that was long ago. */
export const findFounder = (db: SystemDb, user_id: number, organization_id: number) =>
  first(
    db,
    sql<{ id: number; email: string; password_hash: string }>`select u.id, u.email, u.password_hash
      from memberships m join organizations o on o.id = m.organization_id join users u on u.id = m.user_id
      where m.user_id = ${user_id} and m.organization_id = ${organization_id}
        and o.created_at > now() - make_interval(days => ${disownDays})`,
  )

/** Voids every invitation that the person has sent, in any organization. */
export async function deleteInvitationsOf(db: SystemDb, user_id: number) {
  const unused = db.deleteFrom("team_invitations").where("used_at", "is", null)
  await unused.where("invited_by", "=", user_id).execute()
}
