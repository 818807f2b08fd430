// The width of an element and media queries, for layouts that CSS alone can't do.
import { useLayoutEffect, useState, useSyncExternalStore } from "react"

/** A ref, and the element's width in CSS pixels: 0 before it is on the page, the last width while it is hidden. */
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
