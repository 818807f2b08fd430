// Every statement about the mailed links to the client portal.
import { sql } from "kysely"
import type { TenantDb } from "../core/database/tenant.ts"

export async function insertLink(
  db: TenantDb,
  link: { client_id: number; invoice_id: number | null; nonce: string; days: number },
): Promise<number> {
  const { days, ...values } = link
  const { id } = await db
    .insertInto("portal_links", {
      ...values,
      expires_at: sql<string>`now() + make_interval(days => ${days})`,
    })
    .returning("portal_links.id")
    .executeTakeFirstOrThrow()
  return id
}

export async function setLinkToken(db: TenantDb, id: number, token_hash: string) {
  await db.updateTable("portal_links").set({ token_hash }).where("portal_links.id", "=", id).execute()
}
