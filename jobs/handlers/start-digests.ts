// Each hour: enqueues the daily emails of members whose morning has come.
import { enqueueDigest, listDigestsDue } from "../../src/notifications/emails/service.ts"
import type { Handler } from "../job.ts"

export const startDigests: Handler<"start-digests"> = {
  async run({ config, db }) {
    const due = await listDigestsDue(db.system, config)
    for (const { organization_id, user_id } of due)
      await db.tenants.transaction(organization_id, (tenant) => enqueueDigest(tenant, user_id))
    return { enqueued: due.length }
  },
}
