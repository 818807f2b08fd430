// Keeps the screens of the workspace up to date: what an event names is asked for again.
import { useEffect, useEffectEvent, useSyncExternalStore } from "react"
import { api, callHeaders, leave } from "../api.ts"
import { type Change, listen } from "../lib/events.ts"

/** Once, in the frame. */
export function useLiveEvents() {
  const refetch = useRefetch()
  const change = useEffectEvent((types: Set<string>) => refetch(types))
  useEffect(() => {
    const gather = gathering((types) => change(types))
    const token = callHeaders().authorization
    const stop = listen({
      url: "/api/events/",
      headers: () => callHeaders(),
      onChange: ({ type }: Change) => gather.add(type),
      onLive: setLive,
      // Another sign-in may have happened since.
      onRefused: () => callHeaders().authorization === token && leave(),
    })
    return () => {
      stop()
      gather.stop()
      setLive(false)
    }
  }, [])
}

/** Spec §9: how often to ask again where no event says when; `refetchInterval` of a query. */
export const usePolling = (milliseconds: number) => (useLive() ? false : milliseconds)

/** Whether changes arrive by themselves at present. */
export const useLive = () => useSyncExternalStore(watch, () => live)

let live = false
const watchers = new Set<() => void>()

function watch(watcher: () => void) {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

function setLive(now: boolean) {
  if (live === now) return
  live = now
  for (const watcher of watchers) watcher()
}

/** Names and counts of one thing are shown beside others, so that a change reaches further than its own list. */
function useRefetch() {
  const utils = api.useUtils()
  const lists: Record<string, readonly { invalidate(): Promise<void> }[]> = {
    client: [utils.clients, utils.projects, utils.invoices, utils.dashboard, utils.subscriptions],
    project: [utils.projects, utils.clients, utils.invoices, utils.dashboard, utils.subscriptions],
    invoice: [utils.invoices, utils.clients, utils.dashboard, utils.subscriptions],
    payment_method: [utils.payment_methods],
    organization: [utils.organizations, utils.dashboard],
  }
  return (types: Set<string>) => {
    const known = Object.entries(lists)
    if ([...types].some((type) => !known.some(([name]) => name === type))) return void utils.invalidate()
    const named = new Set(known.flatMap(([name, routers]) => (types.has(name) ? routers : [])))
    for (const router of named) void router.invalidate()
  }
}

/** What comes in a burst is answered by one round of calls. */
function gathering(flush: (types: Set<string>) => void) {
  let types = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    add(type: string) {
      types.add(type)
      timer ??= setTimeout(() => {
        timer = undefined
        const gathered = types
        types = new Set()
        flush(gathered)
      }, 100)
    },
    stop: () => clearTimeout(timer),
  }
}
