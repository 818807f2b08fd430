// Scroll positions of the portal's pages: restored going back, at the top going forward.
import { useEffect, useLayoutEffect, useRef } from "react"
import { useLocation, useNavigationType } from "react-router"
import { keepScrollPlaces, scrollPlaces } from "../lib/storage.ts"

/**
 * Another screen or page of a list begins at the top; a search or filter keeps the position. Going back or reloading
 * restores it.
 */
export function useScroll() {
  const { key, pathname, search } = useLocation()
  const back = useNavigationType() === "POP"
  const screen = `${pathname} ${new URLSearchParams(search).get("before") ?? ""}`
  const before = useRef(screen)
  useKept()
  useLayoutEffect(() => {
    const stop = new AbortController()
    if (back) goBackTo(places.get(key) ?? 0, stop)
    else if (screen !== before.current) scrollTo(0, 0)
    before.current = screen
    const note = () => places.set(key, scrollY)
    addEventListener("scroll", note, { passive: true, signal: stop.signal })
    return () => stop.abort()
  }, [key, screen, back])
}

/** By the browser's key for each history step. */
const places = new Map(scrollPlaces())

function useKept() {
  useEffect(() => {
    history.scrollRestoration = "manual"
    const keep = () => keepScrollPlaces([...places])
    addEventListener("pagehide", keep)
    return () => removeEventListener("pagehide", keep)
  }, [])
}

/** A page grows while its rows arrive: scrolls until the position exists, or the person scrolls. */
function goBackTo(top: number, { signal }: AbortController) {
  const arrived = () => {
    scrollTo(0, top)
    return scrollY >= top - 1
  }
  if (arrived()) return
  const growth = new ResizeObserver(() => arrived() && growth.disconnect())
  growth.observe(document.body)
  for (const event of ["wheel", "touchmove", "keydown"])
    addEventListener(event, () => growth.disconnect(), { once: true, passive: true, signal })
  signal.addEventListener("abort", () => growth.disconnect())
}
