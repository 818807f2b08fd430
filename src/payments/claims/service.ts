// The story of claims that belong together: one payment of several invoices.
import { invalid } from "../../core/base/errors.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { listOtherClaims, type Meant } from "./queries.ts"

/**
 * Claims to answer together with the one that is meant, in the given order. Throws 400 where one wasn't reported with it, and
 * where one isn't by `client_id`, if one is given.
 */
export async function requireOtherClaims(
  db: TenantDb,
  meant: Meant,
  ids: readonly number[] | null | undefined,
  client_id: number | null = null,
) {
  if (!ids || ids.length === 0) return []
  const found = await listOtherClaims(db, meant, ids, client_id)
  return ids.map((id, index) => {
    const claim = found.find((one) => one.id === id)
    if (!claim) throw invalid(`other_claims.${index}`, "Choose a payment that was reported with this one")
    return claim
  })
}
