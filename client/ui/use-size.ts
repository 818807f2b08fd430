// How wide something is, and whether the window is wide: for what CSS alone can't lay out.
import { useLayoutEffect, useState, useSyncExternalStore } from "react"

/** A ref for the element, and its width in CSS pixels; 0 until it is on the page, the last one while it has no room. */
export function useWidth() {
  const [element, ref] = useState<HTMLElement | null>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    if (!element) return
    setWidth(element.clientWidth)
    const observer = new ResizeObserver(() => setWidth((last) => element.clientWidth || last))
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return { ref, width }
}

/** Whether a media query holds: `useMedia("(width >= 64rem)")`. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query)
      list.addEventListener("change", changed)
      return () => list.removeEventListener("change", changed)
    },
    () => matchMedia(query).matches,
  )
}
