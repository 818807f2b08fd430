// What is read for an export: the rows of every table of the organization, and its files.
import { sql } from "kysely"
import type { TenantDb } from "../core/database/tenant.ts"

/** `wide`: one row may have megabytes. */
type Table = { name: string; columns: string[]; wide: boolean }

/** Sessions, links and jobs, and what can be counted again from the rest. */
const left = [
  ...[
    "sessions",
    "handovers",
    "portal_sessions",
    "portal_links",
    "file_links",
    "previews",
    "team_invitations",
  ],
  ...[
    "outbox",
    "idempotency_keys",
    "mail_recipients",
    "notification_readers",
    "drawn_pictures",
    "webhook_events",
    "checkouts",
  ],
  ...["invoice_tallies", "withheld_tallies", "client_balances", "organization_counters", "closings"],
]
/** Keys of links and sessions, what only the search reads, and who has read what. */
const secret = "(hash|nonce|token|secret|search_text|_folded|^read_by$)"

/** Every table with rows of an organization, by name. */
export const listTables = (db: TenantDb): Promise<Table[]> =>
  db.run(sql<Table>`
    select c.table_name as name, array_agg(c.column_name::text order by c.ordinal_position) as columns,
      bool_or(c.data_type = 'jsonb' and c.column_name <> 'custom') as wide
    from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name <> all(${left})
      and c.column_name !~ ${secret} and has_column_privilege(quote_ident(c.table_name), c.column_name, 'select')
      and exists (select from information_schema.columns own where own.table_schema = 'public'
        and own.table_name = c.table_name and own.column_name = 'organization_id')
    group by c.table_name order by c.table_name`)

/** `row` is JSON. */
type Row = { id: number | null; row: string }

/** Rows after an id, at most as many as a page has; all of them where the table has no ids. */
export function listRows(db: TenantDb, { name, columns, wide }: Table, after: number): Promise<Row[]> {
  const hasId = columns.includes("id")
  const page = hasId ? sql`and id > ${after} order by id limit ${pageRows({ wide })}` : sql``
  return db.run(sql<Row>`
    select ${hasId ? sql`own.id` : sql`null::bigint`} as id, to_jsonb(own)::text as row
    from (select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(name)}
      where organization_id = ${db.organization_id} ${page}) own`)
}
export const pageRows = ({ wide }: Pick<Table, "wide">) => (wide ? 10 : 2_000)

/** The organization itself. */
export const findOrganization = (db: TenantDb): Promise<{ row: string }[]> =>
  db.run(
    sql<{
      row: string
    }>`select to_jsonb(o)::text as row from organizations o where o.id = ${db.organization_id}`,
  )

/** `name` is the one that the file has for people. */
type File = { folder: string; id: number; key: string; name: string }

/**
 * Documents that were handed out, proofs of clients, receipts, files that were handed over, pictures of members, and files in
 * messages and on documents. In this order: an export has room for so much, and no file of a chat may take the place of an invoice.
 */
export const listFiles = (db: TenantDb): Promise<File[]> =>
  db.run(sql<File>`
    select * from (select 'documents' as folder, f.id, f.key, coalesce(i.number, n.number, '')
      || case f.purpose when 'original' then '.pdf' else '-' || f.purpose || '.xml' end as name
    from document_files f
    left join invoices i on i.organization_id = f.organization_id and i.id = f.invoice_id
    left join credit_notes n on n.organization_id = f.organization_id and n.id = f.credit_note_id
    where f.organization_id = ${db.organization_id}
    union all
    select 'deliverables', p.id, p.deliverable_file, coalesce(p.deliverable_filename, 'file') from projects p
    where p.organization_id = ${db.organization_id} and p.deliverable_file is not null
    union all
    select 'proofs', c.id, c.proof_file, coalesce(c.proof_name, 'proof') from payment_claims c
    where c.organization_id = ${db.organization_id} and c.proof_file is not null
    union all
    select 'receipts', e.id, e.receipt_file, coalesce(e.receipt_name, 'receipt') from expenses e
    where e.organization_id = ${db.organization_id} and e.receipt_file is not null
    union all
    select 'pictures', m.user_id, m.picture_file, coalesce(m.name, 'member') || '.webp' from memberships m
    where m.organization_id = ${db.organization_id} and m.picture_file is not null
    union all
    select 'attachments', a.id, a.file, a.name from attachments a
    where a.organization_id = ${db.organization_id}
      and num_nonnulls(a.message_id, a.invoice_id, a.credit_note_id, a.quote_id) > 0
    ) files
    order by array_position(array['documents', 'proofs', 'receipts', 'deliverables', 'pictures', 'attachments'], folder), id`)
