// What is decided of parties: forms of VAT ids, the order of an address, and when an old one is asked about.
import { describe, expect, test } from "vitest"
import {
  endpointSchemes,
  leitwegProblem,
  registrationSchemes,
  schemeName,
  spelledVatId,
  vatIdExample,
  vatIdProblem,
} from "../../src/parties/codes/rules.ts"
import { addressLines, asksAddress, taxIds } from "../../src/parties/rules.ts"

describe("a VAT id", () => {
  test.each([
    ...["ATU12345678", "BE0123456789", "BE1123456789", "BG123456789", "BG1234567890", "CHE123456789"],
    ...["CHE123456789MWST", "CY12345678X", "CZ12345678", "CZ1234567890", "DE123456789", "DK12345678"],
    ...["EE123456789", "EL123456789", "ESX12345678", "ES12345678Z", "ESA1234567B", "FI12345678"],
    ...["FR12345678901", "FRXX123456789", "GB123456789", "GB123456789012", "GBGD123", "GBHA599"],
    ...["GR123456789", "HR12345678901", "HU12345678", "IE1234567FA", "IE1A23456B", "IE1+23456W"],
    ...["IT12345678901", "LT123456789", "LT123456789012", "LU12345678", "LV12345678901", "MT12345678"],
    ...["NL123456789B01", "NO123456789MVA", "PL1234567890", "PT123456789", "RO12", "RO1234567890"],
    ...["SE123456789001", "SI12345678", "SK1234567890", "XI123456789"],
    ...["AU12345678901", "TR1234567890", "QZAB1", "QZA1", "QZ123456789012345678"],
  ])("%s has the form of its country", (id) => {
    expect(vatIdProblem(id)).toBeNull()
  })

  test.each([
    ["DE12345678", "A VAT ID starting with DE looks like DE123456789"],
    ["DE1234567890", "A VAT ID starting with DE looks like DE123456789"],
    ["ATU1234567", "A VAT ID starting with AT looks like ATU12345678"],
    ["AT12345678", "A VAT ID starting with AT looks like ATU12345678"],
    ["BE2123456789", "A VAT ID starting with BE looks like BE0123456789"],
    ["ES123456789", "A VAT ID starting with ES looks like ESX12345678"],
    ["FRO1123456789", "A VAT ID starting with FR looks like FR12345678901"],
    ["NL123456789", "A VAT ID starting with NL looks like NL123456789B01"],
    ["123456789", "Start the VAT ID with its two-letter country code, such as DE123456789"],
    ["1QZ123456789", "Start the VAT ID with its two-letter country code, such as DE123456789"],
    ["Q1234567", "Start the VAT ID with its two-letter country code, such as DE123456789"],
    ["QZ1", "Start the VAT ID with its two-letter country code, such as DE123456789"],
    ["QZ123456789 1", "Start the VAT ID with its two-letter country code, such as DE123456789"],
    ["QZ1234567890123456789", "Start the VAT ID with its two-letter country code, such as DE123456789"],
    ["QZABCD", "Start the VAT ID with its two-letter country code, such as DE123456789"],
    ["VAT", "Start the VAT ID with its two-letter country code, such as DE123456789"],
    ["", "Start the VAT ID with its two-letter country code, such as DE123456789"],
  ])("%j hasn't, with a sentence about the right form", (id, sentence) => {
    expect(vatIdProblem(id)).toBe(sentence)
  })

  test("is written without what people put between its groups", () => {
    expect(spelledVatId(" de 123.456-789 ")).toBe("DE123456789")
    expect(spelledVatId("CHE-123.456.789 MWST")).toBe("CHE123456789MWST")
  })
})

test("codes are listed once, and the likely ones have a name", () => {
  expect(new Set(endpointSchemes).size).toBe(endpointSchemes.length)
  expect(endpointSchemes).toContain("EM")
  expect(registrationSchemes).toContain("0002")
  expect(registrationSchemes).not.toContain("9930")
  expect(schemeName("0204")).toBe("0204 · Leitweg-ID (Germany)")
  expect(schemeName("0248")).toBe("0248")
})

const nowhere = { address: null, street: null, city: null, postcode: null, region: null, country: null }

describe("an address", () => {
  test.each([
    ["DE", "Postfach 12\nHof 3", "Berlin", "10115", null, ["Postfach 12", "Hof 3", "10115 Berlin"]],
    ["IT", "Via Roma 1", "Milano", "20121", "MI", ["Via Roma 1", "20121 Milano", "MI"]],
    [null, "Street 1", "Town", "1", null, ["Street 1", "1 Town"]],
    ["US", "1 Main St", "Austin", "78701", "TX", ["1 Main St", "Austin, TX 78701"]],
    ["US", "1 Main St", "Austin", null, null, ["1 Main St", "Austin"]],
    ["US", null, null, "78701", "TX", ["TX 78701"]],
    ["GB", "1 High Street", "London", "SW1Y 4JH", null, ["1 High Street", "London", "SW1Y 4JH"]],
  ])("in %s is in the order of that country", (country, street, city, postcode, region, lines) => {
    expect(addressLines({ address: "old", country, street, city, postcode, region })).toEqual(lines)
  })

  test("without parts is the text that was there before", () => {
    expect(addressLines({ ...nowhere, address: "1 High Street\r\n\nLondon" })).toEqual([
      "1 High Street",
      "",
      "London",
    ])
    expect(addressLines(nowhere)).toEqual([])
  })

  test("is asked about while it is old, whole and unanswered", () => {
    const old = { ...nowhere, address: "1 High Street", address_settled: false }
    expect(asksAddress(old)).toBe(true)
    expect(asksAddress({ ...old, address_settled: true })).toBe(false)
    expect(asksAddress({ ...old, address: null })).toBe(false)
    for (const part of ["street", "city", "postcode", "region"])
      expect(asksAddress({ ...old, [part]: "x" }), part).toBe(false)
  })

  test("and those without a country begin with their postcode", () => {
    const parts = { street: null, city: "Town", postcode: "1", region: "R", address: null }
    for (const country of [null, "", "XX", "DE"])
      expect(addressLines({ ...parts, country }), String(country)).toEqual(["1 Town", "R"])
  })
})

describe("tax ids", () => {
  test.each([
    [{}, []],
    [{ tax_id: "12/345" }, [["Tax ID", "12/345"]]],
    [{ tax_id: "12/345", vat_id: "DE123456789" }, [["VAT ID", "DE123456789"]]],
    [{ vat_id: "DE123456789" }, [["VAT ID", "DE123456789"]]],
    [{ tax_number: "12/345", tax_id: "old" }, [["Tax number", "12/345"]]],
    [
      { vat_id: "DE123456789", tax_number: "12/345" },
      [
        ["VAT ID", "DE123456789"],
        ["Tax number", "12/345"],
      ],
    ],
    [{ vat_id: "", tax_number: "", tax_id: "" }, []],
  ])("of %o have their labels", (party, called) => {
    expect(taxIds({ tax_id: null, ...party })).toEqual(called.map(([label, value]) => ({ label, value })))
  })
})

describe("a Leitweg-ID", () => {
  test.each(["04011000-12345-03", "991-01484-64", "991-33333test-33", " 04011000-12345-03 "])(
    "%j is one",
    (id) => {
      expect(leitwegProblem(id)).toBeNull()
    },
  )

  test.each([
    ["04011000-12345-34", "This Leitweg-ID isn't valid. Check it for typos."],
    ["04011000-12354-03", "This Leitweg-ID isn't valid. Check it for typos."],
    ["PO-4711", "A Leitweg-ID looks like 04011000-12345-03"],
    ["04011000", "A Leitweg-ID looks like 04011000-12345-03"],
    ["", "A Leitweg-ID looks like 04011000-12345-03"],
  ])("%j isn't", (id, sentence) => {
    expect(leitwegProblem(id)).toBe(sentence)
  })
})

test("the countries whose VAT IDs have a known form have an example, Greece by its own prefix", () => {
  expect(["DE", "GR", "GB", "US", ""].map(vatIdExample)).toEqual([
    ...["DE123456789", "EL123456789", "GB123456789"],
    ...[undefined, undefined],
  ])
})
