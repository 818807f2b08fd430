// Every statement about the PDFs of credit notes that are kept as they were first handed out.
import { sql } from "kysely"
import type { TenantDb } from "../../../core/database/tenant.ts"

export const findOriginal = (db: TenantDb, credit_note_id: number) =>
  db
    .selectFrom("document_files")
    .select("key")
    .where("document_files.credit_note_id", "=", credit_note_id)
    .where("document_files.purpose", "=", "original")
    .executeTakeFirst()

/** The first one stays. Nothing where the note is nobody's again. False where nothing was kept. */
export async function insertOriginal(db: TenantDb, credit_note_id: number, { key, sha256 }: KeptFile) {
  const kept = await db.run(sql`
    insert into document_files (organization_id, credit_note_id, purpose, key, sha256)
    select n.organization_id, n.id, 'original', ${key}, ${sha256} from credit_notes n
    where n.organization_id = ${db.organization_id} and n.id = ${credit_note_id} and n.status = 'issued'
    for key share
    on conflict do nothing returning id`)
  return kept.length > 0
}
type KeptFile = { key: string; sha256: string }
