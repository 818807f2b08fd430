// Scrolls a strip of tabs so that the selected tab is centred, also after a rotation.
import { useEffect, useRef } from "react"

/** A ref for the strip. `chosen` is a selector for the selected tab, which changes with `value`. */
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
