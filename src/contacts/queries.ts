// Every statement about the contacts of clients.
import { sql } from "kysely"
import type { TenantDb } from "../core/database/tenant.ts"
import type { ContactRole } from "../core/values/roles.ts"

const columns = [
  ...(["id", "client_id", "is_first", "name", "email", "phone", "roles"] as const),
  ...(["bounced_at", "bounce", "created_at", "updated_at"] as const),
] as const

/** The first one first, then as they were added. */
export const listContacts = (db: TenantDb, client_id: number) =>
  db
    .selectFrom("contacts")
    .select(columns)
    .where("contacts.client_id", "=", client_id)
    .orderBy("contacts.is_first", "desc")
    .orderBy("contacts.id")
    .execute()
export type ContactRow = Awaited<ReturnType<typeof listContacts>>[number]

type Values = { name: string; email: string; phone: string | null; roles: ContactRole[] }

export async function insertContact(db: TenantDb, values: Values & { client_id: number }): Promise<number> {
  const { id } = await db.insertInto("contacts", values).returning("contacts.id").executeTakeFirstOrThrow()
  return id
}

/** Another address hasn't refused anything yet. */
export async function updateContact(db: TenantDb, id: number, values: Partial<Values>) {
  const bounce = values.email === undefined ? {} : { bounced_at: null, bounce: null }
  await db
    .updateTable("contacts")
    .set({
      ...values,
      ...bounce,
      updated_at: sql<string>`greatest(clock_timestamp(), updated_at + interval '1 millisecond')`,
    })
    .where("contacts.id", "=", id)
    .execute()
}

/** Its sessions end with it. */
export async function deleteContact(db: TenantDb, id: number) {
  await db.deleteFrom("contacts").where("contacts.id", "=", id).execute()
}
