// Notices that the session has ended or changed hands in another tab.
import { useEffect } from "react"
import { leave, personHere } from "../api/client.ts"
import { admitToDrafts } from "../lib/storage.ts"

/** Once, in the frame. Browsers don't tell a frozen page what happened meanwhile, so it also looks when it is seen again. */
export function useSessionEnd() {
  useEffect(() => {
    const mine = personHere()
    if (mine) admitToDrafts(mine)
    const look = () => {
      const now = personHere()
      if (now === null) leave()
      // The frame shows what the other person may not see.
      else if (now !== mine) location.reload()
    }
    const over = new AbortController()
    addEventListener("storage", look, over)
    addEventListener("pageshow", look, over)
    document.addEventListener("visibilitychange", look, over)
    return () => over.abort()
  }, [])
}
