// A tab of its own for an address that is still being asked for.

/** Call it in the click itself, or the browser takes the tab for an advertisement; where it does all the same, the page goes. */
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
