// Every statement about originals: the PDFs of invoices and credit notes as they were first handed out.
import { sql } from "kysely"
import type { TenantDb } from "../../core/database/tenant.ts"

/** Which document; `status` as it is printed. */
export type OriginalOf = { kind: "invoice" | "credit_note"; id: number; status: string }

const columns = { invoice: "invoice_id", credit_note: "credit_note_id" } as const

export const findOriginal = (db: TenantDb, { kind, id }: Pick<OriginalOf, "kind" | "id">) =>
  db
    .selectFrom("document_files")
    .select(["key", "sha256"])
    .where(`document_files.${columns[kind]}`, "=", id)
    .where("document_files.purpose", "=", "original")
    .executeTakeFirst()

/**
 * The first one stays. Nothing is kept of a document that is gone or that its client can't see any more, nor while the
 * email that issues an invoice can still be undone: that email brings the original. False where nothing was kept.
 */
export async function insertOriginal(
  db: TenantDb,
  { kind, id }: OriginalOf,
  { key, sha256 }: { key: string; sha256: string },
) {
  const issued = {
    invoice: sql`invoices d where d.status not in ('draft', 'cancelled')
      and (d.is_protected or not exists (select from invoice_mails m
        where m.organization_id = d.organization_id and m.invoice_id = d.id and m.kind = 'invoice'
          and m.undone_at is null and m.left_at is null))`,
    credit_note: sql`credit_notes d where d.status = 'issued'`,
  }[kind]
  const kept = await db.run(sql`
    insert into document_files (organization_id, ${sql.ref(columns[kind])}, purpose, key, sha256)
    select d.organization_id, d.id, 'original', ${key}, ${sha256} from ${issued}
      and d.organization_id = ${db.organization_id} and d.id = ${id}
    for key share of d
    on conflict do nothing returning id`)
  return kept.length > 0
}
