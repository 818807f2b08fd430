// Unread notifications: the bell counts them, new ones appear as toasts, and opening what they are about reads them.
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from "react"
import { useNavigate } from "react-router"
import type { Notification } from "../../../src/notifications/schema.ts"
import { api } from "../../api/hooks.ts"
import { usePolling } from "../../shared/live.ts"
import { toast } from "../../ui/toast.tsx"
import { newsOf, pathOf, type Thing, thingOf } from "./things.ts"

/** How often to refetch without events. */
const refresh = 10_000
/** The newest, which is more than the badge counts. */
const newest = { status: "unread", limit: 50 } as const
/** Toasts at once; more of them are one. */
const maxToasts = 3

export const useUnreadNotifications = () =>
  api.notifications.list.useQuery(newest, { refetchInterval: usePolling(refresh) }).data

/** Resolves when the lists show it. It may be gone, or have become a newer one. */
export function useMarkRead() {
  const { client, notifications } = api.useUtils()
  return async (id: number) => {
    await client.notifications.markRead.mutate({ id }).catch(() => undefined)
    await notifications.invalidate()
  }
}

/** What the person is looking at. */
const onScreen = new Set<Thing>()

/** Of a screen that shows the thing. */
export function useReadNotifications(thing: Thing) {
  const rows = useUnreadNotifications()
  const markRead = useMarkRead()
  const visible = useVisible()
  const ids = (rows ?? []).filter((row) => thingOf(row) === thing).map(({ id }) => id)
  const read = useEffectEvent(() => {
    for (const id of ids) void markRead(id)
  })
  useEffect(() => {
    if (!visible) return
    onScreen.add(thing)
    return () => void onScreen.delete(thing)
  }, [visible, thing])
  const list = ids.join()
  useEffect(() => {
    if (visible && list !== "") read()
  }, [visible, list])
}

/** Once, in the frame: what arrives while the page is looked at. */
export function useNotificationToasts() {
  const rows = useUnreadNotifications()
  const navigate = useNavigate()
  const seen = useRef<number | null>(null)
  const open = (row: Notification) => void navigate(pathOf(row))
  const tell = useEffectEvent((now: readonly Notification[]) => {
    const before = seen.current
    seen.current = Math.max(before ?? 0, now[0]?.id ?? 0)
    // What there was when the page was opened is in the bell.
    if (before === null || document.hidden) return
    const news = newsOf(now, before, onScreen)
    if (news.length > maxToasts) return toast.info(`${news.length} new notifications`)
    for (const row of news.toReversed())
      toast.info(row.title, {
        ...(row.detail === null ? {} : { detail: row.detail }),
        key: `${row.kind} ${thingOf(row)}`,
        action: { label: "Open", onClick: () => open(row) },
      })
  })
  useEffect(() => {
    if (rows) tell(rows)
  }, [rows])
}

const useVisible = () => useSyncExternalStore(watch, () => !document.hidden)

function watch(watcher: () => void) {
  document.addEventListener("visibilitychange", watcher)
  return () => document.removeEventListener("visibilitychange", watcher)
}
