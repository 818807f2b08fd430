// The stories of messages: one side writes, the other reads, or gets an email about unread ones.

import type { PortalClient, Staff } from "../core/access/identity.ts"
import { invalid, notFound, orNotFound } from "../core/base/errors.ts"
import { lockRow } from "../core/database/locks.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { requireUnsent } from "./attachments/service.ts"
import { presentMessage } from "./present.ts"
import {
  countUnread,
  countUnreadOf,
  findClientOf,
  insertMessage,
  listChat,
  listMessages,
  type Marking,
  type MessageValues,
  setRead,
} from "./queries.ts"
import { unreadSeconds } from "./rules.ts"
import type {
  ChatList,
  ChatReading,
  ChatWriting,
  ClientReading,
  DirectList,
  DirectWriting,
  Message,
  OwnList,
  Writing,
} from "./schema.ts"

/** For the lists of projects, and for moving a project to another client. */
export { hasMessages, unreadInChat } from "./queries.ts"

type Member = Pick<Staff, "user_id">
type Client = Pick<PortalClient, "client_id">
type Contact = Pick<PortalClient, "client_id" | "contact_id" | "contact_name">

/** Messages of one client, or of all. */
export const readMessages = async (db: TenantDb, query: DirectList): Promise<Message[]> =>
  (await listMessages(db, query)).map(presentMessage)

/** Clients with unread messages. */
export const readUnread = (db: TenantDb) => countUnread(db)

/** Staff writes to a client. */
export async function writeToClient(
  db: TenantDb,
  { client_id, ...said }: DirectWriting,
  who: Member,
): Promise<Message> {
  const written = await write(db, { client_id, project_id: null, by: asMember(who) }, said)
  if (!written) throw invalid("client_id", "Client not found")
  return written
}

/** A client writes to the staff. */
export async function writeToStaff(db: TenantDb, said: Writing, who: Contact): Promise<Message> {
  const to = { client_id: who.client_id, project_id: null, by: asClient(who) }
  return orNotFound(await write(db, to, said), "Client")
}

export async function readChat(db: TenantDb, { id, ...page }: ChatList): Promise<Message[]> {
  await requireClientOf(db, id)
  return (await listChat(db, id, page)).map(presentMessage)
}

/** Staff writes in the chat of a project. */
export async function writeInChat(db: TenantDb, { id, ...said }: ChatWriting, who: Member) {
  const to = { client_id: null, project_id: id, by: asMember(who) }
  return orNotFound(await write(db, to, said), "Project")
}

export async function readOwnChat(db: TenantDb, { id, ...page }: ChatList, who: Client) {
  if ((await findClientOf(db, id)) !== who.client_id) throw notFound("Project")
  return (await listChat(db, id, page)).map(presentMessage)
}

/** A client writes in the chat of one of its projects. */
export async function writeInOwnChat(db: TenantDb, { id, ...said }: ChatWriting, who: Contact) {
  const to = { client_id: who.client_id, project_id: id, by: asClient(who) }
  return orNotFound(await write(db, to, said), "Project")
}

const noContact = { client_id: null, contact_id: null, contact_name: null }
const asMember = ({ user_id }: Member) => ({ user_id, ...noContact })
const asClient = ({ client_id, contact_id, contact_name }: Contact) => ({
  ...{ user_id: null, client_id, contact_id, contact_name },
})

type Thread = Pick<MessageValues, "client_id" | "project_id" | "by">

/** Inserts the message, publishes it to open screens, and enqueues a later check whether it was read. */
async function write(db: TenantDb, to: Thread, said: Writing): Promise<Message | undefined> {
  const attachments = [...new Set(said.attachments)]
  const insert = () => insertMessage(db, { ...to, message: said.message ?? "", attachments }, unreadSeconds)
  // Where a file is missing, another statement finds it out.
  const written = await (attachments.length > 0 ? db.unfinished(insert) : insert())
  if (!written) {
    if (attachments.length > 0) await requireUnsent(db, attachments, to.by)
    return undefined
  }
  const { id, client_id } = written
  db.publish({ type: "message", id, client_id })
  db.publish({ type: "unread", id: client_id, client_id })
  if (written.sender_type === "client") db.publish({ type: "notification", id })
  return presentMessage(written)
}

/** Staff has read what a client wrote, in any thread. */
export async function markClientRead(db: TenantDb, { client_id, message_ids }: ClientReading) {
  await requireClient(db, client_id)
  return markRead(db, { client_id, sender_type: "client", message_ids })
}

/** Staff has read what the client wrote in the chat of a project. */
export async function markChatRead(db: TenantDb, { id, message_ids }: ChatReading) {
  const client_id = await requireClientOf(db, id)
  return markRead(db, { client_id, project_id: id, sender_type: "client", message_ids })
}

/** A client has read what the staff wrote, in any thread. */
export const markStaffRead = (db: TenantDb, message_ids: number[], { client_id }: Client) =>
  markRead(db, { client_id, sender_type: "organization", message_ids })

async function markRead(db: TenantDb, marking: Marking) {
  const updated = await setRead(db, marking)
  const { client_id } = marking
  if (updated > 0) db.publish({ type: "unread", id: client_id, client_id })
  return { updated }
}

export const readOwnMessages = (db: TenantDb, page: OwnList, { client_id }: Client) =>
  readMessages(db, { ...page, client_id })

export const readOwnUnread = (db: TenantDb, { client_id }: Client) => countUnreadOf(db, client_id)

async function requireClient(db: TenantDb, id: number) {
  if (!(await lockRow(db, "clients", id, "key share"))) throw invalid("client_id", "Client not found")
}

async function requireClientOf(db: TenantDb, project_id: number): Promise<number> {
  return orNotFound(await findClientOf(db, project_id), "Project")
}
