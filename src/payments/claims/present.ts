// A claim on the wire: money in the currency's own unit, stored in minor units.
import { formatMoney, fromMinor } from "../../core/values/money.ts"
import type { ClaimRow } from "./queries.ts"
import type { Claim, OwnClaim } from "./schema.ts"

/** For the staff. */
export function presentClaim(row: ClaimRow | null): Claim | null {
  if (row === null) return null
  const { method, by, by_staff } = row
  return { ...shared(row, "/api"), method, by, by_staff }
}

/** For the client who reported it: never another client's claim, nor one that staff made. */
export function presentOwnClaim(row: ClaimRow | null, client_id: number): OwnClaim | null {
  if (row === null || row.client_id !== client_id || row.by_staff) return null
  const { method } = row
  return {
    ...shared(row, "/portal"),
    method: method && { name: method.name, type_display: method.type_display },
  }
}

function shared(row: ClaimRow, door: "/api" | "/portal") {
  const { id, state, amount, currency, paid_on, reference, note, reason, at, decided_at } = row
  const { proof_name: name, proof_type: type, others } = row
  return {
    ...{ id, state, paid_on, reference, note, reason, at, decided_at },
    amount: fromMinor(amount, currency),
    formatted_amount: formatMoney(amount, currency),
    other_claims: others.map((other) => ({
      ...{ id: other.id, state: other.state, invoice: other.invoice, number: other.number },
      amount: fromMinor(other.amount, currency),
      formatted_amount: formatMoney(other.amount, currency),
    })),
    proof: name === null || type === null ? null : { name, type, url: `${door}/claims/${id}/proof/` },
  }
}
