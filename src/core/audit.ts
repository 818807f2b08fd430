// Who changed what: rows that are only ever added, read again as an invoice's timeline.
import type { PortalClient, Staff } from "./identity.ts"
import type { TenantDb } from "./tenant.ts"

export type Actor = { actor_type: "user" | "client" | "system"; actor_id: number | null }
export const bySystem: Actor = { actor_type: "system", actor_id: null }
export const byUser = (who: Pick<Staff, "user_id">): Actor => ({ actor_type: "user", actor_id: who.user_id })
export const byClient = (who: Pick<PortalClient, "client_id">): Actor => ({
  actor_type: "client",
  actor_id: who.client_id,
})

/** Adds one row in the caller's transaction. `details` holds what changed, never a secret. */
export async function record(
  db: TenantDb,
  actor: Actor,
  action: string,
  subject: { type: string; id: number },
  details: Record<string, unknown> = {},
) {
  await db
    .insertInto("audit_log", {
      ...actor,
      action,
      subject_type: subject.type,
      subject_id: subject.id,
      details: JSON.stringify(details),
    })
    .execute()
}
