// Every statement about the lines of invoices that bill time and expenses.
import { type RawBuilder, sql } from "kysely"
import { and } from "../core/database/ordering.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import type { Held, OnInvoice, WorkKind } from "./rules.ts"

type Filters = {
  client?: number | undefined
  project?: number | undefined
  user?: number | undefined
  from?: string | null | undefined
  to?: string | null | undefined
  state?: "unbilled" | "billed" | undefined
}

/** Which rows of a list are meant; `day` is the column that it is ordered by. */
export function filtered(db: TenantDb, kind: WorkKind, day: string, query: Filters) {
  const column = (name: string) => sql.ref(`${kind}.${name}`)
  const equal = (name: string, value: number | undefined) =>
    value === undefined ? [] : [sql`${column(name)} = ${value}`]
  return and([
    sql`${column("organization_id")} = ${db.organization_id}`,
    ...equal("client_id", query.client),
    ...equal("project_id", query.project),
    ...equal("user_id", query.user),
    ...(query.from ? [sql`${column(day)} >= ${query.from}::date`] : []),
    ...(query.to ? [sql`${column(day)} <= ${query.to}::date`] : []),
    ...(query.state === "billed" ? [sql`${column("invoice_item_id")} is not null`] : []),
    ...(query.state === "unbilled" ? [isUnbilled(kind)] : []),
  ])
}

/** Whether a row can be billed. */
export const isUnbilled = (kind: WorkKind) => {
  const free = sql`${sql.ref(`${kind}.invoice_item_id`)} is null and ${sql.ref(`${kind}.is_billable`)}`
  return kind === "time_entries" ? sql`${free} and time_entries.minutes is not null` : free
}

/** Whose it is, what it was for, and the invoice that bills it; for a row of work called `w`. */
export const namesOf = sql`
  w.user_id as "user", coalesce(m.name, u.email) as user_name, w.client_id as client, c.name as client_name,
  w.project_id as project, p.title as project_title, i.id as invoice,
  case when i.is_numbered then i.number end as invoice_number`
export const aroundWork = sql`
  left join memberships m on m.organization_id = w.organization_id and m.user_id = w.user_id
  left join users u on u.id = w.user_id
  left join clients c on c.organization_id = w.organization_id and c.id = w.client_id
  left join projects p on p.organization_id = w.organization_id and p.id = w.project_id
  left join invoice_items line on line.organization_id = w.organization_id and line.id = w.invoice_item_id
  left join invoices i on i.organization_id = line.organization_id and i.id = line.invoice_id`

export type Names = {
  user: number | null
  user_name: string | null
  client: number | null
  client_name: string | null
  project: number | null
  project_title: string | null
  invoice: number | null
  invoice_number: string | null
}

/** One of them, locked until the transaction ends. */
export async function holdOne(db: TenantDb, kind: WorkKind, id: number) {
  const [row] = await db.run(sql<Place & { user_id: number | null; invoice_item_id: number | null }>`
    select user_id, client_id, project_id, invoice_item_id from ${sql.table(kind)}
    where organization_id = ${db.organization_id} and id = ${id} for update`)
  return row
}

/** What one of them was for, without holding it. */
export async function findPlace(db: TenantDb, kind: WorkKind, id: number): Promise<Place | undefined> {
  const [row] = await db.run(sql<Place>`
    select client_id, project_id from ${sql.table(kind)} where organization_id = ${db.organization_id} and id = ${id}`)
  return row
}

export type Place = { client_id: number | null; project_id: number | null }

/** Those that exist, locked in the order of their ids until the transaction ends. */
export const holdWork = (db: TenantDb, kind: WorkKind, ids: readonly number[]) =>
  db.run(sql<Held & { id: number; invoice_item_id: number | null; updated_at: string }>`
    select id, client_id, is_billable, invoice_item_id, updated_at,
      ${kind === "time_entries" ? sql`minutes is null` : sql`false`} as is_running
    from ${sql.table(kind)} where organization_id = ${db.organization_id} and id = any(${ids}::bigint[])
    order by id for no key update`)

/** The invoice of a line. */
export async function findInvoiceOf(db: TenantDb, item: number): Promise<OnInvoice | undefined> {
  const [row] = await db.run(sql<OnInvoice>`
    select i.number, i.is_numbered, i.is_protected or closed_by(i) is not null or exists (
      select from credit_notes n where n.organization_id = i.organization_id and n.invoice_id = i.id and n.status = 'issued'
    ) as stays
    from invoice_items line
    join invoices i on i.organization_id = line.organization_id and i.id = line.invoice_id
    where line.organization_id = ${db.organization_id} and line.id = ${item}`)
  return row
}

/** Work and the place of the line that bills it, from 1. */
type Link = { id: number; position: number }

/** The caller holds both the invoice and the work. */
export async function setBilled(db: TenantDb, kind: WorkKind, invoice_id: number, links: readonly Link[]) {
  await db.run(sql`
    update ${sql.table(kind)} w set invoice_item_id = line.id, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as link (id bigint, position integer)
    join invoice_items line on line.organization_id = ${db.organization_id} and line.invoice_id = ${invoice_id}
      and line.position = link.position
    where w.organization_id = ${db.organization_id} and w.id = link.id`)
}

/** What these invoices bill, locked like the rest: time before expenses, in the order of their ids. */
export const holdBilled = (db: TenantDb, invoices: readonly number[]) =>
  db.run(sql<{ kind: WorkKind; id: number }>`
    with line as materialized (
      select id from invoice_items where organization_id = ${db.organization_id} and invoice_id = any(${invoices}::bigint[])
    ), time as materialized (${billed(db, "time_entries")}),
    spent as materialized (${billed(db, "expenses", sql`(select count(*) from time) >= 0 and`)})
    select 'time_entries' as kind, id from time union all select 'expenses', id from spent`)

const billed = (db: TenantDb, kind: WorkKind, after = sql``) => sql`
  select w.id from line join ${sql.table(kind)} w on w.organization_id = ${db.organization_id} and w.invoice_item_id = line.id
  where ${after} true order by w.id for no key update of w`

/** The caller holds it. */
export const setUnbilled = (db: TenantDb, kind: WorkKind, ids: readonly number[]) =>
  db.run(sql`
    update ${sql.table(kind)} set invoice_item_id = null, updated_at = now()
    where organization_id = ${db.organization_id} and id = any(${ids}::bigint[])`)

/** The caller holds the invoice. */
export const setWorkFreed = (db: TenantDb, invoice_id: number) =>
  db.updateTable("invoices").set({ work_freed: true }).where("invoices.id", "=", invoice_id).execute()

export async function billsWork(db: TenantDb, invoice_id: number): Promise<boolean> {
  const [row] = await db.run(sql<{ bills: boolean }>`
    select exists (select from invoice_items line where line.organization_id = ${db.organization_id}
      and line.invoice_id = ${invoice_id} and (${billedBy("time_entries")} or ${billedBy("expenses")})) as bills`)
  return row?.bills === true
}

const billedBy = (kind: WorkKind) => sql`exists (select from ${sql.table(kind)} w
  where w.organization_id = line.organization_id and w.invoice_item_id = line.id)`

/** The ids of what a row of invoice_items bills, for the select of its own statement. */
export const workIdsOf = (kind: WorkKind, line: RawBuilder<unknown>) => sql<number[]>`(
  select coalesce(json_agg(w.id order by w.id), '[]') from ${sql.table(kind)} w
  where w.organization_id = ${line}.organization_id and w.invoice_item_id = ${line}.id)`

/** The same for all lines of a row of invoices. */
export const workIn = (invoice: RawBuilder<unknown>) => sql<BilledWork[]>`(
  select coalesce(json_agg(json_build_object('item', line.id, 'time_entries', ${workIdsOf("time_entries", sql`line`)},
    'expenses', ${workIdsOf("expenses", sql`line`)})), '[]')
  from invoice_items line
  where line.organization_id = ${invoice}.organization_id and line.invoice_id = ${invoice}.id
    and (${billedBy("time_entries")} or ${billedBy("expenses")}))`

export type BilledWork = { item: number; time_entries: number[]; expenses: number[] }
