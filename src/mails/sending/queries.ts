// An email at the moment when a worker sends it.
import { sql } from "kysely"
import type { TenantDb } from "../../core/database/tenant.ts"
import type { MailKind } from "../queries.ts"

/** `occurrence_id`: of a reminder that the clock sends. */
type Enqueued = {
  client_id: number
  mail_id: number
  kind: MailKind
  time_zone: string
  occurrence_id: number | null
}

/** By the portal link that it brings. */
export async function findEnqueuedMail(db: TenantDb, link_id: number): Promise<Enqueued | undefined> {
  const [mail] = await db.run(sql<Enqueued>`
    select l.client_id, m.id as mail_id, m.kind, m.occurrence_id, o.time_zone
    from portal_links l
    join organizations o on o.id = l.organization_id
    join invoice_mails m on m.organization_id = l.organization_id and m.link_id = l.id
    where l.organization_id = ${db.organization_id} and l.id = ${link_id}`)
  return mail
}

/** Undefined where it was undone; from now on it can't be. `first`: no worker has tried it before. */
export async function setSendingBegun(db: TenantDb, id: number) {
  const [begun] = await db.run(sql<{ first: boolean; copies: string[] | null }>`
    with mail as (
      select id, left_at from invoice_mails
      where organization_id = ${db.organization_id} and id = ${id} and undone_at is null for update
    )
    update invoice_mails m set left_at = coalesce(mail.left_at, now()) from mail
    where m.organization_id = ${db.organization_id} and m.id = mail.id
    returning mail.left_at is null as first, m.copies`)
  return begun
}
