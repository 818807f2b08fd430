// Every statement about receipts of expenses.
import { sql } from "kysely"
import type { TenantDb } from "../../core/database/tenant.ts"

export async function findReceipt(db: TenantDb, id: number) {
  const row = await db
    .selectFrom("expenses")
    .select(["receipt_file as file", "receipt_name as name", "receipt_type as type"])
    .where("expenses.id", "=", id)
    .executeTakeFirst()
  if (!row) return undefined
  const { file, name, type } = row
  return file === null || name === null || type === null ? undefined : { file, name, type }
}

type Receipt = { file: string; name: string; type: string; size: number }

/** Of an expense that the caller has locked; null for none. Answers the key of the one before. */
export async function setReceipt(db: TenantDb, id: number, receipt: Receipt | null): Promise<string | null> {
  const { file = null, name = null, type = null, size = null } = receipt ?? {}
  const [row] = await db.run(sql<{ before: string | null }>`
    with former as (
      select id, receipt_file from expenses where organization_id = ${db.organization_id} and id = ${id} for update
    )
    update expenses w set receipt_file = ${file}, receipt_name = ${name}, receipt_type = ${type}, receipt_size = ${size}::bigint,
      updated_at = now()
    from former where w.organization_id = ${db.organization_id} and w.id = former.id
    returning former.receipt_file as before`)
  return row?.before ?? null
}
