// Documents that lack something for an e-invoice, each with what is told about it.
import type { ProfileName } from "../../src/e-invoices/profiles/rules.ts"
import type { IssuedDocument } from "../../src/e-invoices/rules.ts"
import { abroad, atelier, client, creditNote, frenchTerms, invoice, omit, studio, vat } from "./documents.ts"

export const hour = { description: "Work", quantity: 1, unit_price: 100 }
export const sold = (tax: number, over: Partial<IssuedDocument> = {}) =>
  invoice({ items: [{ ...hour, tax }] }, over)
export const seller = <K extends keyof typeof studio>(...without: K[]) => ({
  organization: omit(studio, ...without),
})
export const buyer = <K extends keyof typeof client>(...without: K[]) => ({
  client: omit(client, ...without),
})

/** Between French parties, and lacking nothing. */
export const french = {
  ...{ organization: atelier, client: abroad, terms: frenchTerms },
  supply_type: "services",
}

type Case = [document: IssuedDocument, profile: ProfileName, ...told: string[]]
const line = (over: object) => ({ ...sold(19), items: sold(19).items.map((item) => ({ ...item, ...over })) })

export const cases: Record<string, Case> = {
  "a credit note without its invoice": [
    creditNote({ items: [{ ...hour, tax: 19 }] }, { credits: { invoice_number: null, invoice_date: null } }),
    "factur-x",
    "BT-25 invoice",
  ],
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
  "a standard tax of 0 %": [line({ tax: vat("S") }), "factur-x", "BR-CO-17 items", "BR-S-05 taxes"],
  "a zero rate above 0": [line({ tax: vat("Z", 19) }), "factur-x", "BR-CO-17 items", "BR-S-05 taxes"],
  "a VAT ID of the seller of a wrong form": [
    sold(19, { organization: { ...studio, vat_id: "DE12" } }),
    "factur-x",
    "BR-CO-09 seller.vat_id",
  ],
  "no country to deliver to within the EU": [
    sold(4, { client: { ...abroad, country: null } }),
    "factur-x",
    "BR-11 buyer.country",
    "BR-IC-12 buyer.country",
  ],
  "no address of the seller for Peppol": [
    sold(19, seller("endpoint", "endpoint_scheme")),
    "peppol-ubl",
    "PEPPOL-EN16931-R020 seller.endpoint",
  ],
  "an email address of the buyer for Peppol": [
    sold(19, { client: { ...client, endpoint: "ap@koeln.example", endpoint_scheme: "EM" } }),
    "peppol-ubl",
    "PEPPOL-EN16931-CL008 buyer.endpoint_scheme",
  ],
  "an address of the buyer with wrong digits for Peppol": [
    sold(19, { client: { ...client, endpoint: "5790000435976", endpoint_scheme: "0088" } }),
    "peppol-ubl",
    "PEPPOL-COMMON-R040 buyer.endpoint",
  ],
  "a register of the seller with wrong digits for Peppol": [
    sold(19, { organization: { ...studio, registration_id: "0202239952", registration_scheme: "0208" } }),
    "peppol-ubl",
    "PEPPOL-COMMON-R040 seller.registration_id",
  ],
  "a seller without email, city and postcode": [
    sold(19, { organization: { ...omit(studio, "city", "postcode"), email: "" } }),
    "xrechnung-ubl",
    "BR-DE-7 seller.email",
    "BR-DE-3 seller.city",
    "BR-DE-4 seller.postcode",
  ],
  "no due date": [sold(19, { due_date: null }), "factur-x", "advice BR-CO-25 due_date"],
  "no day of supply": [sold(19, { supply_from: null }), "factur-x", "advice BR-DE-TMP-32 supply_from"],
  "a phone without digits": [
    sold(19, { organization: { ...studio, phone: "ask us" } }),
    "factur-x",
    "advice BR-DE-27 seller.phone",
  ],
  "a French client without a SIREN": [
    sold(19, { ...french, client: omit(abroad, "registration_id", "registration_scheme"), terms: null }),
    "factur-x",
    "advice BT-47 buyer.registration_id",
    ...["PMT", "PMD", "AAB"].map((code) => `advice BT-21 ${code} terms`),
  ],
  "a French seller without a SIREN": [
    sold(19, { ...french, organization: omit(atelier, "registration_id", "registration_scheme") }),
    "factur-x",
    "advice BT-30 seller.registration_id",
  ],
  "a SIREN of the seller with a typo": [
    sold(19, { ...french, organization: { ...atelier, registration_id: "404833084" } }),
    "factur-x",
    "advice BT-30 seller.registration_id",
  ],
  "a French invoice that says neither goods nor services": [
    sold(19, { ...french, supply_type: null }),
    "factur-x",
    "advice BT-23 supply_type",
  ],
  "a French delivery address without a city": [
    sold(19, { ...french, supply_type: "goods", delivery_address: "Entrepôt 2" }),
    "factur-x",
    "advice BT-78 delivery_address",
  ],
  "VAT on debits in other words": [
    sold(19, { ...french, notes: "TVA sur les débits" }),
    "factur-x",
    "advice BT-8 terms",
  ],
  "a SIREN with a typo": [
    sold(19, { ...french, client: { ...abroad, registration_id: "303265054" } }),
    "factur-x",
    "advice BT-47 buyer.registration_id",
  ],
  "French terms without a word on early payment": [
    sold(19, { ...french, terms: "Pénalités de retard : 10 %\nIndemnité de 40 €" }),
    "factur-x",
    "advice BT-21 AAB terms",
  ],
}
