// The stories of file links: made for people with access, valid for anyone who holds one within a minute.

import type { PortalClient } from "../core/access/identity.ts"
import type { App } from "../core/api/context.ts"
import { notFound } from "../core/base/errors.ts"
import { hashToken, newToken } from "../core/base/secrets.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import type { Download } from "../core/files/download.ts"
import { downloadInvoice, downloadInvoices, readPrinted, requireInvoices } from "../documents/service.ts"
import { openReceipt, requireReceipt } from "../expenses/receipts/service.ts"
import { openAttachment, requireAttachment, type Viewer } from "../messages/attachments/service.ts"
import { openProof, requireProof } from "../payments/claims/proofs/service.ts"
import { openDeliverable, requireFile } from "../projects/deliverables/service.ts"
import { findFileLink, insertFileLink, type Target } from "./queries.ts"
import type { FileLink, PdfsInput } from "./schema.ts"

export { fileLink } from "./schema.ts"

/** For the current deliverable of the project, not a later one. */
export async function linkDeliverable(db: TenantDb, id: number): Promise<FileLink> {
  const { key } = await requireFile(db, id)
  return link(db, { project_id: id, file: key })
}

export async function linkInvoice(db: TenantDb, id: number): Promise<FileLink> {
  await readPrinted(db, id)
  return link(db, { invoice_id: id })
}

/** One zip of several PDFs. */
export async function linkInvoices(db: TenantDb, input: PdfsInput): Promise<FileLink> {
  const ids = [...new Set(input.ids)]
  await requireInvoices(db, ids)
  return link(db, { invoice_ids: JSON.stringify(ids) })
}

/** To the proof of a payment claim. */
export async function linkProof(db: TenantDb, id: number): Promise<FileLink> {
  await requireProof(db, id)
  return link(db, { claim_id: id })
}

/** To a file in a message or on a document. */
export async function linkAttachment(db: TenantDb, id: number, viewer: Viewer): Promise<FileLink> {
  await requireAttachment(db, id, viewer)
  return link(db, { attachment_id: id })
}

/** To the receipt of an expense. */
export async function linkReceipt(db: TenantDb, id: number): Promise<FileLink> {
  await requireReceipt(db, id)
  return link(db, { expense_id: id })
}

/** Counts like a link to a PDF. */
export async function linkOwnAttachment(
  db: TenantDb,
  { limits }: Pick<App, "limits">,
  id: number,
  { client_id, roles }: Pick<PortalClient, "client_id" | "roles">,
): Promise<FileLink> {
  await limits.client(`client:${client_id}`, "pdf")
  return linkAttachment(db, id, { client_id, roles })
}

/** Throws 404 for an expired or unknown link. */
export async function followLink(app: App, token: string): Promise<Download> {
  const target = await findFileLink(app.db.system, hashToken(token))
  if (!target) throw notFound("File")
  const db = app.db.tenants.open(target.organization_id)
  if (target.invoice_id !== null) return downloadInvoice(db, app, { id: target.invoice_id })
  if (target.invoice_ids !== null) return downloadInvoices(db, app, target.invoice_ids)
  if (target.claim_id !== null) return openProof(db, app, target.claim_id)
  if (target.attachment_id !== null) return openAttachment(db, app, target.attachment_id)
  if (target.expense_id !== null) return openReceipt(db, app, target.expense_id)
  if (target.project_id === null || target.file === null) throw notFound("File")
  return openDeliverable(db, app, target.project_id, target.file)
}

async function link(db: TenantDb, target: Target): Promise<FileLink> {
  const token = newToken()
  await insertFileLink(db, hashToken(token), target)
  return { url: `/api/files/${token}` }
}
