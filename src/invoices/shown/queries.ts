// Every statement about invoices as their clients see them.
import { sql } from "kysely"
import { cursorId, firstRows, type ListQuery, sqlLimit } from "../../core/database/pagination.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { pageOf, withItems } from "../queries.ts"
import { clientVisibleStatuses } from "../rules.ts"

/** The page first, names and lines after. */
export async function listShown(db: TenantDb, client_id: number, query: ListQuery) {
  const start = cursorId(query.cursor)
  let page = shownTo(db, client_id)
  if (start !== undefined) page = page.where("invoices.id", "<", start)
  if (query.status) page = page.where(sql.ref("invoices.status"), "=", query.status)
  if (query.project) page = page.where("invoices.project_id", "=", query.project)
  if (query.search)
    page = page.where(sql<boolean>`position(fold_text(${query.search}) in invoices.search_text) > 0`)
  const rows = await withItems(db, page.orderBy("invoices.id", "desc").limit(sqlLimit(query.limit)))
    .orderBy("page.id", "desc")
    .execute()
  return firstRows(rows, query.limit)
}

export const findShown = (db: TenantDb, client_id: number, id: number) =>
  withItems(db, shownTo(db, client_id).where("invoices.id", "=", id)).executeTakeFirst()

const shownTo = (db: TenantDb, client_id: number) =>
  pageOf(db)
    .where("invoices.client_id", "=", client_id)
    .where("invoices.status", "in", [...clientVisibleStatuses])

/** Only the first time; answers the moment, nothing when it was opened before. */
export async function setViewed(db: TenantDb, id: number): Promise<string | undefined> {
  const row = await db
    .updateTable("invoices")
    .set({ viewed_at: sql<string>`now()` })
    .where("invoices.id", "=", id)
    .where("invoices.viewed_at", "is", null)
    .returning("viewed_at")
    .executeTakeFirst()
  return row?.viewed_at ?? undefined
}
