// Every statement about new passwords and the links that are mailed for them.
import { sql } from "kysely"
import type { SystemDb } from "../../core/database/db.ts"
import { first, made } from "../queries.ts"
import { resetHours } from "./rules.ts"

export async function updatePassword(db: SystemDb, id: number, password_hash: string) {
  await db.updateTable("users").set({ password_hash }).where("id", "=", id).execute()
}

/** Everything that signs this person in without a password: sessions, hand-overs, links for a new password. */
export async function deleteKeys(db: SystemDb, user_id: number) {
  await db.deleteFrom("handovers").where("user_id", "=", user_id).execute()
  await db.deleteFrom("sessions").where("user_id", "=", user_id).execute()
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
