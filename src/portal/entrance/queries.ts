// Every statement about the links and sessions of clients.
import { sql } from "kysely"
import { sessionDays } from "../../core/access/identity.ts"
import type { SystemDb } from "../../core/database/db.ts"
import { clientVisibleStatus } from "../../invoices/schema.ts"
import { owedOf } from "../../payments/allocations/queries.ts"
import { reportedIn } from "../../payments/claims/queries.ts"
import { look, type OrganizationRow } from "../queries.ts"

export type EntranceRow = OrganizationRow &
  Record<"client_name" | "client_email" | "expires_at", string> & {
    client_id: number
    target: string | null
  }

export async function findClientsByMail(db: SystemDb, slug: string, email: string) {
  const { rows } = await sql<{ organization_id: number; client_id: number }>`
    select c.organization_id, c.id as client_id
    from clients c join organizations o on o.id = c.organization_id
    where o.slug = ${slug} and c.email = ${email} order by c.id desc limit 5`.execute(db)
  return rows
}

/** `asked` is what is due, or what was paid of a paid invoice. In minor units. `email` is the client's. */
export type LinkRow = {
  organization_id: number
  client_id: number
  email: string
  target: string | null
  works: boolean
  number: string | null
  asked: number | null
  nothing_due: boolean | null
  currency: string | null
}

/** What was written off is still owed. */
const isPaid = sql<boolean>`(i.status = 'paid' and i.amount_written_off = 0)`

/** A link, with its invoice if it works and the client may see one; undefined when there is none, or not at this address. */
export async function findLink(db: SystemDb, link: { hash: string; slug: string | null }) {
  const { rows } = await sql<LinkRow>`
    select l.organization_id, l.client_id, c.email, l.target, l.works, i.number, i.currency,
      case when ${isPaid} then i.amount_paid else ${owedOf(sql`i`)} end as asked,
      ${isPaid} or ${owedOf(sql`i`)} <= ${reportedIn(sql`i`)} as nothing_due
    from (select *, used_at is null and expires_at > now() as works from portal_links where token_hash = ${link.hash}) l
    join clients c on c.organization_id = l.organization_id and c.id = l.client_id
    left join invoices i on l.works and i.organization_id = l.organization_id and i.id = l.invoice_id
      and i.client_id = l.client_id and i.status = any(${clientVisibleStatus.options})
    where ${link.slug}::text is null
      or l.organization_id = (select id from organizations where slug = ${link.slug}::text)`.execute(db)
  return rows[0]
}

/**
 * Uses up a valid link and opens a session, in one statement; undefined when another request was first. Compares with
 * the current time, because the link may have been ended while this statement waited.
 */
export async function spendLink(
  db: SystemDb,
  link: { hash: string; slug: string | null; session_hash: string },
) {
  const { rows } = await sql<EntranceRow>`
    with link as (
      update portal_links set used_at = now()
      where token_hash = ${link.hash} and used_at is null and expires_at > clock_timestamp() and (${link.slug}::text is null
        or organization_id = (select id from organizations where slug = ${link.slug}::text))
      returning organization_id, client_id, target
    ), session as (
      insert into portal_sessions (organization_id, client_id, token_hash, expires_at)
      select organization_id, client_id, ${link.session_hash}, now() + make_interval(days => ${sessionDays}) from link
      returning expires_at
    )
    select c.id as client_id, c.name as client_name, c.email as client_email, link.target, session.expires_at,
      ${look}
    from link cross join session
    join clients c on c.organization_id = link.organization_id and c.id = link.client_id
    join organizations o on o.id = link.organization_id
    left join subscriptions s on s.organization_id = o.id`.execute(db)
  return rows[0]
}

export async function deleteSession(db: SystemDb, session_id: number): Promise<void> {
  await sql`delete from portal_sessions where id = ${session_id}`.execute(db)
}
