// A mail at the moment when it leaves: for whom it was promised, and that it has left.
import { sql } from "kysely"
import type { TenantDb } from "../../core/database/tenant.ts"
import type { MailKind } from "../queries.ts"

type Promised = { client_id: number; mail_id: number; kind: MailKind; time_zone: string }

/** By its link. */
export async function findPromise(db: TenantDb, link_id: number): Promise<Promised | undefined> {
  const [promise] = await db.run(sql<Promised>`
    select l.client_id, m.id as mail_id, m.kind, o.time_zone
    from portal_links l
    join organizations o on o.id = l.organization_id
    join invoice_mails m on m.organization_id = l.organization_id and m.link_id = l.id
    where l.organization_id = ${db.organization_id} and l.id = ${link_id}`)
  return promise
}

/** Undefined once it was taken back; from here on it can't be. `first`: it hasn't been tried before. */
export async function setLeft(db: TenantDb, id: number) {
  const [left] = await db.run(sql<{ first: boolean; copies: string[] | null }>`
    with mail as (
      select id, left_at from invoice_mails
      where organization_id = ${db.organization_id} and id = ${id} and undone_at is null for update
    )
    update invoice_mails m set left_at = coalesce(mail.left_at, now()) from mail
    where m.organization_id = ${db.organization_id} and m.id = mail.id
    returning mail.left_at is null as first, m.copies`)
  return left
}
