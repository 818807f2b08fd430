// The language of the portal: the one chosen in this browser, else the client's, else the organization's.
import { useEffect } from "react"
import { host } from "../lib/host.ts"
import { isPageLanguage } from "../lib/page-languages.ts"
import { chosenLanguage, noteClientLanguage, portalAuth } from "../lib/storage.ts"

/** English where there are no phrases. */
export function readersLanguage() {
  const wanted = chosenLanguage() ?? portalAuth()?.client.language ?? host.tenant?.language ?? ""
  return isPageLanguage(wanted) ? wanted : "en"
}

/** Before the first drawing. Where the phrases can't be loaded, the page is in English. */
export async function writeInReadersLanguage() {
  const language = readersLanguage()
  if (language === "en") return
  await import("../lib/page-language.ts").then((page) => page.writePageIn(language)).catch(() => undefined)
}

let isFirst = true

/**
 * In the frame: the staff may have changed the client's language since the last visit. Only the first answer after the page was
 * loaded loads it anew, for later something may be typed: then the next page is in the other language.
 */
export function useClientLanguage(language: string | undefined) {
  useEffect(() => {
    if (language === undefined) return
    const before = readersLanguage()
    noteClientLanguage(language)
    if (isFirst && readersLanguage() !== before) location.reload()
    isFirst = false
  }, [language])
}
