// The languages that a page may be in, by their own names.
import type { Language } from "../../src/core/values/language.ts"

export const languageNames: Record<Language, string> = {
  en: "English",
  de: "Deutsch",
  fr: "Français",
  es: "Español",
  pt: "Português",
  it: "Italiano",
  nl: "Nederlands",
}

export const isPageLanguage = (text: string): text is Language => Object.hasOwn(languageNames, text)
