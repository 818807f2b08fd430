// Downloads a file with progress.

import { useEffect, useRef, useState } from "react"
import { say } from "../../src/languages/rules.ts"
import { refusal } from "../api/refusal.ts"
import { saveNamedFile } from "../api/save-named-file.ts"
import { savesBlobs } from "../lib/saves-blobs.ts"
import { toast } from "../ui/toast.tsx"

export type FileSource = {
  url: string
  /** Creates an address that a browser opens without headers. */
  link: () => Promise<{ url: string }>
  /** The name if the server sends none. */
  name: string
  /** What is said when it is there, if anything, and when it failed. */
  sentences: { done?: string; failed: string }
}

/** `done`: 0 to 1 during a download, else null. */
export function useDownload({ url, link, name, sentences }: FileSource) {
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
        await saveNamedFile(url, name, { onProgress: setDone, signal })
        if (sentences.done !== undefined) toast.success(sentences.done)
      } else location.assign((await link()).url)
    } catch (error) {
      if (!signal.aborted) tell(error, sentences.failed)
    }
    setDone(null)
  }
  return { done, download: () => void download(), cancel: () => stop.current?.abort() }
}

/** Prefers the server's own sentence, which knows the reason. */
function tell(error: unknown, sentence: string) {
  const { status, reason } = refusal(error)
  if (status === undefined) return toast.error(say("Network error. Please try again."))
  toast.error(reason ?? sentence)
}
