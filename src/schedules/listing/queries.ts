// The ids of one page of recurring invoices, in the list's order.
import { type RawBuilder, sql } from "kysely"
import {
  and,
  clientName,
  dayOrNone,
  idsByClient,
  idsInOrder,
  type Keys,
  money,
  readIds,
  startOf,
} from "../../core/database/ordering.ts"
import { isFiltered, type ListQuery, olderThan } from "../../core/database/pagination.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { orderOf } from "../../core/values/lists.ts"
import type { Order } from "./rules.ts"
import type { ScheduleQuery } from "./schema.ts"

type Query = ScheduleQuery & Pick<ListQuery, "called">

/** The ids of one page, newest first without another order. */
export function findPage(db: TenantDb, query: Query): Promise<number[]> {
  const start = startOf(query, keys)
  const order = query.sort === undefined ? "newest" : orderOf(query.sort).order
  const narrowed = filters(db, query)
  const ids =
    order === "client"
      ? idsByClient(db, "schedules", query, narrowed, start)
      : idsInOrder(db, "schedules", query, narrowed, columns[order], start)
  return readIds(db, ids, query)
}

/** The values that each order compares before the id. */
const columns: Record<Exclude<Order | "newest", "client">, RawBuilder<unknown>[]> = {
  newest: [],
  next_on: [sql`coalesce(schedules.next_on, 'infinity')`],
  total: [sql`schedules.currency`, sql`schedules.total`],
}

/** The same values in a cursor. */
const keys: Record<Order, Keys> = { client: clientName, next_on: dayOrNone, total: money }

const filters = (db: TenantDb, { status, client, search, sort, cursor }: Query) =>
  and([
    sql`schedules.organization_id = ${db.organization_id}`,
    ...(sort === undefined && !search
      ? [olderThan(db, "schedules", cursor, isFiltered({ status, client }))]
      : []),
    ...(status ? [sql`schedules.status = ${status}`] : []),
    ...(client ? [sql`schedules.client_id = ${client}`] : []),
  ])
