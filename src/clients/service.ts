// The stories of clients: created within the plan, changed, archived, and deleted with everything of theirs.
import { type Actor, byUser, record } from "../audit-log/service.ts"
import type { Staff } from "../core/access/identity.ts"
import { invalid, orNotFound } from "../core/base/errors.ts"
import { lockRow } from "../core/database/locks.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { mergedCustom } from "../custom-fields/values/rules.ts"
import { requireCustom } from "../custom-fields/values/service.ts"
import { removeInvoicesOf } from "../invoicing/delete-invoice.ts"
import { dropAttachments } from "../messages/attachments/service.ts"
import { pairedFields } from "../parties/schema.ts"
import { changesPairs, requirePairs, withAnswer } from "../parties/service.ts"
import { endAccess } from "../portal-links/service.ts"
import { removeProjectsOf } from "../projects/service.ts"
import { requireRoom } from "../subscriptions/limits/service.ts"
import { presentDetail } from "./present.ts"
import {
  deleteClient,
  findByEmail,
  findClient,
  getFirstContact,
  hasContactAt,
  insertClient,
  setArchived,
  updateClient,
} from "./queries.ts"
import type { ClientDetail, ClientInput, ClientPatch } from "./schema.ts"

/** The client of a contact with the address: the first of several, and an archived one only if all are archived. */
export const findClientByEmail = (db: TenantDb, email: string) => findByEmail(db, email)

export async function readClient(db: TenantDb, id: number, own: string): Promise<ClientDetail> {
  return presentDetail(orNotFound(await findClient(db, id), "Client"), own)
}

export async function createClient(db: TenantDb, input: ClientInput, own: string): Promise<ClientDetail> {
  await requireRoom(db, "clients")
  await requireOffered(db, input.default_tax_id)
  await requireCustom(db, "client", input.custom)
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
  const holds = patch.email !== undefined || patch.custom !== undefined || changesPairs(patch)
  const before = holds ? await holdClient(db, id) : undefined
  if (before) requirePairs(before, patch)
  if (before) await requireCustom(db, "client", patch.custom, before.custom)
  const email = patch.email === before?.email ? undefined : patch.email
  if (email !== undefined) await requireNewAddress(db, id, email, await getFirstContact(db, id))
  const custom = before && patch.custom && mergedCustom(before.custom, patch.custom)
  orNotFound(await updateClient(db, id, { ...withAnswer(patch), custom }), "Client")
  if (before && email !== undefined) {
    const ended = await endAccess(db, id, await getFirstContact(db, id))
    const details = { was: before.email, is: email, sessions: ended }
    await record(db, byUser(who), "email_changed", { type: "client", id }, details)
  }
  db.publish({ type: "client", id })
  return readClient(db, id, who.default_currency)
}

/** No two contacts of a client have one address. `own` is the contact that gets it; the caller holds the client. */
export async function requireNewAddress(db: TenantDb, id: number, email: string, own: number | null) {
  if (await hasContactAt(db, id, email, own))
    throw invalid("email", "Another contact of this client has this address")
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
  orNotFound(
    await lockRow(db, "clients", id, "no key update", ["email", "custom", ...pairedFields]),
    "Client",
  )

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
