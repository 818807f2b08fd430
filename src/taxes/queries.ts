// Every statement about taxes.
import { sql } from "kysely"
import { cursorId, firstRows, sqlLimit } from "../core/database/pagination.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import type { Tax, TaxQuery } from "./schema.ts"

const columns = [
  "taxes.id",
  "taxes.name",
  "taxes.category",
  "taxes.components",
  "taxes.reason",
  "taxes.reason_code",
  "taxes.archived_at",
] as const

/** Newest first. */
export async function listTaxes(db: TenantDb, { status, limit, cursor }: TaxQuery): Promise<Tax[]> {
  let page = db
    .selectFrom("taxes")
    .select(columns)
    .where("taxes.id", "<", cursorId(cursor) ?? Number.MAX_SAFE_INTEGER)
  if (status !== undefined)
    page = page.where("taxes.archived_at", status === "active" ? "is" : "is not", null)
  return firstRows(await page.orderBy("taxes.id", "desc").limit(sqlLimit(limit)).execute(), limit)
}

export const findTax = (db: TenantDb, id: number): Promise<Tax | undefined> =>
  db.selectFrom("taxes").select(columns).where("taxes.id", "=", id).executeTakeFirst()

export async function countActiveTaxes(db: TenantDb): Promise<number> {
  const { n } = await db
    .selectFrom("taxes")
    .select(({ fn }) => fn.countAll<number>().as("n"))
    .where("taxes.archived_at", "is", null)
    .executeTakeFirstOrThrow()
  return n
}

export const insertTax = (db: TenantDb, tax: Omit<Tax, "id" | "archived_at">): Promise<Tax> =>
  db
    .insertInto("taxes", { ...tax, components: JSON.stringify(tax.components) })
    .returning(columns)
    .executeTakeFirstOrThrow()

export const renameTax = (db: TenantDb, id: number, name: string): Promise<Tax | undefined> =>
  db
    .updateTable("taxes")
    .set({ name, updated_at: sql`now()` })
    .where("taxes.id", "=", id)
    .returning(columns)
    .executeTakeFirst()

/** Undefined when it is archived already, or doesn't exist. */
export const setArchived = (db: TenantDb, id: number): Promise<Tax | undefined> =>
  db
    .updateTable("taxes")
    .set({ archived_at: sql`now()`, updated_at: sql`now()` })
    .where("taxes.id", "=", id)
    .where("taxes.archived_at", "is", null)
    .returning(columns)
    .executeTakeFirst()

/** Undefined when it isn't archived, or doesn't exist. */
export const setActive = (db: TenantDb, id: number): Promise<Tax | undefined> =>
  db
    .updateTable("taxes")
    .set({ archived_at: null, updated_at: sql`now()` })
    .where("taxes.id", "=", id)
    .where("taxes.archived_at", "is not", null)
    .returning(columns)
    .executeTakeFirst()

/** Clients whose default tax is `from` get `to`, and so do products. */
export async function passTax(db: TenantDb, from: number, to: number | null) {
  await db
    .updateTable("clients")
    .set({ default_tax_id: to, updated_at: sql`now()` })
    .where("clients.default_tax_id", "=", from)
    .execute()
  await db
    .updateTable("products")
    .set({ tax_id: to, updated_at: sql`now()` })
    .where("products.tax_id", "=", from)
    .execute()
}
