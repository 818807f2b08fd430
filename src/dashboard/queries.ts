// Every statement of the dashboard.
import { sql } from "kysely"
import type { TenantDb } from "../core/database/tenant.ts"
import type { MonthEdge } from "../core/values/dates.ts"

/** Sums in minor units. `month` is that of the creation of paid ones in UTC, `YYYY-MM-01`, null for all others. */
export type FigureRow = {
  status: string
  currency: string
  month: string | null
  invoices: number
  total: number
}

/** What all invoices add up to, from the sums that are kept beside them. */
export const invoiceFigures = (db: TenantDb) =>
  db.run(sql<FigureRow>`
    select status, currency, month, sum(invoices) as invoices, sum(total) as total
    from invoice_tallies where organization_id = ${db.organization_id}
    group by status, currency, month`)

export type EdgeRow = { month: string; currency: string; total: number }

/**
 * What is paid of the hours in which a month has begun in only one of UTC and the organization's zone, for each edge of a
 * month: added to the month that begins where the zone is ahead, taken from it where it is behind.
 */
export const edgeFigures = (db: TenantDb, edges: readonly MonthEdge[]) =>
  db.run(sql<EdgeRow>`
    select edge.month, paid.currency, sum(case when edge.begins < edge.begins_utc then 1 else -1 end * paid.total) as total
    from unnest(${edges.map(({ month }) => month)}::text[], ${edges.map(({ begins }) => begins)}::timestamptz[],
      ${edges.map(({ begins_utc }) => begins_utc)}::timestamptz[]) as edge (month, begins, begins_utc)
    cross join lateral (
      select currency, total from invoices
      where organization_id = ${db.organization_id} and status = 'paid'
        and created_at >= least(edge.begins, edge.begins_utc) and created_at < greatest(edge.begins, edge.begins_utc)
    ) paid
    group by 1, 2`)

/** What is late, by currency, in minor units: all that is marked overdue, but for what isn't, and what isn't marked yet. */
export const lateFigures = (db: TenantDb, today: string) =>
  db.run(sql<{ currency: string; invoices: number; total: number }>`
    select currency, sum(invoices) as invoices, sum(total) as total from (
      select currency, invoices, total from invoice_tallies
        where organization_id = ${db.organization_id} and status = 'overdue'
      union all
      select currency, -1, -total from invoices
        where organization_id = ${db.organization_id} and status = 'overdue' and due_date >= ${today}::date
      union all
      select currency, -1, -total from invoices
        where organization_id = ${db.organization_id} and status = 'overdue' and due_date is null
      union all
      select currency, 1, total from invoices
        where organization_id = ${db.organization_id} and status in ('sent', 'pending') and due_date < ${today}::date
    ) late
    group by currency having sum(invoices) <> 0`)

export const countClients = async (db: TenantDb): Promise<number> => {
  const [row] = await db.run(sql<{ n: number }>`
    select count(*) as n from clients where organization_id = ${db.organization_id}`)
  return row?.n ?? 0
}

export const projectFigures = (db: TenantDb) =>
  db.run(sql<{ status: string; projects: number }>`
    select status, count(*) as projects from projects where organization_id = ${db.organization_id} group by status`)

type Late = { id: number; client: number; client_name: string; due_date: string }

/** The ten that are late the longest; of each status ten, so that nothing is sorted but those. */
export const listLateProjects = (db: TenantDb, today: string) =>
  db.run(sql<Late & { title: string; status: string }>`
    select page.id, page.title, page.status, page.due_date, page.client_id as client, clients.name as client_name
    from (
      select late.* from unnest(array['planned', 'in_progress', 'review']) as still (status)
      cross join lateral (
        select organization_id, id, client_id, title, status, due_date from projects
        where organization_id = ${db.organization_id} and status = still.status and due_date < ${today}::date
        order by due_date, id limit 10
      ) late
      order by due_date, id limit 10
    ) page
    join clients on clients.organization_id = page.organization_id and clients.id = page.client_id
    order by page.due_date, page.id`)

/** The five that are late the longest, found the same way. */
export const listLateInvoices = (db: TenantDb, today: string) =>
  db.run(sql<Late & { number: string; total: number; currency: string }>`
    select page.id, i.number, page.total, page.currency, page.due_date, i.client_id as client,
      clients.name as client_name
    from (
      select late.* from unnest(array['sent', 'pending', 'overdue']) as open (status)
      cross join lateral (
        select organization_id, id, total, currency, due_date from invoices
        where organization_id = ${db.organization_id} and status = open.status
          and status in ('sent', 'pending', 'overdue') and due_date < ${today}::date
        order by due_date, id limit 5
      ) late
      order by due_date, id limit 5
    ) page
    join invoices i on i.organization_id = page.organization_id and i.id = page.id
    join clients on clients.organization_id = i.organization_id and clients.id = i.client_id
    order by page.due_date, page.id`)
