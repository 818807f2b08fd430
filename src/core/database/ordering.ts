// Lists in an order of their own: rows behind the last one of the page before, compared key by key from an index.
import { type RawBuilder, sql } from "kysely"
import { firstRows, type ListQuery, sqlLimit } from "./pagination.ts"
import type { TenantDb } from "./tenant.ts"

type Part = RawBuilder<unknown>
/** `after` are the values of the page's last row, its id at the end; null for the first page. */
export type Start = { descending: boolean; after: readonly Part[] | null }

export const ordered = (keys: readonly Part[], { descending }: Pick<Start, "descending">) =>
  sql.join(keys.map((key) => (descending ? sql`${key} desc` : key)))

/** Rows after that one; `or_equal` where only the first of its keys are compared. */
export function beyond(keys: readonly Part[], { descending, after }: Start, or_equal = false) {
  if (after === null) return sql`true`
  const comparison = `${descending ? "<" : ">"}${or_equal ? "=" : ""}`
  return sql`(${sql.join(keys)}) ${sql.raw(comparison)} (${sql.join(after.slice(0, keys.length))})`
}

export const and = (conditions: readonly Part[]) => sql.join([...conditions], sql` and `)

/** The rows of a list that a table holds, by the id that they have in `relation`. */
type Rows = { table: string; id: string }

/** All of them, or those of the newest thousand that a search finds, each fetched by its id. */
export function searchedRows(
  db: TenantDb,
  relation: "clients" | "projects" | "invoices",
  { search, status, client, project }: ListQuery,
  { table, id }: Rows = { table: relation, id: "id" },
) {
  if (!search) return sql.table(table)
  return sql`(
    select one.* from (
      select search_rows(${relation}, ${db.organization_id}, ${search}, ${status ?? null}, ${client ?? null},
        ${project ?? null}, null, 1000) as id
    ) match cross join lateral (
      select * from ${sql.table(table)} where organization_id = ${db.organization_id} and ${sql.ref(id)} = match.id offset 0
    ) one
  ) ${sql.table(table)}`
}

/** Ids of rows by what `columns` say, then by their own. `filters` narrow the rows; `rows` says what else they are taken from. */
export function idsInOrder(
  db: TenantDb,
  relation: "projects" | "invoices",
  query: ListQuery,
  filters: Part,
  columns: readonly Part[],
  start: Start,
  rows = searchedRows(db, relation, query),
) {
  const id = sql.ref(`${relation}.id`)
  const keys = [...columns, id]
  return sql<{ id: number }>`select ${id} from ${rows}
    where ${filters} and ${beyond(keys, start)} order by ${ordered(keys, start)}`
}

/** Ids of what clients have: one client after the other by name, and of each at most a page. `filters` narrow the rows. */
export function idsByClient(
  db: TenantDb,
  relation: "projects" | "invoices",
  query: ListQuery,
  filters: Part,
  start: Start,
) {
  const id = sql.ref(`${relation}.id`)
  const keys = [sql`clients.name_folded`, sql`clients.id`]
  if (query.search)
    return sql<{ id: number }>`select ${id} from ${searchedRows(db, relation, query)}
      cross join lateral (
        select name_folded, id from clients
        where organization_id = ${db.organization_id} and id = ${sql.ref(`${relation}.client_id`)} offset 0
      ) clients
      where ${filters} and ${beyond([...keys, id], start)} order by ${ordered([...keys, id], start)}`
  return sql<{ id: number }>`select owned.id from (
      select name_folded, id from clients where organization_id = ${db.organization_id} and ${beyond(keys, start, true)}
      order by ${ordered(keys, start)}
    ) clients cross join lateral (
      select ${id} from ${sql.table(relation)}
      where ${filters} and ${sql.ref(`${relation}.client_id`)} = clients.id and ${beyond([...keys, id], start)}
      order by ${ordered([id], start)} limit ${sqlLimit(query.limit)}
    ) owned
    order by ${ordered([...keys, sql`owned.id`], start)}`
}

/** One page of the ids that a statement without a limit finds. */
export async function readIds(db: TenantDb, ids: RawBuilder<{ id: number }>, { limit }: ListQuery) {
  const rows = await db.run(sql<{ id: number }>`${ids} limit ${sqlLimit(limit)}`)
  return firstRows(rows, limit).map(({ id }) => id)
}
