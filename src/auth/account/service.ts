// The stories of a person's own account, whatever the organization.
import type { SystemDb } from "../../core/database/db.ts"
import type { AccountPatch } from "../schema.ts"
import type { Person } from "../sessions/service.ts"
import { findOwnAccount, updateAccount } from "./queries.ts"

export const readAccount = (db: SystemDb, { user_id }: Person) => findOwnAccount(db, user_id)

/** An empty change changes nothing. */
export const changeAccount = (db: SystemDb, { user_id }: Person, changes: AccountPatch) =>
  Object.keys(changes).length === 0 ? findOwnAccount(db, user_id) : updateAccount(db, user_id, changes)
