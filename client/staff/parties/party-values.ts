// A party's form values, and which are behind "More".
import { asksAddress } from "../../../src/parties/rules.ts"

/** In the order of the form. */
export const partyNames = [
  "street",
  "postcode",
  "city",
  "region",
  "legal_name",
  "vat_id",
  "tax_number",
  "registration_id",
  "registration_scheme",
  "endpoint",
  "endpoint_scheme",
  "contact_name",
] as const
type PartyName = (typeof partyNames)[number]

export type PartyValues = { [name in PartyName]: string }
type Party = { [name in PartyName]: string | null } & {
  address: string | null
  country: string | null
  address_settled: boolean
}

/** "" if unknown. */
export const partyValues = (party: Partial<Party>): PartyValues => ({
  street: party.street ?? "",
  postcode: party.postcode ?? "",
  city: party.city ?? "",
  region: party.region ?? "",
  legal_name: party.legal_name ?? "",
  vat_id: party.vat_id ?? "",
  tax_number: party.tax_number ?? "",
  registration_id: party.registration_id ?? "",
  registration_scheme: party.registration_scheme ?? "",
  endpoint: party.endpoint ?? "",
  endpoint_scheme: party.endpoint_scheme ?? "",
  contact_name: party.contact_name ?? "",
})

/** An old single-text address to ask about. */
export const askedAddress = (party: Party | undefined): string | null =>
  party && asksAddress(party) ? party.address : null

type Typed = { [name in PartyName | "address" | "tax_id"]?: string | null | undefined }

/** The old texts that are no longer printed, because the parts are filled. */
export const printedInstead = (typed: Typed) => ({
  address:
    typed.address && (typed.street || typed.city || typed.postcode || typed.region)
      ? "The address fields are printed instead"
      : undefined,
  tax_id:
    typed.tax_id && (typed.vat_id || typed.tax_number)
      ? "VAT ID and tax number are printed instead"
      : undefined,
})
