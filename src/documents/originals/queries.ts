// Every statement about the PDFs of invoices that are kept as they were first handed out.
import { sql } from "kysely"
import type { TenantDb } from "../../core/database/tenant.ts"

export async function hasOriginal(db: TenantDb, invoice_id: number): Promise<boolean> {
  return (await findOriginal(db, invoice_id)) !== undefined
}

export const findOriginal = (db: TenantDb, invoice_id: number) =>
  db
    .selectFrom("document_files")
    .select("key")
    .where("document_files.invoice_id", "=", invoice_id)
    .where("document_files.purpose", "=", "original")
    .executeTakeFirst()

/**
 * The first one stays. Nothing where the invoice is gone or nobody's again, nor while the mail that issues it can still be
 * taken back: that mail brings the original. False where nothing was kept.
 */
export async function insertOriginal(db: TenantDb, invoice_id: number, { key, sha256 }: KeptFile) {
  const kept = await db.run(sql`
    insert into document_files (organization_id, invoice_id, purpose, key, sha256)
    select i.organization_id, i.id, 'original', ${key}, ${sha256} from invoices i
    where i.organization_id = ${db.organization_id} and i.id = ${invoice_id} and i.status not in ('draft', 'cancelled')
      and (i.is_protected or not exists (select from invoice_mails m
        where m.organization_id = i.organization_id and m.invoice_id = i.id and m.kind = 'invoice'
          and m.undone_at is null and m.left_at is null))
    for key share
    on conflict do nothing returning id`)
  return kept.length > 0
}
type KeptFile = { key: string; sha256: string }
