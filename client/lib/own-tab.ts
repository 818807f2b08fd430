// Opens a tab for an address that isn't known yet.

/**
 * Call it in the click itself, or the browser blocks the tab as a popup; if it still does, the page itself navigates.
 */
export function ownTab() {
  const tab = window.open("", "_blank")
  if (tab) tab.opener = null
  return {
    lead(url: string) {
      if (tab) tab.location.href = url
      else location.assign(url)
    },
    close: () => tab?.close(),
  }
}
