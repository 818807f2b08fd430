// What is written in a language: phrases and their forms, amounts, dates, and nothing of it afterwards.
import { expect, test } from "vitest"
import { clock } from "../../client/lib/clock.ts"
import { date } from "../../client/lib/dates.ts"
import { renderInvoiceHtml } from "../../jobs/templates/invoice.ts"
import { longDate } from "../../src/core/values/dates.ts"
import { inLanguage, languages, writtenLanguage } from "../../src/core/values/language.ts"
import { formatMoney } from "../../src/core/values/money.ts"
import { budgetsIn } from "../../src/hire-requests/rules.ts"
import { say } from "../../src/languages/rules.ts"
import { catalogueOf, drawnIn } from "../../src/languages/service.ts"
import { typeDisplay } from "../../src/payment-methods/rules.ts"
import { percentText, quantityText, taxTitle, taxWords } from "../../src/pricing/words/rules.ts"
import { invoiceDocument } from "../support/invoice-document.ts"

const german = catalogueOf("de")

test("a phrase, an amount, a date and a rate are in the language", () => {
  const drawn = inLanguage(german, () => [
    say("Amount due"),
    formatMoney(123450, "EUR"),
    longDate("2026-12-05", "DE"),
    percentText(7.5),
  ])
  expect(drawn).toEqual(["Offener Betrag", "1.234,50\u00a0€", "5. Dezember 2026", "7,5\u00a0%"])
})

test("a tax that is a rate alone is named in the language, and another one as it is", () => {
  const titles = () =>
    ["Tax", "VAT"].map((name) => [
      taxTitle({ name, category: "S", rate: 19 }),
      ...taxWords({ category: "S", components: [{ name, rate: 19 }] }),
    ])
  expect(inLanguage(german, titles)).toEqual([
    ["Steuer (19\u00a0%)", "Steuer 19\u00a0%"],
    ["VAT (19\u00a0%)", "VAT 19\u00a0%"],
  ])
  expect(titles()[0]).toEqual(["Tax (19%)", "Tax 19%"])
})

test("the first of a month, and a day in figures, are as they are written there", () => {
  const first = (language: "de" | "fr" | "pt") =>
    drawnIn(language, () => [longDate("2026-10-01", "FR"), date("2026-10-01"), clock("2026-10-01T03:04")])
  expect(first("fr")).toEqual(["1er octobre 2026", "1er oct. 2026", "03:04"])
  expect(first("pt")).toEqual(["1 de outubro de 2026", "01/10/2026", "03:04"])
  expect(first("de")).toEqual(["1. Oktober 2026", "1. Okt. 2026", "03:04"])
  expect(drawnIn("fr", () => longDate("2026-10-11", "FR"))).toBe("11 octobre 2026")
})

test("a count takes the form of its language", () => {
  const forms = () => [1, 2, 1.5].map((count) => quantityText(count, "hour"))
  expect(inLanguage(german, forms)).toEqual(["1 Stunde", "2 Stunden", "1,5 Stunden"])
  expect(forms()).toEqual(["1 hour", "2 hours", "1.5 hours"])
})

test("English is written before and after, also where drawing fails", () => {
  expect(inLanguage(german, writtenLanguage)).toBe("de")
  expect(() =>
    inLanguage(german, () => {
      throw new Error("no paper")
    }),
  ).toThrow("no paper")
  expect(say("Amount due")).toBe("Amount due")
})

test("one English word for two things is told apart, and read as the one word", () => {
  expect([say("Due"), say("Due#project")]).toEqual(["Due", "Due"])
  expect(drawnIn("es", () => [say("Due"), say("Due#project")])).toEqual(["Vencimiento", "Fecha límite"])
  expect(drawnIn("fr", () => [say("From"), say("From#day"), say("To")])).toEqual(["De", "Du", "Au"])
  expect(inLanguage(german, () => [say("Credit"), say("Credit#line")])).toEqual(["Guthaben", "Gutschrift"])
})

test("what is async is refused: something else could be drawn meanwhile", () => {
  expect(() => inLanguage(german, async () => say("Total"))).toThrow(TypeError)
})

test("a stored language without a catalogue is English", () => {
  expect(inLanguage(catalogueOf("xx"), () => say("Total"))).toBe("Total")
})

test("an invoice is printed in its own language", () => {
  const html = renderInvoiceHtml(invoiceDocument({ language: "de" }))
  expect(html).toContain('<html lang="de">')
  for (const text of ["Rechnung", "Beschreibung", "Einzelpreis", "Offener Betrag", "1.082,50"])
    expect(html).toContain(text)
  for (const text of ["Invoice", "Description", "Unit price", "Amount due", "Page "])
    expect(html).not.toContain(text)
})

test.each(languages)("in %s a budget names its amounts once", (language) => {
  const budgets = drawnIn(language, () => budgetsIn("EUR"))
  const written = (amount: number) =>
    drawnIn(language, () => formatMoney(amount * 100, "EUR").replace(/[.,]00(?!\d)/, ""))
  expect(budgets["5k-10k"]?.split("€")).toHaveLength(3)
  for (const amount of [5_000, 10_000]) expect(budgets["5k-10k"]).toContain(written(amount))
})

test("numbers on paper are written as in its language", () => {
  const length = { label: "Länge", type: "number" as const, value: 12_345.5 }
  const card = {
    type_display: drawnIn("fr", () => typeDisplay("other")),
    pay_link: { url: "https://pay.test/1" },
  }
  const html = renderInvoiceHtml(
    invoiceDocument({
      ...{ language: "fr", custom_fields: [length], currency: "USD" },
      ...{ exchange_rate: 920_000_000, exchange_rate_date: "2026-11-20", home_currency: "EUR" },
      payment_methods: [{ ...card, name: "Carte", display_info: "Lien: https://pay.test/1" }],
    }),
  )
  expect(html).toContain("12\u202f345,5")
  expect(html).not.toContain(">Autre<")
  expect(html).not.toContain("Lien:")
})
