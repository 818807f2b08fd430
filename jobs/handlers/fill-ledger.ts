// Once for each organization: what was paid before the ledger is put towards its invoices.
import { fillLedger as fill } from "../../src/invoices/settling/backfill/service.ts"
import type { Handler } from "../job.ts"

export const fillLedger: Handler<"fill-ledger"> = {
  run: async ({ db }, { organization_id }) => ({ filled: await fill(db, organization_id) }),
}
