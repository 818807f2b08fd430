// The stories of a client's invoices: looked at, fetched, and marked as paid.
import type { PortalClient } from "../../core/access/identity.ts"
import type { App } from "../../core/api/context.ts"
import { invalid } from "../../core/base/errors.ts"
import { enqueue } from "../../core/database/outbox.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import type { Download } from "../../core/files/download.ts"
import { downloadInvoice } from "../../documents/service.ts"
import { linkInvoice } from "../../files/service.ts"
import { markInvoicePaid } from "../../invoices/paying/service.ts"
import { openShownInvoice, readShownInvoice, readShownInvoices } from "../../invoices/shown/service.ts"
import { offeredMethods } from "../../payment-methods/service.ts"
import { listOwners } from "../../team/service.ts"
import { getOrganization } from "../queries.ts"
import { presentInvoice, presentInvoiceDetail } from "./present.ts"
import type { InvoiceList, Payment, PortalInvoice, PortalInvoiceDetail, WaysToPay } from "./schema.ts"

export async function readInvoices(
  db: TenantDb,
  who: PortalClient,
  query: InvoiceList,
): Promise<PortalInvoice[]> {
  return (await readShownInvoices(db, who, query)).map(presentInvoice)
}

/** Opening an invoice for the first time is kept, so that the staff sees it was read. */
export async function openInvoice(
  db: TenantDb,
  app: App,
  who: PortalClient,
  id: number,
): Promise<PortalInvoiceDetail> {
  return presentInvoiceDetail(await openShownInvoice(db, app, who, id))
}

export async function downloadPdf(db: TenantDb, app: App, who: PortalClient, id: number): Promise<Download> {
  await readShownInvoice(db, who, id)
  return downloadInvoice(db, app, id)
}

export async function linkToPdf(db: TenantDb, who: PortalClient, id: number) {
  await readShownInvoice(db, who, id)
  return linkInvoice(db, id)
}

export async function readWaysToPay(db: TenantDb, who: PortalClient, id: number): Promise<WaysToPay> {
  const { number, due_date, status, formatted_total } = presentInvoice(await readShownInvoice(db, who, id))
  return {
    organization_name: (await getOrganization(db)).name,
    invoice: { number, formatted_total, due_date, status },
    payment_methods: await offeredMethods(db),
  }
}

/** The client says that it has paid; each owner is asked by mail to look and confirm. */
export async function markPaid(db: TenantDb, who: PortalClient, { id, payment_method_id }: Payment) {
  await readShownInvoice(db, who, id)
  const method = (await offeredMethods(db)).find((one) => one.id === payment_method_id)
  if (!method) throw invalid("payment_method_id", "This payment method is not available")
  const { display_info: _, ...chosen } = method
  await markInvoicePaid(db, { client_id: who.client_id, invoice_id: id, method: chosen })
  const job = { organization_id: db.organization_id, invoice_id: id }
  for (const { user_id } of await listOwners(db)) await enqueue(db, "email-marked-paid", { ...job, user_id })
  const { name } = await getOrganization(db)
  return { message: `Thank you! ${name} will confirm your payment.` }
}
