// Whether cancelling an invoice is voiding it.
import type { TenantDb } from "../../core/database/tenant.ts"

/** Of one that was issued for good; false where there is none. */
export async function isKept(db: TenantDb, id: number): Promise<boolean> {
  const invoice = await db
    .selectFrom("invoices")
    .select(["is_protected", "status"])
    .where("invoices.id", "=", id)
    .executeTakeFirst()
  return invoice?.is_protected === true && invoice.status !== "cancelled"
}
