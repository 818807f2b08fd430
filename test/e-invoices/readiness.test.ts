// What keeps a document from being an e-invoice, and what is only advised: each is found alone, with its field.
import { expect, test } from "vitest"
import { fitsScheme, reasonCode, unitCode } from "../../src/e-invoices/codes/rules.ts"
import { type ProfileName, profiles } from "../../src/e-invoices/profiles/rules.ts"
import { findingsOf } from "../../src/e-invoices/readiness/rules.ts"
import { eInvoiceOf, type IssuedDocument } from "../../src/e-invoices/rules.ts"
import { units } from "../../src/pricing/rules.ts"
import { abroad, client, invoice, kinds, omit, studio, vat } from "./documents.ts"

const found = (document: IssuedDocument, name: ProfileName) =>
  findingsOf(eInvoiceOf(document, profiles[name]), profiles[name])
const told = (document: IssuedDocument, name: ProfileName) =>
  found(document, name).map(({ rule, field, blocks }) => `${blocks ? "" : "advice "}${rule} ${field}`)

const hour = { description: "Work", quantity: 1, unit_price: 100 }
const sold = (tax: number, over: Partial<IssuedDocument> = {}) => invoice({ items: [{ ...hour, tax }] }, over)
const seller = <K extends keyof typeof studio>(...without: K[]) => ({
  organization: omit(studio, ...without),
})
const buyer = <K extends keyof typeof client>(...without: K[]) => ({ client: omit(client, ...without) })

test("a whole document lacks nothing in any profile", () => {
  for (const name of Object.values(profiles)) expect(told(sold(19), name.name)).toEqual([])
})

type Case = [document: IssuedDocument, profile: ProfileName, ...told: string[]]
const line = (over: object) => ({ ...sold(19), items: sold(19).items.map((item) => ({ ...item, ...over })) })

const cases: Record<string, Case> = {
  "a currency with three decimals": [
    invoice({ items: [{ ...hour, tax: 19 }], currency: "KWD" }),
    "factur-x",
    "BR-DEC-14 currency",
  ],
  "no line": [
    { ...sold(19), items: [], taxes: [], amount: 0, tax_amount: 0, total: 0 },
    "factur-x",
    "BR-16 items",
  ],
  "a line without a tax": [invoice({ items: [{ ...hour, tax: null }] }), "factur-x", "BR-CO-4 items"],
  "a tax of several rates": [
    line({ tax: { ...vat("S", 19), components: [...vat("S", 19).components, ...vat("S", 0).components] } }),
    "factur-x",
    "BG-30 items",
  ],
  "a tax that doesn't follow from the lines": [
    {
      ...sold(19),
      taxes: sold(19).taxes.map((tax) => ({ ...tax, amount: 2000 })),
      tax_amount: 2000,
      total: 12000,
    },
    "factur-x",
    "BR-CO-17 items",
  ],
  "a total that isn't the printed one": [{ ...sold(19), total: 11901 }, "factur-x", "BR-CO-17 items"],
  "an exemption without its reason": [line({ tax: vat("E") }), "factur-x", "BR-CO-17 items", "BR-E-10 taxes"],
  "no country of the seller": [
    sold(19, { organization: { ...studio, country: null } }),
    "factur-x",
    "BR-09 seller.country",
  ],
  "no country of the buyer": [
    sold(19, { client: { ...client, country: null } }),
    "factur-x",
    "BR-11 buyer.country",
  ],
  "no number of the seller": [
    sold(19, seller("vat_id", "tax_number", "registration_id")),
    "factur-x",
    "BR-CO-26 seller.vat_id",
    "BR-S-02 seller.vat_id",
  ],
  "a seller with a register alone": [
    sold(19, seller("vat_id", "tax_number")),
    "factur-x",
    "BR-S-02 seller.vat_id",
  ],
  "reverse charge without the buyer's number": [
    sold(3, buyer("vat_id")),
    "factur-x",
    "BR-AE-02 buyer.vat_id",
  ],
  "a supply within the EU without the buyer's VAT ID": [
    sold(4, { client: omit(abroad, "vat_id") }),
    "factur-x",
    "BR-IC-02 buyer.vat_id",
  ],
  "a supply within the EU without the seller's VAT ID": [
    sold(4, { client: abroad, ...seller("vat_id") }),
    "factur-x",
    "BR-IC-02 seller.vat_id",
  ],
  "a VAT ID of a wrong form": [
    sold(19, { client: { ...client, vat_id: "DE12" } }),
    "factur-x",
    "BR-CO-09 buyer.vat_id",
  ],
  "outside the scope beside another tax": [
    invoice({
      items: [
        { ...hour, tax: 6 },
        { ...hour, tax: 19 },
      ],
    }),
    "factur-x",
    "BR-O-11 taxes",
    "advice BR-O-02 seller.vat_id",
  ],
  "outside the scope with a VAT ID alone": [
    sold(6, seller("tax_number", "registration_id")),
    "factur-x",
    "BR-CO-26 seller.vat_id",
    "advice BR-O-02 seller.vat_id",
  ],
  "no address for Peppol": [
    sold(19, buyer("endpoint", "endpoint_scheme")),
    "peppol-ubl",
    "PEPPOL-EN16931-R010 buyer.endpoint",
  ],
  "an email address for Peppol": [
    sold(19, { organization: { ...studio, endpoint: "pay@studio.example", endpoint_scheme: "EM" } }),
    "peppol-ubl",
    "PEPPOL-EN16931-CL008 seller.endpoint_scheme",
  ],
  "an address with wrong digits for Peppol": [
    sold(19, { organization: { ...studio, endpoint: "5790000435976" } }),
    "peppol-ubl",
    "PEPPOL-COMMON-R040 seller.endpoint",
  ],
  "a register with wrong digits for Peppol": [
    sold(19, { client: { ...client, registration_id: "0202239952", registration_scheme: "0208" } }),
    "peppol-ubl",
    "PEPPOL-COMMON-R040 buyer.registration_id",
  ],
  "no reference for Peppol": [
    sold(19, { buyer_reference: null }),
    "peppol-ubl",
    "PEPPOL-EN16931-R003 buyer_reference",
  ],
  "no reference for XRechnung, though there is an order": [
    sold(19, { buyer_reference: null, po_number: "PO-1" }),
    "xrechnung-ubl",
    "BR-DE-15 buyer_reference",
  ],
  "no way to pay": [sold(19, { methods: [] }), "xrechnung-cii", "BR-DE-1 payment_methods"],
  "no contact": [
    sold(19, seller("contact_name", "phone")),
    "xrechnung-cii",
    "BR-DE-5 seller.contact_name",
    "BR-DE-6 seller.phone",
  ],
  "an address that isn't in parts": [
    sold(19, {
      client: { ...omit(client, "street", "city", "postcode"), address: "Rathausplatz 1\n50667 Köln" },
    }),
    "xrechnung-ubl",
    "BR-DE-8 buyer.city",
    "BR-DE-9 buyer.postcode",
  ],
  "terms that XRechnung would read as a discount": [
    sold(19, { terms: "Danke\n #1 zuerst" }),
    "xrechnung-ubl",
    "BR-DE-18 terms",
  ],
  "a Leitweg-ID with a typo": [
    sold(19, { buyer_reference: "04011000-12345-34" }),
    "xrechnung-ubl",
    "advice BR-DE-15 buyer_reference",
  ],
  "no due date": [sold(19, { due_date: null }), "factur-x", "advice BR-CO-25 due_date"],
  "no day of supply": [sold(19, { supply_from: null }), "factur-x", "advice BR-DE-TMP-32 supply_from"],
  "a phone without digits": [
    sold(19, { organization: { ...studio, phone: "ask us" } }),
    "factur-x",
    "advice BR-DE-27 seller.phone",
  ],
  "a French client without a SIREN": [
    sold(19, {
      organization: { ...studio, country: "FR", vat_id: "FR40303265045" },
      client: omit(abroad, "registration_id", "registration_scheme"),
    }),
    "factur-x",
    "advice BT-47 buyer.registration_id",
  ],
}

test.for(Object.entries(cases))("%s is told", ([, [document, profile, ...expected]]) => {
  expect(told(document, profile)).toEqual(expected)
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
