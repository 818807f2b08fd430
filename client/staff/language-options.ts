// The languages of documents, emails and the portal, as people choose them.
import { languages } from "../../src/core/values/language.ts"
import { languageNames } from "../lib/page-languages.ts"

export const languageOptions = languages.map((value) => ({ value, label: languageNames[value] }))
