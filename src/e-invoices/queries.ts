// Every statement about e-invoices: what a document says beside its paper, and the files that are kept of it.
import { sql } from "kysely"
import { jsonTime } from "../core/database/ordering.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { type DocumentOf, tables } from "../documents/queries.ts"
import type { ProfileName } from "./profiles/rules.ts"

type Facts = {
  is_issued: boolean
  /** Or it will be, when it is issued. */
  is_protected: boolean
  /** Whether what is issued now is locked. */
  is_protecting: boolean
  seller_country: string | null
  profile: ProfileName | null
  buyer_reference: string | null
  po_number: string | null
  contract_number: string | null
  supply_type: string | null
}

/** Of a credit note `invoice` is the one that it credits; of an invoice, itself. */
const invoiceOf = {
  invoice: sql`invoice.id = d.id`,
  credit_note: sql`invoice.id = d.invoice_id`,
}

/** Undefined where there is no such document. References are those of the invoice, else of its client. */
export async function findFacts(db: TenantDb, { kind, id }: DocumentOf): Promise<Facts | undefined> {
  const [row] = await db.run(sql<Facts>`
    select d.issued_at is not null and d.status <> 'draft' as is_issued,
      d.is_protected or (d.status = 'draft' and b.protect_issued) as is_protected,
      b.protect_issued as is_protecting, coalesce(d.seller ->> 'country', o.country) as seller_country, c.e_invoice_profile as profile,
      coalesce(invoice.buyer_reference, c.buyer_reference) as buyer_reference, invoice.po_number, invoice.contract_number,
      invoice.supply_type
    from ${tables[kind]} d
    join organizations o on o.id = d.organization_id
    join billing_settings b on b.organization_id = d.organization_id
    left join clients c on c.organization_id = d.organization_id and c.id = d.client_id
    left join invoices invoice on invoice.organization_id = d.organization_id and ${invoiceOf[kind]}
    where d.organization_id = ${db.organization_id} and d.id = ${id}`)
  return row
}

const columns = { invoice: sql`invoice_id`, credit_note: sql`credit_note_id` }

export type KeptFile = { key: string; sha256: string; rules: string; kept_at: string }

export async function findKept(
  db: TenantDb,
  { kind, id }: DocumentOf,
  profile: ProfileName,
): Promise<KeptFile | undefined> {
  const [row] = await db.run(sql<KeptFile>`
    select file.key, file.sha256, file.rules, ${jsonTime(sql`file.created_at`)} as kept_at from document_files file
    where file.organization_id = ${db.organization_id} and file.${columns[kind]} = ${id} and file.purpose = ${profile}`)
  return row
}

/**
 * What the client of each of these documents reads: the file in the format that it asks for, else the one that was kept first. None
 * of those without a file.
 */
export const listForClients = (db: TenantDb, kind: DocumentOf["kind"], ids: readonly number[]) =>
  db.run(sql<KeptFile & { id: number; profile: ProfileName }>`
    select distinct on (d.id) d.id, file.purpose as profile, file.key, file.sha256, file.rules,
      ${jsonTime(sql`file.created_at`)} as kept_at
    from ${tables[kind]} d
    join document_files file on file.organization_id = d.organization_id and file.${columns[kind]} = d.id
      and file.purpose <> 'original'
    left join clients c on c.organization_id = d.organization_id and c.id = d.client_id
    where d.organization_id = ${db.organization_id} and d.id = any(${ids}::bigint[])
    order by d.id, file.purpose is not distinct from c.e_invoice_profile desc, file.id`)

/** The first one stays. */
export async function insertKept(
  db: TenantDb,
  { kind, id }: DocumentOf,
  profile: ProfileName,
  { key, sha256, rules }: Omit<KeptFile, "kept_at">,
) {
  await db.run(sql`
    insert into document_files (organization_id, ${columns[kind]}, purpose, key, sha256, rules)
    select d.organization_id, d.id, ${profile}, ${key}, ${sha256}, ${rules} from ${tables[kind]} d
      where d.is_protected and d.issued_at is not null and d.organization_id = ${db.organization_id} and d.id = ${id}
    for key share of d
    on conflict do nothing returning id`)
}
