// The stories of emails about notifications: each member chooses when, and who chose daily gets one a day.
import type { Staff } from "../../core/access/identity.ts"
import { enqueue } from "../../core/database/outbox.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import type { Role } from "../../core/values/roles.ts"
import { presentNotification } from "../present.ts"
import { listNotifications } from "../queries.ts"
import { kindsFor, maxInDigest, usualEmails } from "../rules.ts"
import type { NotificationSettings } from "../schema.ts"
import { beginDigest, findChoice, setChoice } from "./queries.ts"

export { listDigestsDue, listMailed } from "./queries.ts"

type Member = Pick<Staff, "user_id" | "role">

export const readSettings = async (
  db: TenantDb,
  { user_id, role }: Member,
): Promise<NotificationSettings> => ({
  emails: (await findChoice(db, user_id)) ?? usualEmails(role),
})

export async function changeSettings(db: TenantDb, who: Member, { emails }: NotificationSettings) {
  await setChoice(db, who.user_id, emails)
  db.publish({ type: "notification", id: who.user_id })
  return readSettings(db, who)
}

/** A repeated run finds that it isn't due any more. */
export async function enqueueDigest(db: TenantDb, user_id: number) {
  const begun = await beginDigest(db, user_id)
  if (!begun) return
  const after = begun.after > 0 ? { after_id: begun.after } : {}
  await enqueue(db, "email-digest", { organization_id: db.organization_id, user_id, ...after })
}

/** What a daily email tells: unread notifications after that one, and how many. */
export async function readDigest(db: TenantDb, who: { user_id: number; role: Role }, after: number) {
  const reader = { user_id: who.user_id, kinds: kindsFor(who.role) }
  const rows = await listNotifications(db, reader, { status: "unread", limit: 200 })
  const news = rows.filter(({ id }) => id > after)
  return { news: news.slice(0, maxInDigest).map(presentNotification), count: news.length }
}
