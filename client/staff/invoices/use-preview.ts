// Asks for the page of an invoice 300 ms after the last change, and lets go of what was asked before.
import { useEffect, useEffectEvent, useRef, useState } from "react"
import type { PreviewRequest } from "../../../src/preview/schema.ts"
import { api } from "../../api/hooks.ts"
import { refusal } from "../../api/refusal.ts"

/** After the last change, in milliseconds. */
const debounce = 300

/**
 * `url` is a page for one look. `version` says that the saved invoice is another one than before, though the request
 * reads the same.
 */
export function usePreview(request: PreviewRequest, version = "") {
  const { client } = api.useUtils()
  const [url, setUrl] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [round, setRound] = useState(0)
  const begun = useRef(false)
  const ask = useEffectEvent(async (signal: AbortSignal) => {
    begun.current = true
    try {
      const made = await client.preview.make.mutate(request, { signal })
      if (signal.aborted) return
      setUrl(made.url)
      setError(null)
    } catch (failure) {
      if (!signal.aborted) setError(refusal(failure).message)
    }
  })
  const key = `${round} ${version} ${JSON.stringify(request)}`
  useEffect(() => {
    const stop = new AbortController()
    // The first page is wanted at once; afterwards somebody is typing.
    const timer = setTimeout(() => key && void ask(stop.signal), begun.current ? debounce : 0)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [key])
  return {
    url,
    error,
    fail: setError,
    retry() {
      setError(null)
      setRound(round + 1)
    },
  }
}
