// Keeps the portal up to date, and notices the end of its session.
import { useEffect } from "react"
import { leave } from "../api/client.ts"
import { portalAuth } from "../lib/storage.ts"
import { useEventStream } from "../shared/live.ts"
import { refreshAll } from "./queries.ts"

/** Once, in the frame: any change fetches everything shown again. */
export const useLiveEvents = () => useEventStream("/portal/events/", () => void refreshAll())

/** After the session has ended, a returning client is asked to sign in instead of seeing errors. */
export function useSessionEnd() {
  useEffect(() => {
    const look = () => !document.hidden && portalAuth() === null && leave()
    document.addEventListener("visibilitychange", look)
    return () => document.removeEventListener("visibilitychange", look)
  }, [])
}
