// Emails to clients in their language: no English is left in a German one, whatever is in it.
import { describe, expect, test } from "vitest"
import { fromName } from "../../jobs/sender.ts"
import { type MailBrand, type MailData, type MailName, renderMail } from "../../jobs/templates/mail.ts"
import { tooLargeText } from "../../jobs/templates/mail-phrases.ts"
import { quoteOf } from "../../jobs/unread.ts"
import { listed } from "../../src/languages/rules.ts"
import { drawnIn } from "../../src/languages/service.ts"
import { restSentence } from "../../src/mails/receipts/rules.ts"
import { greeting, invoiceMessage, invoiceSubject, reminderMessage } from "../../src/mails/rules.ts"
import { writtenMessage, writtenReminder } from "../../src/mails/service.ts"
import { mailSamples } from "../support/mail-samples.ts"
import { englishIn, readIn } from "./english.ts"

const brand: MailBrand = {
  name: "Muster GmbH",
  logo_url: null,
  logo_plate: null,
  primary_color: "#4F46E5",
  accent_color: "#10B981",
  url: "https://muster.portico.example/",
  powered_by: true,
}

type Fillings = { [N in MailName]?: Partial<MailData[N]>[] }
/** Every email that clients and visitors get, and how it is filled beside its sample. */
const toClients = {
  invoice: [
    { message: null, notes: null, due_date_text: null },
    { nothing_due: true, withheld: true, message: null },
    { is_rest: true, url: null },
    { nothing_due: true, url: null },
  ],
  reminder: [-3, -1, 0, 1].flatMap((days) => [{ days }, { days, url: null }]),
  "portal-link": [{ days: 1 }],
  "claim-rejected": [{ numbers: null, invoice_count: 1 }],
  "credit-note": [{ invoice_number: null, formatted_credit: null }],
  quote: [{ valid_until: null }],
  statement: [],
  deliverable: [],
  receipt: [{ rest: null }, { method: null, url: null }],
  "unread-messages": [{ unread: 1 }, { project_title: null, recipient_name: null }],
  "hire-confirmation": [{ can_reply: false }],
} satisfies Fillings
const isToClients = (name: string): name is keyof typeof toClients => name in toClients
const names = Object.keys(toClients).filter(isToClients)

/** Typed text says nothing in any language. */
const neutral = <D extends object>(data: D): D =>
  Object.assign(
    { ...data },
    Object.fromEntries(
      Object.entries(data).map(([field, value]) => [
        field,
        typeof value === "string" && !value.startsWith("http") ? `Muster ${value.length}` : value,
      ]),
    ),
  )

describe.each(names)("%s", (name) => {
  const fillings: readonly object[] = [{}, ...toClients[name]]
  const drawn = (language: string, more: object) =>
    drawnIn(language, () => renderMail(name, brand, Object.assign(neutral(mailSamples[name]), more)))

  test.each(fillings)("has no English in German, with %j", (more) => {
    const { subject, html, text } = drawn("de", more)
    expect(html).toContain('<html lang="de"')
    expect(englishIn(`${subject} ${text.replace(/https?:\/\/\S+/g, " ")} ${readIn(html)}`)).toEqual([])
  })

  test.each(fillings)("leaves no gap for what isn't in it, with %j", (more) => {
    expect(drawn("de", more).html).not.toMatch(/<div[^>]*>\s*<\/div>/)
  })

  test("is English in English", () => {
    expect(drawn("en", {}).html).toContain('<html lang="en"')
    expect(englishIn(drawn("en", {}).text)).not.toEqual([])
  })
})

const inGerman = <T>(draw: () => T) => drawnIn("de", draw)

test("the dialog that sends an email offers German words", () => {
  expect(inGerman(() => [invoiceSubject("R-7", "Muster GmbH"), invoiceSubject(null, "Muster GmbH")])).toEqual(
    ["Rechnung R-7 von Muster GmbH", "Rechnung von Muster GmbH"],
  )
  expect(inGerman(() => greeting("Ada"))).toBe("Guten Tag Ada,")
  expect(inGerman(() => invoiceMessage("Muster Co."))).toBe(
    "anbei erhalten Sie Ihre Rechnung von Muster Co. als PDF.",
  )
})

test("a reminder of ours is written anew in the language of its invoice, a chosen one stays", () => {
  const german = inGerman(() => reminderMessage(null, 0))
  expect(englishIn(german)).toEqual([])
  const french = drawnIn("fr", () => reminderMessage(null, 10))
  for (const ours of [reminderMessage(null, 0), german, french]) expect(writtenReminder(ours)).toBeNull()
  expect(writtenReminder("Noch offen")).toBe("Noch offen")
  for (const language of ["en", "pt", "nl"]) {
    const ours = drawnIn(language, () => invoiceMessage("Muster Co."))
    expect(writtenMessage(ours, "Muster Co.")).toBeNull()
    expect(writtenMessage(ours, "Other Ltd")).toBe(ours)
  }
})

test("what is put into emails is German too", () => {
  const part = { paid: 1_000, due: 9_000, currency: "EUR", due_date_text: "5. Dezember 2026", is_late: false }
  const said = inGerman(() => [
    ...[{}, { due_date_text: null }, { is_late: true }, { next: 3_000 }, { next: 3_000, is_late: true }].map(
      (more) => restSentence({ ...part, ...more }),
    ),
    tooLargeText(["plan.zip"]) ?? "",
    tooLargeText(["plan.zip"], "Ada") ?? "",
    quoteOf({ messages: [{ text: "Guten Tag", files: "plan.zip" }] }),
  ])
  expect(said[0]).toBe(
    "10,00\u00a0€ von 100,00\u00a0€ sind eingegangen. 90,00\u00a0€ sind noch bis zum 5. Dezember 2026 zu zahlen.",
  )
  expect(said.flatMap(englishIn)).toEqual([])
  expect(fromName({ sender_name: "Mara", name: "Muster GmbH" }, "de")).toBe("Mara von Muster GmbH")
})

test("several words are joined as the language does it", () => {
  const three = ["R-1", "R-2", "R-3"]
  expect([listed([]), listed(["R-1"]), listed(three)]).toEqual(["", "R-1", "R-1, R-2 and R-3"])
  expect(inGerman(() => listed(three))).toBe("R-1, R-2 und R-3")
  const spanish = (words: string[]) => drawnIn("es", () => listed(words))
  expect(["INV-2", "Hierro", "F-2"].map((word) => spanish(["INV-1", word]))).toEqual([
    ...["INV-1 e INV-2", "INV-1 y Hierro", "INV-1 y F-2"],
  ])
})
