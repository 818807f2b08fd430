// Every statement about number series.
import { sql } from "kysely"
import { orNotFound } from "../core/base/errors.ts"
import { sqlLimit } from "../core/database/pagination.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { plain } from "./rules.ts"

const columns = [
  "id",
  "kind",
  "name",
  "pattern",
  "reset",
  "next_n",
  "start_n",
  "period",
  "is_default",
  "last_issue_date",
  "archived_at",
] as const

/** The default first, then in order of creation. */
export const listSeries = (db: TenantDb) =>
  db
    .selectFrom("number_series")
    .select(columns)
    .orderBy("number_series.is_default", "desc")
    .orderBy("number_series.id")
    .limit(sqlLimit(undefined))
    .execute()

export const findSeries = (db: TenantDb, id: number) =>
  db.selectFrom("number_series").select(columns).where("number_series.id", "=", id).executeTakeFirst()

export type SeriesRow = NonNullable<Awaited<ReturnType<typeof findSeries>>>

/** What numbers depend on besides their patterns. */
export async function findForm(db: TenantDb) {
  const [row] = await db.run(sql<{
    country: string | null
    fiscal_year_start: number
    protect_issued: boolean
  }>`
    select o.country, b.fiscal_year_start, b.protect_issued
    from organizations o join billing_settings b on b.organization_id = o.id
    where o.id = ${db.organization_id}`)
  return orNotFound(row, "Organization")
}

/** The next number of the default series, without waiting for its lock. */
export async function findCounter(db: TenantDb): Promise<number> {
  const row = await db.selectFrom("organization_counters").select("next_invoice_number").executeTakeFirst()
  return orNotFound(row, "Organization").next_invoice_number
}

type NewSeries = Pick<SeriesRow, "name" | "pattern" | "reset" | "next_n" | "start_n" | "period">

export const insertSeries = (db: TenantDb, series: NewSeries) =>
  db.insertInto("number_series", series).returning(columns).executeTakeFirstOrThrow()

export const updateSeries = (
  db: TenantDb,
  id: number,
  values: Partial<Pick<SeriesRow, "name" | "pattern" | "reset" | "next_n" | "start_n" | "period">>,
) =>
  db
    .updateTable("number_series")
    .set(values)
    .where("number_series.id", "=", id)
    .returning(columns)
    .executeTakeFirstOrThrow()

export const setArchived = (db: TenantDb, id: number, archived: boolean) =>
  db
    .updateTable("number_series")
    .set({ archived_at: archived ? sql`coalesce(archived_at, now())` : null })
    .where("number_series.id", "=", id)
    .returning(columns)
    .executeTakeFirstOrThrow()

/** Records whether new invoices must look at series at all. */
export async function noteWhetherPlain(db: TenantDb) {
  await db.run(sql`
    update organization_counters c
    set is_plain = s.pattern = ${plain.pattern} and s.reset = ${plain.reset} and not b.protect_issued
    from number_series s join billing_settings b on b.organization_id = s.organization_id
    where c.organization_id = ${db.organization_id} and s.organization_id = c.organization_id
      and s.kind = 'invoice' and s.is_default`)
}

export async function isUsed(db: TenantDb, series_id: number): Promise<boolean> {
  const one = db.selectFrom("invoices").select("id").where("invoices.series_id", "=", series_id).limit(1)
  return (await one.executeTakeFirst()) !== undefined
}

export async function deleteSeries(db: TenantDb, id: number) {
  await db.deleteFrom("number_series").where("number_series.id", "=", id).execute()
}
