// The stories of clients: taken on within the plan, kept up to date, and let go with everything that was theirs.
import { type Actor, record } from "../audit-log/service.ts"
import { orNotFound } from "../core/base/errors.ts"
import { lockRow } from "../core/database/locks.ts"
import type { ListQuery } from "../core/database/pagination.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { removeInvoicesOf } from "../invoices/deletion/service.ts"
import { holdNumbers } from "../numbering/service.ts"
import { removeProjectsOf } from "../projects/service.ts"
import { requireRoom } from "../subscriptions/limits/service.ts"
import { deleteClient, findClient, insertClient, listClients, updateClient } from "./queries.ts"
import type { Client, ClientInput, ClientPatch } from "./schema.ts"

export const readClients = (db: TenantDb, query: ListQuery): Promise<Client[]> => listClients(db, query)

export async function readClient(db: TenantDb, id: number): Promise<Client> {
  return orNotFound(await findClient(db, id), "Client")
}

export async function createClient(db: TenantDb, input: ClientInput): Promise<Client> {
  await requireRoom(db, "clients")
  const id = await insertClient(db, input)
  db.publish({ type: "client", id })
  return readClient(db, id)
}

export async function changeClient(db: TenantDb, id: number, patch: ClientPatch): Promise<Client> {
  orNotFound(await updateClient(db, id, patch), "Client")
  db.publish({ type: "client", id })
  return readClient(db, id)
}

/**
 * Its invoices and projects go first, each by its own story: numbers stay used, files are removed, the log keeps it.
 * Numbers are held before the client, as whoever writes an invoice does: so neither waits for the other for ever.
 */
export async function removeClient(db: TenantDb, id: number, actor: Actor): Promise<void> {
  await holdNumbers(db)
  const client = orNotFound(await lockRow(db, "clients", id, "update", ["name"]), "Client")
  await removeInvoicesOf(db, { client_id: id }, actor)
  await removeProjectsOf(db, id, actor)
  await deleteClient(db, id)
  await record(db, actor, "deleted", { type: "client", id }, { name: client.name })
  db.publish({ type: "client", id })
}
