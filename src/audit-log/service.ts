// Who changed what: rows that are only ever added, read again as an invoice's timeline.
import type { PortalClient, Staff } from "../core/access/identity.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { type Actor, insertEntries, insertEntry, type Subject } from "./queries.ts"

export type { Actor } from "./queries.ts"
/**
 * For a statement that writes what its entry is about, and for one that reads a subject with what happened to it and who
 * did it: a member's address or a client's name.
 */
export { entryOf, historyIn } from "./queries.ts"

export const bySystem: Actor = { actor_type: "system", actor_id: null }
export const byUser = (who: Pick<Staff, "user_id">): Actor => ({ actor_type: "user", actor_id: who.user_id })
export const byClient = (who: Pick<PortalClient, "client_id">): Actor => ({
  actor_type: "client",
  actor_id: who.client_id,
})

/** Adds one row in the caller's transaction and answers its id. `details` holds what changed, never a secret. */
export const record = (
  db: TenantDb,
  actor: Actor,
  action: string,
  subject: Subject,
  details: Record<string, unknown> = {},
) => insertEntry(db, actor, action, subject, details)

/** The same action on many subjects of one kind, in one statement; `details` of each belong to it alone. */
export const recordEach = (
  db: TenantDb,
  actor: Actor,
  action: string,
  type: string,
  subjects: { id: number; details: Record<string, unknown> }[],
) => insertEntries(db, actor, action, type, subjects)
