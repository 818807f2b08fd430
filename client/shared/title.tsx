// The screen's title in the browser's tab with the number of unread messages, "(2) Invoices · Acme", and a dot on its
// icon.
import { useEffect, useSyncExternalStore } from "react"
import { hostName } from "../lib/host.ts"
import { countText } from "../ui/badge.tsx"
import unreadIcon from "./icon-unread.svg"

export function Title({ screen }: { screen: string }) {
  const unread = useSyncExternalStore(watch, () => waiting)
  const name = useSyncExternalStore(watch, () => renamed) ?? hostName()
  const before = unread > 0 ? `(${countText(unread)}) ` : ""
  return <title>{`${before}${screen} · ${name}`}</title>
}

/** Once, in the frame: the organization's name may have changed since the page was loaded. */
export function useTitleName(name: string | undefined) {
  useEffect(() => {
    if (name === undefined) return
    renamed = name
    tellWatchers()
  }, [name])
}

/** Once, in the frame. */
export function useTitleCount(unread: number) {
  useEffect(() => {
    setWaiting(unread)
    return () => setWaiting(0)
  }, [unread])
  const some = unread > 0
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
    if (!icon || !some) return
    const plain = icon.href
    icon.href = unreadIcon
    return () => {
      icon.href = plain
    }
  }, [some])
}

let waiting = 0
let renamed: string | null = null
const watchers = new Set<() => void>()

function watch(watcher: () => void) {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

function setWaiting(unread: number) {
  waiting = unread
  tellWatchers()
}

function tellWatchers() {
  for (const watcher of watchers) watcher()
}
