// The stories of sessions: opened, read by their owner, ended.
import type { App } from "../../core/api/context.ts"
import { orNotFound, unauthorized } from "../../core/base/errors.ts"
import { hashToken, newToken } from "../../core/base/secrets.ts"
import type { SystemDb } from "../../core/database/db.ts"
import type { SessionQuery } from "../schema.ts"
import {
  type Caller,
  deleteOtherSessions,
  deleteSession,
  deleteSessionByToken,
  findSession,
  insertSession,
  listSessions,
  updateToken,
} from "./queries.ts"

export type { Caller } from "./queries.ts"
export type Person = { user_id: number; session_id: number }

/** Answers its token. */
export async function openSession(db: SystemDb, user_id: number, caller: Caller): Promise<string> {
  const token = newToken()
  await insertSession(db, user_id, hashToken(token), caller)
  return token
}

/** Answers the session's new token; the one before is worth nothing any more. */
export async function renewToken(db: SystemDb, session_id: number): Promise<string> {
  const token = newToken()
  await updateToken(db, session_id, hashToken(token))
  return token
}

/** The person behind a bearer token, whatever the organization, if it is one that is served. Throws 401. */
export async function findPerson(
  db: SystemDb,
  { config }: Pick<App, "config">,
  token: string | undefined,
): Promise<Person> {
  const person = token === undefined ? undefined : await findSession(db, config, hashToken(token))
  if (!person) throw unauthorized()
  return person
}

export const readSessions = (db: SystemDb, person: Person, query: SessionQuery) =>
  listSessions(db, person, query)

export async function endSession(db: SystemDb, person: Person, id: number): Promise<void> {
  orNotFound(await deleteSession(db, person.user_id, id), "Session")
}

export const endOtherSessions = (db: SystemDb, { user_id, session_id }: Person) =>
  deleteOtherSessions(db, user_id, session_id)

/** Ends the token at once; an ended one stays ended. `acting` is told whose it was. */
export async function logout(db: SystemDb, token: string | undefined, acting: { user_id?: number }) {
  const ended = token === undefined ? undefined : await deleteSessionByToken(db, hashToken(token))
  if (ended) acting.user_id = ended.user_id
}
