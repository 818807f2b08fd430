// The languages of documents, emails and the portal, as people choose them.
import type { Language } from "../../src/core/values/language.ts"

const languageNames: Record<Language, string> = {
  en: "English",
  de: "German",
  fr: "French",
  es: "Spanish",
  pt: "Portuguese",
  it: "Italian",
  nl: "Dutch",
}

export const languageOptions = Object.entries(languageNames).map(([value, label]) => ({ value, label }))
