// Every statement about the invoice settings, one row for each organization.
import { sql } from "kysely"
import { organizationGone } from "../core/base/errors.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import type { BillingSettings, SettingsChange } from "./schema.ts"

const columns = [
  "billing_settings.protect_issued",
  "billing_settings.prices_include_tax",
  "billing_settings.invoices_without_project",
  "billing_settings.price_decimals",
  "billing_settings.terms_days",
  "billing_settings.default_tax_id",
  "billing_settings.fiscal_year_start",
  "billing_settings.language",
  "billing_settings.terms",
  "billing_settings.books_closed_until",
  "billing_settings.invoice_footer",
  "billing_settings.paper_size",
  "billing_settings.charges_tax",
  "billing_settings.on_accept",
  "billing_settings.hourly_rate",
  "billing_settings.time_rounding",
] as const

const selected = (db: TenantDb) => db.selectFrom("billing_settings").select(columns)

export const getBillingSettings = (db: TenantDb): Promise<BillingSettings> =>
  selected(db).executeTakeFirstOrThrow(organizationGone)

/** The same, locked until the transaction ends; closing the books also waits for what is being booked. */
export const holdBillingSettings = (db: TenantDb, closes = false): Promise<BillingSettings> =>
  (closes ? selected(db).forUpdate() : selected(db).forNoKeyUpdate()).executeTakeFirstOrThrow(
    organizationGone,
  )

/** Absent fields stay as they are. */
export const updateBillingSettings = (db: TenantDb, patch: SettingsChange): Promise<BillingSettings> =>
  db
    .updateTable("billing_settings")
    .set({ ...patch, updated_at: sql`now()` })
    .returning(columns)
    .executeTakeFirstOrThrow(organizationGone)
