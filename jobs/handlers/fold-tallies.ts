// Each hour, and sooner where an organization writes much: of the many small sums that writes of invoices leave behind, one is made for each status, currency and month.
import { foldTallies as fold } from "../../src/dashboard/tallies/service.ts"
import type { Handler } from "../job.ts"

export const foldTallies: Handler<"fold-tallies"> = {
  run: async ({ db }, { organization_id }) => ({ folded: await fold(db.system, organization_id) }),
}
