// Detects a moment before a click which row will be opened: a resting pointer, the focus, a finger.
import { useEffect, useRef } from "react"

/** Milliseconds that a pointer rests on a row; merely crossing it means nothing. */
const rest = 65

/** Props for each row. */
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
