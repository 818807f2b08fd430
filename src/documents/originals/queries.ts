// Every statement about originals: the PDFs of documents as they were issued, or as their client had them first.
import { type RawBuilder, sql } from "kysely"
import type { TenantDb } from "../../core/database/tenant.ts"
import { type DocumentOf, tables } from "../queries.ts"

export type Stored = { key: string; sha256: string; page_hash: string | null }

const columns = { invoice: sql`invoice_id`, credit_note: sql`credit_note_id` }

/** Of a document `d`: whether its original is printed when it is issued, and may be kept whatever became of it since. */
const atIssue = {
  invoice: sql<boolean>`(d.is_protected and d.issued_at is not null)`,
  credit_note: sql<boolean>`(d.issued_at is not null)`,
}

/**
 * Of an invoice that isn't protected the first PDF that its client has is kept: none while it is a draft or cancelled, nor
 * while the email that issues it can still be undone. That email brings the original.
 */
const atFirst: Record<DocumentOf["kind"], RawBuilder<boolean>> = {
  invoice: sql`(not d.is_protected and d.status not in ('draft', 'cancelled') and not exists (select from invoice_mails m
    where m.organization_id = d.organization_id and m.invoice_id = d.id and m.kind = 'invoice'
      and m.undone_at is null and m.left_at is null))`,
  credit_note: sql`false`,
}

type Original = {
  /** Which print is its original: that of its issue, or the one that is handed out first; null where none would be kept now. */
  keeps: "issue" | "first" | null
  original: Stored | null
}

/** Undefined where the document is gone. */
export async function findOriginal(db: TenantDb, { kind, id }: DocumentOf): Promise<Original | undefined> {
  const [row] = await db.run(sql<Original>`
    select case when ${atIssue[kind]} then 'issue' when ${atFirst[kind]} then 'first' end as keeps, (
        select json_build_object('key', file.key, 'sha256', file.sha256, 'page_hash', file.page_hash)
        from document_files file where file.organization_id = d.organization_id and file.${columns[kind]} = d.id
          and file.purpose = 'original'
      ) as original
    from ${tables[kind]} d where d.organization_id = ${db.organization_id} and d.id = ${id}`)
  return row
}

/** The first one stays. Answers whether this is it: false also for a document that is gone, or that has no original yet. */
export async function insertOriginal(
  db: TenantDb,
  { kind, id }: DocumentOf,
  { key, sha256, page_hash }: Stored,
) {
  const kept = await db.run(sql`
    insert into document_files (organization_id, ${columns[kind]}, purpose, key, sha256, page_hash)
    select d.organization_id, d.id, 'original', ${key}, ${sha256}, ${page_hash} from ${tables[kind]} d
      where (${atIssue[kind]} or ${atFirst[kind]}) and d.organization_id = ${db.organization_id} and d.id = ${id}
    for key share of d
    on conflict do nothing returning id`)
  return kept.length > 0
}
