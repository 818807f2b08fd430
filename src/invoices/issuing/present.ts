// A party of an invoice for the readiness check: what is printed of it.
import type { BuyerSnapshot, SellerSnapshot } from "../../core/database/columns.ts"
import { writtenAddress, writtenTaxIds } from "../../parties/service.ts"

export const knownOf = (party: SellerSnapshot | BuyerSnapshot) => ({
  address: writtenAddress(party),
  country: party.country,
  tax_ids: writtenTaxIds(party).map(({ value }) => value),
})
