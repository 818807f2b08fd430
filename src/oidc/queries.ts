// Every statement about sign-ins that are under way at the identity provider.
import { sql } from "kysely"
import type { SystemDb } from "../core/database/db.ts"
import { minutes } from "./rules.ts"

export type Request = {
  nonce: string
  verifier: string
  /** The organization at whose address it began. */
  slug: string | null
  next: string | null
}

export async function insertRequest(db: SystemDb, state_hash: string, request: Request) {
  await db
    .insertInto("oidc_requests")
    .values({ state_hash, ...request })
    .execute()
}

/** Uses the request up: a second caller finds none. */
export const deleteRequest = (db: SystemDb, state_hash: string): Promise<Request | undefined> =>
  db
    .deleteFrom("oidc_requests")
    .where("state_hash", "=", state_hash)
    .where("created_at", ">", sql<string>`now() - make_interval(mins => ${minutes})`)
    .returning(["nonce", "verifier", "slug", "next"])
    .executeTakeFirst()
