// The stories of a client's own statement of account: read, and downloaded as PDF.
import type { PortalClient } from "../../core/access/identity.ts"
import type { App } from "../../core/api/context.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import type { Download } from "../../core/files/download.ts"
import { presentStatement } from "../../statements/present.ts"
import { downloadStatement } from "../../statements/printing/service.ts"
import { readShownStatement } from "../../statements/service.ts"
import { presentOwn } from "./present.ts"
import type { OwnStatementOf, PortalStatement } from "./schema.ts"

type Reader = Pick<PortalClient, "client_id">

/** Throws 400 for too many entries. */
export async function readOwnStatement(
  db: TenantDb,
  { client_id }: Reader,
  asked: OwnStatementOf,
): Promise<PortalStatement> {
  const { holder, figures } = await readShownStatement(db, { ...asked, id: client_id })
  return presentOwn(presentStatement(holder, figures, figures.closing))
}

export async function downloadOwnStatement(
  db: TenantDb,
  app: App,
  { client_id }: Reader,
  asked: OwnStatementOf,
): Promise<Download> {
  await app.limits.client(`client:${client_id}`, "pdf")
  return downloadStatement(db, app, { ...asked, id: client_id })
}
