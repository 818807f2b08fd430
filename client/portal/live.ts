// Keeps the portal up to date, and notices when its session is over.
import { useEffect } from "react"
import { leave } from "../api/client.ts"
import { portalAuth } from "../lib/storage.ts"
import { useEventStream } from "../shared/live.ts"
import { refreshAll } from "./queries.ts"

/** Once, in the frame: whatever the server says has changed, all that is shown is asked for again. */
export const useLiveEvents = () => useEventStream("/portal/events/", () => void refreshAll())

/** Who comes back to the page after the session has run out is asked to sign in, not shown refusals. */
export function useSessionEnd() {
  useEffect(() => {
    const look = () => !document.hidden && portalAuth() === null && leave()
    document.addEventListener("visibilitychange", look)
    return () => document.removeEventListener("visibilitychange", look)
  }, [])
}
