// Every statement about the email of a quote.
import { sql } from "kysely"
import type { TenantDb } from "../../core/database/tenant.ts"

export async function setSent(db: TenantDb, id: number) {
  await db
    .updateTable("quotes")
    .set({
      sent_at: sql<string>`clock_timestamp()`,
      updated_at: sql<string>`greatest(clock_timestamp(), updated_at + interval '1 millisecond')`,
    })
    .where("quotes.id", "=", id)
    .execute()
}
