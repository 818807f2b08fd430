// Folds many small sums into one for each status, currency and month.
import type { SystemDb } from "../../core/database/db.ts"
import { foldSome, foldWithheld } from "./queries.ts"

/** Of one organization, or of all that have many. Answers how many sums were folded. */
export async function foldTallies(db: SystemDb, organization_id?: number): Promise<number> {
  let folded = 0
  for (const fold of [foldSome, foldWithheld])
    for (let gone = 1; gone > 0; folded += gone) gone = await fold(db, organization_id)
  return folded
}
