// Where a page of the portal was read to: kept for the way back, at the top on the way forward.
import { useEffect, useLayoutEffect, useRef } from "react"
import { useLocation, useNavigationType } from "react-router"
import { keepScrollPlaces, scrollPlaces } from "../lib/storage.ts"

/**
 * Another screen, or another page of a list, begins at its top; a search or a filter leaves the list where it is.
 * Going back, or loading the page again, finds the place again.
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

/** By the key that the browser's history has for each step. */
const places = new Map(scrollPlaces())

function useKept() {
  useEffect(() => {
    history.scrollRestoration = "manual"
    const keep = () => keepScrollPlaces([...places])
    addEventListener("pagehide", keep)
    return () => removeEventListener("pagehide", keep)
  }, [])
}

/** A page grows while its rows arrive: until the place is there, or a hand goes elsewhere. */
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
