// The stories of clients: taken on within the plan, kept up to date, and let go with everything that was theirs.
import { type Actor, byUser, record } from "../audit-log/service.ts"
import type { Staff } from "../core/access/identity.ts"
import { orNotFound } from "../core/base/errors.ts"
import { lockRow } from "../core/database/locks.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { removeInvoicesOf } from "../invoices/deletion/service.ts"
import { endAccess } from "../portal-links/service.ts"
import { removeProjectsOf } from "../projects/service.ts"
import { requireRoom } from "../subscriptions/limits/service.ts"
import { presentDetail } from "./present.ts"
import { deleteClient, findByEmail, findClient, insertClient, updateClient } from "./queries.ts"
import type { ClientDetail, ClientInput, ClientPatch } from "./schema.ts"

/** Of several with the same address the first. */
export const findClientByEmail = (db: TenantDb, email: string) => findByEmail(db, email)

export async function readClient(db: TenantDb, id: number, own: string): Promise<ClientDetail> {
  return presentDetail(orNotFound(await findClient(db, id), "Client"), own)
}

export async function createClient(db: TenantDb, input: ClientInput, own: string): Promise<ClientDetail> {
  await requireRoom(db, "clients")
  const id = await insertClient(db, input)
  db.publish({ type: "client", id })
  return readClient(db, id, own)
}

/** Another mail address is another person, as far as anybody knows: whoever came in by the one before is out. */
export async function changeClient(
  db: TenantDb,
  id: number,
  patch: ClientPatch,
  who: Pick<Staff, "user_id" | "default_currency">,
): Promise<ClientDetail> {
  const before = patch.email === undefined ? undefined : await holdClient(db, id)
  orNotFound(await updateClient(db, id, patch), "Client")
  if (before && before.email !== patch.email) {
    const ended = await endAccess(db, id)
    const details = { was: before.email, is: patch.email, sessions: ended }
    await record(db, byUser(who), "email_changed", { type: "client", id }, details)
  }
  db.publish({ type: "client", id })
  return readClient(db, id, who.default_currency)
}

/** The client is out of the portal wherever it was in, and comes in again by a new link. */
export async function signClientOut(db: TenantDb, id: number, actor: Actor) {
  await holdClient(db, id)
  const sessions = await endAccess(db, id)
  await record(db, actor, "signed_out", { type: "client", id }, { sessions })
  return { message: "Client signed out" }
}

/** Until the transaction ends no link is made for it. */
const holdClient = async (db: TenantDb, id: number) =>
  orNotFound(await lockRow(db, "clients", id, "no key update", ["email"]), "Client")

/**
 * Its invoices and projects go first, each by its own story: numbers stay used, files are removed, the log keeps it.
 * The client is held before the numbers, as whoever writes an invoice does: so neither waits for the other for ever.
 */
export async function removeClient(db: TenantDb, id: number, actor: Actor): Promise<void> {
  const client = orNotFound(await lockRow(db, "clients", id, "update", ["name"]), "Client")
  await removeInvoicesOf(db, { client_id: id }, actor)
  await removeProjectsOf(db, id, actor)
  await deleteClient(db, id)
  await record(db, actor, "deleted", { type: "client", id }, { name: client.name })
  db.publish({ type: "client", id })
}
