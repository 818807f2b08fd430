// The event stream of a frame: whether events arrive, and what has changed.
import { useEffect, useEffectEvent, useSyncExternalStore } from "react"
import { callHeaders, leave, queryClient } from "../api/client.ts"
import { listen } from "../lib/events.ts"
import { refreshing } from "./refreshing.ts"

/** Once, in the frame. `onChanges` gets the kinds of changes, a burst of them at once. */
export function useEventStream(url: string, onChanges: (types: Set<string>) => void) {
  const changed = useEffectEvent(onChanges)
  useEffect(() => {
    const burst = gathering((types) => refreshing(queryClient, () => changed(types)))
    const token = callHeaders().authorization
    const stop = listen({
      url,
      headers: () => callHeaders(),
      onChange: ({ type }) => burst.add(type),
      onLive: setLive,
      // Another sign-in may have happened meanwhile.
      onRefused: () => callHeaders().authorization === token && leave(),
    })
    return () => {
      stop()
      burst.stop()
      setLive(false)
    }
  }, [url])
}

/** How often to fetch again when no event announces a change; for `refetchInterval` of a query. */
export const usePolling = (milliseconds: number) => (useLive() ? false : milliseconds)

const useLive = () => useSyncExternalStore(watch, () => live)

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

/** A burst of events causes one round of calls. */
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
      }, 30)
    },
    stop: () => clearTimeout(timer),
  }
}
