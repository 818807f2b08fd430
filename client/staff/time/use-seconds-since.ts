// The seconds of a running timer.
import { useEffect, useState } from "react"
import { secondsSince } from "../../lib/dates.ts"

/** A timer counts a day at most. */
export const maxSeconds = 86_400

/** 0 without a start. */
export function useSecondsSince(started: string | null | undefined): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (!started) return
    const tick = () => setNow(Date.now())
    tick()
    const timer = setInterval(tick, 1_000)
    return () => clearInterval(timer)
  }, [started])
  return started ? Math.min(maxSeconds, secondsSince(started, now)) : 0
}
