// Of many small sums one is made for each status, currency and month.
import type { SystemDb } from "../../core/database/db.ts"
import { foldSome, foldWithheld } from "./queries.ts"

/** Those of one organization, or of all that have many. Answers how many sums were taken up into others. */
export async function foldTallies(db: SystemDb, organization_id?: number): Promise<number> {
  let folded = 0
  for (const fold of [foldSome, foldWithheld])
    for (let gone = 1; gone > 0; folded += gone) gone = await fold(db, organization_id)
  return folded
}
