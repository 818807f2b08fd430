// Invoices as the log keeps them when they are deleted: complete.
import { sql } from "kysely"
import type { TenantDb } from "../../core/database/tenant.ts"
import { claimIn } from "../../payments/claims/queries.ts"
import { deductionsIn } from "../deposits/queries.ts"
import { pageOf, withPaper } from "../queries.ts"

/** The caller has locked them. */
export const listWhole = (db: TenantDb, ids: readonly number[]) =>
  withPaper(db, pageOf(db).where("invoices.id", "in", [...ids]))
    .select([claimIn(sql`page`).as("claim"), deductionsIn(sql`page`).as("deductions")])
    .orderBy("page.id", "desc")
    .execute()

export type WholeInvoice = Awaited<ReturnType<typeof listWhole>>[number]

/** Live payments of these invoices, the oldest first. */
export const listLivePayments = (db: TenantDb, invoices: readonly number[]) =>
  db
    .selectFrom("payments")
    .select(["invoice_id", "amount", "currency", "method", "confirmed_by", "created_at"])
    .where("payments.invoice_id", "in", [...invoices])
    .where("payments.voided_at", "is", null)
    .orderBy("payments.id")
    .execute()
