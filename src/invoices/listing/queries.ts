// The ids of one page of invoices, read from the index of the list's order.
import { type RawBuilder, sql } from "kysely"
import {
  and,
  beyond,
  clientName,
  dayOrNone,
  idsByClient,
  idsInOrder,
  type Keys,
  money,
  ordered,
  readIds,
  type Start,
  searchedRows,
  startOf,
  textByLength,
} from "../../core/database/ordering.ts"
import {
  firstRows,
  inOrderOf,
  isFiltered,
  type ListQuery,
  olderThan,
  pageOfIds,
  searchPage,
  sqlLimit,
} from "../../core/database/pagination.ts"
import type { Row } from "../../core/database/tables.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { orderOf } from "../../core/values/lists.ts"
import { isIssued } from "../issuing/queries.ts"
import { type InvoiceRow, type Page, pageOf, withNames } from "../queries.ts"
import { type Figure, type Order, statusesOf } from "./rules.ts"
import type { InvoiceQuery } from "./schema.ts"

type Query = InvoiceQuery & Pick<ListQuery, "called">

/** Newest first: the page first, the names of client and project after. */
export async function listNewest(db: TenantDb, query: Query) {
  const page = query.search ? searchPage(db, "invoices", query, pageOf(db)) : newest(db, query)
  const rows = await withNames(db, page).orderBy("page.id", "desc").execute()
  return firstRows(rows, query.limit)
}

function newest(db: TenantDb, query: Query): Page {
  let page = pageOf(db).where(olderThan(db, "invoices", query.cursor, isFiltered(query)))
  if (query.status) page = page.where("invoices.status", "=", query.status)
  if (query.client) page = page.where("invoices.client_id", "=", query.client)
  if (query.project) page = page.where("invoices.project_id", "=", query.project)
  return page.orderBy("invoices.id", "desc").limit(sqlLimit(query.limit))
}

/** These invoices, in this order. */
export async function listOfIds(db: TenantDb, ids: readonly number[]) {
  return inOrderOf(ids, await withNames(db, pageOfIds(db, "invoices", ids, pageOf(db))).execute())
}

/** With what only a file shows. */
export type ListedRow = InvoiceRow & Beside
type Beside = Pick<Row<"invoices">, "po_number" | "custom"> & { company: string | null }

export async function withParties(db: TenantDb, rows: readonly InvoiceRow[]): Promise<ListedRow[]> {
  const beside = await db.run(sql<Beside & { id: number }>`
    select i.id, i.po_number, i.custom, c.company
    from unnest(${rows.map(({ id }) => id)}::bigint[]) as listed (id)
    cross join lateral (select id, po_number, custom, client_id from invoices
      where organization_id = ${db.organization_id} and id = listed.id offset 0) i
    cross join lateral (select company from clients
      where organization_id = ${db.organization_id} and id = i.client_id offset 0) c`)
  const byId = new Map(beside.map((each) => [each.id, each]))
  return rows.flatMap((row) => {
    const more = byId.get(row.id)
    return more ? [{ ...row, ...more }] : []
  })
}

/** The organization's today, and the instant at which its month began. */
type Now = { today: string; month: string }

/** The ids of one page, in order. */
export function findPage(db: TenantDb, query: Query, now: Now): Promise<number[]> {
  const ids = idsOf(db, query, filters(db, query, now), startOf(query, keys))
  return readIds(db, ids, query)
}

function idsOf(db: TenantDb, query: Query, narrowed: RawBuilder<unknown>, start: Start) {
  const { sort, only, search } = query
  if (sort === undefined && only && !search) return newestOfEach(query, only, narrowed, start)
  const order = sort === undefined ? "newest" : orderOf(sort).order
  if (order === "client") return idsByClient(db, "invoices", query, narrowed, start)
  if (order === "issue_date" && start.descending) return latestIssued(db, query, narrowed, start)
  const isOfDays = only === "paid_this_month" || (order !== "issue_date" && isOfPeriod(query))
  const rows = isOfDays && !search ? foundFirst(narrowed) : undefined
  return idsInOrder(db, "invoices", query, narrowed, columns[order], start, rows)
}

/** Found by the day of payment or issue and sorted afterwards: in any other order all those ever made would be read. */
const foundFirst = (narrowed: RawBuilder<unknown>) =>
  sql`(select * from invoices where ${narrowed} offset 0) invoices`

/** A page of what has a day of issue, and one of what has none: that comes last, though its day is after all others. */
function latestIssued(db: TenantDb, query: Query, narrowed: RawBuilder<unknown>, start: Start) {
  const keys = [issuedOn, sql`invoices.id`]
  const isAmongLast = query.cursor?.startsWith("|") ?? false
  const page = (part: RawBuilder<unknown>, after: Start["after"]) => sql`(
    select invoices.id, ${issuedOn} as issued_on from ${searchedRows(db, "invoices", query)}
    where ${narrowed} and ${part} and ${beyond(keys, { ...start, after })}
    order by ${ordered(keys, start)} limit ${sqlLimit(query.limit)})`
  const last = page(sql`${issuedOn} = 'infinity'`, isAmongLast ? start.after : null)
  const pages = isAmongLast
    ? last
    : sql`${page(sql`${issuedOn} < 'infinity'`, start.after)} union all ${last}`
  return sql<{ id: number }>`select id from (${pages}) issued
    order by issued_on = 'infinity', issued_on desc, id desc`
}

/** A page of each status of the figure, and the newest of those. */
const newestOfEach = (query: Query, only: Figure, narrowed: RawBuilder<unknown>, start: Start) =>
  sql<{ id: number }>`select newest.id
    from unnest(array[${listed(only)}]) as counted (status) cross join lateral (
      select of_status.id from (
        select invoices.id from invoices
        where ${narrowed} and invoices.status = counted.status and ${beyond([sql`invoices.id`], start)}
        ${only === "overdue" ? allFirst : sql``}
      ) of_status
      order by of_status.id desc limit ${sqlLimit(query.limit)}
    ) newest
    order by newest.id desc`

/** Found by the day they are due and sorted afterwards: in the order of ids, invoices that aren't due yet would be read too. */
const allFirst = sql`offset 0`

/** As the index has it: `issuedDay`, and after every day where there is none. */
const issuedOn = sql`(case when ${isIssued(sql`invoices`)} then invoices.issue_date else 'infinity' end)`

/** The values that each order compares before the id. */
const columns: Record<Exclude<Order | "newest", "client">, RawBuilder<unknown>[]> = {
  newest: [],
  number: [sql`invoices.number_length`, sql`invoices.number`],
  issue_date: [issuedOn],
  due_date: [sql`invoices.due_on`],
  total: [sql`invoices.currency`, sql`invoices.total`],
}

/** The same values in a cursor. */
const keys: Record<Order, Keys> = {
  number: textByLength,
  client: clientName,
  issue_date: dayOrNone,
  due_date: dayOrNone,
  total: money,
}

const filters = (db: TenantDb, query: Query, { today, month }: Now) => {
  const { status, client, project, only, issued_from, issued_to } = query
  return and([
    sql`invoices.organization_id = ${db.organization_id}`,
    ...(status ? [sql`invoices.status = ${status}`] : []),
    ...(client ? [sql`invoices.client_id = ${client}`] : []),
    ...(project ? [sql`invoices.project_id = ${project}`] : []),
    ...(only ? [sql`invoices.status in (${listed(only)})`] : []),
    ...(only === "overdue" ? [sql`invoices.due_on < ${today}::date`] : []),
    ...(only === "paid_this_month" ? [sql`invoices.paid_at >= ${month}::timestamptz`] : []),
    ...(isOfPeriod(query)
      ? [sql`${issuedOn} between ${issued_from ?? anyDay.first}::date and ${issued_to ?? anyDay.last}::date`]
      : []),
  ])
}

const isOfPeriod = ({ issued_from, issued_to }: Query) => Boolean(issued_from || issued_to)

/** What an issue date can be: "infinity" is outside. */
const anyDay = { first: "1900-01-01", last: "2999-12-31" }

const listed = (only: Figure) => sql.join(statusesOf[only].map((status) => sql.lit(status)))
