// Who changed what: rows that are only added, also read as an invoice's timeline.
import type { PortalClient, Staff } from "../core/access/identity.ts"
import { orNotFound } from "../core/base/errors.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import {
  type Actor,
  findEntry,
  insertEntries,
  insertEntry,
  type LogDetails,
  type Subject,
} from "./queries.ts"
import type { ActionOn, Logged } from "./rules.ts"
import type { LogEntry } from "./schema.ts"

export type { Actor } from "./queries.ts"
/** For statements that write a subject with its entry, or read a subject with its history and actors. */
export { entryOf, historyIn } from "./queries.ts"
export type { ActionOn } from "./rules.ts"

export const bySystem: Actor = { actor_type: "system", actor_id: null }
export const byUser = (who: Pick<Staff, "user_id">): Actor => ({ actor_type: "user", actor_id: who.user_id })
export const byClient = (who: Pick<PortalClient, "client_id">): Actor => ({
  actor_type: "client",
  actor_id: who.client_id,
})

/**
 * Adds a row in the caller's transaction and answers its id. `details` holds what changed, never a secret; `more` what
 * is too long for a list.
 */
export const record = <T extends Logged>(
  db: TenantDb,
  actor: Actor,
  action: ActionOn<T>,
  subject: Subject<T>,
  details: LogDetails["details"] = {},
  more?: LogDetails["more"],
) => insertEntry(db, actor, action, subject, { details, more })

/** The same action on many subjects of one kind, in one statement, each with its own `details` and `more`. */
export const recordEach = <T extends Logged>(
  db: TenantDb,
  actor: Actor,
  action: ActionOn<T>,
  type: T,
  subjects: ({ id: number } & LogDetails)[],
) => insertEntries(db, actor, action, type, subjects)

/** With what is too long for the list. */
export async function readEntry(db: TenantDb, id: number): Promise<LogEntry> {
  return orNotFound(await findEntry(db, id), "Entry")
}
