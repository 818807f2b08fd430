// Who hasn't read a message is told by mail, unless the reader knows of others before it.
import { enqueue } from "../../core/database/outbox.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { addLink } from "../../portal-links/service.ts"
import { listOwners } from "../../team/service.ts"
import { beginTelling, holdReader } from "./queries.ts"

/** The mark and the mails it promises belong into one transaction: a repeated look promises nothing more. */
export async function promiseNotices(db: TenantDb, message_id: number, app_secret: string) {
  const waiting = await holdReader(db, message_id)
  if (!waiting || !(await beginTelling(db, waiting))) return
  const job = { organization_id: db.organization_id, message_id }
  if (waiting.sender_type === "organization") {
    const link = { client_id: waiting.client_id, invoice_id: null }
    const link_id = await addLink(db, link, app_secret)
    await enqueue(db, "email-unread-to-client", { ...job, link_id })
    return
  }
  for (const { user_id } of await listOwners(db))
    await enqueue(db, "email-unread-to-staff", { ...job, user_id })
}
