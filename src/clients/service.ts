// The stories of clients: created within the plan, changed, archived, and deleted with everything of theirs.
import { type Actor, byUser, record } from "../audit-log/service.ts"
import type { Staff } from "../core/access/identity.ts"
import { invalid, orNotFound } from "../core/base/errors.ts"
import { lockRow } from "../core/database/locks.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { removeInvoicesOf } from "../invoicing/delete-invoice.ts"
import { dropAttachments } from "../messages/attachments/service.ts"
import { pairedFields } from "../parties/schema.ts"
import { changesPairs, requirePairs, withAnswer } from "../parties/service.ts"
import { endAccess } from "../portal-links/service.ts"
import { removeProjectsOf } from "../projects/service.ts"
import { requireRoom } from "../subscriptions/limits/service.ts"
import { presentDetail } from "./present.ts"
import { deleteClient, findByEmail, findClient, insertClient, setArchived, updateClient } from "./queries.ts"
import type { ClientDetail, ClientInput, ClientPatch } from "./schema.ts"

/** The first of several with the same address; an archived one only if all are archived. */
export const findClientByEmail = (db: TenantDb, email: string) => findByEmail(db, email)

export async function readClient(db: TenantDb, id: number, own: string): Promise<ClientDetail> {
  return presentDetail(orNotFound(await findClient(db, id), "Client"), own)
}

export async function createClient(db: TenantDb, input: ClientInput, own: string): Promise<ClientDetail> {
  await requireRoom(db, "clients")
  await requireOffered(db, input.default_tax_id)
  const id = await insertClient(db, input)
  db.publish({ type: "client", id })
  return readClient(db, id, own)
}

/** A new email address may be another person's, so sessions and links of the old one end. */
export async function changeClient(
  db: TenantDb,
  id: number,
  patch: ClientPatch,
  who: Pick<Staff, "user_id" | "default_currency">,
): Promise<ClientDetail> {
  await requireOffered(db, patch.default_tax_id, id)
  const before = patch.email === undefined && !changesPairs(patch) ? undefined : await holdClient(db, id)
  if (before) requirePairs(before, patch)
  orNotFound(await updateClient(db, id, withAnswer(patch)), "Client")
  if (before && patch.email !== undefined && before.email !== patch.email) {
    const ended = await endAccess(db, id)
    const details = { was: before.email, is: patch.email, sessions: ended }
    await record(db, byUser(who), "email_changed", { type: "client", id }, details)
  }
  db.publish({ type: "client", id })
  return readClient(db, id, who.default_currency)
}

/**
 * An archived client keeps everything and isn't offered for new things; `archived` false reverses it. Repeating changes
 * nothing.
 */
export async function archiveClient(
  db: TenantDb,
  id: number,
  archived: boolean,
  who: Pick<Staff, "user_id" | "default_currency">,
): Promise<ClientDetail> {
  const changed = await setArchived(db, id, archived)
  if (changed) {
    const action = archived ? "archived" : "unarchived"
    await record(db, byUser(who), action, { type: "client", id }, { name: changed.name })
    db.publish({ type: "client", id })
  }
  return readClient(db, id, who.default_currency)
}

/** Ends the client's sessions everywhere; a new link lets it in again. */
export async function signClientOut(db: TenantDb, id: number, actor: Actor) {
  await holdClient(db, id)
  const sessions = await endAccess(db, id)
  await record(db, actor, "signed_out", { type: "client", id }, { sessions })
  return { message: "Client signed out" }
}

/**
 * A tax that isn't archived, or that `client` has already; locked, so that it isn't archived before the client is
 * saved.
 */
async function requireOffered(db: TenantDb, tax_id: number | null | undefined, client?: number) {
  if (typeof tax_id !== "number") return
  const tax = await lockRow(db, "taxes", tax_id, "share", ["archived_at"])
  if (!tax) throw invalid("default_tax_id", "Choose one of your taxes")
  if (tax.archived_at === null) return
  const holder =
    client === undefined
      ? undefined
      : await lockRow(db, "clients", client, "no key update", ["default_tax_id"])
  if (holder?.default_tax_id !== tax_id) throw invalid("default_tax_id", "This tax is archived")
}

/** Until the transaction ends no link is made for it. */
const holdClient = async (db: TenantDb, id: number) =>
  orNotFound(await lockRow(db, "clients", id, "no key update", ["email", ...pairedFields]), "Client")

/**
 * Deletes its invoices and projects first, each by their own story: numbers stay used, files are removed, the log keeps
 * them. Locks the client before the numbers, like creating an invoice does, so that the two can't deadlock.
 */
export async function removeClient(db: TenantDb, id: number, actor: Actor): Promise<void> {
  const client = orNotFound(await lockRow(db, "clients", id, "update", ["name"]), "Client")
  await removeInvoicesOf(db, { client_id: id }, actor)
  await dropAttachments(db, { client_id: id })
  await removeProjectsOf(db, id, actor)
  await deleteClient(db, id)
  await record(db, actor, "deleted", { type: "client", id }, { name: client.name })
  db.publish({ type: "client", id })
}
