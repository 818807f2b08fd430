// What stands on a printed invoice, as it is at this moment.
import { sql } from "kysely"
import type { Plan } from "../core/access/identity.ts"
import type { TenantDb } from "../core/database/tenant.ts"

export type PrintedRow = {
  number: string
  status: string
  currency: string
  amount: number
  tax_rate: number
  tax_amount: number
  total: number
  due_date: string | null
  notes: string | null
  created_at: string
  paid_at: string | null
  project_title: string | null
  client: {
    name: string
    company: string | null
    email: string
    address: string | null
    country: string | null
    tax_id: string | null
  }
  organization: {
    slug: string
    name: string
    tagline: string | null
    email: string | null
    address: string | null
    country: string | null
    tax_id: string | null
    primary_color: string
    accent_color: string
    logo_file: string | null
  }
  time_zone: string
  plan_type: Plan
  items: { description: string; quantity: number; unit_price: number; amount: number }[]
}

const clientBlock = sql`json_build_object('name', c.name, 'company', c.company, 'email', c.email,
  'address', c.address, 'country', c.country, 'tax_id', c.tax_id)`
const letterhead = sql`json_build_object('slug', o.slug, 'name', o.name, 'tagline', o.tagline, 'email', o.email,
  'address', o.address, 'country', o.country, 'tax_id', o.tax_id, 'primary_color', o.primary_color,
  'accent_color', o.accent_color, 'logo_file', o.logo_file)`

export async function findPrinted(db: TenantDb, id: number): Promise<PrintedRow | undefined> {
  const [row] = await db.run(sql<PrintedRow>`
    select i.number, i.status, i.currency, i.amount, i.tax_rate, i.tax_amount, i.total, i.due_date, i.notes,
      i.created_at, i.paid_at, p.title as project_title,
      ${clientBlock} as client, ${letterhead} as organization,
      o.time_zone, coalesce(s.plan_type, 'free') as plan_type,
      (select coalesce(json_agg(json_build_object('description', line.description, 'quantity', line.quantity,
          'unit_price', line.unit_price, 'amount', line.amount) order by line.position), '[]')
        from invoice_items line where line.organization_id = i.organization_id and line.invoice_id = i.id) as items
    from invoices i
    join organizations o on o.id = i.organization_id
    join clients c on c.organization_id = i.organization_id and c.id = i.client_id
    left join projects p on p.organization_id = i.organization_id and p.id = i.project_id
    left join subscriptions s on s.organization_id = i.organization_id
    where i.organization_id = ${db.organization_id} and i.id = ${id}`)
  return row
}

type SheetRow = Pick<PrintedRow, "organization" | "project_title" | "time_zone" | "plan_type"> & {
  client: PrintedRow["client"] | null
  default_currency: string
}

/** What an invoice to this client, for this project, would stand on. */
export async function findSheet(
  db: TenantDb,
  { client, project }: { client: number | null; project: number | null },
): Promise<SheetRow | undefined> {
  const [row] = await db.run(sql<SheetRow>`
    select ${letterhead} as organization, o.time_zone, o.default_currency,
      coalesce(s.plan_type, 'free') as plan_type, p.title as project_title,
      case when c.id is not null then ${clientBlock} end as client
    from organizations o
    left join clients c on c.organization_id = o.id and c.id = ${client}
    left join projects p on p.organization_id = o.id and p.id = ${project}
    left join subscriptions s on s.organization_id = o.id
    where o.id = ${db.organization_id}`)
  return row
}

/** How many of these, each named once, there are. */
export async function countInvoices(db: TenantDb, ids: readonly number[]): Promise<number> {
  const [row] = await db.run(sql<{ n: number }>`
    select count(*) as n from invoices where organization_id = ${db.organization_id} and id = any(${ids}::bigint[])`)
  return row?.n ?? 0
}

/** Notes which file the invoice is printed in; answers the one before, undefined when the invoice is gone. */
export async function setPdfHash(db: TenantDb, id: number, hash: string): Promise<string | null | undefined> {
  const [row] = await db.run(sql<{ before: string | null }>`
    with old as (
      select id, pdf_hash from invoices where organization_id = ${db.organization_id} and id = ${id} for update
    )
    update invoices i set pdf_hash = ${hash} from old
    where i.organization_id = ${db.organization_id} and i.id = old.id
    returning old.pdf_hash as before`)
  return row?.before
}
