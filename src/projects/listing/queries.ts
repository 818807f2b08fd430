// Which projects a list shows, and in which order: the ids of one page, read from the index of that order.
import { type RawBuilder, sql } from "kysely"
import {
  and,
  clientName,
  dayOrNone,
  foldedText,
  idsByClient,
  idsInOrder,
  type Keys,
  moneyOrNone,
  readIds,
  startOf,
} from "../../core/database/ordering.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { orderOf, type Sort } from "../../core/values/orders.ts"
import type { ProjectList } from "../schema.ts"
import type { Order } from "./rules.ts"

/** The ids of one page, in its order. */
export function findPage(db: TenantDb, query: ProjectList, sort: Sort<Order>): Promise<number[]> {
  const { order } = orderOf(sort)
  const start = startOf(query, keys)
  const ids =
    order === "client"
      ? idsByClient(db, "projects", query, filters(db, query), start)
      : idsInOrder(db, "projects", query, filters(db, query), columns[order], start)
  return readIds(db, ids, query)
}

/** What each order compares before the id, */
const columns: Record<Exclude<Order, "client">, RawBuilder<unknown>[]> = {
  title: [sql`projects.title_folded`],
  due_date: [sql`projects.due_order`],
  budget: [sql`projects.currency`, sql`case when projects.budget is null then -1 else projects.budget end`],
}

/** and with what of a cursor. */
const keys: Record<Order, Keys> = {
  title: foldedText,
  client: clientName,
  due_date: dayOrNone,
  budget: moneyOrNone,
}

const filters = (db: TenantDb, { status, client }: ProjectList) =>
  and([
    sql`projects.organization_id = ${db.organization_id}`,
    ...(status ? [sql`projects.status = ${status}`] : []),
    ...(client ? [sql`projects.client_id = ${client}`] : []),
  ])
