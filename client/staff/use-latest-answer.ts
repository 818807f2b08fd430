// Asks the server shortly after the last change, and lets go of what was asked before.
import { useEffect, useEffectEvent, useRef, useState } from "react"
import { refusal } from "../api/refusal.ts"

type Asking<T> = {
  /** What is asked about, written out: with another one it is asked anew. */
  about: string
  /** After the last change, in milliseconds. */
  debounce: number
  ask: (signal: AbortSignal) => Promise<T>
}

/** The last answer stays until the next one is there, beside why that one failed. */
export function useLatestAnswer<T>({ about, debounce, ask }: Asking<T>) {
  const [answer, setAnswer] = useState<T | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [round, setRound] = useState(0)
  const begun = useRef(false)
  const run = useEffectEvent(async (signal: AbortSignal) => {
    begun.current = true
    try {
      const made = await ask(signal)
      if (signal.aborted) return
      setAnswer(made)
      setError(null)
    } catch (failure) {
      if (!signal.aborted) setError(refusal(failure).message)
    }
  })
  const key = `${round} ${about}`
  useEffect(() => {
    const stop = new AbortController()
    // The first is wanted at once; afterwards someone is typing.
    const timer = setTimeout(() => key && void run(stop.signal), begun.current ? debounce : 0)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [key, debounce])
  const again = () => setRound((now) => now + 1)
  return {
    answer,
    error,
    fail: setError,
    again,
    retry() {
      setError(null)
      again()
    },
  }
}
