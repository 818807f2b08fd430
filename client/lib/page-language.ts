// Puts a page into a language before it is drawn. Loaded for other languages than English.
import { writeIn } from "../../src/core/values/language.ts"
import { readAnswers } from "./answers.ts"
import type { PageLanguage } from "./page-languages.ts"
import { readAmountsIn, readSentence } from "./reading.ts"

type Phrases = Readonly<Record<string, string>>
const catalogues: Record<
  Exclude<PageLanguage, "en">,
  () => Promise<{ phrases: Phrases; answers: Phrases }>
> = {
  de: () => import("./catalogues/de.ts"),
}

export async function writePageIn(language: Exclude<PageLanguage, "en">) {
  const { phrases, answers } = await catalogues[language]()
  writeIn({ language, phrases })
  readAnswers({ sentence: readSentence(phrases, answers), amounts: readAmountsIn })
  document.documentElement.lang = language
}
