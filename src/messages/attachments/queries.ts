// Every statement about attachments: uploaded, sent with a message, and read.
import { type RawBuilder, sql } from "kysely"
import type { TenantDb } from "../../core/database/tenant.ts"
import type { Attachment } from "./schema.ts"

/** Who uploads and sends: a member, or a client. */
export type Writer = { user_id: number; client_id: null } | { user_id: null; client_id: number }

type NewFile = { file: string; name: string; size: number }

export async function insertAttachment(db: TenantDb, by: Writer, file: NewFile): Promise<Attachment> {
  return db
    .insertInto("attachments", { ...by, ...file })
    .returning(["attachments.id", "attachments.name", "attachments.size"])
    .executeTakeFirstOrThrow()
}

/** Bytes of all files of the organization, and of those of one client. */
export async function sumSizes(db: TenantDb, client_id: number | null) {
  const [sums] = await db.run(sql<{ all: number; client: number }>`
    select coalesce(sum(a.size), 0)::bigint as "all",
      coalesce(sum(a.size) filter (where a.client_id = ${client_id}::bigint), 0)::bigint as client
    from attachments a where a.organization_id = ${db.organization_id}`)
  return sums ?? { all: 0, client: 0 }
}

/**
 * Part of the statement that writes a message: which of these files are its writer's to send. Locked after the row of
 * `client`, as when a client is deleted, so that the two can't deadlock.
 */
export const holdUnsent = (db: TenantDb, ids: readonly number[], by: Writer) => sql`
  select a.id from client join attachments a on a.organization_id = client.organization_id
  where ${isUnsent(db, ids, by)} for update of a`

export async function countUnsent(db: TenantDb, ids: readonly number[], by: Writer): Promise<number> {
  const rows = await db.run(sql`select a.id from attachments a where ${isUnsent(db, ids, by)}`)
  return rows.length
}

const isUnsent = (db: TenantDb, ids: readonly number[], { user_id, client_id }: Writer) => sql`
  a.organization_id = ${db.organization_id} and a.id = any(${ids}::bigint[]) and a.message_id is null
    and a.user_id is not distinct from ${user_id}::bigint and a.client_id is not distinct from ${client_id}::bigint`

/** The next part of it: they belong to the message `written`. */
export const sendHeld = (db: TenantDb) => sql`
  update attachments a set message_id = written.id from written, file
  where a.organization_id = ${db.organization_id} and a.id = file.id returning a.id, a.name, a.size`

/** The files that are rows of a statement, in the order in which they were uploaded. */
export const asList = (rows: RawBuilder<unknown>) => sql<Attachment[]>`coalesce((
  select json_agg(json_build_object('id', f.id, 'name', f.name, 'size', f.size) order by f.id) from ${rows} f), '[]')`

/** Those of a row of messages, for the select of its own statement. */
export const attachmentsOf = (message: RawBuilder<unknown>) =>
  asList(sql`(select a.id, a.name, a.size from attachments a
    where a.organization_id = ${message}.organization_id and a.message_id = ${message}.id)`)

/** A file that was sent, with whose conversation it is in. */
export async function findAttachment(db: TenantDb, id: number) {
  const [row] = await db.run(sql<{ key: string; filename: string; size: number; client_id: number }>`
    select a.file as key, a.name as filename, a.size, m.client_id
    from attachments a join messages m on m.organization_id = a.organization_id and m.id = a.message_id
    where a.organization_id = ${db.organization_id} and a.id = ${id}`)
  return row
}

/** One that was sent; an unsent one expires. Answers where it was. */
export async function deleteAttachment(db: TenantDb, id: number) {
  const [row] = await db.run(sql<{
    file: string
    name: string
    message_id: number
    client_id: number
    project_id: number | null
  }>`
    delete from attachments a using messages m
    where a.organization_id = ${db.organization_id} and a.id = ${id}
      and m.organization_id = a.organization_id and m.id = a.message_id
    returning a.file, a.name, m.id as message_id, m.client_id, m.project_id`)
  return row
}

/** Of messages in the chat of a project, or of all of a client, with what the client hasn't sent. */
export async function listKeys(db: TenantDb, { project_id, client_id }: Scope): Promise<string[]> {
  const rows = await db.run(sql<{ file: string }>`
    select a.file from attachments a join messages m on m.organization_id = a.organization_id and m.id = a.message_id
    where m.organization_id = ${db.organization_id}
      and (m.project_id = ${project_id ?? null}::bigint or m.client_id = ${client_id ?? null}::bigint)
    union all
    select a.file from attachments a
    where a.organization_id = ${db.organization_id} and a.client_id = ${client_id ?? null}::bigint and a.message_id is null`)
  return rows.map(({ file }) => file)
}
export type Scope = { project_id?: number; client_id?: number }
