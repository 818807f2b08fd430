// The back link of terms, privacy and support: to the previous page of this site, else to the start, where the link
// leads anyway.

export function mindBack() {
  document.querySelector("[data-back]")?.addEventListener("click", (event) => {
    if (!canGoBack()) return
    event.preventDefault()
    history.back()
  })
}

/** Only if the browser knows that the previous page is ours. */
function canGoBack(): boolean {
  const navigation: unknown = Reflect.get(globalThis, "navigation")
  return (
    typeof navigation === "object" && navigation !== null && Reflect.get(navigation, "canGoBack") === true
  )
}
