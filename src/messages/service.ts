// The stories of messages: one side writes, the other reads, or gets a mail about unread ones.

import type { PortalClient, Staff } from "../core/access/identity.ts"
import { invalid, notFound, orNotFound } from "../core/base/errors.ts"
import { lockRow } from "../core/database/locks.ts"
import type { TenantDb } from "../core/database/tenant.ts"
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
  Page,
} from "./schema.ts"

/** For the lists of projects, and for moving a project to another client. */
export { hasMessages, unreadInChat } from "./queries.ts"

type Member = Pick<Staff, "user_id">
type Client = Pick<PortalClient, "client_id">

/** Messages of one client, or of all. */
export const readMessages = async (db: TenantDb, query: DirectList): Promise<Message[]> =>
  (await listMessages(db, query)).map(presentMessage)

/** Clients with unread messages. */
export const readUnread = (db: TenantDb) => countUnread(db)

/** Staff writes to a client. */
export async function writeToClient(
  db: TenantDb,
  { client_id, message }: DirectWriting,
  { user_id }: Member,
): Promise<Message> {
  const written = await write(db, {
    client_id,
    project_id: null,
    sender_type: "organization",
    user_id,
    message,
  })
  if (!written) throw invalid("client_id", "Client not found")
  return written
}

/** A client writes to the staff. */
export async function writeToStaff(db: TenantDb, message: string, { client_id }: Client): Promise<Message> {
  const values = { client_id, project_id: null, sender_type: "client", user_id: null, message } as const
  return orNotFound(await write(db, values), "Client")
}

export async function readChat(db: TenantDb, { id, ...page }: ChatList): Promise<Message[]> {
  await requireClientOf(db, id)
  return (await listChat(db, id, page)).map(presentMessage)
}

/** Staff writes in the chat of a project. */
export async function writeInChat(db: TenantDb, { id, message }: ChatWriting, { user_id }: Member) {
  const values = { client_id: null, project_id: id, sender_type: "organization", user_id, message } as const
  return orNotFound(await write(db, values), "Project")
}

export async function readOwnChat(db: TenantDb, { id, ...page }: ChatList, who: Client) {
  if ((await findClientOf(db, id)) !== who.client_id) throw notFound("Project")
  return (await listChat(db, id, page)).map(presentMessage)
}

/** A client writes in the chat of one of its projects. */
export async function writeInOwnChat(db: TenantDb, { id, message }: ChatWriting, { client_id }: Client) {
  const values = { client_id, project_id: id, sender_type: "client", user_id: null, message } as const
  return orNotFound(await write(db, values), "Project")
}

/** Inserts the message, publishes it to open screens, and enqueues a later check whether it was read. */
async function write(db: TenantDb, values: MessageValues): Promise<Message | undefined> {
  const written = await insertMessage(db, values, unreadSeconds)
  if (!written) return undefined
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

export const readOwnMessages = (db: TenantDb, page: Page, { client_id }: Client) =>
  readMessages(db, { ...page, client_id })

export const readOwnUnread = (db: TenantDb, { client_id }: Client) => countUnreadOf(db, client_id)

async function requireClient(db: TenantDb, id: number) {
  if (!(await lockRow(db, "clients", id, "key share"))) throw invalid("client_id", "Client not found")
}

async function requireClientOf(db: TenantDb, project_id: number): Promise<number> {
  return orNotFound(await findClientOf(db, project_id), "Project")
}
