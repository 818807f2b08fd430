// Every statement about attachments: uploaded, sent with a message or added to a document, and read.
import { type RawBuilder, sql } from "kysely"
import type { TenantDb } from "../../core/database/tenant.ts"
import type { Attachment } from "./schema.ts"

/** Who uploads and sends: a member, or a client. */
export type Uploader = { user_id: number; client_id: null } | { user_id: null; client_id: number }

type NewFile = { file: string; name: string; size: number }

type DocumentColumn = "invoice_id" | "credit_note_id" | "quote_id"

/** The document that has a file. */
export type DocumentOf = { [column in DocumentColumn]: Record<column, number> }[DocumentColumn]

export async function insertAttachment(
  db: TenantDb,
  by: Uploader,
  file: NewFile & Partial<DocumentOf>,
): Promise<Attachment> {
  return db
    .insertInto("attachments", { ...by, ...file })
    .returning(["attachments.id", "attachments.name", "attachments.size"])
    .executeTakeFirstOrThrow()
}

/** Bytes of all files of the organization, receipts too, and of those of one client. Revisions of a quote share a file. */
export async function sumSizes(db: TenantDb, client_id: number | null) {
  const [sums] = await db.run(sql<{ all: number; client: number }>`
    select coalesce(sum(a.size), 0)::bigint as "all",
      coalesce(sum(a.size) filter (where a.client_id = ${client_id}::bigint), 0)::bigint as client
    from (
      select distinct a.file, a.size, a.client_id from attachments a where a.organization_id = ${db.organization_id}
      union all
      select e.receipt_file, e.receipt_size, null from expenses e
      where e.organization_id = ${db.organization_id} and e.receipt_file is not null
    ) a`)
  return sums ?? { all: 0, client: 0 }
}

/**
 * Part of the statement that writes a message: which of these files are its writer's to send. Locked after the row of
 * `client`, as when a client is deleted, so that the two can't deadlock.
 */
export const holdUnsent = (db: TenantDb, ids: readonly number[], by: Uploader) => sql`
  select a.id from client join attachments a on a.organization_id = client.organization_id
  where ${isUnsent(db, ids, by)} for update of a`

export async function countUnsent(db: TenantDb, ids: readonly number[], by: Uploader): Promise<number> {
  const rows = await db.run(sql`select a.id from attachments a where ${isUnsent(db, ids, by)}`)
  return rows.length
}

const isUnsent = (db: TenantDb, ids: readonly number[], { user_id, client_id }: Uploader) => sql`
  a.organization_id = ${db.organization_id} and a.id = any(${ids}::bigint[]) and ${unsent}
    and a.user_id is not distinct from ${user_id}::bigint and a.client_id is not distinct from ${client_id}::bigint`

/** In no message and on no document; the predicate of an index. */
const unsent = sql`num_nonnulls(a.message_id, a.invoice_id, a.credit_note_id, a.quote_id) = 0`

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

/** Those of a row of documents. */
export const attachmentsIn = (document: RawBuilder<unknown>, column: DocumentColumn) =>
  asList(sql`(select a.id, a.name, a.size from attachments a
    where a.organization_id = ${document}.organization_id and a.${sql.ref(column)} = ${document}.id)`)

/**
 * A file in a message or on a document, with the client who may see it: whose conversation it is in, or who may see the
 * document. `in_books`: it is part of what an accountant reads; `in_quote`: of what an approver reads.
 */
export async function findAttachment(db: TenantDb, id: number) {
  const [row] = await db.run(sql<{
    key: string
    filename: string
    size: number
    client_id: number | null
    in_books: boolean
    in_quote: boolean
  }>`
    select a.file as key, a.name as filename, a.size, m.id is null as in_books, q.id is not null as in_quote, coalesce(m.client_id,
      case when i.status not in ('draft', 'cancelled') then i.client_id end,
      case when n.status = 'issued' then n.client_id end,
      case when q.status in ('sent', 'accepted', 'declined') then q.client_id end) as client_id
    from attachments a
    left join messages m on m.organization_id = a.organization_id and m.id = a.message_id
    left join invoices i on i.organization_id = a.organization_id and i.id = a.invoice_id
    left join credit_notes n on n.organization_id = a.organization_id and n.id = a.credit_note_id
    left join quotes q on q.organization_id = a.organization_id and q.id = a.quote_id
    where a.organization_id = ${db.organization_id} and a.id = ${id} and not ${unsent}`)
  return row
}

/** The files of a document, with their keys, in the order in which they were uploaded. */
export const listOfDocument = (db: TenantDb, of: DocumentOf) =>
  db
    .selectFrom("attachments")
    .select(["attachments.id", "attachments.file", "attachments.name", "attachments.size"])
    .where(isOf(of))
    .orderBy("attachments.id")
    .execute()

export async function deleteOfDocument(db: TenantDb, of: DocumentOf, id: number) {
  return db
    .deleteFrom("attachments")
    .where("attachments.id", "=", id)
    .where(isOf(of))
    .returning(["file", "name"])
    .executeTakeFirst()
}

const isOf = (of: DocumentOf) =>
  sql<boolean>`${sql.join(
    Object.entries(of).map(([column, id]) => sql`${sql.ref(`attachments.${column}`)} = ${id}`),
    sql` and `,
  )}`

/** A revision of a quote begins with the files of the one before. */
export async function copyToRevision(db: TenantDb, from: number, to: number) {
  await db.run(sql`
    insert into attachments (organization_id, user_id, file, name, size, quote_id)
    select a.organization_id, a.user_id, a.file, a.name, a.size, ${to}::bigint from attachments a
    where a.organization_id = ${db.organization_id} and a.quote_id = ${from} order by a.id`)
}

/** Those of these files that no revision of a quote has any more. */
export async function listUnused(db: TenantDb, files: readonly string[]): Promise<string[]> {
  const rows = await db.run(sql<{ file: string }>`
    select f.file from unnest(${files}::text[]) f (file) where not exists (
      select from attachments a where a.organization_id = ${db.organization_id} and a.file = f.file)`)
  return rows.map(({ file }) => file)
}

/** Keys of the files of a row of documents, for the select of its own statement. */
export const attachedKeysOf = (document: RawBuilder<unknown>, column: DocumentColumn) => sql<string[]>`array(
  select a.file from attachments a
  where a.organization_id = ${document}.organization_id and a.${sql.ref(column)} = ${document}.id)`

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

/** Of messages in the chat of a project, or of all of a client, with its quotes and what it hasn't sent. */
export async function listKeys(db: TenantDb, { project_id, client_id }: Scope): Promise<string[]> {
  const rows = await db.run(sql<{ file: string }>`
    select a.file from attachments a join messages m on m.organization_id = a.organization_id and m.id = a.message_id
    where m.organization_id = ${db.organization_id}
      and (m.project_id = ${project_id ?? null}::bigint or m.client_id = ${client_id ?? null}::bigint)
    union
    select a.file from attachments a join quotes q on q.organization_id = a.organization_id and q.id = a.quote_id
    where q.organization_id = ${db.organization_id} and q.client_id = ${client_id ?? null}::bigint
    union
    select a.file from attachments a
    where a.organization_id = ${db.organization_id} and a.client_id = ${client_id ?? null}::bigint and ${unsent}`)
  return rows.map(({ file }) => file)
}
export type Scope = { project_id?: number; client_id?: number }
