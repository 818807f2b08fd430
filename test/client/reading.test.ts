// What the server answers in English, on a page in another language.
import { expect, test } from "vitest"
import { amountIn, readAmountsIn, readSentence } from "../../client/lib/reading.ts"
import { inLanguage } from "../../src/core/values/language.ts"
import { phrases } from "../../src/languages/phrases/de/pages.ts"
import { refusals } from "../../src/languages/phrases/de/refusals.ts"

const german = { language: "de" as const, phrases }
const read = (text: string) => inLanguage(german, () => readSentence(phrases, refusals)(text))

test("a sentence is looked up, with the values that stand in it", () => {
  expect(read("This quote has expired")).toBe("Dieses Angebot ist abgelaufen")
  expect(read("We've emailed a new access link to a•••@engi…")).toBe(
    "Wir haben einen neuen Zugangslink an a•••@engi… gesendet",
  )
  expect(read("This isn't a valid pdf file. Its contents don't match its name.")).toBe(
    "Das ist keine gültige pdf-Datei. Der Inhalt passt nicht zum Namen.",
  )
})

test("what isn't known stays, also with marks of the catalogue in it", () => {
  expect(read("Ada | Grace {count} wrote this")).toBe("Ada | Grace {count} wrote this")
})

test.each([
  ["$1,234.50", "1.234,50\u00a0$"],
  ["-€0.30", "-0,30\u00a0€"],
  ["CHF\u00a012.00", "12,00\u00a0CHF"],
  ["¥1,234", "1.234\u00a0¥"],
  ["KWD\u00a01.500", "1,500\u00a0KWD"],
  ["12.5 XXQ", "12.5 XXQ"],
  ["INV-0012", "INV-0012"],
])("%s is written as %s", (given, written) => {
  expect(inLanguage(german, () => amountIn(given))).toBe(written)
})

test("amounts in answers are written, and nothing else", () => {
  const answer = [
    { title: "$5.00", formatted_total: "$5.00", items: [{ formatted: "$1.00", note: "$1.00" }] },
  ]
  inLanguage(german, () => readAmountsIn(answer))
  const items = [{ formatted: "1,00\u00a0$", note: "$1.00" }]
  expect(answer).toEqual([{ title: "$5.00", formatted_total: "5,00\u00a0$", items }])
})
