// Leads to the setting that the address names: `/profile?tab=business#tax-id`.
import { type RefObject, useEffect } from "react"
import { useLocation } from "react-router"
import { isBehindMore, slugOf } from "./setting-list.ts"

/** Until the person goes on by hand: what loads later moves the field. */
export function useLeadTo(page: RefObject<HTMLElement | null>) {
  const location = useLocation()
  useEffect(() => {
    const name = location.hash.slice(1)
    if (name === "") return
    const done = new AbortController()
    let found: HTMLElement | undefined
    const look = () => {
      const field = fieldOf(page.current, name)
      if (!field) return openMore(page.current, name)
      field.scrollIntoView({ block: "center" })
      if (field !== found) field.focus({ preventScroll: true })
      found = field
    }
    const watching = new MutationObserver(look)
    done.signal.addEventListener("abort", () => watching.disconnect())
    for (const act of ["pointerdown", "keydown", "wheel"])
      addEventListener(act, () => done.abort(), { signal: done.signal, passive: true })
    if (page.current)
      watching.observe(page.current, { childList: true, subtree: true, attributeFilter: ["hidden"] })
    look()
    return () => done.abort()
  }, [location, page])
}

/** The control with this label, or the heading. */
function fieldOf(page: HTMLElement | null, name: string): HTMLElement | undefined {
  const labels = [
    ...(page?.querySelectorAll<HTMLElement>("label, legend, h2, [id$=-label], [data-setting]") ?? []),
  ]
  const label = labels.find((one) => one.checkVisibility() && slugOf(textOf(one)) === name)
  const id = label?.getAttribute("for")
  const control = id ? document.getElementById(id) : null
  if (control?.checkVisibility() && !control.matches(":disabled")) return control
  if (label && label.tabIndex < 0) label.tabIndex = -1
  return label
}

/** Without the star of a required field. */
const textOf = (label: HTMLElement) => label.dataset.setting ?? label.textContent.replace(/\*$/, "").trim()

function openMore(page: HTMLElement | null, name: string) {
  const buttons = [...(page?.querySelectorAll<HTMLElement>("button[aria-expanded=false]") ?? [])]
  if (isBehindMore(name)) buttons.find((button) => button.textContent.trim() === "More")?.click()
}
