// One page of a list: newest first, a literal limit so that plans stay good, and the last row's id as the cursor.
import { AsyncLocalStorage } from "node:async_hooks"
import { type ExpressionBuilder, type RawBuilder, type SelectQueryBuilder, sql } from "kysely"
import { invalid } from "../base/errors.ts"
import { fold, soughtOf } from "../values/lists.ts"
import type { Searchable, Tables } from "./tables.ts"
import type { TenantDb, TenantTable } from "./tenant.ts"

/**
 * What the statuses of a list are called, in small letters, and which of them are called overdue once the due date is
 * before `today` (`YYYY-MM-DD`, the organization's); null for a list without due dates.
 */
type Called = { labels: Readonly<Record<string, string>>; late: readonly string[] | null; today: string }

export type ListQuery = {
  limit?: number | undefined
  cursor?: string | undefined
  search?: string | undefined
  status?: string | undefined
  client?: number | undefined
  project?: number | undefined
  /** How the search finds a status. */
  called?: Called | undefined
}

/** Rows of a list without a `limit`. */
const maxRows = 1000
const sizes = [5, 25, 50, 100, 200]
/** The limit written into the SQL: one row more than the next of 5, 25, 50, 100, 200; than 1,000 without one. */
export const sqlLimit = (limit: number | undefined) =>
  sql.lit(1 + (limit === undefined ? maxRows : (sizes.find((size) => size >= limit) ?? 200)))

/** Whether more rows follow, for each list that a call reads. Kept beside the answer, which is only rows. */
const followed = new AsyncLocalStorage<boolean[]>()

/** The rows that were asked for, out of those read with `sqlLimit`. Tells `readPage` whether more follow. */
export function firstRows<R>(rows: R[], limit = maxRows): R[] {
  followed.getStore()?.push(rows.length > limit)
  return rows.slice(0, limit)
}

/** The answer of `read`, and whether its list goes on. Throws unless it read exactly one list with `firstRows`, or none for a file. */
export async function readPage<T>(read: () => Promise<T>): Promise<{ data: T; more: boolean }> {
  const pages: boolean[] = []
  const data = await followed.run(pages, read)
  const [more, ...others] = pages
  if (!Array.isArray(data)) return { data, more: false }
  if (more === undefined || others.length > 0) throw new Error("not one list, read by firstRows")
  return { data, more }
}

/** The id below which the page starts. Throws 400 for a cursor that no list gave. */
export function cursorId(cursor: string | undefined): number | undefined {
  if (cursor === undefined || cursor === "") return undefined
  if (!/^[1-9]\d{0,15}$/.test(cursor)) throw invalid("cursor", "This cursor isn't valid")
  return Number(cursor)
}

/**
 * Rows before the cursor, for `where`. Without another filter both columns are compared, also on the first page: by
 * `id` alone a large table would be searched through everyone's rows. Both values are selected, so that Postgres
 * doesn't plan every call anew with a guess from them.
 */
export function olderThan(
  db: TenantDb,
  relation: TenantTable,
  cursor: string | undefined,
  filtered: boolean,
) {
  const id = sql.ref(`${relation}.id`)
  const start = cursorId(cursor) ?? Number.MAX_SAFE_INTEGER
  if (filtered) return sql<boolean>`${id} < ${start}`
  return sql<boolean>`(${sql.ref(`${relation}.organization_id`)}, ${id})
    < ((select ${db.organization_id}::bigint), (select ${start}::bigint))`
}

/** Whether a list is narrowed by more than its cursor. */
export const isFiltered = ({ status, client, project }: ListQuery) =>
  [status, client, project].some((filter) => filter !== undefined)

/** The ids of a page of matches, newest first; `below` is the id before which it begins. */
export function foundIds(
  db: TenantDb,
  relation: Searchable,
  { search = "", status, client, project, called }: ListQuery,
  { below, page }: { below: number | null; page: RawBuilder<unknown> },
) {
  const words = soughtOf(search).map((spellings) => spellings.join("\t"))
  return sql<{ id: number }>`(select search_rows(${relation}, ${db.organization_id}, ${words}::text[],
    ${called ? JSON.stringify(called.labels) : null}::jsonb, ${called?.late ?? null}::text[], ${called?.today ?? null}::date, ${status ?? null}, ${client ?? null}, ${project ?? null},
    ${below}, ${page}) as id)`
}

/** What the status of rows `where` is called, in small letters. */
type Label = { label: string; where: RawBuilder<boolean> }

/** Whether a row holds what is searched for, in what its client may read of it: the same without an index. */
export function isFound(relation: Searchable, search: string, labels: readonly Label[]) {
  const text = sql`split_part(${sql.ref(`${relation}.search_text`)}, chr(1), 1)`
  const conditions = soughtOf(search).map((spellings) => {
    const named = labels.filter(({ label }) =>
      spellings.some((word) => ` ${label}`.includes(` ${fold(word)}`)),
    )
    const either = [
      ...spellings.map((word) => sql`position(fold_text(${word}) in ${text}) > 0`),
      ...named.map(({ where }) => where),
    ]
    return sql`(${sql.join(either, sql` or `)})`
  })
  return sql<boolean>`(${sql.join([sql`true`, ...conditions], sql` and `)})`
}

/** One page of the rows of `page` that a search finds; the other filters run inside, next to the index. */
export function searchPage<Page extends SelectQueryBuilder<Tables, never, object>>(
  db: TenantDb,
  relation: Searchable,
  query: ListQuery,
  page: Page,
): Page {
  const below = cursorId(query.cursor) ?? null
  return eachOf(db, relation, foundIds(db, relation, query, { below, page: sqlLimit(query.limit) }), page)
}

/** The rows of `page` with these ids, in any order. */
export const pageOfIds = <Page extends SelectQueryBuilder<Tables, never, object>>(
  db: TenantDb,
  relation: Searchable,
  ids: readonly number[],
  page: Page,
): Page => eachOf(db, relation, sql<{ id: number }>`(select unnest(${ids}::bigint[]) as id)`, page)

/** The rows of `page` with the ids of a statement, read one by one. */
function eachOf<Page extends SelectQueryBuilder<Tables, never, object>>(
  db: TenantDb,
  relation: Searchable,
  ids: RawBuilder<{ id: number }>,
  page: Page,
): Page {
  const row = readEach(page.where(sql<boolean>`${sql.ref(`${relation}.id`)} = match.id`))
  return db
    .from(ids.as("match"))
    .innerJoinLateral(row.as("row"), (join) => join.onTrue())
    .selectAll("row") as unknown as Page
}

/**
 * For a lateral join by id: the offset keeps the planner from reading all rows of the organization to look up a few.
 */
export const readEach = <Query extends { offset(skipped: RawBuilder<number>): Query }>(query: Query): Query =>
  query.offset(sql.lit(0))

type OfClient = ExpressionBuilder<Tables & { page: { organization_id: number; client_id: number } }, "page">

/** For a lateral join: names and address of the client of each row of `page`. */
export const clientOfEach = ({ selectFrom }: OfClient) =>
  readEach(
    selectFrom("clients")
      .select(["clients.name", "clients.company", "clients.email"])
      .whereRef("clients.organization_id", "=", "page.organization_id")
      .whereRef("clients.id", "=", "page.client_id"),
  ).as("client")

/** Rows in the order of these ids; deleted ones are left out. */
export function inOrderOf<R extends { id: number }>(ids: readonly number[], rows: readonly R[]): R[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
