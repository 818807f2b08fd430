// Every statement about new passwords and their emailed links.
import { sql } from "kysely"
import type { SystemDb } from "../../core/database/db.ts"
import { type Account, first, made } from "../queries.ts"
import { resetHours } from "./rules.ts"

export async function updatePassword(db: SystemDb, id: number, password_hash: string) {
  await db.updateTable("users").set({ password_hash }).where("id", "=", id).execute()
}

export const findAccountOf = (db: SystemDb, user_id: number): Promise<Account | undefined> =>
  db.selectFrom("users").select(["id", "email", "password_hash"]).where("id", "=", user_id).executeTakeFirst()

/** Until the transaction ends no other one emails this person a link. False when the person doesn't exist. */
export async function lockAccount(db: SystemDb, id: number): Promise<boolean> {
  const row = await db
    .selectFrom("users")
    .select("id")
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Undefined when the person has another password than `account` by now. */
export const replacePassword = (db: SystemDb, account: Account, password_hash: string) =>
  first(
    db,
    sql<{ id: number }>`update users set password_hash = ${password_hash}
      where id = ${account.id} and password_hash = ${account.password_hash} returning id`,
  )

/** Logs it in every organization of the person. */
export async function logChange(db: SystemDb, { id, email }: Account) {
  await sql`insert into audit_log
      (organization_id, actor_type, actor_id, action, subject_type, subject_id, details)
    select organization_id, 'user', user_id, 'password_changed', 'member', user_id,
      jsonb_build_object('email', ${email}::text)
    from memberships where user_id = ${id}`.execute(db)
}

/**
 * Ends everything that signs this person in without a password (sessions, hand-overs, password links), except the
 * session `kept`.
 */
export async function deleteKeys(db: SystemDb, user_id: number, kept: number | null = null) {
  await db.deleteFrom("handovers").where("user_id", "=", user_id).execute()
  await sql`delete from sessions where user_id = ${user_id} and id is distinct from ${kept}::bigint`.execute(
    db,
  )
  await endResets(db, user_id)
}

/** Voids earlier links: only the newest one works. */
export async function endResets(db: SystemDb, user_id: number) {
  await sql`update password_resets set used_at = now() where user_id = ${user_id} and used_at is null`.execute(
    db,
  )
}

export const insertReset = (db: SystemDb, user_id: number, nonce: string) =>
  made(
    db,
    sql<{ id: number }>`insert into password_resets (user_id, nonce, expires_at)
      values (${user_id}, ${nonce}, now() + make_interval(hours => ${resetHours})) returning id`,
  )

export async function setResetHash(db: SystemDb, id: number, token_hash: string) {
  await db.updateTable("password_resets").set({ token_hash }).where("id", "=", id).execute()
}

const openReset = (uid: string, token_hash: string) =>
  sql`token_hash = ${token_hash} and user_id::text = ${uid} and used_at is null and expires_at > now()`

export const findReset = (db: SystemDb, uid: string, token_hash: string) =>
  first(
    db,
    sql<{ user_id: number; email: string }>`select r.user_id, u.email from password_resets r
      join users u on u.id = r.user_id where ${openReset(uid, token_hash)}`,
  )

export const useReset = (db: SystemDb, uid: string, token_hash: string) =>
  first(
    db,
    sql<{ user_id: number }>`update password_resets set used_at = now()
      where ${openReset(uid, token_hash)} returning user_id`,
  )
