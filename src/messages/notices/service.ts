// Emails about unread messages, unless the reader already got one about earlier ones.
import type { Config } from "../../core/base/config.ts"
import { enqueue } from "../../core/database/outbox.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { enqueueMail } from "../../mails/limits/service.ts"
import { countedOf, readAddressed } from "../../mails/recipients/service.ts"
import { listMailed } from "../../notifications/emails/service.ts"
import { addLink } from "../../portal-links/service.ts"
import { beginTelling, holdReader } from "./queries.ts"

/** Marks and enqueues in one transaction, so that a repeated run enqueues nothing more. */
export async function enqueueNotices(
  db: TenantDb,
  message_id: number,
  config: Pick<Config, "app_secret" | "rate_limit_factor">,
) {
  const waiting = await holdReader(db, message_id)
  if (!waiting || !(await beginTelling(db, waiting))) return
  const job = { organization_id: db.organization_id, message_id }
  if (waiting.sender_type === "organization") {
    const { client_id, project_id } = waiting
    const letter = await readAddressed(db, client_id, "project")
    const target = project_id === null ? "/portal/messages" : `/portal/projects/${project_id}`
    const mail = { kind: "notice", ...countedOf(letter), client_id, onLimit: "delay" } as const
    await enqueueMail(db, config, mail, async () => {
      const link = { client_id, contact_id: letter.contact.id, target }
      const link_id = await addLink(db, link, config.app_secret)
      return { name: "email-unread-to-client", payload: { ...job, link_id } }
    })
    return
  }
  for (const { user_id } of await listMailed(db, "message"))
    await enqueue(db, "email-unread-to-staff", { ...job, user_id })
}
