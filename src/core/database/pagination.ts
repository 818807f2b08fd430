// One page of a list: newest first, a literal limit so that plans stay good, a cursor that is the last row's id.
import { type SelectQueryBuilder, sql } from "kysely"
import { invalid } from "../base/errors.ts"
import type { Tables } from "./tables.ts"
import type { TenantDb, TenantTable } from "./tenant.ts"

export type ListQuery = {
  limit?: number | undefined
  cursor?: string | undefined
  search?: string | undefined
  status?: string | undefined
  client?: number | undefined
  project?: number | undefined
}

const sizes = [25, 50, 100, 200]
/** The limit written into the SQL: the next of 25, 50, 100, 200; 1,000 without one. */
export const sqlLimit = (limit: number | undefined) =>
  sql.lit(limit === undefined ? 1000 : (sizes.find((size) => size >= limit) ?? 200))

/** What was asked for of what was read. */
export const firstRows = <R>(rows: R[], limit: number | undefined) =>
  limit === undefined ? rows : rows.slice(0, limit)

/** The id below which the page starts. Throws 400 on a cursor that no list gave. */
export function cursorId(cursor: string | undefined): number | undefined {
  if (cursor === undefined || cursor === "") return undefined
  if (!/^[1-9]\d{0,15}$/.test(cursor)) throw invalid("cursor", "This is no cursor of a list")
  return Number(cursor)
}

/**
 * Rows before `start`, for `where`. Without another filter both columns are compared: by `id` alone a page of a large
 * organization would be looked for among everybody's rows, and its last page down to the very first of them.
 */
export function olderThan(db: TenantDb, relation: TenantTable, start: number, filtered: boolean) {
  const id = sql.ref(`${relation}.id`)
  if (filtered) return sql<boolean>`${id} < ${start}`
  return sql<boolean>`(${sql.ref(`${relation}.organization_id`)}, ${id}) < (${db.organization_id}, ${start})`
}

/** Whether a list is narrowed by more than its cursor. */
export const isFiltered = ({ status, client, project }: ListQuery) =>
  [status, client, project].some((filter) => filter !== undefined)

/**
 * The rows of `page` that a search finds, one page of them; the other filters run inside, next to the index. Each row is
 * fetched by its id (offset keeps the planner from comparing all of the organization's instead).
 */
export function searchPage<Page extends SelectQueryBuilder<Tables, never, object>>(
  db: TenantDb,
  relation: "clients" | "projects" | "invoices",
  query: ListQuery,
  page: Page,
): Page {
  const ids = sql<{
    id: number
  }>`(select search_rows(${relation}, ${db.organization_id}, ${query.search ?? ""},
    ${query.status ?? null}, ${query.client ?? null}, ${query.project ?? null}, ${cursorId(query.cursor) ?? null},
    ${sqlLimit(query.limit)}) as id)`
  const row = page.where(sql<boolean>`${sql.ref(`${relation}.id`)} = match.id`).offset(sql.lit(0))
  return db
    .from(ids.as("match"))
    .innerJoinLateral(row.as("row"), (join) => join.onTrue())
    .selectAll("row") as unknown as Page
}
