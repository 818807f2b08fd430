// The stories of invoices that go: alone, or with the client or the project that they belong to.
import { type Actor, recordEach } from "../../audit-log/service.ts"
import { notFound } from "../../core/base/errors.ts"
import { enqueue } from "../../core/database/outbox.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { pdfKey } from "../../documents/service.ts"
import { giveUpNumbers, holdNumbers } from "../../numbering/service.ts"
import { isIssued, tellings } from "../rules.ts"
import { type DeletedInvoice, deleteInvoices } from "./queries.ts"

export async function removeInvoice(db: TenantDb, id: number, actor: Actor): Promise<void> {
  await holdNumbers(db)
  const gone = await deleteInvoices(db, { id })
  if (gone.length === 0) throw notFound("Invoice")
  await letGo(db, gone, actor)
}

/** All invoices of a client or of a project, before it goes itself. */
export async function removeInvoicesOf(
  db: TenantDb,
  scope: { client_id: number } | { project_id: number },
  actor: Actor,
): Promise<void> {
  await holdNumbers(db)
  await letGo(db, await deleteInvoices(db, scope), actor)
}

/** Numbers are given up, the log keeps what was, the files go once the deletion is committed. */
async function letGo(db: TenantDb, gone: DeletedInvoice[], actor: Actor) {
  if (gone.length === 0) return
  const numbers = gone.map((invoice) => ({ number: invoice.number, issued: isIssued(invoice) }))
  await giveUpNumbers(db, numbers)
  const told = gone.map(({ id, number }) => ({ id, details: { number } }))
  await recordEach(db, actor, "deleted", "invoice", told)
  const keys = gone.flatMap(({ pdf_hash }) => (pdf_hash ? [pdfKey(db.organization_id, pdf_hash)] : []))
  if (keys.length > 0) await enqueue(db, "delete-files", { keys })
  for (const telling of gone.flatMap((one) => tellings(one.id, one))) db.publish(telling)
}
