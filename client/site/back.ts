// Back on terms, privacy and support: to where one came from on this site, else to the start, where the link leads anyway.

export function mindBack() {
  document.querySelector("[data-back]")?.addEventListener("click", (event) => {
    if (!canGoBack()) return
    event.preventDefault()
    history.back()
  })
}

/** Only where the browser says that the page before is one of ours. */
function canGoBack(): boolean {
  const navigation: unknown = Reflect.get(globalThis, "navigation")
  return (
    typeof navigation === "object" && navigation !== null && Reflect.get(navigation, "canGoBack") === true
  )
}
