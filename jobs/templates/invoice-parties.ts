// Who sold to whom, in the words of an invoice's paper.
import { addressLines, taxIds } from "../../src/parties/rules.ts"

/** The address in parts, or in one text; VAT ID and tax number apart, or in one text. */
export type DocumentParty = {
  name: string
  legal_name?: string
  address: string | null
  street?: string
  city?: string
  postcode?: string
  region?: string
  country: string | null
  tax_id: string | null
  vat_id?: string
  tax_number?: string
  registration_id?: string
  contact_name?: string
  phone?: string
}

/** What is printed of either, beside its name. */
export const partyOf = (party: DocumentParty, heading: string) => ({
  legal_name: party.legal_name === heading ? null : (party.legal_name ?? null),
  address: addressLines(party).join("\n"),
  country: countryName(party.country),
  ids: [
    ...taxIds(party),
    ...(party.registration_id ? [{ label: "Registration number", value: party.registration_id }] : []),
  ],
})

/** The sender's data that a reader, and a tax office, looks for. */
export function missingOf(organization: DocumentParty & { email: string | null }, account: string) {
  const has_tax_id = taxIds(organization).length > 0
  const others = [...(has_tax_id ? [] : ["tax ID"]), ...(organization.email ? [] : ["email"])]
  const what = addressLines(organization).length > 0 ? others.join(" and ") : "address"
  return what === "" ? null : { words: `Add your ${what}`, account }
}

const regions = new Intl.DisplayNames("en", { type: "region" })

const countryName = (country: string | null) =>
  country !== null && /^[A-Za-z]{2}$/.test(country) ? (regions.of(country.toUpperCase()) ?? country) : country
