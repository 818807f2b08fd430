// What Peppol and XRechnung ask for beyond EN 16931: addresses, references, and what German rules want.
import { fitsScheme } from "../../codes/rules.ts"
import type { EInvoice, Party } from "../../model/rules.ts"
import type { Profile } from "../../profiles/rules.ts"
import type { Check } from "../schema.ts"

export const networkChecks = (invoice: EInvoice, profile: Profile): Check[] => [
  ...(profile.by === null ? [] : [...endpointChecks(invoice, profile), ...referenceChecks(invoice, profile)]),
  ...(isGerman(invoice, profile) ? germanChecks(invoice) : []),
]

function endpointChecks({ seller, buyer }: EInvoice, { by }: Profile): Check[] {
  const parties = [
    { field: "seller", whose: "your", party: seller, rule: "PEPPOL-EN16931-R020" },
    { field: "buyer", whose: "your client's", party: buyer, rule: "PEPPOL-EN16931-R010" },
  ]
  return parties.flatMap(({ field, whose, party: { endpoint }, rule }) => [
    { field: `${field}.endpoint`, rule, message: `Enter ${whose} e-invoice address`, is: endpoint },
    {
      field: `${field}.endpoint_scheme`,
      rule: "PEPPOL-EN16931-CL008",
      message: `Peppol doesn't deliver to ${whose} e-invoice address. Choose a type other than email.`,
      is: by !== "peppol" || !endpoint || /^\d{4}$/.test(endpoint.scheme ?? ""),
    },
  ])
}

function referenceChecks(
  { buyer_reference, purchase_order, terms, seller, buyer }: EInvoice,
  { by }: Profile,
): Check[] {
  if (by === "peppol")
    return [
      {
        field: "buyer_reference",
        rule: "PEPPOL-EN16931-R003",
        message: "Enter a buyer reference or a purchase order",
        is: buyer_reference ?? purchase_order,
      },
      ...digitChecks("seller", "Your", seller),
      ...digitChecks("buyer", "Your client's", buyer),
    ]
  return [
    {
      field: "buyer_reference",
      rule: "BR-DE-15",
      message: "Enter a buyer reference. For authorities it is their Leitweg-ID.",
      is: buyer_reference,
    },
    {
      field: "terms",
      rule: "BR-DE-18",
      message: "Don't start a line of the terms with #. XRechnung reserves it for early payment discounts.",
      is: !/^\s*#/m.test(terms ?? ""),
    },
  ]
}

/** The network refuses identifiers whose check digits don't fit. */
const digitChecks = (field: string, whose: string, { endpoint, registration }: Party): Check[] => [
  {
    field: `${field}.endpoint`,
    rule: "PEPPOL-COMMON-R040",
    message: `${whose} e-invoice address isn't valid. Check it for typos.`,
    is: !endpoint || fitsScheme(endpoint.scheme ?? "", endpoint.id),
  },
  {
    field: `${field}.registration_id`,
    rule: "PEPPOL-COMMON-R040",
    message: `${whose} registration number isn't valid. Check it for typos.`,
    is: !registration || fitsScheme(registration.scheme ?? "", registration.id),
  },
]

/** What German authorities ask for; the network does between Germans. */
const isGerman = ({ seller, buyer }: EInvoice, { by }: Profile) =>
  by === "xrechnung" || (by === "peppol" && seller.address.country === "DE" && buyer.address.country === "DE")

const germanChecks = ({ seller, buyer, payment }: EInvoice): Check[] => [
  { field: "payment_methods", rule: "BR-DE-1", message: "Add a payment method", is: payment },
  {
    field: "seller.contact_name",
    rule: "BR-DE-5",
    message: "Enter a contact person",
    is: seller.contact.name,
  },
  { field: "seller.phone", rule: "BR-DE-6", message: "Enter your phone number", is: seller.contact.phone },
  { field: "seller.email", rule: "BR-DE-7", message: "Enter your email address", is: seller.contact.email },
  { field: "seller.city", rule: "BR-DE-3", message: "Enter your city", is: seller.address.city },
  { field: "seller.postcode", rule: "BR-DE-4", message: "Enter your postcode", is: seller.address.postcode },
  { field: "buyer.city", rule: "BR-DE-8", message: "Enter your client's city", is: buyer.address.city },
  {
    field: "buyer.postcode",
    rule: "BR-DE-9",
    message: "Enter your client's postcode",
    is: buyer.address.postcode,
  },
]
