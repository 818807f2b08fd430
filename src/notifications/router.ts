// The calls about notifications.
import { output, reader, rest, router } from "../core/api/trpc.ts"
import { byId } from "../core/values/schema.ts"
import { changeSettings, readSettings } from "./emails/service.ts"
import { notification, notificationList, notificationSettings, unreadNotifications } from "./schema.ts"
import { markAllRead, markRead, readNotifications, readUnreadCount } from "./service.ts"

const base = "/api/notifications/"

export const notificationsRouter = router({
  list: reader
    .meta(rest("GET", base, { list: true, summary: "List notifications, newest first" }))
    .input(notificationList)
    .output(output(notification.array()))
    .query(({ ctx, input }) => readNotifications(ctx.db, ctx.who, input)),
  unreadCount: reader
    .meta(rest("GET", `${base}unread-count/`, { summary: "The number of unread notifications" }))
    .output(output(unreadNotifications))
    .query(({ ctx }) => readUnreadCount(ctx.db, ctx.who)),
  settings: reader
    .meta(rest("GET", `${base}settings/`, { summary: "When you are emailed about notifications" }))
    .output(output(notificationSettings))
    .query(({ ctx }) => readSettings(ctx.db, ctx.who)),
  changeSettings: reader
    .meta(rest("PATCH", `${base}settings/`, { summary: "Choose when you are emailed about notifications" }))
    .input(notificationSettings)
    .output(output(notificationSettings))
    .mutation(({ ctx, input }) => changeSettings(ctx.db, ctx.who, input)),
  markRead: reader
    .meta(rest("POST", `${base}{id}/mark-read/`, { summary: "Mark a notification as read" }))
    .input(byId)
    .output(output(unreadNotifications))
    .mutation(({ ctx, input }) => markRead(ctx.db, ctx.who, input.id)),
  markAllRead: reader
    .meta(rest("POST", `${base}mark-all-read/`, { summary: "Mark all notifications as read" }))
    .output(output(unreadNotifications))
    .mutation(({ ctx }) => markAllRead(ctx.db, ctx.who)),
})
