// Every statement about people with an account.
import { type RawBuilder, sql } from "kysely"
import { isServedPerson, type Served } from "../core/access/served.ts"
import type { SystemDb } from "../core/database/db.ts"
import type { Appearance } from "../core/values/appearance.ts"

export type Account = { id: number; email: string; password_hash: string }

const accountOf = (db: SystemDb, email: string) =>
  db.selectFrom("users").select(["id", "email", "password_hash"]).where("email", "=", email)

export const findAccount = (db: SystemDb, email: string): Promise<Account | undefined> =>
  accountOf(db, email).executeTakeFirst()

/** The same of someone who may sign in here. */
export const findServedAccount = (
  db: SystemDb,
  served: Served,
  email: string,
): Promise<Account | undefined> =>
  accountOf(db, email).where(isServedPerson(served, sql`users.id`)).executeTakeFirst()

/**
 * Locks the person until the transaction ends. A new password locks the same row, so nothing that began with the old
 * one outlives it: read here what must still hold afterwards.
 */
export const holdAccount = (
  db: SystemDb,
  id: number,
): Promise<(Account & { appearance: Appearance }) | undefined> =>
  db
    .selectFrom("users")
    .select(["id", "email", "password_hash", "appearance"])
    .where("id", "=", id)
    .forShare()
    .executeTakeFirst()

/** Undefined when the address has got an account meanwhile. */
export const insertAccount = (db: SystemDb, email: string, password_hash: string) =>
  first(
    db,
    sql<{ id: number }>`insert into users (email, password_hash) values (${email}, ${password_hash})
      on conflict (email) do nothing returning id`,
  )

/** The first row of a statement. */
export const first = async <R>(db: SystemDb, statement: RawBuilder<R>): Promise<R | undefined> =>
  (await statement.execute(db)).rows[0]

/** The id of the inserted row. */
export async function made(db: SystemDb, statement: RawBuilder<{ id: number }>): Promise<number> {
  const row = await first(db, statement)
  if (!row) throw new Error("the database took no row")
  return row.id
}
