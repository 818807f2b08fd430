// Asks before the page is left during an upload.
import { useEffect } from "react"

export function useStaying(sending: boolean) {
  useEffect(() => {
    if (!sending) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener("beforeunload", ask)
    return () => removeEventListener("beforeunload", ask)
  }, [sending])
}
