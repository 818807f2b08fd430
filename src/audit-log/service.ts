// Who changed what: rows that are only added, also read as an invoice's timeline.
import type { PortalClient } from "../core/access/identity.ts"
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
/** Who runs the installation, by a command on the server. */
export const byOperator: Actor = { actor_type: "operator", actor_id: null }
/** Without a member it is the system. */
export const byUser = ({ user_id }: { user_id: number | null }): Actor =>
  user_id === null ? bySystem : { actor_type: "user", actor_id: user_id }
/** Without a name it is the first contact. */
export const byClient = (
  who: Pick<PortalClient, "client_id"> & Partial<Pick<PortalClient, "contact_name">>,
): Actor => ({
  actor_type: "client",
  actor_id: who.client_id,
  contact_name: who.contact_name,
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
