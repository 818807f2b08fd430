// The story of the invoices that were issued before days and parties were kept: each gets them, as it is printed now.
import { setTimeout as pause } from "node:timers/promises"
import type { Database } from "../../../core/database/db.ts"
import { type Frozen, freezeNext } from "./queries.ts"

/** So many rows are held at once, for some tenths of a second; then it rests as long as it took, for others come first. */
const batch = 1_000

/**
 * A transaction for each batch, from the first invoice to the last; what is done already costs only being looked at. Throws
 * where others were changing some of them, so that it is tried again.
 */
export async function freezeIssued({ tenants }: Pick<Database, "tenants">, organization_id: number) {
  const all = { frozen: 0, held: 0 }
  for (let after: number | null = 0; after !== null; ) {
    const from: number = after
    const begun = performance.now()
    const step: Frozen = await tenants.transaction(organization_id, (db) => freezeNext(db, from, batch))
    all.frozen += step.frozen
    all.held += step.held
    after = step.last
    await pause(performance.now() - begun)
  }
  if (all.held > 0) throw new Error(`${all.held} invoices were being changed`)
  return all.frozen
}
