// Whether the browser has a network, and what to do once it is back.
import { useEffect, useEffectEvent, useSyncExternalStore } from "react"

export const useOffline = () => useSyncExternalStore(watch, () => !navigator.onLine)

/** Nothing to do while there is no `act`. */
export function useBackOnline(act: (() => unknown) | undefined) {
  const goOn = useEffectEvent(() => void act?.())
  const waits = act !== undefined
  useEffect(() => {
    if (!waits) return
    const onOnline = () => goOn()
    addEventListener("online", onOnline)
    return () => removeEventListener("online", onOnline)
  }, [waits])
}

function watch(changed: () => void) {
  addEventListener("online", changed)
  addEventListener("offline", changed)
  return () => {
    removeEventListener("online", changed)
    removeEventListener("offline", changed)
  }
}
