// The ids of one page of projects, read from the index of the list's order.
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
import type { ListQuery } from "../../core/database/pagination.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { orderOf, type Sort } from "../../core/values/lists.ts"
import type { ProjectList } from "../schema.ts"

type Query = ProjectList & Pick<ListQuery, "called">

import type { Order } from "./rules.ts"

/** The ids of one page, in order. */
export function findPage(db: TenantDb, query: Query, sort: Sort<Order>): Promise<number[]> {
  const { order } = orderOf(sort)
  const start = startOf(query, keys)
  const ids =
    order === "client"
      ? idsByClient(db, "projects", query, filters(db, query), start)
      : idsInOrder(db, "projects", query, filters(db, query), columns[order], start)
  return readIds(db, ids, query)
}

/** The values that each order compares before the id. */
const columns: Record<Exclude<Order, "client">, RawBuilder<unknown>[]> = {
  title: [sql`projects.title_folded`],
  due_date: [sql`projects.due_order`],
  budget: [sql`projects.currency`, sql`case when projects.budget is null then -1 else projects.budget end`],
}

/** The same values in a cursor. */
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
