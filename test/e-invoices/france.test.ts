// Invoices between French parties: what they bill, VAT on debits, where goods went, and addresses that are SIRENs.
import { expect, test } from "vitest"
import { type ProfileName, profiles } from "../../src/e-invoices/profiles/rules.ts"
import { eInvoiceOf, type IssuedDocument } from "../../src/e-invoices/rules.ts"
import { abroad, atelier, client, creditNote, debits, frenchTerms, invoice, omit, vat } from "./documents.ts"
import { french, hour, sold } from "./lacking.ts"
import { makeReady } from "./office.ts"
import { readInvoice } from "./read-invoice.ts"
import { fatal } from "./second-opinion.ts"

const said = (document: IssuedDocument, name: ProfileName = "factur-x") =>
  eInvoiceOf(document, profiles[name])
const inTime = { ...hour, unit: "hour" as const, tax: 19 }
const untyped = { ...french, supply_type: null }

test.for([
  ["goods", "B1"],
  ["services", "S1"],
  ["mixed", "M1"],
  [null, null],
] as const)("of %s the process is %s", ([supply_type, process]) => {
  expect(said(sold(19, { ...french, supply_type })).process).toBe(process)
})

test("what is counted in time alone is a service, unless something else is chosen", () => {
  const text = { kind: "text" as const, description: "November" }
  const each = (...items: Parameters<typeof invoice>[0]["items"]) => said(invoice({ items }, untyped)).process
  expect(each(text, inTime, { ...inTime, unit: "month" })).toBe("S1")
  expect(each(inTime, { ...inTime, unit: "kg" })).toBe(null)
  expect(each(text, { ...hour, tax: 19 })).toBe(null)
  expect(said(invoice({ items: [inTime] }, { ...french, supply_type: "mixed" })).process).toBe("M1")
  expect(said({ ...sold(19, untyped), items: [] }).process).toBe(null)
})

test("deposits are invoices, and what deducts them is final; a credit note is neither", () => {
  const deductions = [
    { number: "INV-0010", issue_date: "2026-10-01", tax: vat("S", 19), net: 3000, tax_amounts: [570] },
  ]
  const process = (over: Partial<IssuedDocument>) => said(sold(19, { ...french, ...over })).process
  expect(process({ kind: "deposit" })).toBe("S1")
  expect(process({ kind: "final", deductions })).toBe("S4")
  expect(process({ kind: "final" })).toBe("S1")
  const note = creditNote({ items: [{ ...hour, tax: 19 }] }, { ...french, supply_type: "goods" })
  expect(said(note)).toMatchObject({ type: "381", process: "B1", is_on_debits: false })
})

test("the networks have a process of their own, and other countries none", () => {
  const document = sold(19, french)
  for (const name of ["peppol-ubl", "xrechnung-cii"] as const)
    expect(said(document, name).process).toBe("urn:fdc:peppol.eu:2017:poacc:billing:01:1.0")
  expect(said(sold(19, { ...french, client })).process).toBe(null)
})

test("VAT on debits is found in terms and notes, and is one of services between French parties", () => {
  const onDebits = (over: Partial<IssuedDocument>) => said(sold(19, { ...french, ...over })).is_on_debits
  expect(onDebits({})).toBe(false)
  expect(onDebits({ terms: `${frenchTerms}\n${debits}` })).toBe(true)
  expect(onDebits({ notes: debits.replace("'", "’").toUpperCase() })).toBe(true)
  expect(onDebits({ notes: debits, supply_type: "mixed" })).toBe(true)
  expect(onDebits({ notes: debits, supply_type: "goods" })).toBe(false)
  expect(onDebits({ notes: debits, client })).toBe(false)
})

test("between French parties an e-invoice address is the SIREN, unless there is another", () => {
  const bare = omit(abroad, "endpoint", "endpoint_scheme")
  const buyerOf = (over: Partial<IssuedDocument>, name?: ProfileName) =>
    said(sold(19, { ...french, client: bare, ...over }), name).buyer.endpoint
  expect(buyerOf({})).toEqual({ id: "303265045", scheme: "0225" })
  expect(buyerOf({}, "peppol-ubl")).toEqual({ id: "303265045", scheme: "0225" })
  expect(buyerOf({ client: { ...abroad, endpoint: "a@b.example", endpoint_scheme: "EM" } })).toEqual({
    ...{ id: "a@b.example", scheme: "EM" },
  })
  expect(buyerOf({ client: { ...bare, registration_id: "303265054" } })).toBe(null)
  expect(buyerOf({ client: { ...bare, registration_scheme: "0009" } })).toBe(null)
  expect(buyerOf({ organization: { ...atelier, country: "BE" } })).toBe(null)
})

test("goods went to the delivery address, in lines, postcode and city", () => {
  const delivery_address = "Entrepôt 2\n3 quai du Port\n13002 Marseille"
  const to = (over: Partial<IssuedDocument>, name?: ProfileName) =>
    said(sold(19, { ...french, supply_type: "goods", delivery_address, ...over }), name).deliver_to
  const marseille = { city: "Marseille", postcode: "13002", region: null, country: "FR" }
  expect(to({})).toEqual({ lines: ["Entrepôt 2", "3 quai du Port"], ...marseille })
  expect(to({ delivery_address: "a\nb\nc\nd" })).toEqual({
    ...{ lines: ["a", "b", "c, d"], city: null, postcode: null, region: null, country: "FR" },
  })
  expect(to({ delivery_address: "a" }, "xrechnung-ubl")).toBe(null)
  expect(to({}, "xrechnung-ubl")).toMatchObject(marseille)
  expect(to({ delivery_address: null })).toBe(null)
  expect(to({ supply_type: "services" })).toBe(null)
  expect(to({ client })).toBe(null)
})

const siren = { registration_scheme: "0002", country: "FR" }

/** An office in Lyon with a client in Paris. */
async function makeFrench() {
  const office = await makeReady()
  await office.patched(office.own, {
    ...{ ...siren, vat_id: "FR83404833048", registration_id: "404833048", city: "Lyon", postcode: "69003" },
  })
  await office.patched(office.client, {
    ...{ ...siren, vat_id: "FR40303265045", registration_id: "303265045", city: "Paris", postcode: "75002" },
  })
  return office
}

test("an invoice keeps what it bills and where it went, as its file and its credit note say", async () => {
  const office = await makeFrench()
  const delivery_address = "3 quai du Port\n13002 Marseille"
  const goods = { supply_type: "goods", delivery_address }
  const invoice = await office.issued({ ...goods, terms: frenchTerms, supply_from: "2026-11-18" })
  const path = office.path(invoice)
  expect((await office.readiness(path)).findings).toEqual([])
  const read = readInvoice((await office.file(path)).raw.toString())
  expect([fatal(read, "factur-x"), read]).toMatchObject([
    [],
    {
      process: "B1",
      deliver_to: "FR",
      delivered_in: ["13002", "Marseille"],
      seller: { endpoint: "404833048" },
    },
  ])
  expect(await office.owner.rest("PATCH", path, { supply_type: "services" })).toMatchObject({ status: 409 })
  expect(await office.owner.rest("PATCH", path, { delivery_address: "" })).toMatchObject({ status: 409 })
  const made = await office.owner.rest("POST", `${path}credit-notes/`, {
    ...{ reason: "Returned", issue: true, amounts: [{ amount: 10 }] },
  })
  const { id } = made.body as { id: number }
  const note = readInvoice((await office.file(`/api/credit-notes/${id}/`)).raw.toString())
  expect([note.type, note.process]).toEqual(["381", "B1"])
})

test("the type of supply is kept, copied, cleared, and one of three", async () => {
  const office = await makeFrench()
  const draft = await office.write({ currency: "EUR", supply_type: "mixed" })
  const path = office.path(draft)
  const patch = (supply_type: string | null) => office.owner.rest("PATCH", path, { supply_type })
  expect((await office.owner.rest("GET", path)).body).toMatchObject({ supply_type: "mixed" })
  const copy = await office.owner.rest("POST", `${path}duplicate/`)
  expect(copy.body).toMatchObject({ supply_type: "mixed" })
  expect(await patch("repairs")).toMatchObject({
    ...{ status: 400, body: { fields: { supply_type: ["Choose one of goods, services, mixed"] } } },
  })
  expect(await patch("services")).toMatchObject({ status: 200, body: { supply_type: "services" } })
  expect(await patch("")).toMatchObject({ status: 200, body: { supply_type: null } })
})
