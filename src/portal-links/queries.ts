// Every statement about emailed links to the client portal.
import { sql } from "kysely"
import type { TenantDb } from "../core/database/tenant.ts"

type NewLink = {
  client_id: number
  /** The client itself where there is none. */
  contact_id: number | null
  invoice_id: number | null
  target: string | null
  copied_by: number | null
  nonce: string
}

export async function insertLink(
  db: TenantDb,
  link: NewLink & { days: number },
): Promise<{ id: number; expires_at: string }> {
  const { days, ...values } = link
  return db
    .insertInto("portal_links", {
      ...values,
      expires_at: sql<string>`now() + make_interval(days => ${days})`,
    })
    .returning(["portal_links.id", "portal_links.expires_at"])
    .executeTakeFirstOrThrow()
}

/** Ends the link. */
export async function endLink(db: TenantDb, id: number) {
  await db
    .updateTable("portal_links")
    .set({ expires_at: sql<string>`now()` })
    .where("portal_links.id", "=", id)
    .execute()
}

export async function setLinkToken(db: TenantDb, id: number, token_hash: string) {
  await db.updateTable("portal_links").set({ token_hash }).where("portal_links.id", "=", id).execute()
}

/**
 * Ends all links of a client, or of one contact, except those of emails that haven't left: they go to the new address. Their
 * tokens are forgotten too, because an ended link still has a new one emailed.
 */
export async function endLinksOf(db: TenantDb, client_id: number, contact_id: number | null) {
  await db.run(sql`
    update portal_links l set expires_at = least(expires_at, now()), token_hash = null
    where l.organization_id = ${db.organization_id} and l.client_id = ${client_id}
      and (${contact_id}::bigint is null or l.contact_id = ${contact_id}::bigint) and not exists (select from invoice_mails m
        where m.organization_id = l.organization_id and m.link_id = l.id and m.left_at is null and m.undone_at is null)`)
}

/** Those that a member copied, and the sessions that they opened: the member may have opened them. */
export async function endLinksCopiedBy(db: TenantDb, user_id: number) {
  await db.run(sql`
    update portal_links set expires_at = least(expires_at, now()), token_hash = null
    where organization_id = ${db.organization_id} and copied_by = ${user_id} and used_at is null`)
  await db.run(sql`select end_copied_sessions(${db.organization_id}, ${user_id})`)
}

/** Answers how many there were. */
export async function endSessionsOf(
  db: TenantDb,
  client_id: number,
  contact_id: number | null,
): Promise<number> {
  const [row] = await db.run(sql<{ ended: number }>`
    select end_portal_sessions(${db.organization_id}, ${client_id}, ${contact_id}::bigint) as ended`)
  return row?.ended ?? 0
}
