// What the server answers in English, on a page in another language.
import { expect, test } from "vitest"
import { readAnswers } from "../../client/lib/answers.ts"
import { amountIn, readAmountsIn, readSentence } from "../../client/lib/reading.ts"
import { wordsOf } from "../../client/portal/needs/words.ts"
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

test("values are in the language too: amounts, numbers and times", () => {
  expect(read("The amounts have changed. $1,234.50 is left to pay. Please check it again.")).toBe(
    "Die Beträge haben sich geändert. Es sind noch 1.234,50\u00a0$ zu zahlen. Bitte prüfen Sie das noch einmal.",
  )
  expect(read("At most 10,000 characters")).toBe("Höchstens 10.000 Zeichen")
  for (const [english, time] of [
    ["1 second", "1 Sekunde"],
    ["90 seconds", "90 Sekunden"],
    ["12 minutes", "12 Minuten"],
  ])
    expect(read(`Too many attempts. Please try again in ${english}.`)).toBe(
      `Zu viele Versuche. Bitte versuchen Sie es in ${time} noch einmal.`,
    )
})

test("the sentence of a refused form is read without the English name of its field", () => {
  expect(read("Paid on: Enter a valid date as YYYY-MM-DD")).toBe("Geben Sie ein gültiges Datum ein")
  expect(read("Other invoices 0: At most 5")).toBe("Höchstens 5")
})

test("a number of a document that reads like an amount stays as it is", () => {
  expect(read("Invoice USD 0042 was cancelled")).toBe("Rechnung USD 0042 wurde storniert")
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

test("a quote's revision is in the language where it waits for an answer", () => {
  readAnswers({ sentence: read, amounts: () => undefined })
  const quote = { id: 1, name: "QUO-1 (revision 2)", formatted_total: "10,00 €", valid_until: null }
  const none = { ...{ invoice: null, rejected: null, project: null, filename: null }, unread_count: null }
  const { title } = inLanguage(german, () => wordsOf({ kind: "open_quote", quote, ...none }))
  readAnswers({ sentence: (text) => text, amounts: () => undefined })
  expect(title).toBe("Angebot QUO-1 (Fassung 2) über 10,00 € wartet auf Ihre Antwort")
})
