// Each kind of document in each profile: the file as it is written, to the byte, and a second opinion on it.
import { expect, test } from "vitest"
import { profileNames, profiles } from "../../src/e-invoices/profiles/rules.ts"
import { findingsOf } from "../../src/e-invoices/readiness/rules.ts"
import { eInvoiceOf, type IssuedDocument } from "../../src/e-invoices/rules.ts"
import { fileOf } from "../../src/e-invoices/writing/rules.ts"
import { drawnIn } from "../../src/languages/service.ts"
import { kinds } from "./documents.ts"
import { readInvoice } from "./read-invoice.ts"
import { fatal } from "./second-opinion.ts"

const write = (document: IssuedDocument, name: (typeof profileNames)[number]) =>
  fileOf(eInvoiceOf(document, profiles[name]), profiles[name])

const cases = Object.entries(kinds).flatMap(([kind, document]) =>
  profileNames.map((profile) => ({ kind, profile, document })),
)

test.for(cases)("$kind as $profile is the kept file", async ({ kind, profile, document }) => {
  await expect(write(document, profile)).toMatchFileSnapshot(`golden/${kind}.${profile}.xml`)
})

test("every file of a document that is ready breaks no rule, and is the same again", () => {
  for (const { kind, profile, document } of cases) {
    const blocking = findingsOf(eInvoiceOf(document, profiles[profile]), profiles[profile]).filter(
      ({ blocks }) => blocks,
    )
    const file = write(document, profile)
    expect([kind, profile, blocking, fatal(readInvoice(file), profile)]).toEqual([kind, profile, [], []])
    expect(write(structuredClone(document), profile)).toBe(file)
  }
})

test.each([
  ["instalments", "50,00\u00a0€ fällig am 1. Dezember 2026"],
  ["withheld", "Einbehalten: IRPF (15\u00a0%) 15,00\u00a0€"],
  ["takes-off", ">Rabatt<"],
  ["final", ">Anzahlungsrechnung INV-0010<"],
  ["credit-note", ">Es ist nichts zu zahlen. Dieser Betrag wird gutgeschrieben.<"],
  ["credit-of-the-rest", ">Es ist nichts zu zahlen<"],
])("what we say in %s is in the language that is written", (kind, words) => {
  const file = drawnIn("de", () => write(kinds[kind] ?? raise(), "xrechnung-cii"))
  expect(file).toContain(words)
  expect(file).not.toMatch(/>[^<]*(due on|Withheld|Discount|Deposit invoice|No payment)/)
})

test("both syntaxes say the same", () => {
  for (const document of Object.values(kinds)) {
    const [ubl, cii] = (["xrechnung-ubl", "xrechnung-cii"] as const).map((name) =>
      readInvoice(write(document, name)),
    )
    // A credit note in UBL has no due date, and several notes are one.
    expect({ ...ubl, notes: [] }).toEqual({ ...cii, notes: [] })
    expect(ubl?.notes.join()).toBe(cii?.notes.join("\n"))
  }
})

test("the second opinion sees what is broken", () => {
  const file = write(kinds.standard ?? raise(), "peppol-ubl")
  const broken: [rule: string, from: string | RegExp, to: string][] = [
    ["BR-CO-10", /(<cbc:LineExtensionAmount[^>]*>)199.99/, "$1199.98"],
    ["BR-CO-14", /(<cbc:TaxAmount[^>]*>)38.00/, "$138.01"],
    ["BR-CO-16", /(<cbc:PayableAmount[^>]*>)237.99/, "$1237.00"],
    ["BR-DEC", /(<cbc:PayableAmount[^>]*>)237.99/, "$1237.990"],
    ["BR-S-01", "<cbc:ID>S</cbc:ID>", "<cbc:ID>Z</cbc:ID>"],
    ["BR-11", /<cbc:IdentificationCode>DE<\/cbc:IdentificationCode>/g, "<cbc:X>1</cbc:X>"],
    ["PEPPOL-EN16931-R010", /<cbc:EndpointID schemeID="0204">[^<]+<\/cbc:EndpointID>/, ""],
    ["PEPPOL-EN16931-R120", /(<cbc:PriceAmount[^>]*>)33.33/, "$133.34"],
  ]
  expect(fatal(readInvoice(file), "peppol-ubl")).toEqual([])
  for (const [rule, from, to] of broken)
    expect(fatal(readInvoice(file.replace(from, to)), "peppol-ubl"), rule).toContain(rule)
  const french = write(kinds.france ?? raise(), "factur-x")
  const wrong: [rule: string, from: string, to: string][] = [
    ["BR-FR-05", "<ram:SubjectCode>PMT<", "<ram:SubjectCode>PMD<"],
    ["BR-FR-06", "<ram:SubjectCode>PMT<", "<ram:SubjectCode>PMD<"],
    ["BR-FR-08", "<ram:ID>S1<", "<ram:ID>X1<"],
    ["BR-FR-10", 'schemeID="0002">404833048<', 'schemeID="0002">40483304<'],
    ["BR-CL-06", "<ram:DueDateTypeCode>5<", "<ram:DueDateTypeCode>3<"],
  ]
  for (const [rule, from, to] of wrong)
    expect(fatal(readInvoice(french.replace(from, to)), "factur-x"), rule).toContain(rule)
  expect(() => readInvoice(file.replace(">INV-0012<", "><"))).toThrow("<cbc:ID> is empty")
})

const raise = () => {
  throw new Error("There is no such kind")
}
