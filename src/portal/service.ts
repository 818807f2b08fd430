// The stories of the portal: a link is mailed and used, a client looks around and says that it has paid.
import { setTimeout as pause } from "node:timers/promises"
import type { PortalClient } from "../core/access/identity.ts"
import type { App } from "../core/api/context.ts"
import { AppError, invalid, unauthorized } from "../core/base/errors.ts"
import { hashToken, newToken } from "../core/base/secrets.ts"
import type { SystemDb } from "../core/database/db.ts"
import { enqueue } from "../core/database/outbox.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import type { Download } from "../core/files/download.ts"
import { inTransaction } from "../core/live/in-transaction.ts"
import { todayIn } from "../core/values/dates.ts"
import { downloadInvoice } from "../documents/service.ts"
import { linkDeliverable, linkInvoice } from "../files/service.ts"
import { markPaid, viewInvoice } from "../invoices/service.ts"
import { offeredMethods } from "../payment-methods/service.ts"
import { addLink } from "../portal-links/service.ts"
import { openDeliverable } from "../projects/deliverables/service.ts"
import { listOwners } from "../team/service.ts"
import * as present from "./present.ts"
import * as rows from "./queries.ts"
import { type Limit, outstanding, recentItems, tries } from "./rules.ts"
import type {
  Entrance,
  InvoiceList,
  Overview,
  PortalInvoice,
  PortalInvoiceDetail,
  PortalOrganization,
  PortalProject,
  ProjectList,
  WaysToPay,
} from "./schema.ts"

/** Staff lets a client in: a link by mail, which ends the ones mailed before. */
export async function startPortal(db: TenantDb, client_id: number, secret: string) {
  if (!(await rows.holdClient(db, client_id))) throw invalid("client_id", "Client not found")
  await mailLink(db, client_id, secret)
  return { message: "Portal link sent successfully!" }
}

/** Under `holdClient`, so that of several links only the last one lives. */
async function mailLink(db: TenantDb, client_id: number, secret: string) {
  await rows.endLinks(db, client_id)
  const link_id = await addLink(db, { client_id, invoice_id: null }, secret)
  await enqueue(db, "email-portal-link", { organization_id: db.organization_id, link_id })
}

/** Long enough that the time doesn't tell whether the address is a client's. */
const requestMs = 200

/** A client whose link is used up asks for another; the answer is the same for everybody. */
export async function requestLink(app: App, from: { slug: string | null; ip: string }, email: string) {
  await count(app, tries.linkIp, from.ip)
  await Promise.all([promiseLinks(app, from.slug, email), pause(requestMs)])
  return { message: "If this is the address of a client, a new access link is on its way." }
}

async function promiseLinks(app: App, slug: string | null, email: string) {
  if ((await isOver(app, tries.linkAddress, email)) || slug === null) return
  for (const { organization_id, client_id } of await rows.findClientsByMail(app.db.system, slug, email))
    await app.db.tenants.transaction(organization_id, async (db) => {
      if (await rows.holdClient(db, client_id)) await mailLink(db, client_id, app.config.app_secret)
    })
}

const count = ({ limits }: App, limit: Limit, key: string) =>
  limits.consume(limit.name, key, limit.count, limit.seconds)

async function isOver(app: App, limit: Limit, key: string): Promise<boolean> {
  try {
    await count(app, limit, key)
    return false
  } catch (error) {
    if (error instanceof AppError && error.code === "TOO_MANY_REQUESTS") return true
    throw error
  }
}

/** The link of a mail, good once, becomes a session. On an organization's own address only its links are good. */
export async function enterPortal(db: SystemDb, token: string, slug: string | null): Promise<Entrance> {
  const access = newToken()
  const link = { hash: hashToken(token), slug, session_hash: hashToken(access) }
  const entrance = await rows.spendLink(db, link)
  if (!entrance) throw unauthorized("Invalid or expired token")
  return present.presentEntrance(entrance, access)
}

/** The token is dead at once. */
export const leavePortal = (db: SystemDb, who: PortalClient) => rows.deleteSession(db, who.session_id)

export async function readOrganization(db: TenantDb): Promise<PortalOrganization> {
  return present.presentOrganization(await rows.getOrganization(db))
}

export async function readOverview(db: TenantDb, { client_id }: PortalClient): Promise<Overview> {
  const figures = await rows.listFigures(db, client_id)
  const owed = outstanding(figures)
  const recent = { limit: recentItems }
  return {
    projects_count: await rows.countProjects(db, client_id),
    invoices_count: figures.reduce((all, one) => all + one.invoices, 0),
    outstanding: present.presentMoney(owed.headline),
    outstanding_by_currency: owed.all.map(present.presentMoney),
    recent_projects: (await rows.listProjects(db, client_id, recent)).map(present.presentProject),
    recent_invoices: (await rows.listInvoices(db, client_id, recent)).map(present.presentInvoice),
  }
}

export async function readProjects(
  db: TenantDb,
  who: PortalClient,
  query: ProjectList,
): Promise<PortalProject[]> {
  return (await rows.listProjects(db, who.client_id, query)).map(present.presentProject)
}

export async function readProject(db: TenantDb, who: PortalClient, id: number): Promise<PortalProject> {
  return present.presentProject(await rows.getProject(db, who.client_id, id))
}

export async function readInvoices(
  db: TenantDb,
  who: PortalClient,
  query: InvoiceList,
): Promise<PortalInvoice[]> {
  return (await rows.listInvoices(db, who.client_id, query)).map(present.presentInvoice)
}

/** Opening an invoice for the first time is kept, so that the staff sees it was read. */
export async function openInvoice(
  db: TenantDb,
  app: App,
  who: PortalClient,
  id: number,
): Promise<PortalInvoiceDetail> {
  const invoice = await rows.getInvoice(db, who.client_id, id)
  if (invoice.viewed_at !== null) return present.presentInvoiceDetail(invoice)
  await noteView(app, who, id)
  return present.presentInvoiceDetail(await rows.getInvoice(db, who.client_id, id))
}

/** A read has no transaction of its own. */
async function noteView(
  app: App,
  { organization_id, client_id, time_zone }: PortalClient,
  invoice_id: number,
) {
  await inTransaction(app, organization_id, (db) =>
    viewInvoice(db, { client_id, invoice_id, today: todayIn(time_zone) }),
  )
}

export async function downloadPdf(db: TenantDb, app: App, who: PortalClient, id: number): Promise<Download> {
  await rows.getInvoice(db, who.client_id, id)
  return downloadInvoice(db, app, id)
}

/** Only the client's own: of any other there is no project. */
export async function downloadDeliverable(db: TenantDb, app: App, who: PortalClient, id: number) {
  await rows.getProject(db, who.client_id, id)
  return openDeliverable(db, app, id)
}

export async function linkToDeliverable(db: TenantDb, who: PortalClient, id: number) {
  await rows.getProject(db, who.client_id, id)
  return linkDeliverable(db, id)
}

export async function linkToPdf(db: TenantDb, who: PortalClient, id: number) {
  await rows.getInvoice(db, who.client_id, id)
  return linkInvoice(db, id)
}

export async function readWaysToPay(db: TenantDb, who: PortalClient, id: number): Promise<WaysToPay> {
  const { number, due_date, status, formatted_total } = present.presentInvoice(
    await rows.getInvoice(db, who.client_id, id),
  )
  return {
    organization_name: (await rows.getOrganization(db)).name,
    invoice: { number, formatted_total, due_date, status },
    payment_methods: await offeredMethods(db),
  }
}

/** The client says that it has paid; each owner is asked by mail to look and confirm. */
export async function announcePayment(
  db: TenantDb,
  { client_id }: PortalClient,
  { id, payment_method_id }: { id: number; payment_method_id: number },
) {
  await rows.getInvoice(db, client_id, id)
  const method = (await offeredMethods(db)).find((one) => one.id === payment_method_id)
  if (!method) throw invalid("payment_method_id", "This payment method is not available")
  const { display_info: _, ...chosen } = method
  await markPaid(db, { client_id, invoice_id: id, method: chosen })
  const job = { organization_id: db.organization_id, invoice_id: id }
  for (const { user_id } of await listOwners(db)) await enqueue(db, "email-marked-paid", { ...job, user_id })
  const { name } = await rows.getOrganization(db)
  return { message: `Thank you! ${name} will confirm your payment.` }
}
