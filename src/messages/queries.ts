// Every statement about messages.
import { type RawBuilder, sql } from "kysely"
import { byClient, byUser, entryOf } from "../audit-log/service.ts"
import { jobOf } from "../core/database/outbox.ts"
import { clientOfEach, firstRows, olderThan, sqlLimit } from "../core/database/pagination.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { notificationsOf } from "../notifications/queries.ts"
import { asList, attachmentsOf, holdUnsent, sendHeld } from "./attachments/queries.ts"
import type { DirectList, Message, Page, Side, Unread, UnreadOfClient } from "./schema.ts"

/** With the file of the member's picture. */
export type MessageRow = Omit<Message, "member"> & {
  member: { name: string | null; picture_file: string | null } | null
}

/** Who writes: a member, or a contact of the client, named unless it is the first one. */
type Writer =
  | { user_id: number; client_id: null; contact_id: null; contact_name: null }
  | { user_id: null; client_id: number; contact_id: number; contact_name: string | null }

const columns = ["id", "message", "sender_type", "client_id", "project_id", "created_at"] as const

type Threads = Pick<DirectList, "client_id" | "threads">

/** Messages of one client, or of all, direct ones unless asked for all; the page first, the names after. */
export function listMessages(db: TenantDb, query: Page & Threads) {
  let page = messagesOf(db)
  if (query.threads !== "all") page = page.where("messages.project_id", "is", null)
  if (query.client_id !== undefined) page = page.where("messages.client_id", "=", query.client_id)
  return list(db, page, query, query.client_id !== undefined)
}

export const listChat = (db: TenantDb, project_id: number, query: Page) =>
  list(db, messagesOf(db).where("messages.project_id", "=", project_id), query, true)

async function list(db: TenantDb, messages: Messages, query: Page, ofOne: boolean): Promise<MessageRow[]> {
  const page = messages.where(olderThan(db, "messages", query.cursor, ofOne))
  const rows = await withNames(db, page.orderBy("messages.id", "desc").limit(sqlLimit(query.limit)))
    .orderBy("page.id", "desc")
    .execute()
  return firstRows(rows, query.limit)
}

type Messages = ReturnType<typeof messagesOf>
const messagesOf = (db: TenantDb) =>
  db
    .selectFrom("messages")
    .select(["messages.organization_id", "messages.user_id", "messages.contact_name", ...columns])
    .select(sql<boolean>`messages.read_at is not null`.as("is_read"))

/** Members appear under their organization's name, with the name and picture that they set: clients never see their addresses. */
const withNames = (db: TenantDb, page: Messages) =>
  db
    .from(page.as("page"))
    .innerJoin("organizations", "organizations.id", "page.organization_id")
    .innerJoinLateral(clientOfEach, (join) => join.onTrue())
    .select(columns.map((column) => `page.${column}` as const))
    .select(["page.is_read", titleOf(sql`page`).as("project_title"), memberOf(sql`page`).as("member")])
    .select(attachmentsOf(sql`page`).as("attachments"))
    .select(
      sql<string>`case page.sender_type when 'client' then coalesce(page.contact_name, client.name) else organizations.name end`.as(
        "sender_name",
      ),
    )

/** Who of the team wrote it; null for a client, and for someone who has set nothing or left. */
const memberOf = (row: RawBuilder<unknown>) => sql<MessageRow["member"]>`(
  select json_build_object('name', m.name, 'picture_file', m.picture_file) from memberships m
  where m.organization_id = ${row}.organization_id and m.user_id = ${row}.user_id
    and num_nonnulls(m.name, m.picture_file) > 0)`

/** The title of a row's project; null in direct messages. */
const titleOf = (row: RawBuilder<unknown>) => sql<string | null>`(
  select p.title from projects p where p.organization_id = ${row}.organization_id and p.id = ${row}.project_id)`

/** The client of the project; undefined when it doesn't exist. */
export async function findClientOf(db: TenantDb, project_id: number): Promise<number | undefined> {
  const project = await db
    .selectFrom("projects")
    .select("client_id")
    .where("projects.id", "=", project_id)
    .executeTakeFirst()
  return project?.client_id
}

/**
 * A direct message to a client, or a message in the chat of a project and its client; clients write in their own
 * projects.
 */
export type MessageValues = {
  client_id: number | null
  project_id: number | null
  by: Writer
  message: string
  /** Of files that the writer has uploaded. */
  attachments: readonly number[]
}

/**
 * Inserts the message with its files and their entry in the log, a delayed job that checks whether it was read, and a
 * client's as a notification. Locks the client before the project, like every story with both, so that they can't
 * deadlock. Undefined when the client, the project or one of the files doesn't exist.
 */
export async function insertMessage(
  db: TenantDb,
  { client_id, project_id, by, message, attachments }: MessageValues,
  seconds: number,
): Promise<MessageRow | undefined> {
  const sender_type = by.user_id === null ? "client" : "organization"
  const look = { organization_id: sql`organization_id`, message_id: sql`id` }
  const thread = { client_id: sql`client_id`, project_id: sql`project_id` }
  const [written] = await db.finish(sql<MessageRow>`
    with client as materialized (
      select organization_id, id, name from clients
      where organization_id = ${db.organization_id} and id = coalesce(${client_id}::bigint,
        (select p.client_id from projects p where p.organization_id = ${db.organization_id} and p.id = ${project_id}::bigint))
      for key share
    ), project as materialized (
      select p.id from client
      join projects p on p.organization_id = client.organization_id and p.client_id = client.id
      where p.id = ${project_id}::bigint for share of p
    ), file as materialized (${holdUnsent(db, attachments, by)}), written as (
      insert into messages (organization_id, client_id, project_id, sender_type, user_id, contact_id, contact_name, message)
      select organization_id, id, ${project_id}::bigint, ${sender_type}, ${by.user_id}::bigint, ${by.contact_id}::bigint,
        ${by.contact_name}, ${message} from client
      where (${project_id}::bigint is null or exists (select from project))
        and (select count(*) from file) = ${attachments.length}
      returning *
    ), sent as (${sendHeld(db)}), logged as (${entryOfFiles(by, project_id)}), job as (${jobOf("notice-unread", look, sql`written`, seconds)}), told as (
      ${notificationsOf(db, "message", thread, sql`written where sender_type = 'client'`)}
    )
    select ${sql.join(columns.map((column) => sql.ref(`written.${column}`)))}, false as is_read,
      ${titleOf(sql`written`)} as project_title, ${memberOf(sql`written`)} as member, ${asList(sql`sent`)} as attachments,
      case written.sender_type when 'client' then coalesce(written.contact_name, client.name) else organizations.name end as sender_name
    from written cross join client cross join job join organizations on organizations.id = written.organization_id`)
  return written
}

/** Who sent which files, in the log of the project or of the client. */
function entryOfFiles(by: Writer, project_id: number | null) {
  const actor = by.user_id === null ? byClient(by) : byUser(by)
  const of = (id: RawBuilder<unknown>) => sql`(
    select written.organization_id, ${id}, jsonb_build_object('files', (select jsonb_agg(name order by id) from sent))
    from written where exists (select from sent))`
  return project_id === null
    ? entryOf(actor, "files_sent", "client", of(sql`written.client_id`))
    : entryOf(actor, "files_sent", "project", of(sql`written.project_id`))
}

/** Which messages of a client are marked: all threads, unless a project is named. */
export type Marking = {
  client_id: number
  project_id?: number | undefined
  sender_type: Side
  message_ids: number[]
}

/** Marks unread messages and answers how many; rows are locked in one order, so that two screens never deadlock. */
export async function setRead(db: TenantDb, marking: Marking): Promise<number> {
  const { client_id, project_id = null, sender_type, message_ids } = marking
  const rows = await db.run(sql`
    with unread as (
      select id from messages
      where organization_id = ${db.organization_id} and id = any(${message_ids}::bigint[])
        and client_id = ${client_id} and sender_type = ${sender_type} and read_at is null
        and (${project_id}::bigint is null or project_id = ${project_id}::bigint)
      order by id for update
    )
    update messages set read_at = now() from unread
    where messages.organization_id = ${db.organization_id} and messages.id = unread.id returning messages.id`)
  return rows.length
}

/** Clients with messages that no member has read, with their number. */
export const countUnread = (db: TenantDb) =>
  db.run(sql<UnreadOfClient>`
    select client_id, ${sums} from (${unreadThreads(db, "client")}) thread group by client_id order by client_id`)

/** Messages that a client hasn't read. */
export async function countUnreadOf(db: TenantDb, client_id: number): Promise<Unread> {
  const [unread] = await db.run(sql<Unread>`
    select ${sums} from (${unreadThreads(db, "organization", sql`and m.client_id = ${client_id}`)}) thread`)
  return unread ?? { unread_count: 0, projects: [] }
}

/** Unread messages of one side: how many in each thread. */
const unreadThreads = (db: TenantDb, sender_type: Side, more = sql``) => sql`
  select one.*, (select p.title from projects p
      where p.organization_id = ${db.organization_id} and p.id = one.project_id) as project_title
  from (
    select m.client_id, m.project_id, count(*) as unread_count from messages m
    where m.organization_id = ${db.organization_id} and m.sender_type = ${sender_type} and m.read_at is null ${more}
    group by m.client_id, m.project_id
  ) one`
const sums = sql`coalesce(sum(unread_count), 0)::bigint as unread_count, coalesce(
  json_agg(json_build_object('project_id', project_id, 'project_title', project_title, 'unread_count', unread_count)
    order by project_id desc) filter (where project_id is not null), '[]') as projects`

/** Unread messages of one side in the chat of each project of a `page`, for the select of the page's own statement. */
export const unreadInChat = (sender_type: Side) => sql<number>`(
  select count(*) from messages m
  where m.organization_id = page.organization_id and m.project_id = page.id and m.sender_type = ${sender_type}
    and m.read_at is null)`

export async function hasMessages(db: TenantDb, project_id: number): Promise<boolean> {
  const message = await db
    .selectFrom("messages")
    .select("id")
    .where("messages.project_id", "=", project_id)
    .limit(1)
    .executeTakeFirst()
  return message !== undefined
}
