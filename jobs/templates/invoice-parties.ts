// Seller and buyer as printed on an invoice.
import { writtenLocale } from "../../src/core/values/language.ts"
import { say } from "../../src/languages/rules.ts"
import { addressLines, taxIds } from "../../src/parties/rules.ts"
import { piecesOf } from "./text.ts"

/** The address in parts or as one text; VAT ID and tax number separate or as one text. */
type DocumentParty = {
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

export type Sender = DocumentParty & {
  tagline: string | null
  email: string | null
  /** A data: URI of a PNG, JPEG, WebP or GIF; anything else is left out. */
  logo: string | null
  /** Whether the logo would be lost on white. */
  logo_plate: boolean
  primary_color: string
  accent_color: string
}
export type Client = DocumentParty & { company: string | null; email: string }

/** The sender with its logo, and the client. */
export const partiesView = (
  { organization, client }: { organization: Sender; client: Client },
  logo: string | null,
) => ({
  logo,
  plate: organization.logo_plate,
  organization: {
    ...organization,
    ...partyOf(organization, organization.name),
    contact: organization.contact_name ?? null,
    email: piecesOf(organization.email),
  },
  client: {
    ...client,
    ...partyOf(client, client.company ?? client.name),
    heading: client.company ?? client.name,
    email: piecesOf(client.email),
    contact:
      client.contact_name ?? (client.company === null || client.company === client.name ? null : client.name),
  },
})

/** What is printed of a party, beside its name. */
const partyOf = (party: DocumentParty, heading: string) => ({
  legal_name: party.legal_name === heading ? null : (party.legal_name ?? null),
  address: addressLines(party).join("\n"),
  country: countryName(party.country),
  ids: [
    ...taxIds(party),
    ...(party.registration_id ? [{ label: say("Registration number"), value: party.registration_id }] : []),
  ],
})

/** Details of the sender that readers and tax offices look for, and that are missing. */
export function missingOf(organization: DocumentParty & { email: string | null }, account: string) {
  const has_tax_id = taxIds(organization).length > 0
  const others = [...(has_tax_id ? [] : ["tax ID"]), ...(organization.email ? [] : ["email"])]
  const what = addressLines(organization).length > 0 ? others.join(" and ") : "address"
  return what === "" ? null : { words: `Add your ${what}`, account }
}

const countryName = (country: string | null) =>
  country !== null && /^[A-Za-z]{2}$/.test(country)
    ? (new Intl.DisplayNames(writtenLocale(), { type: "region" }).of(country.toUpperCase()) ?? country)
    : country
