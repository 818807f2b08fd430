// A strip of tabs that is wider than its window: the chosen one comes to its middle, also when the window is turned.
import { useEffect, useRef } from "react"

/** A ref for the strip. `chosen` is the selector of the chosen tab in it, which changes with `value`. */
export function useChosenInView<E extends HTMLElement>(value: string | null, chosen: string) {
  const strip = useRef<E>(null)
  useEffect(() => {
    const element = strip.current
    if (!element || value === null) return
    const show = () => {
      const tab = element.querySelector<HTMLElement>(chosen)
      if (tab) element.scrollLeft = tab.offsetLeft - (element.clientWidth - tab.offsetWidth) / 2
    }
    show()
    const observer = new ResizeObserver(show)
    observer.observe(element)
    return () => observer.disconnect()
  }, [value, chosen])
  return strip
}
