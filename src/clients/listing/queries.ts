// The ids of one page of clients, read from the index of the list's order.
import { sql } from "kysely"
import {
  beyond,
  foldedText,
  type Keys,
  money,
  ordered,
  readIds,
  searchedRows,
  startOf,
} from "../../core/database/ordering.ts"
import type { ListQuery } from "../../core/database/pagination.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { isAmountText, orderOf, type Sort } from "../../core/values/lists.ts"
import { isListed } from "../queries.ts"
import type { ClientQuery } from "../schema.ts"
import type { Order } from "./rules.ts"

/** Without a status: all. */
type Query = Omit<ClientQuery, "status"> & Pick<ListQuery, "status">

/** The values that each order compares before the id, and where they are stored. */
const places = {
  name: { table: "clients", id: "id", keys: ["name_folded"] },
  outstanding: { table: "client_balances", id: "client_id", keys: ["own", "currency", "total"] },
} as const

/** The ids of one page, in order; `own` is the organization's currency. */
export function findPage(db: TenantDb, query: Query, sort: Sort<Order>, own: string): Promise<number[]> {
  const place = places[orderOf(sort).order]
  const keys = [...place.keys, place.id].map((column) => sql.ref(`${place.table}.${column}`))
  const start = startOf(query, { name: foldedText, outstanding: owed(own) })
  const ids = sql<{ id: number }>`
    select ${sql.ref(`${place.table}.${place.id}`)} as id from ${searchedRows(db, "clients", query, place)}
    where ${sql.ref(`${place.table}.organization_id`)} = ${db.organization_id} and ${beyond(keys, start)}
      and ${listed(db, place, query)}
    order by ${ordered(keys, start)}`
  return readIds(db, ids, query)
}

/** A search has filtered already. The balance is read for each row in turn, which keeps their order. */
const listed = (db: TenantDb, { table, id }: { table: string; id: string }, { search, status }: Query) => {
  if (search || status === undefined) return sql`true`
  if (table === "clients") return isListed("clients", status)
  return sql`(select ${isListed("c", status)} from clients c where c.organization_id = ${db.organization_id}
    and c.id = ${sql.ref(`${table}.${id}`)})`
}

/** Whether it is in the organization's currency, the currency, the amount; without a currency nothing is owed. */
const owed = (own: string): Keys => ({
  count: 2,
  read: ([currency = "", amount = ""]) => {
    if (currency === "") return isAmountText(amount) ? [sql`false`, sql`''::text`, sql`0::bigint`] : null
    const sum = money.read([currency, amount])
    return sum && [sql`${currency === own}::boolean`, ...sum]
  },
})
