// Of many small sums one is made for each status, currency and month.
import type { SystemDb } from "../../core/database/db.ts"
import { foldSome } from "./queries.ts"

/** Those of one organization, or of all that have many. Answers how many sums were taken up into others. */
export async function foldTallies(db: SystemDb, organization_id?: number): Promise<number> {
  let folded = 0
  for (;;) {
    const gone = await foldSome(db, organization_id)
    if (gone === 0) return folded
    folded += gone
  }
}
