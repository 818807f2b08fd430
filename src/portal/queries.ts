// Every statement of the client portal: what one client may see, and the links and sessions that let it in.
import { sql } from "kysely"
import { jsonArrayFrom } from "kysely/helpers/postgres"
import { type Plan, sessionDays } from "../core/access/identity.ts"
import { notFound } from "../core/base/errors.ts"
import type { SystemDb } from "../core/database/db.ts"
import { cursorId, firstRows, sqlLimit } from "../core/database/pagination.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { unreadInChat } from "../messages/service.ts"
import type { ProjectStatus } from "../projects/schema.ts"
import type { CurrencyFigures } from "./rules.ts"
import {
  type InvoiceList,
  type PortalInvoice,
  type PortalOrganization,
  type ProjectList,
  visibleStatuses,
} from "./schema.ts"

type Branding = Omit<PortalOrganization, "logo_file_url" | "powered_by">
export type OrganizationRow = Branding & { logo_file: string | null; plan_type: Plan }
export type EntranceRow = OrganizationRow &
  Record<"client_name" | "client_email" | "expires_at", string> & {
    client_id: number
    invoice_id: number | null
  }

/** Part of a row's folded search text, without wildcards. */
const holds = (column: "projects.search_text" | "invoices.search_text", term: string) =>
  sql<boolean>`position(fold_text(${term}) in ${sql.ref(column)}) > 0`

const projectColumns = [
  "id",
  "client_id",
  "title",
  "description",
  "status",
  "currency",
  "budget",
  "start_date",
  "due_date",
  "deliverable_file",
  "deliverable_filename",
  "deliverable_uploaded_at",
  "created_at",
] as const

export async function listProjects(db: TenantDb, client_id: number, query: ProjectList) {
  const start = cursorId(query.cursor)
  let page = projectsOf(db, client_id)
  if (start !== undefined) page = page.where("projects.id", "<", start)
  if (query.status) page = page.where("projects.status", "=", query.status)
  if (query.search) page = page.where(holds("projects.search_text", query.search))
  const rows = await withClient(db, page.orderBy("projects.id", "desc").limit(sqlLimit(query.limit)))
    .orderBy("page.id", "desc")
    .execute()
  return firstRows(rows, query.limit)
}
export type ProjectRow = Awaited<ReturnType<typeof listProjects>>[number]

export async function getProject(db: TenantDb, client_id: number, id: number): Promise<ProjectRow> {
  const page = projectsOf(db, client_id).where("projects.id", "=", id)
  const project = await withClient(db, page).executeTakeFirst()
  if (!project) throw notFound("Project")
  return project
}

const projectsOf = (db: TenantDb, client_id: number) =>
  db
    .selectFrom("projects")
    .select(["projects.organization_id", ...projectColumns])
    .where("projects.client_id", "=", client_id)

const withClient = (db: TenantDb, page: ReturnType<typeof projectsOf>) =>
  db
    .from(page.as("page"))
    .innerJoin("clients", (join) =>
      join
        .onRef("clients.organization_id", "=", "page.organization_id")
        .onRef("clients.id", "=", "page.client_id"),
    )
    .select(projectColumns.map((column) => `page.${column}` as const))
    .select("clients.name as client_name")
    .select(unreadInChat("organization").as("unread_message_count"))
    .$narrowType<{ status: ProjectStatus }>()

export async function countProjects(db: TenantDb, client_id: number): Promise<number> {
  const { n } = await db
    .selectFrom("projects")
    .select(({ fn }) => fn.countAll<number>().as("n"))
    .where("projects.client_id", "=", client_id)
    .executeTakeFirstOrThrow()
  return n
}

const invoiceColumns = [
  "id",
  "project_id",
  "number",
  "status",
  "currency",
  "amount",
  "tax_rate",
  "tax_amount",
  "total",
  "due_date",
  "notes",
  "sent_at",
  "viewed_at",
  "marked_paid_at",
  "paid_at",
  "created_at",
  "updated_at",
] as const

/** The page first, project titles and lines after. */
export async function listInvoices(db: TenantDb, client_id: number, query: InvoiceList) {
  const start = cursorId(query.cursor)
  let page = invoicesOf(db, client_id)
  if (start !== undefined) page = page.where("invoices.id", "<", start)
  if (query.status) page = page.where("invoices.status", "=", query.status)
  if (query.project) page = page.where("invoices.project_id", "=", query.project)
  if (query.search) page = page.where(holds("invoices.search_text", query.search))
  const rows = await withLines(db, page.orderBy("invoices.id", "desc").limit(sqlLimit(query.limit)))
    .orderBy("page.id", "desc")
    .execute()
  return firstRows(rows, query.limit)
}
export type InvoiceRow = Awaited<ReturnType<typeof listInvoices>>[number]

export async function getInvoice(db: TenantDb, client_id: number, id: number): Promise<InvoiceRow> {
  const page = invoicesOf(db, client_id).where("invoices.id", "=", id)
  const invoice = await withLines(db, page).executeTakeFirst()
  if (!invoice) throw notFound("Invoice")
  return invoice
}

const invoicesOf = (db: TenantDb, client_id: number) =>
  db
    .selectFrom("invoices")
    .select(["invoices.organization_id", ...invoiceColumns])
    .where("invoices.client_id", "=", client_id)
    .where("invoices.status", "in", visibleStatuses)

const withLines = (db: TenantDb, page: ReturnType<typeof invoicesOf>) =>
  db
    .from(page.as("page"))
    .leftJoin("projects", (join) =>
      join
        .onRef("projects.organization_id", "=", "page.organization_id")
        .onRef("projects.id", "=", "page.project_id"),
    )
    .select(invoiceColumns.map((column) => `page.${column}` as const))
    .select("projects.title as project_title")
    .select((one) =>
      jsonArrayFrom(
        one
          .selectFrom("invoice_items as line")
          .select(["line.id", "line.position", "line.description"])
          .select(["line.quantity", "line.unit_price", "line.amount"])
          .whereRef("line.organization_id", "=", "page.organization_id")
          .whereRef("line.invoice_id", "=", "page.id")
          .orderBy("line.position"),
      ).as("items"),
    )
    .$narrowType<{ status: PortalInvoice["status"] }>()

/** Each currency of a client's invoices, that of the newest invoice first. */
export const listFigures = (db: TenantDb, client_id: number) =>
  db.run(sql<CurrencyFigures>`
    select currency, count(*) as invoices, coalesce(sum(total) filter (where status <> 'paid'), 0) as outstanding
    from invoices
    where organization_id = ${db.organization_id} and client_id = ${client_id} and status = any(${visibleStatuses})
    group by currency order by max(id) desc`)

const look = sql`o.id, o.slug, o.name, o.primary_color, o.accent_color, o.background_color, o.surface_color,
  o.text_color, o.logo_file, coalesce(s.plan_type, 'free') as plan_type`

export async function getOrganization(db: TenantDb): Promise<OrganizationRow> {
  const [organization] = await db.run(sql<OrganizationRow>`
    select ${look} from organizations o left join subscriptions s on s.organization_id = o.id
    where o.id = ${db.organization_id}`)
  if (!organization) throw notFound("Organization")
  return organization
}

/** Whether the client exists; until the transaction ends its links are made one after the other. */
export async function holdClient(db: TenantDb, client_id: number): Promise<boolean> {
  const client = await db
    .selectFrom("clients")
    .select("id")
    .where("clients.id", "=", client_id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return client !== undefined
}

/** Unused links that were asked for; those of invoice mails live on. */
export async function endLinks(db: TenantDb, client_id: number): Promise<void> {
  await db
    .updateTable("portal_links")
    .set({ expires_at: sql<string>`now()` })
    .where("portal_links.client_id", "=", client_id)
    .where("portal_links.invoice_id", "is", null)
    .where("portal_links.used_at", "is", null)
    .where("portal_links.expires_at", ">", sql<string>`now()`)
    .execute()
}

export async function findClientsByMail(db: SystemDb, slug: string, email: string) {
  const { rows } = await sql<{ organization_id: number; client_id: number }>`
    select c.organization_id, c.id as client_id
    from clients c join organizations o on o.id = c.organization_id
    where o.slug = ${slug} and c.email = ${email} order by c.id desc limit 5`.execute(db)
  return rows
}

/** Uses a living link up and opens a session, in one statement; nothing when another was first. */
export async function spendLink(
  db: SystemDb,
  link: { hash: string; slug: string | null; session_hash: string },
) {
  const { rows } = await sql<EntranceRow>`
    with link as (
      update portal_links set used_at = now()
      where token_hash = ${link.hash} and used_at is null and expires_at > now() and (${link.slug}::text is null
        or organization_id = (select id from organizations where slug = ${link.slug}::text))
      returning organization_id, client_id, invoice_id
    ), session as (
      insert into portal_sessions (organization_id, client_id, token_hash, expires_at)
      select organization_id, client_id, ${link.session_hash}, now() + make_interval(days => ${sessionDays}) from link
      returning expires_at
    )
    select c.id as client_id, c.name as client_name, c.email as client_email, link.invoice_id, session.expires_at,
      ${look}
    from link cross join session
    join clients c on c.organization_id = link.organization_id and c.id = link.client_id
    join organizations o on o.id = link.organization_id
    left join subscriptions s on s.organization_id = o.id`.execute(db)
  return rows[0]
}

export async function deleteSession(db: SystemDb, session_id: number): Promise<void> {
  await sql`delete from portal_sessions where id = ${session_id}`.execute(db)
}
