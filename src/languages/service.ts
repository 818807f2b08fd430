// The catalogue of each language, for what the server draws.
import { type Catalogue, inLanguage, type Language, languages } from "../core/values/language.ts"
import { mails as deMails } from "./phrases/de/mails.ts"
import { phrases as de } from "./phrases/de/pages.ts"
import { mails as esMails } from "./phrases/es/mails.ts"
import { phrases as es } from "./phrases/es/pages.ts"
import { mails as frMails } from "./phrases/fr/mails.ts"
import { phrases as fr } from "./phrases/fr/pages.ts"
import { mails as itMails } from "./phrases/it/mails.ts"
import { phrases as it } from "./phrases/it/pages.ts"
import { mails as nlMails } from "./phrases/nl/mails.ts"
import { phrases as nl } from "./phrases/nl/pages.ts"
import { mails as ptMails } from "./phrases/pt/mails.ts"
import { phrases as pt } from "./phrases/pt/pages.ts"

const phrases: Record<Exclude<Language, "en">, Catalogue["phrases"]> = {
  de: { ...de, ...deMails },
  es: { ...es, ...esMails },
  fr: { ...fr, ...frMails },
  it: { ...it, ...itMails },
  nl: { ...nl, ...nlMails },
  pt: { ...pt, ...ptMails },
}

/** Of a stored language; English for one that there is none of. */
export function catalogueOf(stored: string | null): Catalogue {
  const language = languages.find((one) => one === stored) ?? "en"
  return { language, phrases: language === "en" ? {} : phrases[language] }
}

/** What `draw` returns in each language, to tell a text of ours from one that someone typed. */
export const inEachLanguage = (draw: () => string): string[] =>
  languages.map((language) => drawnIn(language, draw))

/** What `draw` returns, in a stored language. */
export const drawnIn = <T>(stored: string | null | undefined, draw: () => T): T =>
  inLanguage(catalogueOf(stored ?? null), draw)
