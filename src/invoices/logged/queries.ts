// Invoices as the log keeps them when they go: with all that stands on them.
import type { TenantDb } from "../../core/database/tenant.ts"
import { pageOf, withPaper } from "../queries.ts"

/** The caller holds them. */
export const listWhole = (db: TenantDb, ids: readonly number[]) =>
  withPaper(db, pageOf(db).where("invoices.id", "in", [...ids]))
    .orderBy("page.id", "desc")
    .execute()

export type WholeInvoice = Awaited<ReturnType<typeof listWhole>>[number]
