// A countdown in seconds.
import { useEffect, useState } from "react"

/** Returns the seconds left and how to restart; `onEnd` is called at zero. */
export function useCountdown(onEnd: () => void): [number, (seconds: number) => void] {
  const [end, setEnd] = useState<number | null>(null)
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (end === null) return
    const tick = () => {
      const seconds = Math.max(0, Math.ceil((end - Date.now()) / 1000))
      setLeft(seconds)
      if (seconds > 0) return
      setEnd(null)
      onEnd()
    }
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [end, onEnd])
  const start = (seconds: number) => {
    setLeft(seconds)
    setEnd(seconds > 0 ? Date.now() + seconds * 1000 : null)
  }
  return [left, start]
}
