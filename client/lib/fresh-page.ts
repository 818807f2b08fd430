// The page anew, for what this one can't fetch any more: a browser gives a module's failure again until the page is a fresh one.

/** What was typed is kept in this tab: nobody needs to be asked. */
export function freshPage() {
  const quietly = (event: Event) => event.stopImmediatePropagation()
  window.addEventListener("beforeunload", quietly, { capture: true, once: true })
  window.location.reload()
}
