// The stories of messages: one side writes, the other reads, and is told by mail when it doesn't.

import type { PortalClient, Staff } from "../core/access/identity.ts"
import { invalid, notFound } from "../core/base/errors.ts"
import { enqueue } from "../core/database/outbox.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import * as rows from "./queries.ts"
import { unreadSeconds } from "./rules.ts"
import type {
  ChatList,
  ChatReading,
  ChatWriting,
  ClientReading,
  DirectWriting,
  Message,
  Page,
} from "./schema.ts"

/** For the lists of projects, and for who moves a project to another client. */
export { hasMessages, unreadInChat } from "./queries.ts"

type Member = Pick<Staff, "user_id">
type Client = Pick<PortalClient, "client_id">

/** Staff writes to a client. */
export async function writeToClient(
  db: TenantDb,
  { client_id, message }: DirectWriting,
  { user_id }: Member,
): Promise<Message> {
  await requireClient(db, client_id)
  return write(db, { client_id, project_id: null, sender_type: "organization", user_id, message })
}

/** A client writes to the staff. */
export async function writeToStaff(db: TenantDb, message: string, { client_id }: Client): Promise<Message> {
  if (!(await rows.holdClient(db, client_id))) throw notFound("Client")
  return write(db, { client_id, project_id: null, sender_type: "client", user_id: null, message })
}

export async function showChat(db: TenantDb, { id, ...page }: ChatList): Promise<Message[]> {
  await requireClientOf(db, id)
  return rows.listChat(db, id, page)
}

/** Staff writes in the chat of a project. */
export async function writeInChat(db: TenantDb, { id, message }: ChatWriting, { user_id }: Member) {
  const client_id = await requireClientOf(db, id)
  await holdChat(db, id, client_id)
  return write(db, { client_id, project_id: id, sender_type: "organization", user_id, message })
}

export async function showChatToClient(db: TenantDb, { id, ...page }: ChatList, who: Client) {
  if ((await rows.findClientOf(db, id)) !== who.client_id) throw notFound("Project")
  return rows.listChat(db, id, page)
}

/** A client writes in the chat of one of its projects. */
export async function writeInOwnChat(db: TenantDb, { id, message }: ChatWriting, { client_id }: Client) {
  await holdChat(db, id, client_id)
  return write(db, { client_id, project_id: id, sender_type: "client", user_id: null, message })
}

/** The message, what open screens hear of it, and a later look whether it was read. */
async function write(db: TenantDb, values: rows.MessageValues): Promise<Message> {
  const { client_id } = values
  const id = await rows.insertMessage(db, values)
  const look = { organization_id: db.organization_id, message_id: id }
  await enqueue(db, "notice-unread", look, { delay_seconds: unreadSeconds })
  db.publish({ type: "message", id, client_id })
  db.publish({ type: "unread", id: client_id, client_id })
  return rows.getMessage(db, id)
}

/** Staff has read what a client wrote, in whichever thread. */
export async function readClient(db: TenantDb, { client_id, message_ids }: ClientReading) {
  await requireClient(db, client_id)
  return markRead(db, { client_id, sender_type: "client", message_ids })
}

/** Staff has read what the client wrote in the chat of a project. */
export async function readChat(db: TenantDb, { id, message_ids }: ChatReading) {
  const client_id = await requireClientOf(db, id)
  return markRead(db, { client_id, project_id: id, sender_type: "client", message_ids })
}

/** A client has read what the staff wrote to it, in whichever thread. */
export const readStaff = (db: TenantDb, message_ids: number[], { client_id }: Client) =>
  markRead(db, { client_id, sender_type: "organization", message_ids })

async function markRead(db: TenantDb, marking: rows.Marking) {
  const updated = await rows.markRead(db, marking)
  const { client_id } = marking
  if (updated > 0) db.publish({ type: "unread", id: client_id, client_id })
  return { updated }
}

export const showDirectToClient = (db: TenantDb, page: Page, { client_id }: Client) =>
  rows.listDirect(db, { ...page, client_id })

export const showUnreadToClient = async (db: TenantDb, { client_id }: Client) => ({
  unread_count: await rows.countUnreadOf(db, client_id),
})

async function requireClient(db: TenantDb, id: number) {
  if (!(await rows.holdClient(db, id))) throw invalid("client_id", "Client not found")
}

async function requireClientOf(db: TenantDb, project_id: number): Promise<number> {
  const client_id = await rows.findClientOf(db, project_id)
  if (client_id === undefined) throw notFound("Project")
  return client_id
}

/** The client is held before the project, as in every story that touches both: so they can't wait for each other. */
async function holdChat(db: TenantDb, project_id: number, client_id: number) {
  const held = (await rows.holdClient(db, client_id)) && (await rows.holdProject(db, project_id, client_id))
  if (!held) throw notFound("Project")
}
