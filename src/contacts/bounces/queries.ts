// The statement about addresses of contacts that refused an email.
import { sql } from "kysely"
import type { TenantDb } from "../../core/database/tenant.ts"

/** One that accepted an email (without an answer) isn't marked any more. Answers the clients whose contacts changed. */
export async function setBounces(
  db: TenantDb,
  emails: readonly { address: string; answer: string | null }[],
): Promise<number[]> {
  const [addresses, answers] = [emails.map(({ address }) => address), emails.map(({ answer }) => answer)]
  const changed = await db.run(sql<{ client_id: number }>`
    update contacts k set bounced_at = case when mail.answer is not null then now() end, bounce = mail.answer
    from unnest(${addresses}::text[], ${answers}::text[]) as mail (address, answer)
    where k.organization_id = ${db.organization_id} and k.email = mail.address
      and (mail.answer is not null or k.bounced_at is not null)
    returning k.client_id`)
  return changed.map(({ client_id }) => client_id)
}
