// Every statement about answers to quotes.
import { sql } from "kysely"
import type { Row } from "../../core/database/tables.ts"
import type { TenantDb } from "../../core/database/tenant.ts"

type NewAnswer = Omit<Row<"quote_answers">, "id" | "organization_id" | "created_at">
/** As a quote has it. */
export type AnswerRow = Omit<NewAnswer, "quote_id" | "contact_id" | "user_id"> & { created_at: string }

/**
 * Answers a sent quote on `today` while it still is as it was shown; false where it was answered, ended or changed meanwhile. One
 * statement decides, so of two answers at once one is taken.
 */
export async function insertAnswer(
  db: TenantDb,
  { valid_until, today, ...answer }: NewAnswer & { valid_until: string | null; today: string },
): Promise<boolean> {
  const written = await db.run(sql`
    with answered as (
      update quotes q set status = ${answer.answer},
        updated_at = greatest(clock_timestamp(), q.updated_at + interval '1 millisecond')
      where q.organization_id = ${db.organization_id} and q.id = ${answer.quote_id} and q.status = 'sent'
        and q.valid_until is not distinct from ${valid_until}::date
        and (q.valid_until is null or q.valid_until >= ${today}::date)
      returning q.organization_id, q.id
    )
    insert into quote_answers (organization_id, quote_id, answer, name, reason, client_id, contact_id,
      user_id, ip, user_agent, shown_hash)
    select organization_id, id, ${answer.answer}, ${answer.name}, ${answer.reason}, ${answer.client_id}::bigint,
      ${answer.contact_id}::bigint, ${answer.user_id}::bigint, ${answer.ip}, ${answer.user_agent}, ${answer.shown_hash} from answered
    returning id`)
  return written.length > 0
}
