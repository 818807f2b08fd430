// Every statement of the dashboard.
import { sql } from "kysely"
import type { TenantDb } from "../core/tenant.ts"

/** Sums in minor units. `month` is the place of a paid one among the months asked for, from 1; 0 for anything older. */
export type FigureRow = { status: string; currency: string; month: number; invoices: number; total: number }

/** Everything that invoices add up to, in one pass over the index that holds all of it. `begins`: instants, oldest first. */
export const invoiceFigures = (db: TenantDb, begins: string[]) =>
  db.run(sql<FigureRow>`
    select status, currency, case when status = 'paid' then width_bucket(created_at, ${begins}::timestamptz[]) else 0
      end as month, count(*) as invoices, sum(total) as total
    from invoices where organization_id = ${db.organization_id}
    group by 1, 2, 3`)

/** What is late, by currency, in minor units. */
export const lateFigures = (db: TenantDb, today: string) =>
  db.run(sql<{ currency: string; invoices: number; total: number }>`
    select currency, count(*) as invoices, sum(total) as total from invoices
    where organization_id = ${db.organization_id} and status in ('sent', 'pending', 'overdue')
      and due_date < ${today}::date
    group by currency`)

export const countClients = async (db: TenantDb): Promise<number> => {
  const [row] = await db.run(sql<{ n: number }>`
    select count(*) as n from clients where organization_id = ${db.organization_id}`)
  return row?.n ?? 0
}

export const projectFigures = (db: TenantDb) =>
  db.run(sql<{ status: string; projects: number }>`
    select status, count(*) as projects from projects where organization_id = ${db.organization_id} group by status`)

type Late = { id: number; client: number; client_name: string; due_date: string }

/** The ten that are late the longest. */
export const listLateProjects = (db: TenantDb, today: string) =>
  db.run(sql<Late & { title: string; status: string }>`
    select page.id, page.title, page.status, page.due_date, page.client_id as client, clients.name as client_name
    from (
      select organization_id, id, client_id, title, status, due_date from projects
      where organization_id = ${db.organization_id} and due_date < ${today}::date
        and status in ('planned', 'in_progress', 'review')
      order by due_date, id limit 10
    ) page
    join clients on clients.organization_id = page.organization_id and clients.id = page.client_id
    order by page.due_date, page.id`)

/** The five that are late the longest. */
export const listLateInvoices = (db: TenantDb, today: string) =>
  db.run(sql<Late & { number: string; total: number; currency: string }>`
    select page.id, i.number, page.total, page.currency, page.due_date, i.client_id as client,
      clients.name as client_name
    from (
      select organization_id, id, total, currency, due_date from invoices
      where organization_id = ${db.organization_id} and due_date < ${today}::date
        and status in ('sent', 'pending', 'overdue')
      order by due_date, id limit 5
    ) page
    join invoices i on i.organization_id = page.organization_id and i.id = page.id
    join clients on clients.organization_id = i.organization_id and clients.id = i.client_id
    order by page.due_date, page.id`)
