// Once for each organization: what was issued before days and parties were kept gets them.
import { freezeIssued as freeze } from "../../src/invoices/issuing/backfill/service.ts"
import type { Handler } from "../job.ts"

export const freezeIssued: Handler<"freeze-issued"> = {
  run: async ({ db }, { organization_id }) => ({ frozen: await freeze(db, organization_id) }),
}
