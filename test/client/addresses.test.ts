// Addresses in the client form: what their parts are called by country, which are required, and how a pasted one is split.
import { createElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { describe, expect, test } from "vitest"
import { AddressLines } from "../../client/portal/details/fields.tsx"
import { problemsIn } from "../../client/portal/details/typed.ts"
import { addressProblems, formatOf, missingParts, parts } from "../../client/shared/address-formats.ts"
import {
  carriedNumber,
  hasLeitwegId,
  isMoreFilled,
  moreNames,
  valuesOf,
} from "../../client/staff/clients/client-values.ts"
import { parseAddress } from "../../client/staff/parties/address/parse-address.ts"
import { canUndo, withoutParts } from "../../client/staff/parties/address/use-split-address.ts"

const read = (text: string, country = "") => {
  const found = parseAddress(text, country, ["Ada Lovelace", "Nova GmbH", ""])
  return found && [found.street, found.city, found.region, found.postcode, found.country].join("|")
}

describe("a pasted address is split", () => {
  test.each([
    ["Hauptstraße 1\n10115 Berlin", "DE", "Hauptstraße 1|Berlin||10115|DE"],
    ["Hauptstraße 1\nD-10115 Berlin\nDeutschland", "", "Hauptstraße 1|Berlin||10115|DE"],
    [
      "Nova GmbH\nada lovelace\nHof 3\nHauptstraße 1\n10115 Berlin\nGermany",
      "",
      "Hof 3\nHauptstraße 1|Berlin||10115|DE",
    ],
    ["Mariahilfer Str. 12/4\n1060 Wien\nÖsterreich", "", "Mariahilfer Str. 12/4|Wien||1060|AT"],
    ["Bahnhofstrasse 1\nCH-8001 Zürich\nSchweiz", "", "Bahnhofstrasse 1|Zürich||8001|CH"],
    ["12 rue de la Paix\n75002 Paris\nFrance", "", "12 rue de la Paix|Paris||75002|FR"],
    ["Herengracht 1\n1015 ba Amsterdam\nNederland", "", "Herengracht 1|Amsterdam||1015 BA|NL"],
    ["Via Roma 1\n20121 Milano (MI)\nItalia", "", "Via Roma 1|Milano|MI|20121|IT"],
    ["Via Roma 1\n20121 Milano MI", "IT", "Via Roma 1|Milano|MI|20121|IT"],
    ["Calle Mayor 1\n28013 Madrid\nMadrid\nEspaña", "", "Calle Mayor 1|Madrid|Madrid|28013|ES"],
    ["Rua Augusta 1\n1100-048 Lisboa\nPortugal", "", "Rua Augusta 1|Lisboa||1100-048|PT"],
    ["ul. Długa 1\n00-238 Warszawa\nPolska", "", "ul. Długa 1|Warszawa||00-238|PL"],
    ["Drottninggatan 1\n111 51 Stockholm\nSverige", "", "Drottninggatan 1|Stockholm||111 51|SE"],
    ["10 Downing Street\nLondon\nsw1a 2aa", "GB", "10 Downing Street|London||SW1A 2AA|GB"],
    ["Flat 2\n10 High Street\nLondon SW1A 2AA\nEngland", "", "Flat 2\n10 High Street|London||SW1A 2AA|GB"],
    ["10 Downing Street\nLondon\nSW1A 2AA", "", "10 Downing Street|London||SW1A 2AA|GB"],
    ["1 O'Connell Street\nDublin 1\nD01 F5P2\nIreland", "", "1 O'Connell Street|Dublin 1||D01 F5P2|IE"],
    ["Main Street\nKinsale\nCo. Cork\nP17 AX05", "IE", "Main Street|Kinsale|Co. Cork|P17 AX05|IE"],
    ["Main Street\nGalway\nIreland", "", "Main Street|Galway|||IE"],
    ["1 Main St\nSuite 400\nAustin, TX 78701", "US", "1 Main St\nSuite 400|Austin|TX|78701|US"],
    [
      "1600 Amphitheatre Pkwy\nMountain View CA 94043-1351\nUSA",
      "",
      "1600 Amphitheatre Pkwy|Mountain View|CA|94043-1351|US",
    ],
    ["1 Main St\nNew York, New York 10001\nUnited States", "", "1 Main St|New York|New York|10001|US"],
    ["350 5th Ave, New York, NY 10118, USA", "", "350 5th Ave|New York|NY|10118|US"],
    ["100 Queen St W\nToronto ON M5H 2N2\nCanada", "", "100 Queen St W|Toronto|ON|M5H 2N2|CA"],
    ["1 George St\nSydney NSW 2000\nAustralia", "", "1 George St|Sydney|NSW|2000|AU"],
    [
      "Av. Paulista 1000\nSão Paulo - SP, 01310-100\nBrasil",
      "",
      "Av. Paulista 1000|São Paulo|SP|01310-100|BR",
    ],
    ["12 MG Road\nBengaluru, Karnataka 560001\nIndia", "", "12 MG Road|Bengaluru|Karnataka|560001|IN"],
    ["1 Queen Street\nAuckland 1010\nNew Zealand", "", "1 Queen Street|Auckland||1010|NZ"],
    ["1 Raffles Place\nSingapore 048616\nSingapore", "", "1 Raffles Place|Singapore||048616|SG"],
    ["1 Loop Street\nCape Town\n8001\nSouth Africa", "", "1 Loop Street|Cape Town||8001|ZA"],
    ["Unit 1\nTower A\nBlock B\n1 Nathan Road\nKowloon\nHong Kong", "", null],
    ["a, b\r\nc\r\n\r\n10115 Berlin,\r\n", "DE", "a, b\nc|Berlin||10115|DE"],
    ["1\n2\n3\n4\n10115 Berlin", "DE", "1\n2\n3, 4|Berlin||10115|DE"],
  ])("%j of %j", (text, country, parsed) => {
    expect(read(text, country)).toBe(parsed)
  })

  test.each([
    ["a line", "Hauptstraße 1", "DE"],
    ["a street with a number of five digits", "12345 Main Street", "US"],
    ["two lines without a place", "Hof 3\nHauptstraße 1", "DE"],
    ["a text", "Hello Ada,\nplease send it soon.\nBest, Grace", ""],
    ["a place alone", "10115 Berlin", "DE"],
    ["a country alone", "Germany", ""],
    ["nothing", "", ""],
    ["a line that no address has", `Hof 3\n10115 ${"x".repeat(100)}`, "DE"],
  ])("but not %s", (_, text, country) => {
    expect(read(text, country)).toBeNull()
  })
})

describe("by country", () => {
  test.each([
    ["US", "Street, City*, State*, ZIP code*"],
    ["GB", "Street, Town or city*, Postcode*"],
    ["IE", "Street, City*, County, Eircode"],
    ["DE", "Street, Postcode*, City*"],
    ["CA", "Street, City*, Province*, Postal code*"],
    ["IT", "Street, Postcode*, City*, Province"],
    ["HK", "Street, City*"],
    ["BO", "Street, Postcode, City*, Region or state"],
    ["", "Street, Postcode, City, Region or state"],
  ])("%s has %s", (country, expected) => {
    const { order, labels, required } = formatOf(country)
    const named = order.flatMap((part) =>
      labels[part] === null
        ? []
        : [`${labels[part]}${part !== "street" && required.includes(part) ? "*" : ""}`],
    )
    expect(named.join(", ")).toBe(expected)
    expect(order.toSorted()).toEqual(parts.toSorted())
  })

  test("what an address lacks is named as there, once something of it is typed", () => {
    expect(missingParts({}, "US")).toEqual([])
    expect(missingParts({ street: " " }, "US")).toEqual([])
    expect(missingParts({ city: "Austin" }, "US")).toEqual([
      ["street", "Enter the street"],
      ["region", "Enter the state"],
      ["postcode", "Enter the ZIP code"],
    ])
    expect(missingParts({ street: "Main Street" }, "")).toEqual([])
    expect(missingParts({ street: "Main Street", city: "Galway" }, "IE")).toEqual([])
  })
})

const saved = {
  ...{ id: 1, name: "Ada", email: "ada@engine.example", phone: null, company: null, address: null },
  ...{ country: "DE", tax_id: null, created_at: "2026-11-01T08:00:00.000Z", archived_at: null },
  ...{
    projects_count: 0,
    invoices_count: 0,
    outstanding: [],
    billed: [],
    paid: [],
    withheld: [],
    waived: [],
  },
  ...{ legal_name: null, street: null, city: "Berlin", postcode: null, region: null, vat_id: null },
  ...{ tax_number: null, registration_id: null, registration_scheme: null, endpoint: null },
  ...{ endpoint_scheme: null, contact_name: null, address_settled: true, buyer_reference: null },
  ...{ tax_treatment: "standard" as const, default_tax_id: null, terms_days: null, language: null },
  ...{
    currency: null,
    own_change: null,
    mail_cc: [],
    mail_bcc: [],
    e_invoice_profile: null,
    hourly_rate: null,
  },
  ...{ custom: {} },
}

test("a part that was missing before hinders no other change", () => {
  const typed = valuesOf(saved)
  expect(addressProblems({ ...typed }, saved)).toEqual([])
  expect(addressProblems({ ...typed, street: "Hof 3" }, saved)).toEqual([["postcode", "Enter the postcode"]])
  expect(addressProblems({ ...typed, city: "Bonn" }, undefined)).toHaveLength(2)
  expect(addressProblems({ ...typed, city: null }, saved)).toEqual([])
})

test("the number in view and the Leitweg-ID aren't repeated behind More", () => {
  expect(moreNames("DE", true)).not.toContain("buyer_reference")
  expect(
    ["DE", "US", ""].map((country) =>
      moreNames(country, false).filter((name) => /tax_id$|vat_id/.test(name)),
    ),
  ).toEqual([
    ["default_tax_id", "tax_id"],
    ["vat_id", "default_tax_id"],
    ["vat_id", "default_tax_id"],
  ])
  expect(isMoreFilled(moreNames("DE", false), valuesOf(saved))).toBe(false)
  expect(isMoreFilled(moreNames("DE", false), { ...valuesOf(saved), vat_id: "DE123456789" })).toBe(false)
  expect(isMoreFilled(moreNames("US", false), { ...valuesOf(saved), vat_id: "DE123456789" })).toBe(true)
  expect(hasLeitwegId({ country: "DE", buyer_reference: "04011000-12345-03" })).toBe(true)
  expect(hasLeitwegId({ country: "AT", buyer_reference: "04011000-12345-03" })).toBe(false)
  expect([hasLeitwegId({ country: "DE", buyer_reference: "PO-4711" }), hasLeitwegId()]).toEqual([
    false,
    false,
  ])
})

test("a typed number moves with the country, a saved one stays where it is", () => {
  const typed = { ...valuesOf(undefined), tax_id: "DE123456789", country: "DE" }
  expect(carriedNumber(typed, "")).toEqual({ tax_id: "", vat_id: "DE123456789" })
  expect(carriedNumber(typed, "", { tax_id: "DE123456789" })).toEqual({})
  expect(carriedNumber({ ...typed, vat_id: "DE1" }, "US")).toEqual({})
  expect(carriedNumber(typed, "FR")).toEqual({})
  expect(carriedNumber({ ...typed, country: "US", vat_id: "1", tax_id: "" }, "FR")).toEqual({
    tax_id: "1",
    vat_id: "",
  })
  expect(carriedNumber({ ...typed, country: "US" }, "")).toEqual({})
})

describe("a split address", () => {
  const into = { street: "Hof 3", city: "Berlin", region: "", postcode: "10115", country: "DE" }
  const split = { into, country: "" }
  const nothing = { street: "", city: "", region: "", postcode: "" }

  test("can be undone until something of it is corrected", () => {
    expect(canUndo(null, into)).toBe(false)
    expect(canUndo(split, into)).toBe(true)
    for (const part of [...parts, "country"] as const)
      expect(canUndo(split, { ...into, [part]: "XX" }), part).toBe(false)
  })

  test("becomes one text again, and keeps a country that was chosen since", () => {
    expect(withoutParts(split, into)).toEqual({ ...nothing, country: "" })
    expect(withoutParts(split, { country: "AT" })).toEqual({ ...nothing, country: "AT" })
    expect(withoutParts(null, { country: "AT" })).toEqual({ ...nothing, country: "AT" })
  })
})

describe("a client's own address", () => {
  const details = {
    ...{ name: "Ada", email: "ada@engine.example", company: null, street: null, postcode: null, city: null },
    ...{
      region: null,
      country: "GB",
      vat_id: null,
      phone: null,
      address: "12 St James's\nLondon",
      tax_id: null,
    },
    updated_at: "2026-11-20T09:30:00.000Z",
  }

  test("is checked as in its country, and replaces one that is a single text only as a whole", () => {
    expect(problemsIn({ phone: "555 0100" }, details)).toEqual({})
    expect(problemsIn({ region: "Kent" }, details)).toEqual({
      ...{ street: ["Enter the street"], city: ["Enter the town or city"], postcode: ["Enter the postcode"] },
    })
    expect(problemsIn({ region: "Kent", city: " " }, { ...details, country: null })).toEqual({
      street: ["Enter the street to replace the address on your invoices"],
      city: ["Enter the city to replace the address on your invoices"],
    })
    const whole = { street: "12 St James's", city: "London", postcode: "SW1Y 4JH" }
    expect(problemsIn(whole, details)).toEqual({})
    expect(problemsIn({ ...whole, country: "US" }, details)).toEqual({ region: ["Enter the state"] })
    expect(problemsIn({ phone: "1" }, { ...details, address: null, city: "London" })).toEqual({})
  })

  test("is called and ordered as in its country", () => {
    const typed: Record<string, string> = { country: "US", city: "Austin" }
    const form = {
      valueOf: (field: string) => typed[field] ?? "",
      errorOf: () => undefined,
      change: () => undefined,
    }
    const html = renderToStaticMarkup(createElement(AddressLines, { form, isReplacing: false }))
    const labels = [...html.matchAll(/<label[^>]*>(.+?)<\/label>/g)].map(([, label]) =>
      label?.replace(/<[^>]+>/g, ""),
    )
    expect(labels).toEqual([...["Street*", "City*", "State*", "ZIP code*"]])
  })
})
