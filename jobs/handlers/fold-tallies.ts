// Each hour, and sooner for organizations that write much: folds the small sums of invoice writes into one for each
// status, currency and month.
import { foldTallies as fold } from "../../src/dashboard/tallies/service.ts"
import type { Handler } from "../job.ts"

export const foldTallies: Handler<"fold-tallies"> = {
  run: async ({ db }, { organization_id }) => ({ folded: await fold(db.system, organization_id) }),
}
