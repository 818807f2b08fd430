// What of its invoice stands on a printed credit note.
import { sql } from "kysely"
import type { TenantDb } from "../../core/database/tenant.ts"

export const findPrintedInvoice = (db: TenantDb, id: number) =>
  db
    .selectFrom("invoices")
    .select(["discount_amount", "withholding_name", "withholding_rate", "project_title"])
    .where("invoices.id", "=", id)
    .executeTakeFirst()

/** Which file it is printed in; answers the one before, where that is another. */
export async function setPdfHash(db: TenantDb, id: number, hash: string): Promise<string | null> {
  const [row] = await db.run(sql<{ before: string | null }>`
    with old as (
      select id, pdf_hash from credit_notes where organization_id = ${db.organization_id} and id = ${id} for update
    )
    update credit_notes n set pdf_hash = ${hash} from old
    where n.organization_id = ${db.organization_id} and n.id = old.id
    returning old.pdf_hash as before`)
  return row?.before === hash ? null : (row?.before ?? null)
}
