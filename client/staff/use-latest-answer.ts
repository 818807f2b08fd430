// Asks the server shortly after the last change, and aborts earlier requests.
import { useEffect, useEffectEvent, useRef, useState } from "react"
import { refusal } from "../api/refusal.ts"

type Asking<T> = {
  /** The request's key: a new one asks again. */
  about: string
  /** Milliseconds after the last change. */
  debounce: number
  ask: (signal: AbortSignal) => Promise<T>
}

/** Keeps the last answer until the next one has come, along with the error if that failed. */
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
    // The first request is sent at once; later ones wait for a pause in typing.
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
