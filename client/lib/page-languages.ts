// The languages that a page may be in, by their own names.
export const languageNames = { en: "English", de: "Deutsch" } as const
export type PageLanguage = keyof typeof languageNames

export const isPageLanguage = (text: string): text is PageLanguage => Object.hasOwn(languageNames, text)
