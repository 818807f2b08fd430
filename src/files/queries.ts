// Every statement about links to files.
import { sql } from "kysely"
import type { SystemDb } from "../core/database/db.ts"
import type { TenantDb } from "../core/database/tenant.ts"

/** Seconds that a link is valid. */
const seconds = 60

export type Target =
  | { project_id: number; file: string }
  | { invoice_id: number }
  | { invoice_ids: string }
  | { claim_id: number }
  | { attachment_id: number }
  | { expense_id: number }

export async function insertFileLink(db: TenantDb, token_hash: string, target: Target): Promise<void> {
  const expires_at = sql<string>`now() + make_interval(secs => ${seconds})`
  await db.insertInto("file_links", { ...target, token_hash, expires_at }).execute()
}

export const findFileLink = (db: SystemDb, token_hash: string) =>
  db
    .selectFrom("file_links")
    .select([
      "organization_id",
      "project_id",
      "file",
      "invoice_id",
      "invoice_ids",
      "claim_id",
      "attachment_id",
      "expense_id",
    ])
    .where("token_hash", "=", token_hash)
    .where("expires_at", ">", sql<string>`now()`)
    .executeTakeFirst()
