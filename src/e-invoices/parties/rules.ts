// Seller and buyer of an e-invoice, from what the document froze of them.
import type { BuyerSnapshot, SellerSnapshot } from "../../core/database/columns.ts"
import { spelledVatId, vatIdExample, vatIdProblem } from "../../parties/codes/rules.ts"
import { addressLines } from "../../parties/rules.ts"
import { fitsScheme, isSiren } from "../codes/rules.ts"
import type { Address, Id, Party } from "../model/rules.ts"
import type { Profile } from "../profiles/rules.ts"

type Snapshot = SellerSnapshot | BuyerSnapshot

export function sellerOf(seller: SellerSnapshot, profile: Profile): Party {
  const { legal_name, name, contact_name, phone, email } = seller
  return {
    name: legal_name ?? name,
    trading_name: legal_name && legal_name !== name ? name : null,
    ...withId(idsOf(seller)),
    endpoint: endpointOf(seller, profile),
    address: addressOf(seller),
    contact: { name: contact_name ?? null, phone: phone ?? null, email },
  }
}

export function buyerOf(buyer: BuyerSnapshot, profile: Profile): Party {
  const { legal_name, company, name, contact_name, email } = buyer
  const known = legal_name ?? company ?? name
  return {
    name: known,
    trading_name: company && company !== known ? company : null,
    ...idsOf(buyer),
    ...{ id: null, tax_number: null },
    endpoint: endpointOf(buyer, profile),
    address: addressOf(buyer),
    contact: { name: contact_name ?? (known === name ? null : name), phone: null, email },
  }
}

type Ids = Pick<Party, "registration" | "vat_id" | "tax_number">

const idsOf = ({ registration_id, registration_scheme, vat_id, tax_number, ...party }: Snapshot): Ids => ({
  registration: registration_id ? { id: registration_id, scheme: registration_scheme ?? null } : null,
  vat_id: vat_id ?? vatIdIn(party),
  tax_number: tax_number ?? null,
})

/** The older single text, where it can be nothing else: it has the form of its country's VAT IDs. */
function vatIdIn({ tax_id, country }: Pick<Snapshot, "tax_id" | "country">): string | null {
  const id = spelledVatId(tax_id ?? "")
  const isOfCountry = country !== null && vatIdExample(country)?.slice(0, 2) === id.slice(0, 2)
  return isOfCountry && vatIdProblem(id) === null ? id : null
}

/** A seller without a register or VAT ID is told by its tax number (BR-CO-26). */
const withId = (ids: Ids) => ({ ...ids, id: ids.registration || ids.vat_id ? null : ids.tax_number })

/** None may be told of what is outside the scope of VAT (BR-O-02). */
export const withoutVatId = (party: Party): Party => ({ ...party, ...withId({ ...party, vat_id: null }) })

/** XRechnung takes an email address where there is no other. */
function endpointOf({ endpoint, endpoint_scheme, email }: Snapshot, { by }: Profile): Id | null {
  if (endpoint && endpoint_scheme) return { id: endpoint, scheme: endpoint_scheme }
  return by === "xrechnung" && email ? { id: email, scheme: "EM" } : null
}

/** Where companies reach each other by their number in a register: its scheme, and the one of such addresses. */
const numbersOf: Record<string, { register: string; scheme: string; fits: (id: string) => boolean }> = {
  FR: { register: "0002", scheme: "0225", fits: isSiren },
  BE: { register: "0208", scheme: "0208", fits: (id) => fitsScheme("0208", id) },
}

/** Of a party in `country` that deals with another one there, and has named no other address. */
export function withNumberAsEndpoint(party: Party, country: string | null): Party {
  const { endpoint, registration } = party
  const number = numbersOf[country ?? ""]
  const isKnown = number !== undefined && registration?.scheme === number.register
  return endpoint === null && isKnown && number.fits(registration.id)
    ? { ...party, endpoint: { id: registration.id, scheme: number.scheme } }
    : party
}

/** An address in one text keeps its lines: its parts aren't guessed. */
function addressOf(party: Snapshot): Address {
  const { street, city = null, postcode = null, region = null, country } = party
  const isInParts = [street, city, postcode, region].some(Boolean)
  const lines = isInParts ? (street ?? "").split("\n") : addressLines(party)
  const [first = "", second = "", ...rest] = lines.map((line) => line.trim()).filter(Boolean)
  return { lines: [first, second, rest.join(", ")].filter(Boolean), city, postcode, region, country }
}
