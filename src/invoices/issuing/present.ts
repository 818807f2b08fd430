// A party of an invoice as its readiness is asked: what stands on paper of it.
import type { BuyerSnapshot, SellerSnapshot } from "../../core/database/columns.ts"
import { writtenAddress, writtenTaxIds } from "../../parties/service.ts"

export const knownOf = (party: SellerSnapshot | BuyerSnapshot) => ({
  address: writtenAddress(party),
  country: party.country,
  tax_ids: writtenTaxIds(party),
})
