// Downloads a project's deliverable with progress.
import { useEffect, useRef, useState } from "react"
import { refusal } from "../../api/refusal.ts"
import { saveNamedFile } from "../../api/save-named-file.ts"
import { savesBlobs } from "../../lib/saves-blobs.ts"
import { toast } from "../../ui/toast.tsx"

export type DeliverableSource = {
  url: string
  /** Creates an address that a browser opens without headers. */
  link: () => Promise<{ url: string }>
}

/** `done`: 0 to 1 during a download, else null. */
export function useDownload({ url, link }: DeliverableSource, filename: string | null) {
  const [done, setDone] = useState<number | null>(null)
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])
  async function download() {
    const stopping = new AbortController()
    const { signal } = stopping
    stop.current = stopping
    setDone(0)
    try {
      if (savesBlobs()) {
        await saveNamedFile(url, filename || "deliverable.zip", { onProgress: setDone, signal })
        toast.success("Deliverable downloaded successfully!")
      } else location.assign((await link()).url)
    } catch (error) {
      if (!signal.aborted) tell(error)
    }
    setDone(null)
  }
  return { done, download: () => void download(), cancel: () => stop.current?.abort() }
}

/** Prefers the server's own sentence, which knows the reason. */
function tell(error: unknown) {
  const { status, reason } = refusal(error)
  if (status === undefined) return toast.error("Network error. Please try again.")
  toast.error(reason ?? "Failed to download deliverable")
}
