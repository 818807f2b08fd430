// What final invoices deduct of deposits: parts of the invoice's own statements, and their rows.
import { type RawBuilder, sql } from "kysely"
import type { FrozenTax } from "../../core/database/columns.ts"
import type { Row } from "../../core/database/tables.ts"
import type { TenantDb } from "../../core/database/tenant.ts"

type Deducted = Pick<Row<"invoice_deductions">, "deposit_id" | "net"> & {
  tax: FrozenTax | null
  tax_amounts: number[]
}
/** The deposit was issued, so it has a number and a day. */
export type DeductionRow = Deducted & { number: string; issue_date: string }
type FinalRow = Pick<Row<"invoices">, "id" | "number" | "is_numbered">

/** Of the row of a `page` with its kind: only a final invoice is looked up. */
export const deductionsIn = (page: RawBuilder<unknown>) => sql<
  DeductionRow[]
>`case when ${page}.kind <> 'final' then '[]' else (
  select coalesce(jsonb_agg(jsonb_build_object('deposit_id', d.deposit_id, 'number', deposit.number,
    'issue_date', deposit.issue_date, 'tax', d.tax, 'net', d.net, 'tax_amounts', d.tax_amounts) order by d.position), '[]')
  from invoice_deductions d
  join invoices deposit on deposit.organization_id = d.organization_id and deposit.id = d.deposit_id
  where d.organization_id = ${page}.organization_id and d.invoice_id = ${page}.id) end`

/** The final invoice that deducts the deposit in the row of a `page`, unless it is cancelled. */
export const finalIn = (
  page: RawBuilder<unknown>,
) => sql<FinalRow | null>`case when ${page}.kind = 'deposit' then (
  select jsonb_build_object('id', final.id, 'number', final.number, 'is_numbered', final.is_numbered)
  from invoice_deductions d
  join invoices final on final.organization_id = d.organization_id and final.id = d.invoice_id and final.status <> 'cancelled'
  where d.organization_id = ${page}.organization_id and d.deposit_id = ${page}.id limit 1) end`

/** The number of a deposit that the final invoice in a row deducts though its money isn't there, or not all of it. */
export const unpaidDepositIn = (row: RawBuilder<unknown>) => sql<
  string | null
>`case when ${row}.kind = 'final' then (
  select deposit.number from invoice_deductions d
  join invoices deposit on deposit.organization_id = d.organization_id and deposit.id = d.deposit_id
  where d.organization_id = ${row}.organization_id and d.invoice_id = ${row}.id
    and (deposit.status <> 'paid' or deposit.amount_written_off > 0)
  order by d.position limit 1) end`

/** Those of a final invoice, in order; none of another. */
export async function listDeductions(db: TenantDb, id: number): Promise<DeductionRow[]> {
  const [row] = await db.run(sql<{ deductions: DeductionRow[] }>`
    select ${deductionsIn(sql`i`)} as deductions from invoices i
    where i.organization_id = ${db.organization_id} and i.id = ${id}`)
  return row?.deductions ?? []
}

export async function insertDeductions(db: TenantDb, invoice_id: number, deductions: readonly Deducted[]) {
  const rows = deductions.map(({ tax, tax_amounts, ...deduction }, place) => ({
    ...deduction,
    ...{ invoice_id, position: place + 1 },
    tax: tax && JSON.stringify(tax),
    tax_amounts: JSON.stringify(tax_amounts),
  }))
  if (rows.length > 0) await db.insertInto("invoice_deductions", rows).execute()
}

/** The status of the live final invoice that deducts a deposit. */
export async function findFinalStatus(db: TenantDb, deposit_id: number) {
  const [row] = await db.run(sql<Pick<Row<"invoices">, "status">>`
    select final.status from invoice_deductions d
    join invoices final on final.organization_id = d.organization_id and final.id = d.invoice_id
    where d.organization_id = ${db.organization_id} and d.deposit_id = ${deposit_id} and final.status <> 'cancelled' limit 1`)
  return row?.status
}

/** Whether an invoice that isn't among these deducts one of them, cancelled or not. */
export async function isDeducted(db: TenantDb, ids: readonly number[]): Promise<boolean> {
  const [row] = await db.run(sql<{ deducted: boolean }>`
    select exists (select from invoice_deductions d where d.organization_id = ${db.organization_id}
      and d.deposit_id = any(${[...ids]}::bigint[]) and d.invoice_id <> all(${[...ids]}::bigint[])) as deducted`)
  return row?.deducted === true
}

/** `left`: what it bills less its credit notes, in minor units. */
type DepositRow = { id: number; left: number }

/** The deposits of a quote that aren't cancelled, by id. */
export const listDeposits = (db: TenantDb, quote_id: number): Promise<DepositRow[]> =>
  db.run(sql<DepositRow>`
    select i.id, i.total - coalesce((select sum(n.total) from credit_notes n
      where n.organization_id = i.organization_id and n.invoice_id = i.id and n.status = 'issued'), 0)::bigint as left
    from invoices i
    where i.organization_id = ${db.organization_id} and i.quote_id = ${quote_id} and i.kind = 'deposit' and i.status <> 'cancelled'
    order by i.id`)

/** Undefined where the invoice isn't a deposit of a quote. */
export async function findDepositQuote(db: TenantDb, id: number): Promise<number | undefined> {
  const [row] = await db.run(sql<{ quote_id: number }>`
    select quote_id from invoices where organization_id = ${db.organization_id} and id = ${id} and kind = 'deposit' and quote_id is not null`)
  return row?.quote_id
}

/** What neither deposits nor an invoice of the whole bill of a quote, in minor units. */
export async function findLeftToBill(db: TenantDb, quote_id: number): Promise<number> {
  const [row] = await db.run(sql<{ left: number }>`
    select q.total - coalesce((select sum(case i.kind when 'deposit' then i.total - coalesce((
        select sum(n.total) from credit_notes n
        where n.organization_id = i.organization_id and n.invoice_id = i.id and n.status = 'issued'), 0) else q.total end)
      from invoices i where i.organization_id = q.organization_id and i.quote_id = q.id and i.kind <> 'final'
        and i.status <> 'cancelled'), 0)::bigint as left
    from quotes q where q.organization_id = ${db.organization_id} and q.id = ${quote_id}`)
  return row?.left ?? 0
}
