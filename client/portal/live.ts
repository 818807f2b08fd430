// Keeps the portal up to date: whatever the server says has changed is asked for again.
import { useEffect, useState } from "react"
import { callHeaders, leave } from "../api/client.ts"
import { listen } from "../lib/events.ts"
import { portalAuth } from "../lib/storage.ts"
import { refreshAll } from "./queries.ts"

/** Once, in the frame. Answers whether changes arrive by themselves at present. */
export function useLiveEvents(): boolean {
  const [live, setLive] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    // What comes in a burst is answered by one round of calls.
    const gather = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        void refreshAll()
      }, 100)
    }
    const token = callHeaders().authorization
    const stop = listen({
      url: "/portal/events/",
      headers: () => callHeaders(),
      onChange: gather,
      onLive: setLive,
      // Another sign-in may have happened since.
      onRefused: () => callHeaders().authorization === token && leave(),
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [])
  return live
}

/** Who comes back to the page after the session has run out is asked to sign in, not shown refusals. */
export function useSessionEnd() {
  useEffect(() => {
    const look = () => !document.hidden && portalAuth() === null && leave()
    document.addEventListener("visibilitychange", look)
    return () => document.removeEventListener("visibilitychange", look)
  }, [])
}
