// Knowing a moment before a click where somebody is about to go: by a pointer that rests, by the focus, by a finger.
import { useEffect, useRef } from "react"

/** Milliseconds that a pointer rests on a row; one that only crosses it means nothing. */
const rest = 65

/** What to put on each row. */
export function useIntent<R>(onIntent: ((row: R) => void) | undefined) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (row: R) =>
    onIntent && {
      onPointerEnter: () => {
        clearTimeout(timer.current)
        timer.current = setTimeout(() => onIntent(row), rest)
      },
      onPointerLeave: () => clearTimeout(timer.current),
      onPointerDown: () => onIntent(row),
      onFocus: () => onIntent(row),
    }
}
