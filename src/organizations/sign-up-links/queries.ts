// Every statement about sign-up links.
import { sql } from "kysely"
import type { SystemDb } from "../../core/database/db.ts"
import { signUpLinkDays } from "./rules.ts"

export const insertSignUpLink = (db: SystemDb, email: string, nonce: string) =>
  db
    .insertInto("sign_up_links")
    .values({ email, nonce, expires_at: sql<string>`now() + make_interval(days => ${signUpLinkDays})` })
    .returning(["id", "expires_at"])
    .executeTakeFirstOrThrow()

export async function setSignUpHash(db: SystemDb, id: number, token_hash: string) {
  await db.updateTable("sign_up_links").set({ token_hash }).where("id", "=", id).execute()
}

/** Voids the unused links to this address. */
export async function deleteSignUpLinks(db: SystemDb, email: string) {
  await db.deleteFrom("sign_up_links").where("email", "=", email).where("used_at", "is", null).execute()
}

/** A link that can still be used. */
export const findSignUpLink = (db: SystemDb, token_hash: string) =>
  db
    .selectFrom("sign_up_links")
    .select(["id", "email"])
    .where("token_hash", "=", token_hash)
    .where("used_at", "is", null)
    .where("expires_at", ">", sql<string>`now()`)
    .executeTakeFirst()

/** Uses the link up, once; undefined when there is none for this address. */
export const setSignUpLinkUsed = (db: SystemDb, token_hash: string, email: string) =>
  db
    .updateTable("sign_up_links")
    .set({ used_at: sql`now()` })
    .where("token_hash", "=", token_hash)
    .where("email", "=", email)
    .where("used_at", "is", null)
    .where("expires_at", ">", sql<string>`now()`)
    .returning("id")
    .executeTakeFirst()
