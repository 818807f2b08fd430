// The ids of one page of quotes, in the list's order.
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
  textByLength,
} from "../../core/database/ordering.ts"
import { isFiltered, type ListQuery, olderThan } from "../../core/database/pagination.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { orderOf } from "../../core/values/lists.ts"
import { isInvoiced } from "../queries.ts"
import type { QuoteStatus } from "../rules.ts"
import type { QuoteQuery } from "../schema.ts"
import type { Order } from "./rules.ts"

type Query = QuoteQuery & Pick<ListQuery, "called">

/** The ids of one page, newest first without another order. `today` is the organization's, `YYYY-MM-DD`. */
export function findPage(db: TenantDb, query: Query, today: string): Promise<number[]> {
  const start = startOf(query, keys)
  const order = query.sort === undefined ? "newest" : orderOf(query.sort).order
  const narrowed = filters(db, query, today)
  // The search would filter by the stored status.
  const { status: _, ...found } = query
  const ids =
    order === "client"
      ? idsByClient(db, "quotes", found, narrowed, start)
      : idsInOrder(db, "quotes", found, narrowed, columns[order], start)
  return readIds(db, ids, query)
}

/** The values that each order compares before the id. */
const columns: Record<Exclude<Order | "newest", "client">, RawBuilder<unknown>[]> = {
  newest: [],
  number: [sql`coalesce(quotes.number_length, 0)`, sql`coalesce(quotes.number, '')`],
  valid_until: [sql`coalesce(quotes.valid_until, 'infinity')`],
  total: [sql`quotes.currency`, sql`quotes.total`],
}

/** The same values in a cursor. */
const keys: Record<Order, Keys> = {
  number: textByLength,
  client: clientName,
  valid_until: dayOrNone,
  total: money,
}

const filters = (db: TenantDb, { status, client, project, search, sort, cursor }: Query, today: string) =>
  and([
    sql`quotes.organization_id = ${db.organization_id}`,
    ...(sort === undefined && !search
      ? [olderThan(db, "quotes", cursor, isFiltered({ status, client, project }))]
      : []),
    ...(status ? [hasStatus(status, today)] : []),
    ...(client ? [sql`quotes.client_id = ${client}`] : []),
    ...(project ? [sql`quotes.project_id = ${project}`] : []),
  ])

/** As it is answered: what is derived is asked for by what it is derived from. */
function hasStatus(status: QuoteStatus, today: string) {
  const isValid = sql`(quotes.valid_until is null or quotes.valid_until >= ${today}::date)`
  if (status === "sent") return sql`quotes.status = 'sent' and ${isValid}`
  if (status === "expired") return sql`quotes.status = 'sent' and not ${isValid}`
  if (status === "accepted") return sql`quotes.status = 'accepted' and not ${isInvoiced}`
  if (status === "invoiced") return sql`quotes.status = 'accepted' and ${isInvoiced}`
  return sql`quotes.status = ${status}`
}
