// Every statement about quotes as their clients see them.
import { sql } from "kysely"
import { cursorId, firstRows, type ListQuery, sqlLimit } from "../../core/database/pagination.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { listOfIds } from "../queries.ts"
import { shownToClients } from "./rules.ts"

/** The newest first. */
export async function listShown(db: TenantDb, client_id: number, query: Pick<ListQuery, "cursor" | "limit">) {
  const start = cursorId(query.cursor)
  const rows = await db
    .selectFrom("quotes")
    .select("quotes.id")
    .where("quotes.client_id", "=", client_id)
    .where("quotes.status", "in", [...shownToClients])
    .$if(start !== undefined, (page) => page.where("quotes.id", "<", start ?? 0))
    .orderBy("quotes.id", "desc")
    .limit(sqlLimit(query.limit))
    .execute()
  return listOfIds(
    db,
    firstRows(rows, query.limit).map(({ id }) => id),
  )
}

/** Those that can be answered today, the one that ends first before the others. */
export async function listOpen(db: TenantDb, client_id: number, today: string, limit: number) {
  const rows = await db.run(sql<{ id: number }>`
    select q.id from quotes q
    where q.organization_id = ${db.organization_id} and q.client_id = ${client_id} and q.status = 'sent'
      and (q.valid_until is null or q.valid_until >= ${today}::date)
    order by q.valid_until nulls last, q.id limit ${limit}`)
  return listOfIds(
    db,
    rows.map(({ id }) => id),
  )
}

/** Answers whether this was the first time. */
export async function setViewed(db: TenantDb, id: number): Promise<boolean> {
  const row = await db
    .updateTable("quotes")
    .set({ viewed_at: sql<string>`now()` })
    .where("quotes.id", "=", id)
    .where("quotes.viewed_at", "is", null)
    .returning("quotes.id")
    .executeTakeFirst()
  return row !== undefined
}
