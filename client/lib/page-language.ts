// Puts a page into a language before it is drawn. Loaded for other languages than English.
import { type Language, writeIn } from "../../src/core/values/language.ts"
import { readAnswers } from "./answers.ts"
import { readAmountsIn, readSentence } from "./reading.ts"

type Phrases = Readonly<Record<string, string>>
const catalogues: Record<Exclude<Language, "en">, () => Promise<{ phrases: Phrases; answers: Phrases }>> = {
  de: () => import("../../src/languages/phrases/de/pages.ts"),
  fr: () => import("../../src/languages/phrases/fr/pages.ts"),
  es: () => import("../../src/languages/phrases/es/pages.ts"),
  pt: () => import("../../src/languages/phrases/pt/pages.ts"),
  it: () => import("../../src/languages/phrases/it/pages.ts"),
  nl: () => import("../../src/languages/phrases/nl/pages.ts"),
}

export async function writePageIn(language: Exclude<Language, "en">) {
  const { phrases, answers } = await catalogues[language]()
  writeIn({ language, phrases })
  readAnswers({ sentence: readSentence(phrases, answers), amounts: readAmountsIn })
  document.documentElement.lang = language
}
