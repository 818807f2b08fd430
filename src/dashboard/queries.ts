// What the dashboard reads: several small lists in one statement and one round trip.
import { type RawBuilder, sql } from "kysely"
import type { TenantDb } from "../core/database/tenant.ts"
import type { MonthEdge } from "../core/values/dates.ts"
import { dueOf, lateOf } from "../payments/allocations/queries.ts"

type Lists = Record<string, RawBuilder<unknown>>
type RowsOf<L extends Lists> = { [K in keyof L]: L[K] extends RawBuilder<infer Row> ? Row[] : never }

/**
 * The rows of each list as JSON: a day is text, a number is a JavaScript number, so larger ones are selected as text.
 * No list may hold an instant: JSON would spell it differently.
 */
export async function readTogether<L extends Lists>(db: TenantDb, lists: L): Promise<RowsOf<L>> {
  const columns = Object.entries(lists).map(
    ([name, rows]) => sql`(select coalesce(json_agg(one), '[]') from (${rows}) one) as ${sql.id(name)}`,
  )
  const [found] = await db.run(sql<RowsOf<L>>`select ${sql.join(columns)}`)
  if (!found) throw new Error("a select without a source answers one row")
  return found
}

/**
 * A bound that the planner doesn't look at. It takes a third of the rows to lie beyond a bound that it doesn't know: a plan for
 * whatever comes seemed so much dearer that Postgres planned the whole dashboard anew for each call.
 */
export const unseen = (bound: RawBuilder<unknown>) => sql`(select ${bound})`

/**
 * `total` in minor units, as text: a sum may exceed a number. `month` is the month (`YYYY-MM-01`, UTC) in which paid
 * invoices were created, null for others.
 */
export type FigureRow = {
  status: string
  currency: string
  month: string | null
  invoices: number
  total: string
}

/** The totals of all invoices, from the stored tallies. */
export const invoiceFigures = (db: TenantDb) =>
  sql<FigureRow>`
    select status, currency, month, sum(invoices) as invoices, sum(total)::text as total
    from invoice_tallies where organization_id = ${db.organization_id}
    group by status, currency, month`

export type NotOwedRow = { status: string; currency: string; invoices: number; total: string }

/**
 * What is withheld and settled of outstanding invoices, negative: added to their totals it leaves what is due. It
 * counts no invoices; the totals do.
 */
export const notOwedFigures = (db: TenantDb) =>
  sql<NotOwedRow>`
    select status, currency, 0 as invoices, (-sum(withheld))::text as total
    from withheld_tallies where organization_id = ${db.organization_id} group by status, currency`

export type EdgeRow = { month: string; currency: string; total: string }

/**
 * Paid invoices of the hours in which a month has begun in only one of UTC and the organization's zone, for each edge
 * of a month: added to the month that begins where the zone is ahead, taken off where it is behind.
 */
export const edgeFigures = (db: TenantDb, edges: readonly MonthEdge[]) =>
  sql<EdgeRow>`
    select edge.month, paid.currency, sum(case when edge.begins < edge.begins_utc then 1 else -1 end * paid.total)::text as total
    from unnest(${edges.map(({ month }) => month)}::text[], ${edges.map(({ begins }) => begins)}::timestamptz[],
      ${edges.map(({ begins_utc }) => begins_utc)}::timestamptz[]) as edge (month, begins, begins_utc)
    cross join lateral (
      select currency, total from invoices
      where organization_id = ${db.organization_id} and status = 'paid'
        and created_at >= least(edge.begins, edge.begins_utc) and created_at < greatest(edge.begins, edge.begins_utc)
      union all
      select currency, -amount_credited - amount_written_off from invoices
      where organization_id = ${db.organization_id} and status = 'paid'
        and (amount_credited <> 0 or amount_written_off <> 0)
        and created_at >= least(edge.begins, edge.begins_utc) and created_at < greatest(edge.begins, edge.begins_utc)
      union all
      select currency, -credits_refunded from invoices
      where organization_id = ${db.organization_id} and status = 'paid' and credits_refunded <> 0
        and created_at >= least(edge.begins, edge.begins_utc) and created_at < greatest(edge.begins, edge.begins_utc)
    ) paid
    group by 1, 2`

/**
 * What is due and late, by currency, in minor units: everything marked overdue, corrected by the few rows whose date
 * says otherwise.
 */
export const lateFigures = (db: TenantDb, today: string) =>
  sql<{ currency: string; invoices: number; total: string }>`
    select currency, sum(invoices) as invoices, sum(total)::text as total from (
      select currency, invoices, total from invoice_tallies
        where organization_id = ${db.organization_id} and status = 'overdue'
      union all
      select currency, 0, -withheld from withheld_tallies
        where organization_id = ${db.organization_id} and status = 'overdue'
      union all
      -- Of what is paid in instalments only those that were due.
      select currency, 0, ${lateOf(sql`invoices`, today)} - ${due} from invoices
        where organization_id = ${db.organization_id} and instalments is not null
          and status in ('sent', 'pending', 'overdue') and due_on < ${unseen(sql`${today}::date`)}
      union all
      select currency, -1, -${due} from invoices
        where organization_id = ${db.organization_id} and status = 'overdue' and due_on >= ${unseen(sql`${today}::date`)}
      union all
      select currency, 1, ${due} from invoices
        where organization_id = ${db.organization_id} and status in ('sent', 'pending') and due_on < ${unseen(sql`${today}::date`)}
    ) late
    group by currency having sum(invoices) <> 0`

const due = dueOf(sql`invoices`)

/**
 * What arrived in a month less what was refunded in it, by currency, in minor units, from indexes. `month` is its first
 * day.
 */
export const receivedFigures = (db: TenantDb, month: string) =>
  sql<{ currency: string; total: string }>`
    select currency, sum(amount)::text as total from (
      select currency, amount from payments
        where organization_id = ${db.organization_id} and voided_at is null and ${within(sql`paid_on`, month)}
      union all
      select currency, -amount from refunds
        where organization_id = ${db.organization_id} and voided_at is null and ${within(sql`refunded_on`, month)}
    ) moved
    group by currency`

const within = (day: RawBuilder<unknown>, month: string) =>
  sql`${day} >= ${month}::date and ${day} < (${month}::date + interval '1 month')::date`

export const partyCounts = (db: TenantDb) =>
  sql<{ clients: number; archived_clients: number; payment_methods: number }>`
    select (select count(*) from clients where organization_id = ${db.organization_id}) as clients,
      (select count(*) from clients
        where organization_id = ${db.organization_id} and archived_at is not null) as archived_clients,
      (select count(*) from payment_methods
        where organization_id = ${db.organization_id} and is_active) as payment_methods`

export const projectFigures = (db: TenantDb) =>
  sql<{ status: string; projects: number }>`
    select status, count(*) as projects from projects where organization_id = ${db.organization_id} group by status`

type Late = { id: number; client: number; client_name: string; due_date: string; days_overdue: number }

/** The ten that are late the longest: ten of each status, so that only those are sorted. */
export const lateProjects = (db: TenantDb, today: string) =>
  sql<Late & { title: string; status: string }>`
    select page.id, page.title, page.status, page.due_date, ${today}::date - page.due_date as days_overdue,
      page.client_id as client, client.name as client_name
    from (
      select late.* from unnest(array['planned', 'in_progress', 'review']) as still (status)
      cross join lateral (
        select id, client_id, title, status, due_date from projects
        where organization_id = ${db.organization_id} and status = still.status and due_date < ${unseen(sql`${today}::date`)}
        order by due_date, id limit 10
      ) late
      order by due_date, id limit 10
    ) page
    cross join lateral (
      select name from clients where organization_id = ${db.organization_id} and id = page.client_id offset 0
    ) client
    order by page.due_date, page.id`

/** The five that are late the longest, found the same way. One that was due on receipt says that day. */
export const lateInvoices = (db: TenantDb, today: string) =>
  sql<Late & { number: string; total: number; payable: number; amount_due: number; currency: string }>`
    select page.id, i.number, page.total, page.total - i.withheld as payable, ${lateOf(sql`i`, today)} as amount_due, page.currency, page.due_on as due_date,
      ${today}::date - page.due_on as days_overdue, i.client_id as client, client.name as client_name
    from (
      select late.* from unnest(array['sent', 'pending', 'overdue']) as open (status)
      cross join lateral (
        select id, total, currency, due_on from invoices
        where organization_id = ${db.organization_id} and status = open.status
          and status in ('sent', 'pending', 'overdue') and due_on < ${unseen(sql`${today}::date`)}
        order by due_on, id limit 5
      ) late
      order by due_on, id limit 5
    ) page
    cross join lateral (
      select number, client_id, total, withheld, amount_paid, amount_credited, amount_written_off, instalments, due_date from invoices where organization_id = ${db.organization_id} and id = page.id offset 0
    ) i
    cross join lateral (
      select name from clients where organization_id = ${db.organization_id} and id = i.client_id offset 0
    ) client
    order by page.due_on, page.id`
