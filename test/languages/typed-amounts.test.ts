// The field for an amount in the portal: written as its page's language writes it, and what is wrong with it in that language.
import { createElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { afterEach, expect, test, vi } from "vitest"
import { type ReadNumber, readAmount } from "../../client/lib/amount.ts"
import { answerText, readAnswers } from "../../client/lib/answers.ts"
import { readSentence } from "../../client/lib/reading.ts"
import { typedDiscount } from "../../client/staff/invoices/editor/options.ts"
import { MoneyInput, writtenAmount } from "../../client/ui/money-input.tsx"
import { languages } from "../../src/core/values/language.ts"
import { refusals } from "../../src/languages/phrases/de/refusals.ts"
import { catalogueOf, drawnIn } from "../../src/languages/service.ts"

afterEach(() => {
  vi.unstubAllGlobals()
  readAnswers({ sentence: (text) => text, amounts: () => undefined })
})

const typedIn = (locale: string) => vi.stubGlobal("navigator", { languages: [locale] })

test.each([
  ["de", 1_234.5, 2, "1.234,50"],
  ["fr", 1_234.5, 2, "1\u202f234,50"],
  ["es", 12_345, 2, "12.345,00"],
  ["nl", 0, 2, "0,00"],
  ["en", 1_234.5, 2, "1,234.50"],
  ["de", 1.5, 3, "1,5000"],
  ["en", 1.234, 3, "1.234"],
])("in %s %d is written with %d decimals as %s", (language, value, digits, text) => {
  typedIn("en-US")
  expect(drawnIn(language, () => writtenAmount(value, digits, digits))).toBe(text)
})

test.each(languages)("in %s a written amount is read back, on every browser", (language) => {
  for (const locale of ["en-US", "de-DE", "fr-FR", "de-CH", "pt-BR", "en-IN"]) {
    typedIn(locale)
    for (const digits of [0, 2, 3])
      for (const value of [0, 0.5, 1.5, 7, 12.345, 999, 1_234, 1_234.56, 100_000, 9_999_999.99].map((of) =>
        round(of, digits),
      )) {
        const text = drawnIn(language, () => writtenAmount(value, digits, digits))
        expect([text, readAmount(text, digits).value]).toEqual([text, value])
      }
  }
})

const round = (value: number, digits: number) => Number(value.toFixed(digits))

test("three decimals are never written so that a reader of the page takes them for thousands", () => {
  typedIn("de-DE")
  expect(drawnIn("en", () => writtenAmount(1.234, 3, 3))).toBe("1.2340")
  expect(drawnIn("en", () => typedDiscount({ percent: null, amount: 1.234 }, "KWD"))).toBe("1.2340")
  expect(drawnIn("en", () => typedDiscount({ percent: null, amount: 12.5 }, "KWD"))).toBe("12.5")
})

test("in German what can't be read is said in German", () => {
  typedIn("en-US")
  const { phrases } = catalogueOf("de")
  readAnswers({ sentence: readSentence(phrases, refusals), amounts: () => undefined })
  const field = (unread: string, digits = 2) =>
    drawnIn("de", () =>
      renderToStaticMarkup(
        createElement(MoneyInput, { value: null, unread, symbol: "€", digits, onChange: () => undefined }),
      ),
    )
  expect(field("viel")).toContain("„viel“ ist kein Betrag")
  expect(field("viel")).toContain('placeholder="0,00"')
  expect(field("1.2345")).toContain("Höchstens 2 Nachkommastellen")
  expect(field("1.234")).toContain("Für Tausender schreiben Sie 1234")
  expect(field("1.230")).toContain("Schreiben Sie 1230 oder 1.23")
  expect(field("1.5", 0)).toContain("Diese Währung hat keine Nachkommastellen")
  expect(field("1234567890123")).toContain("Dieser Betrag ist zu hoch")
})

test("every problem of an amount has its words in each language", () => {
  typedIn("en-US")
  const problems = [
    readAmount("x", 2),
    readAmount("1.2345", 2),
    readAmount("1.234", 2),
    readAmount("1.230", 2),
  ]
  const more = [readAmount("1.5", 0), readAmount("1234567890123", 2)]
  const said = [...problems, ...more].map(({ problem }: ReadNumber) => problem ?? "")
  for (const language of languages.filter((one) => one !== "en")) {
    readAnswers({ sentence: readSentence(catalogueOf(language).phrases, refusals), amounts: () => undefined })
    expect(said.filter((problem) => drawnIn(language, () => answerText(problem)) === problem)).toEqual([])
  }
})
