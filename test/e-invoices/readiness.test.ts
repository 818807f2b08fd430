// What keeps a document from being an e-invoice, and what is only advised: each is found alone, with its field.
import { expect, test } from "vitest"
import { fitsScheme, reasonCode, unitCode } from "../../src/e-invoices/codes/rules.ts"
import { type ProfileName, profiles } from "../../src/e-invoices/profiles/rules.ts"
import { findingsOf } from "../../src/e-invoices/readiness/rules.ts"
import { eInvoiceOf, type IssuedDocument } from "../../src/e-invoices/rules.ts"
import { units } from "../../src/pricing/rules.ts"
import { abroad, atelier, creditNote, frenchTerms, kinds, omit, studio } from "./documents.ts"
import { buyer, cases, hour, seller, sold } from "./lacking.ts"

const found = (document: IssuedDocument, name: ProfileName) =>
  findingsOf(eInvoiceOf(document, profiles[name]), profiles[name])
const told = (document: IssuedDocument, name: ProfileName) =>
  found(document, name).map(({ rule, field, blocks }) => `${blocks ? "" : "advice "}${rule} ${field}`)

test("a whole document lacks nothing in any profile", () => {
  for (const name of Object.values(profiles)) expect(told(sold(19), name.name)).toEqual([])
})

test.for(Object.entries(cases))("%s is told", ([, [document, profile, ...expected]]) => {
  expect(told(document, profile)).toEqual(expected)
})

test("a supply within the EU names its day", () => {
  const dayless = { ...eInvoiceOf(sold(4, { client: abroad }), profiles["factur-x"]), supply: null }
  expect(findingsOf(dayless, profiles["factur-x"])).toMatchObject([
    { field: "supply_from", rule: "BR-IC-11", message: "Enter the supply date", blocks: true },
  ])
})

test("a credit note needs no due date", () => {
  expect(told(creditNote({ items: [{ ...hour, tax: 19 }] }), "factur-x")).toEqual([])
})

test("each finding has its sentence", () => {
  const sentences = Object.values(cases).flatMap(([document, profile]) =>
    found(document, profile).map(({ rule, field, message }) => `${rule} ${field}: ${message}`),
  )
  expect([...new Set(sentences)].sort()).toEqual([
    "BG-30 items: A line of an e-invoice can have only one tax rate. Choose taxes with a single rate.",
    "BR-09 seller.country: Your country is missing",
    "BR-11 buyer.country: Your client's country is missing",
    "BR-16 items: Add a line that says what the amount is for",
    "BR-AE-02 buyer.vat_id: Enter your client's VAT ID or registration number",
    "BR-CO-09 buyer.vat_id: Your client's VAT ID isn't valid. Check it for typos.",
    "BR-CO-09 seller.vat_id: Your VAT ID isn't valid. Check it for typos.",
    "BR-CO-17 items: The taxes don't match the lines closely enough for an e-invoice",
    "BR-CO-25 due_date: Add a due date or terms. Without them, it is due on its issue date.",
    "BR-CO-26 seller.vat_id: Enter your VAT ID, tax number or registration number",
    "BR-CO-26 seller.vat_id: Enter your tax number or registration number",
    "BR-CO-4 items: Choose a tax on every line. If none applies, choose one that gives the reason.",
    "BR-DE-1 payment_methods: Add a payment method",
    "BR-DE-15 buyer_reference: Enter a buyer reference. For authorities it is their Leitweg-ID.",
    "BR-DE-15 buyer_reference: This Leitweg-ID isn't valid. Check it for typos.",
    "BR-DE-18 terms: Don't start a line of the terms with #. XRechnung reserves it for early payment discounts.",
    "BR-DE-27 seller.phone: Enter a phone number with at least three digits",
    "BR-DE-3 seller.city: Enter your city",
    "BR-DE-4 seller.postcode: Enter your postcode",
    "BR-DE-5 seller.contact_name: Enter a contact person",
    "BR-DE-6 seller.phone: Enter your phone number",
    "BR-DE-7 seller.email: Enter your email address",
    "BR-DE-8 buyer.city: Enter your client's city",
    "BR-DE-9 buyer.postcode: Enter your client's postcode",
    "BR-DE-TMP-32 supply_from: Add the supply date. Without it, the issue date is used.",
    "BR-DEC-14 currency: E-invoices show at most two decimals, and KWD has three",
    "BR-E-10 taxes: Give the reason why there is no tax",
    "BR-IC-02 buyer.vat_id: Enter your client's VAT ID",
    "BR-IC-02 seller.vat_id: Enter your VAT ID",
    "BR-IC-12 buyer.country: Enter the country you deliver to",
    "BR-O-02 seller.vat_id: VAT IDs are left out, because this is outside the scope of tax",
    "BR-O-11 taxes: Items outside the scope of tax need a separate invoice",
    "BR-S-02 seller.vat_id: Enter your VAT ID or tax number",
    "BR-S-05 taxes: A standard tax needs a rate above 0. Every other tax needs a rate of 0.",
    "BT-21 AAB terms: Add the early payment discount (escompte) to the terms, or that there is none. French invoices need it.",
    "BT-21 PMD terms: Add the late payment penalties (pénalités) to the terms. French invoices need them.",
    "BT-21 PMT terms: Add the charge of €40 for late payment (indemnité) to the terms. French invoices need it.",
    "BT-23 supply_type: Choose whether this is for goods, services or both. French invoices need it.",
    "BT-25 invoice: A credit note without an invoice can't be an e-invoice. Clear the client's format to issue it.",
    "BT-30 seller.registration_id: Enter your SIREN. French invoices need it.",
    "BT-30 seller.registration_id: Your SIREN isn't valid. Check it for typos.",
    "BT-47 buyer.registration_id: Enter your client's SIREN. French invoices need it.",
    "BT-47 buyer.registration_id: Your client's SIREN isn't valid. Check it for typos.",
    "BT-78 delivery_address: Put postcode and city on the last line of the delivery address",
    "BT-8 terms: For VAT on debits, write “Option pour le paiement de la taxe d'après les débits” in the terms. French law prescribes these words.",
    "PEPPOL-COMMON-R040 buyer.endpoint: Your client's e-invoice address isn't valid. Check it for typos.",
    "PEPPOL-COMMON-R040 buyer.registration_id: Your client's registration number isn't valid. Check it for typos.",
    "PEPPOL-COMMON-R040 seller.endpoint: Your e-invoice address isn't valid. Check it for typos.",
    "PEPPOL-COMMON-R040 seller.registration_id: Your registration number isn't valid. Check it for typos.",
    "PEPPOL-EN16931-CL008 buyer.endpoint_scheme: Peppol doesn't deliver to your client's e-invoice address. Choose a type other than email.",
    "PEPPOL-EN16931-CL008 seller.endpoint_scheme: Peppol doesn't deliver to your e-invoice address. Choose a type other than email.",
    "PEPPOL-EN16931-R003 buyer_reference: Enter a buyer reference or a purchase order",
    "PEPPOL-EN16931-R010 buyer.endpoint: Enter your client's e-invoice address",
    "PEPPOL-EN16931-R020 seller.endpoint: Enter your e-invoice address",
  ])
})

test("what French terms say is a coded note each, for a French client alone", () => {
  const [of, terms] = [{ organization: atelier, client: abroad }, frenchTerms]
  const coded = (document: IssuedDocument, name: ProfileName = "factur-x") =>
    eInvoiceOf(document, profiles[name]).notes.flatMap(({ code, text }) => (code ? [[code, text]] : []))
  const [, late, early] = frenchTerms.split("\n")
  expect(coded(sold(19, { ...of, terms }))).toEqual([
    ["PMT", late],
    ["PMD", late],
    ["AAB", early],
  ])
  expect(coded(sold(19, { terms }))).toEqual([])
  expect(coded(sold(19, { ...of, terms }), "xrechnung-cii")).toEqual([])
  expect(coded(creditNote({ items: [{ ...hour, tax: 19 }] }, { ...of, terms }))).toEqual([])
})

test("between Belgian parties an e-invoice address is the enterprise number, unless there is another", () => {
  const belgian = (id: string, more: object = {}) => ({
    ...omit(abroad, "endpoint", "endpoint_scheme"),
    ...{ country: "BE", vat_id: `BE${id}`, registration_id: id, registration_scheme: "0208", ...more },
  })
  const sale = (client: IssuedDocument["client"]) =>
    sold(19, {
      organization: { ...omit(studio, "endpoint", "endpoint_scheme"), ...belgian("0202239951") },
      client,
    })
  const [own, other] = [
    belgian("0403170701"),
    belgian("0403170701", { endpoint: "1", endpoint_scheme: "9925" }),
  ]
  expect(told(sale(own), "peppol-ubl")).toEqual([])
  expect(eInvoiceOf(sale(own), profiles["peppol-ubl"]).buyer.endpoint).toEqual({
    ...{ id: "0403170701", scheme: "0208" },
  })
  expect(eInvoiceOf(sale(other), profiles["peppol-ubl"]).buyer.endpoint?.scheme).toBe("9925")
  expect(told(sale({ ...own, registration_id: "0403170702" }), "peppol-ubl")).toEqual([
    ...["PEPPOL-EN16931-R010 buyer.endpoint", "PEPPOL-COMMON-R040 buyer.registration_id"],
  ])
  expect(eInvoiceOf({ ...sale(own), organization: studio }, profiles["peppol-ubl"]).buyer.endpoint).toBe(null)
})

test("what one profile asks for isn't asked for by another", () => {
  const bare = sold(19, {
    buyer_reference: null,
    methods: [],
    ...buyer("endpoint", "endpoint_scheme", "city"),
  })
  expect(told(bare, "factur-x")).toEqual([])
  expect(told(bare, "peppol-ubl")).toEqual([
    "PEPPOL-EN16931-R010 buyer.endpoint",
    "PEPPOL-EN16931-R003 buyer_reference",
    "BR-DE-1 payment_methods",
    "BR-DE-8 buyer.city",
  ])
  // The client's email address is good enough for XRechnung.
  expect(told(bare, "xrechnung-ubl")).toEqual([
    "BR-DE-15 buyer_reference",
    "BR-DE-1 payment_methods",
    "BR-DE-8 buyer.city",
  ])
})

test("a small business without a VAT ID is told by its tax number", () => {
  const small = eInvoiceOf(kinds["small-business"] ?? sold(2), profiles["factur-x"])
  expect([small.seller.id, small.seller.vat_id]).toEqual(["13/123/12345", null])
})

test("an older tax ID counts where it has the form of its country's VAT IDs", () => {
  const sellerWith = (tax_id: string | null, country = "DE", tax = 19) => {
    const { organization } = seller("vat_id")
    return eInvoiceOf(sold(tax, { organization: { ...organization, tax_id, country } }), profiles["factur-x"])
  }
  expect(sellerWith("de 298 765 432").seller.vat_id).toBe("DE298765432")
  expect(sellerWith("EL123456789", "GR").seller.vat_id).toBe("EL123456789")
  for (const other of ["13/123/12345", "DE1", "ATU12345678", null])
    expect(sellerWith(other).seller.vat_id).toBe(null)
  expect(sellerWith("DE298765432", "US").seller.vat_id).toBe(null)
  const outside = sellerWith("DE298765432", "DE", 6)
  expect([outside.seller.vat_id, outside.hides_vat_ids]).toEqual([null, true])
})

test("every unit has a code, and what isn't counted is pieces", () => {
  expect(unitCode(null)).toBe("C62")
  expect(units.filter((unit) => unitCode(unit) === "C62")).toEqual(["one", "share"])
})

test("a code of why there is no tax fits its category, or there is none", () => {
  expect(reasonCode("AE", "VATEX-EU-G")).toBe("VATEX-EU-AE")
  expect(reasonCode("E", "VATEX-FR-FRANCHISE")).toBe("VATEX-FR-FRANCHISE")
  expect(reasonCode("E", "VATEX-EU-132-1A")).toBe("VATEX-EU-132-1A")
  for (const code of ["VATEX-EU-AE", "VATEX-XX-1", null]) expect(reasonCode("E", code)).toBe(null)
})

test.for([
  ["0088", "5790000435975", "5790000435957"],
  ["0007", "5560360793", "5560360794"],
  ["0192", "974760673", "974760674"],
  ["0208", "0202239951", "0202239952"],
] as const)("of scheme %s %s fits and %s doesn't", ([scheme, right, wrong]) => {
  expect([fitsScheme(scheme, right), fitsScheme(scheme, wrong), fitsScheme("9930", wrong)]).toEqual([
    ...[true, false, true],
  ])
})
