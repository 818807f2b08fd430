// Whether a browser can keep as a file what a script has fetched.

/** iPhones and iPads show it instead, or nothing inside of another app; an iPad calls itself a Mac that is touched. */
export function savesBlobs(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  const isTouchedMac = userAgent.includes("Macintosh") && maxTouchPoints > 1
  return "download" in HTMLAnchorElement.prototype && !/iP(hone|ad|od)/.test(userAgent) && !isTouchedMac
}
