// The name of a screen in the browser's tab, with how many messages wait: "(2) Invoices · Acme".
import { useEffect, useSyncExternalStore } from "react"
import { hostName } from "../lib/host.ts"
import { countText } from "../ui/badge.tsx"

export function Title({ screen }: { screen: string }) {
  const unread = useSyncExternalStore(watch, () => waiting)
  const before = unread > 0 ? `(${countText(unread)}) ` : ""
  return <title>{`${before}${screen} · ${hostName()}`}</title>
}

/** Once, in the frame. */
export function useTitleCount(unread: number) {
  useEffect(() => {
    setWaiting(unread)
    return () => setWaiting(0)
  }, [unread])
}

let waiting = 0
const watchers = new Set<() => void>()

function watch(watcher: () => void) {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

function setWaiting(unread: number) {
  waiting = unread
  for (const watcher of watchers) watcher()
}
