// The stories of a client's contacts: added, changed, and removed with their access to the portal.
import { byUser, record } from "../audit-log/service.ts"
import { changeClient, requireNewAddress } from "../clients/service.ts"
import type { Staff } from "../core/access/identity.ts"
import { conflict, invalid, notFound, orNotFound } from "../core/base/errors.ts"
import { lockRow } from "../core/database/locks.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { endAccess } from "../portal-links/service.ts"
import { presentContact } from "./present.ts"
import { type ContactRow, deleteContact, insertContact, listContacts, updateContact } from "./queries.ts"
import { maxContacts, missingRole, rolesOf } from "./rules.ts"
import type { Contact, ContactInput, ContactPatch } from "./schema.ts"

type Member = Pick<Staff, "user_id" | "default_currency">
type Which = { id: number; contact_id: number }

export async function readContacts(db: TenantDb, client_id: number): Promise<Contact[]> {
  const contacts = await listContacts(db, client_id)
  if (contacts.length === 0) throw notFound("Client")
  return contacts.map(presentContact)
}

/** Throws 409 where the client has as many as it can have. */
export async function addContact(
  db: TenantDb,
  { id, ...input }: ContactInput,
  who: Member,
): Promise<Contact> {
  const contacts = await holdContacts(db, id)
  await requireNewAddress(db, id, input.email, null)
  if (contacts.length >= maxContacts) throw conflict(`A client can have at most ${maxContacts} contacts`)
  const roles = rolesOf(input.roles ?? ["billing", "project"])
  const { name, email, phone = null } = input
  const contact_id = await insertContact(db, { client_id: id, name, email, phone, roles })
  await record(db, byUser(who), "contact_added", { type: "client", id }, { name, email, roles })
  db.publish({ type: "client", id, client_id: id })
  return readContact(db, { id, contact_id })
}

/** The first contact's name, email and phone are changed as the client's. A new address may be another person's. */
export async function changeContact(
  db: TenantDb,
  { id, contact_id, ...patch }: ContactPatch,
  who: Member,
): Promise<Contact> {
  const contacts = await holdContacts(db, id)
  const before = orNotFound(
    contacts.find((one) => one.id === contact_id),
    "Contact",
  )
  const others = contacts.filter((one) => one !== before)
  const changes = changesIn(before, { ...patch, roles: patch.roles && rolesOf(patch.roles) })
  const { roles, ...person } = changes
  if (!before.is_first && person.email !== undefined)
    await requireNewAddress(db, id, person.email, contact_id)
  if (roles !== undefined) {
    const problem = missingRole([...others, { roles }])
    if (problem !== undefined) throw invalid("roles", problem)
  }
  if (Object.keys(changes).length > 0) {
    if (before.is_first && Object.keys(person).length > 0) await changeClient(db, id, person, who)
    const own = before.is_first ? (roles === undefined ? {} : { roles }) : changes
    if (Object.keys(own).length > 0) await updateContact(db, contact_id, own)
    if (!before.is_first && person.email !== undefined) await endAccess(db, id, contact_id)
    const told = Object.entries(own).map(([field, to]) => ({
      field,
      from: before[field as keyof typeof own],
      to,
    }))
    if (told.length > 0)
      await record(
        db,
        byUser(who),
        "contact_changed",
        { type: "client", id },
        { name: before.name, changes: told },
      )
    db.publish({ type: "client", id, client_id: id })
  }
  return readContact(db, { id, contact_id })
}

/** Its links and sessions end at once. */
export async function removeContact(db: TenantDb, { id, contact_id }: Which, who: Member): Promise<void> {
  const contacts = await holdContacts(db, id)
  const gone = orNotFound(
    contacts.find((one) => one.id === contact_id),
    "Contact",
  )
  if (gone.is_first) throw conflict("This contact is the client itself and can't be removed")
  const problem = missingRole(contacts.filter((one) => one !== gone))
  if (problem !== undefined) throw conflict(problem)
  const sessions = await endAccess(db, id, contact_id)
  await deleteContact(db, contact_id)
  const { name, email } = gone
  await record(db, byUser(who), "contact_removed", { type: "client", id }, { name, email, sessions })
  db.publish({ type: "client", id, client_id: id })
}

async function readContact(db: TenantDb, { id, contact_id }: Which): Promise<Contact> {
  const contacts = await readContacts(db, id)
  return orNotFound(
    contacts.find((one) => one.id === contact_id),
    "Contact",
  )
}

/** Until the transaction ends they stay as they are, and no link is made for them. */
async function holdContacts(db: TenantDb, client_id: number) {
  orNotFound(await lockRow(db, "clients", client_id, "no key update"), "Client")
  return listContacts(db, client_id)
}

type Values = Pick<ContactRow, "name" | "email" | "phone" | "roles">
type Changes = { [field in keyof Values]?: Values[field] | undefined }

/** The fields that are given and differ. */
function changesIn(before: ContactRow, patch: Changes): Partial<Values> {
  const { name, email, phone, roles } = patch
  return {
    ...(name === undefined || name === before.name ? {} : { name }),
    ...(email === undefined || email === before.email ? {} : { email }),
    ...(phone === undefined || phone === before.phone ? {} : { phone }),
    ...(roles === undefined || roles.join() === before.roles.join() ? {} : { roles }),
  }
}
