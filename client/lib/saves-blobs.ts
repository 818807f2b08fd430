// Whether the browser can save what a script has fetched.

/** iPhones and iPads show it instead, or nothing inside another app; an iPad claims to be a Mac with a touch screen. */
export function savesBlobs(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  const isTouchedMac = userAgent.includes("Macintosh") && maxTouchPoints > 1
  return "download" in HTMLAnchorElement.prototype && !/iP(hone|ad|od)/.test(userAgent) && !isTouchedMac
}
