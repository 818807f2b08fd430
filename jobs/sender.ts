// Who an email to a client is from: the name that its reader sees, and where an answer goes.
import { type RawBuilder, sql } from "kysely"
import { say } from "../src/languages/rules.ts"
import { drawnIn } from "../src/languages/service.ts"
import { isPersonName } from "../src/team/profile/rules.ts"

/**
 * For a statement with `organizations as o`: its billing address, else that of the member who sent the email, else an owner's.
 * Someone who left the team gets no answers.
 */
export const replyTo = (sender: RawBuilder<unknown> = sql`null::bigint`) => sql<
  string | null
>`coalesce(o.email, (
  select person.email from memberships seat join users person on person.id = seat.user_id
  where seat.organization_id = o.id
  order by coalesce(seat.user_id = ${sender}, false) desc, seat.role = 'owner' desc, seat.user_id limit 1))`

/** For the same statement: what the member who sent the email is called. */
export const senderName = (sender: RawBuilder<unknown>) => sql<string | null>`(
  select seat.name from memberships seat where seat.organization_id = o.id and seat.user_id = ${sender})`

type Sender = { sender_name: string | null; name: string }

/** "Mara at Northlight Studio", in a stored language; the organization alone where the member has no name that could stand there. */
export function fromName({ sender_name, name: organization }: Sender, language?: string | null): string {
  const person = sender_name?.replace(/["\p{Cc}]/gu, "").trim() ?? ""
  if (person === "" || !isPersonName(person)) return organization
  return drawnIn(language, () => say("{person} at {organization}", { person, organization }))
}
