// Where a client's answer to a mail goes.
import { type RawBuilder, sql } from "kysely"

/**
 * For a statement with `organizations as o`: its billing address, else that of the member who sent the mail, else an owner's.
 * Someone who left the team gets no answers.
 */
export const replyTo = (sender: RawBuilder<unknown> = sql`null::bigint`) => sql<
  string | null
>`coalesce(o.email, (
  select person.email from memberships seat join users person on person.id = seat.user_id
  where seat.organization_id = o.id
  order by coalesce(seat.user_id = ${sender}, false) desc, seat.role = 'owner' desc, seat.user_id limit 1))`
