// Every statement about the links and sessions of clients.
import { sql } from "kysely"
import { sessionDays } from "../../core/access/identity.ts"
import type { SystemDb } from "../../core/database/db.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import type { ContactRole } from "../../core/values/roles.ts"
import { clientVisibleStatus } from "../../invoices/schema.ts"
import { owedOf } from "../../payments/allocations/queries.ts"
import { reportedIn } from "../../payments/claims/queries.ts"
import { languageOf, look, type OrganizationRow } from "../queries.ts"

export type EntranceRow = OrganizationRow &
  Record<"contact_name" | "contact_email" | "expires_at", string> & {
    client_id: number
    roles: ContactRole[]
    target: string | null
  }

export async function findContactsByMail(db: SystemDb, slug: string, email: string) {
  const { rows } = await sql<{ organization_id: number; client_id: number; contact_id: number }>`
    select k.organization_id, k.client_id, k.id as contact_id
    from contacts k join organizations o on o.id = k.organization_id
    where o.slug = ${slug} and k.email = ${email} order by k.client_id desc, k.id limit 5`.execute(db)
  return rows
}

/** A contact of this client, the first one unless another is named. The caller holds the client. */
export async function findContact(db: TenantDb, client_id: number, contact_id: number | undefined) {
  const contacts = db
    .selectFrom("contacts")
    .select(["contacts.id", "contacts.name", "contacts.email"])
    .where("contacts.client_id", "=", client_id)
  const one =
    contact_id === undefined
      ? contacts.where("is_first", "=", true)
      : contacts.where("contacts.id", "=", contact_id)
  return one.executeTakeFirst()
}

/** `asked` is what is due, or what was paid of a paid invoice. In minor units. `email` is the contact's. */
export type LinkRow = {
  organization_id: number
  client_id: number
  contact_id: number
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
    select l.organization_id, l.client_id, l.contact_id, k.email, l.target, l.works, i.number, i.currency,
      case when ${isPaid} then i.amount_paid else ${owedOf(sql`i`)} end as asked,
      ${isPaid} or ${owedOf(sql`i`)} <= ${reportedIn(sql`i`)} as nothing_due
    from (select *, used_at is null and expires_at > now() as works from portal_links where token_hash = ${link.hash}) l
    join contacts k on k.organization_id = l.organization_id and k.id = l.contact_id
    left join invoices i on l.works and 'billing' = any(k.roles) and i.organization_id = l.organization_id and i.id = l.invoice_id
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
      where token_hash = ${link.hash} and contact_id is not null and used_at is null and expires_at > clock_timestamp() and (${link.slug}::text is null
        or organization_id = (select id from organizations where slug = ${link.slug}::text))
      returning organization_id, client_id, contact_id, target, copied_by
    ), session as (
      insert into portal_sessions (organization_id, client_id, contact_id, copied_by, token_hash, expires_at)
      select organization_id, client_id, contact_id, copied_by, ${link.session_hash}, now() + make_interval(days => ${sessionDays}) from link
      returning expires_at
    )
    select link.client_id, k.name as contact_name, k.email as contact_email, k.roles, link.target, session.expires_at,
      ${look}, ${languageOf(sql`link.client_id`)}
    from link cross join session
    join contacts k on k.organization_id = link.organization_id and k.id = link.contact_id
    join organizations o on o.id = link.organization_id
    left join subscriptions s on s.organization_id = o.id`.execute(db)
  return rows[0]
}

export async function deleteSession(db: SystemDb, session_id: number): Promise<void> {
  await sql`delete from portal_sessions where id = ${session_id}`.execute(db)
}
