// Every statement about a person's own account.
import type { SystemDb } from "../../core/database/db.ts"
import type { AccountPatch } from "../schema.ts"

const columns = ["id", "email", "appearance", "hidden_columns"] as const

export const findOwnAccount = (db: SystemDb, id: number) =>
  db.selectFrom("users").select(columns).where("id", "=", id).executeTakeFirstOrThrow()

export const updateAccount = (db: SystemDb, id: number, changes: AccountPatch) =>
  db.updateTable("users").set(changes).where("id", "=", id).returning(columns).executeTakeFirstOrThrow()
