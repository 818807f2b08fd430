// The receipts of a client's payments.
import type { PortalClient } from "../../core/access/identity.ts"
import type { App } from "../../core/api/context.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { downloadReceipt } from "../../documents/receipts/service.ts"

export async function openReceipt(db: TenantDb, app: App, { client_id }: PortalClient, id: number) {
  await app.limits.client(`client:${client_id}`, "pdf")
  return downloadReceipt(db, app, { id, client_id })
}
