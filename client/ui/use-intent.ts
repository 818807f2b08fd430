// Guesses which row is about to be opened: hover, focus or touch.
import { useEffect, useRef } from "react"

/** How long a pointer rests on a row, in milliseconds; just crossing it doesn't count. */
const rest = 65

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
