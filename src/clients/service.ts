// The stories of clients: taken on within the plan, kept up to date, and let go with everything that was theirs.
import { type Actor, record } from "../core/audit.ts"
import { notFound } from "../core/errors.ts"
import type { TenantDb } from "../core/tenant.ts"
import { requireRoom } from "../subscriptions/service.ts"
import { deleteClient, getClient, insertClient, updateClient } from "./queries.ts"
import type { Client, ClientInput, ClientPatch } from "./schema.ts"

export async function addClient(db: TenantDb, input: ClientInput): Promise<Client> {
  await requireRoom(db, "clients")
  const id = await insertClient(db, input)
  db.tell({ type: "client", id })
  return getClient(db, id)
}

export async function changeClient(db: TenantDb, id: number, patch: ClientPatch): Promise<Client> {
  if (!(await updateClient(db, id, patch))) throw notFound("Client")
  db.tell({ type: "client", id })
  return getClient(db, id)
}

/** Its projects and invoices go too, each by its own story: numbers stay used, files are removed, the log keeps it. */
export async function removeClient(db: TenantDb, id: number, actor: Actor): Promise<void> {
  const client = await getClient(db, id)
  await deleteClient(db, id)
  await record(db, actor, "deleted", { type: "client", id }, { name: client.name })
  db.tell({ type: "client", id })
}
