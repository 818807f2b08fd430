// Every statement about sessions.
import { sql } from "kysely"
import { sessionDays } from "../../core/access/identity.ts"
import { isServedPerson, type Served } from "../../core/access/served.ts"
import type { SystemDb } from "../../core/database/db.ts"
import { cursorId, firstRows, sqlLimit } from "../../core/database/pagination.ts"
import { first } from "../queries.ts"
import type { SessionQuery } from "../schema.ts"

export type Caller = { ip: string; user_agent: string | null }

export async function insertSession(db: SystemDb, user_id: number, token_hash: string, caller: Caller) {
  await sql`insert into sessions (user_id, token_hash, ip, user_agent, expires_at)
    values (${user_id}, ${token_hash}, ${caller.ip}, ${caller.user_agent},
      now() + make_interval(days => ${sessionDays}))`.execute(db)
}

export async function updateToken(db: SystemDb, id: number, token_hash: string) {
  await db.updateTable("sessions").set({ token_hash }).where("id", "=", id).execute()
}

export const findSession = (db: SystemDb, served: Served, token_hash: string) =>
  first(
    db,
    sql<{ session_id: number; user_id: number }>`select id as session_id, user_id from sessions
      where token_hash = ${token_hash} and expires_at > now() and ${isServedPerson(served, sql`sessions.user_id`)}`,
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

export async function deleteOtherSessions(db: SystemDb, user_id: number, kept: number) {
  await db.deleteFrom("sessions").where("user_id", "=", user_id).where("id", "<>", kept).execute()
}

export const deleteSessionByToken = (db: SystemDb, token_hash: string) =>
  db.deleteFrom("sessions").where("token_hash", "=", token_hash).returning("user_id").executeTakeFirst()
