// Lists in an order of their own: where a page begins, read from its cursor, and the rows after it, compared key by key
// so that an index serves them.
import { type RawBuilder, sql } from "kysely"
import { invalid } from "../base/errors.ts"
import { isCurrency } from "../values/currencies.ts"
import { isAmountText, isIdText, orderOf, readCursorOf, type Sort } from "../values/lists.ts"
import { toMinor } from "../values/money.ts"
import { optionalDate } from "../values/schema.ts"
import { cursorId, firstRows, foundIds, type ListQuery, sqlLimit } from "./pagination.ts"
import type { Searchable } from "./tables.ts"
import type { TenantDb } from "./tenant.ts"

type Part = RawBuilder<unknown>
/** `after` holds the values of the last row of the page before, its id at the end; null for the first page. */
export type Start = { descending: boolean; after: readonly Part[] | null }

/** `count` keys of a cursor, as they are compared; null for values that no list compares. */
export type Keys = { count: number; read: (keys: string[]) => RawBuilder<unknown>[] | null }

/**
 * Selected, so that its value is known before rows are compared: under a policy an index can't be searched for the
 * result of a function.
 */
const folded = (text: string | undefined) => sql`(select fold_text(${text}::text))`

/** Text compared without accents or case. */
export const foldedText: Keys = { count: 1, read: ([text]) => [folded(text)] }

/** Text with shorter ones first. */
export const textByLength: Keys = {
  count: 1,
  read: ([text]) => [sql`(select length(${text}::text))`, sql`${text}::text`],
}

/** A client's name and id. */
export const clientName: Keys = {
  count: 2,
  read: ([name, id = ""]) => (isIdText(id) ? [folded(name), sql`${id}::bigint`] : null),
}

/** A day; "" sorts after all days. */
export const dayOrNone: Keys = {
  count: 1,
  read: ([day = ""]) => (optionalDate.safeParse(day).success ? [sql`${day || "infinity"}::date`] : null),
}

/** A currency and an amount in its own unit. */
export const money: Keys = {
  count: 2,
  read: ([currency = "", amount = ""]) => {
    const minor = isCurrency(currency) && isAmountText(amount) ? toMinor(Number(amount), currency) : null
    return minor === null ? null : [sql`${currency}::text`, sql`${minor}::bigint`]
  },
}

/** The same; no amount sorts before all amounts of that currency. */
export const moneyOrNone: Keys = {
  count: 2,
  read: ([currency = "", amount = ""]) =>
    amount === "" && isCurrency(currency)
      ? [sql`${currency}::text`, sql`-1::bigint`]
      : money.read([currency, amount]),
}

/** Newest first by default. Throws 400 for a cursor that doesn't belong to this order. */
export function startOf<Order extends string>(
  { sort, cursor }: { sort?: Sort<Order> | undefined; cursor?: string | undefined },
  keysOf: Record<Order, Keys>,
): Start {
  if (sort === undefined) {
    const id = cursorId(cursor)
    return { descending: true, after: id === undefined ? null : [sql`${id}::bigint`] }
  }
  const { order, descending } = orderOf(sort)
  if (!cursor) return { descending, after: null }
  const last = readCursorOf(cursor, keysOf[order].count)
  const keys = last && keysOf[order].read(last.keys)
  if (!last || !keys) throw invalid("cursor", "This cursor belongs to a different sort order")
  return { descending, after: [...keys, sql`${last.id}::bigint`] }
}

export const ordered = (keys: readonly Part[], { descending }: Pick<Start, "descending">) =>
  sql.join(keys.map((key) => (descending ? sql`${key} desc` : key)))

/** Rows after that one; with `or_equal` only the first keys are compared. */
export function beyond(keys: readonly Part[], { descending, after }: Start, or_equal = false) {
  if (after === null) return sql`true`
  const comparison = `${descending ? "<" : ">"}${or_equal ? "=" : ""}`
  return sql`(${sql.join(keys)}) ${sql.raw(comparison)} (${sql.join(after.slice(0, keys.length))})`
}

/** A time in JSON that Postgres builds, as it is outside of it: `2026-11-20T09:30:00.000Z`. */
export const jsonTime = (time: RawBuilder<unknown>) =>
  sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

export const and = (conditions: readonly Part[]) => sql.join([...conditions], sql` and `)

/** The rows of a list: their table, and the column that holds their id. */
type Rows = { table: string; id: string }

/** All rows, or the newest thousand that a search finds, each fetched by its id. */
export function searchedRows(
  db: TenantDb,
  relation: Searchable,
  query: ListQuery,
  { table, id }: Rows = { table: relation, id: "id" },
) {
  if (!query.search) return sql.table(table)
  return sql`(
    select one.* from ${foundIds(db, relation, query, { below: null, page: sql.lit(1000) })} match cross join lateral (
      select * from ${sql.table(table)} where organization_id = ${db.organization_id} and ${sql.ref(id)} = match.id offset 0
    ) one
  ) ${sql.table(table)}`
}

/** Whose rows each belong to a client. */
type OfClients = Extract<Searchable, "projects" | "invoices" | "quotes" | "schedules">

/** Ids of rows ordered by `columns`, then by id. `filters` narrow the rows; `rows` is what they are taken from. */
export function idsInOrder(
  db: TenantDb,
  relation: OfClients,
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

/** Ids of clients' rows: client after client by name, at most a page of each. `filters` narrow the rows. */
export function idsByClient(
  db: TenantDb,
  relation: OfClients,
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
