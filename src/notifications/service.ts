// The stories of notifications: something happens, and each member reads it in their own time.
import type { Staff } from "../core/access/identity.ts"
import { orNotFound } from "../core/base/errors.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { presentNotification } from "./present.ts"
import { countUnread, insertNotification, listNotifications, setAllRead, setRead } from "./queries.ts"
import { kindsFor } from "./rules.ts"
import type { Notification, NotificationList, UnreadNotifications } from "./schema.ts"

type Member = Pick<Staff, "user_id" | "role">

const readerOf = ({ user_id, role }: Member) => ({ user_id, kinds: kindsFor(role) })

/** Only what the member's role may see. */
export const readNotifications = async (
  db: TenantDb,
  who: Member,
  query: NotificationList,
): Promise<Notification[]> => (await listNotifications(db, readerOf(who), query)).map(presentNotification)

export const readUnreadCount = async (db: TenantDb, who: Member): Promise<UnreadNotifications> => ({
  unread_count: await countUnread(db, readerOf(who)),
})

export async function markRead(db: TenantDb, who: Member, id: number) {
  orNotFound(await setRead(db, readerOf(who), id), "Notification")
  db.publish({ type: "notification", id })
  return readUnreadCount(db, who)
}

export async function markAllRead(db: TenantDb, who: Member) {
  await setAllRead(db, who.user_id)
  db.publish({ type: "notification", id: who.user_id })
  return readUnreadCount(db, who)
}

/** Tells the staff, in the transaction in which it happens. */
export async function notify(...[db, kind, thing]: Parameters<typeof insertNotification>) {
  db.publish({ type: "notification", id: await insertNotification(db, kind, thing) })
}
