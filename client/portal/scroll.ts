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
  const screen = `${pathname} ${new URLSearchParams(search).get("page") ?? ""}`
  const before = useRef(screen)
  useKept()
  useLayoutEffect(() => {
    if (back) scrollTo(0, places.get(key) ?? 0)
    else if (screen !== before.current) scrollTo(0, 0)
    before.current = screen
    const note = () => places.set(key, scrollY)
    addEventListener("scroll", note, { passive: true })
    return () => removeEventListener("scroll", note)
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
