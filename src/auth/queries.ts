// Every statement about people, their sessions, their codes and the links that are mailed to them.
import { type RawBuilder, sql } from "kysely"
import { sessionDays } from "../core/access/identity.ts"
import type { SystemDb } from "../core/database/db.ts"
import { cursorId, firstRows, sqlLimit } from "../core/database/pagination.ts"
import { code, handoverSeconds, proofMinutes, resetHours } from "./rules.ts"
import type { SessionQuery } from "./schema.ts"

export type Account = { id: number; email: string; password_hash: string }

export const findAccount = (db: SystemDb, email: string): Promise<Account | undefined> =>
  db
    .selectFrom("users")
    .select(["id", "email", "password_hash"])
    .where("email", "=", email)
    .executeTakeFirst()

/**
 * Holds the person until the transaction ends. A new password takes the same row, so that nothing which began with the
 * old one outlives it: read what must still hold after this.
 */
export const holdAccount = (db: SystemDb, id: number): Promise<Account | undefined> =>
  db
    .selectFrom("users")
    .select(["id", "email", "password_hash"])
    .where("id", "=", id)
    .forShare()
    .executeTakeFirst()

/** Undefined when the address has just got an account. */
export const insertAccount = (db: SystemDb, email: string, password_hash: string) =>
  first(
    db,
    sql<{ id: number }>`insert into users (email, password_hash) values (${email}, ${password_hash})
      on conflict (email) do nothing returning id`,
  )

export async function updatePassword(db: SystemDb, id: number, password_hash: string) {
  await db.updateTable("users").set({ password_hash }).where("id", "=", id).execute()
}

export type Caller = { ip: string; user_agent: string | null }

export async function insertSession(db: SystemDb, user_id: number, token_hash: string, caller: Caller) {
  await sql`insert into sessions (user_id, token_hash, ip, user_agent, expires_at)
    values (${user_id}, ${token_hash}, ${caller.ip}, ${caller.user_agent},
      now() + make_interval(days => ${sessionDays}))`.execute(db)
}

export const findSession = (db: SystemDb, token_hash: string) =>
  first(
    db,
    sql<{ session_id: number; user_id: number }>`select id as session_id, user_id from sessions
      where token_hash = ${token_hash} and expires_at > now()`,
  )

export async function listSessions(
  db: SystemDb,
  who: { user_id: number; session_id: number },
  query: SessionQuery,
) {
  const start = cursorId(query.cursor)
  let page = db
    .selectFrom("sessions")
    .select(["id", "ip", "user_agent", "created_at", "last_seen_at", "expires_at"])
    .select(sql<boolean>`id = ${who.session_id}`.as("current"))
    .where("user_id", "=", who.user_id)
    .where("expires_at", ">", sql<string>`now()`)
  if (start !== undefined) page = page.where("id", "<", start)
  return firstRows(await page.orderBy("id", "desc").limit(sqlLimit(query.limit)).execute(), query.limit)
}

export const deleteSession = (db: SystemDb, user_id: number, id: number) =>
  first(db, sql<{ id: number }>`delete from sessions where id = ${id} and user_id = ${user_id} returning id`)

export async function deleteSessionByToken(db: SystemDb, token_hash: string) {
  await db.deleteFrom("sessions").where("token_hash", "=", token_hash).execute()
}

/** Everything that signs this person in without a password: sessions, hand-overs, links for a new password. */
export async function deleteKeys(db: SystemDb, user_id: number) {
  await db.deleteFrom("handovers").where("user_id", "=", user_id).execute()
  await db.deleteFrom("sessions").where("user_id", "=", user_id).execute()
  await sql`update password_resets set used_at = now() where user_id = ${user_id} and used_at is null`.execute(
    db,
  )
}

type CodeRow = { email: string; business_name: string | null; nonce: string; ip: string }

export const insertCode = (db: SystemDb, row: CodeRow) =>
  made(
    db,
    sql<{ id: number }>`insert into email_verifications (email, business_name, nonce, ip, expires_at)
      values (${row.email}, ${row.business_name}, ${row.nonce}, ${row.ip},
        now() + make_interval(mins => ${code.minutes})) returning id`,
  )

/** Counts a try of the address's newest code before anybody looks at it; undefined when there is none to try. */
export const countCodeTry = (db: SystemDb, email: string) =>
  first(
    db,
    sql<{ id: number; nonce: string }>`update email_verifications set tries = tries + 1
      where id = (select max(id) from email_verifications where email = ${email})
        and tries < ${code.tries} and expires_at > now() and verified_at is null
      returning id, nonce`,
  )

/** Undefined when somebody else's right try came first. */
export const markVerified = (db: SystemDb, id: number, ip: string, verification_hash: string) =>
  first(
    db,
    sql<{ id: number }>`update email_verifications
      set verified_at = now(), verified_ip = ${ip}, verification_hash = ${verification_hash}
      where id = ${id} and verified_at is null returning id`,
  )

type Proof = { email: string; verification_hash: string | null; ip: string }

/** By its token; without one, from the address where the code was entered. */
const proven = ({ email, verification_hash, ip }: Proof) => sql`email = ${email} and used_at is null
  and verified_at > now() - make_interval(mins => ${proofMinutes})
  and case when ${verification_hash}::text is null then verified_ip = ${ip}
    else verification_hash = ${verification_hash} end`

export const findProof = (db: SystemDb, proof: Proof) =>
  first(db, sql<{ id: number }>`select id from email_verifications where ${proven(proof)} limit 1`)

/** A proof is used once; undefined when there is none left. */
export const useProof = (db: SystemDb, proof: Proof) =>
  first(
    db,
    sql<{ id: number }>`update email_verifications set used_at = now()
      where id = (select max(id) from email_verifications where ${proven(proof)}) and used_at is null
      returning id`,
  )

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

/** Undefined for who is no member, or signed out meanwhile. */
export const insertHandover = (
  db: SystemDb,
  who: { user_id: number; session_id: number },
  organization_id: number,
  token_hash: string,
) =>
  first(
    db,
    sql<{ id: number }>`insert into handovers (organization_id, user_id, token_hash, expires_at)
      select m.organization_id, m.user_id, ${token_hash}, now() + make_interval(secs => ${handoverSeconds}::int)
      from memberships m join sessions s on s.user_id = m.user_id and s.id = ${who.session_id}
      where m.user_id = ${who.user_id} and m.organization_id = ${organization_id} returning id`,
  )

export const findHandover = (db: SystemDb, token_hash: string) =>
  db.selectFrom("handovers").select("user_id").where("token_hash", "=", token_hash).executeTakeFirst()

/** Once, in time, for a member, and on no other organization's address; undefined else. */
export const useHandover = (db: SystemDb, token_hash: string, slug: string | null) =>
  first(
    db,
    sql<{ organization_id: number }>`update handovers h set used_at = now()
      from memberships m join organizations o on o.id = m.organization_id
      where h.token_hash = ${token_hash} and h.used_at is null and h.expires_at > now()
        and m.organization_id = h.organization_id and m.user_id = h.user_id
        and (${slug}::text is null or o.slug = ${slug}::text)
      returning h.organization_id`,
  )

const first = async <R>(db: SystemDb, statement: RawBuilder<R>): Promise<R | undefined> =>
  (await statement.execute(db)).rows[0]

async function made(db: SystemDb, statement: RawBuilder<{ id: number }>): Promise<number> {
  const row = await first(db, statement)
  if (!row) throw new Error("the database took no row")
  return row.id
}
