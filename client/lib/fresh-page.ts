// Reloads the page when it can't fetch a part any more: browsers repeat a module's failure until the page is reloaded.
import { noteReload, reloadedAt } from "./storage.ts"

/** Not over and over, where what is missing doesn't come back. */
export function freshPageOnce(now = Date.now()) {
  if (now - reloadedAt() < 30_000) return
  noteReload(now)
  freshPage()
}

/** Typed text is kept in this tab, so no question is needed. */
export function freshPage() {
  const quietly = (event: Event) => event.stopImmediatePropagation()
  window.addEventListener("beforeunload", quietly, { capture: true, once: true })
  window.location.reload()
}
