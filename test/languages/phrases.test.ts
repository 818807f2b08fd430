// The catalogues of phrases: complete, used, and with the same names to fill in.
import { describe, expect, test } from "vitest"
import { type Language, languages } from "../../src/core/values/language.ts"
import { catalogueOf } from "../../src/languages/service.ts"
import { filesOf, read } from "../guards/house/tree.ts"

const german = catalogueOf("de").phrases
const others = languages.filter((language) => language !== "en")
const code = filesOf("{src,jobs,client}/**/*.{ts,tsx,hbs}")
  .filter((file) => !file.startsWith("src/languages/"))
  .map(read)
  .join("\n")
/** An answer of the server, which has values where the phrase has names. */
const answers = code.replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, "{}")
const isAnswered = (phrase: string) => answers.includes(phrase.replace(/\{\w+\}/g, "{}"))
const namesOf = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort()

/** Answers that are put together: of a thing that isn't there, and of a value that is too small or too large. */
const isOfParts = (phrase: string) =>
  code.includes(JSON.stringify(phrase.replace(/ not found$/, ""))) || bounds.includes(phrase)
const bounds = ["At most", "At least", "More than"].flatMap((bound) =>
  ["", " characters"].map((unit) => `${bound} {count}${unit}`),
)

test("every phrase is said somewhere", () => {
  // In markup a quote is written as it is, in code with a backslash.
  const isSaid = (phrase: string) =>
    code.includes(phrase) ||
    code.includes(JSON.stringify(phrase).slice(1, -1)) ||
    isAnswered(phrase) ||
    isOfParts(phrase)
  expect(Object.keys(german).filter((phrase) => !isSaid(phrase))).toEqual([])
})

test("every phrase of a template is in the catalogues", () => {
  const said = [...code.matchAll(/\{\{#?\w* ?\(?say "([^"]+)"/g)].map(([, phrase = ""]) => phrase)
  expect(said.length).toBeGreaterThan(10)
  expect(said.filter((phrase) => german[phrase] === undefined)).toEqual([])
})

describe.each(others)("in %s", (language: Language) => {
  const { phrases } = catalogueOf(language)

  test("there is every phrase, and no other", () => {
    expect(Object.keys(phrases).sort()).toEqual(Object.keys(german).sort())
    expect(Object.entries(phrases).filter(([, text]) => text.trim() !== text || text === "")).toEqual([])
  })

  test("a phrase has the names and the forms of the English one", () => {
    const differs = Object.entries(phrases).filter(
      ([phrase, text]) =>
        namesOf(phrase).join() !== namesOf(text).join() ||
        phrase.split("|").length !== text.split("|").length,
    )
    expect(differs).toEqual([])
  })
})

test.each(others)("the page of terms in %s has the words of the catalogue", (language) => {
  const { phrases } = catalogueOf(language)
  const rows = [...read(`docs/languages/${language}.md`).matchAll(/^\| ([^|]+) \| ([^|]+) \| [^|]+ \|$/gm)]
  const terms = rows.flatMap(([, english = "", term = ""]) =>
    phrases[english] === undefined || phrases[english] === term ? [] : [`${english}: ${term}`],
  )
  expect(rows.length).toBeGreaterThan(40)
  expect(terms).toEqual([])
})
