// After going to another page its heading has the focus, so that it is read out.
import { useEffect, useRef } from "react"
import { useLocation, useNavigationType } from "react-router"
import { focusHeading } from "../ui/focus-heading.ts"

/** Once, in the frame. A page that focuses something itself keeps that; a reload leaves the focus to the browser. */
export function useHeadingFocus() {
  const { pathname } = useLocation()
  const isLoaded = useNavigationType() === "POP"
  const shown = useRef(isLoaded ? pathname : null)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const main = document.getElementById("content")
    if (!main) return
    let isThere = main.contains(document.activeElement)
    const focus = () => {
      if (!isThere || document.activeElement === document.body) isThere = focusHeading(main)
    }
    focus()
    // The heading is another one once the page's content is there.
    const watch = new MutationObserver(focus)
    watch.observe(main, { childList: true, subtree: true })
    const stop = new AbortController()
    for (const event of ["keydown", "pointerdown"])
      addEventListener(event, () => watch.disconnect(), { signal: stop.signal, passive: true })
    return () => {
      watch.disconnect()
      stop.abort()
    }
  }, [pathname])
}
