// The documents of a period's sales.
import { sql } from "kysely"
import type { Row } from "../../core/database/tables.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { type CreditedBefore, creditedBefore } from "../../credit-notes/before/queries.ts"
import { setsIn, type TaxSet } from "../figures/queries.ts"
import { formerOf, isIn, isNote, issuedOn, maybeOf, voidedOn } from "../queries.ts"
import { maxRows, type Period } from "../rules.ts"

/** In minor units. */
export type SoldRow = Pick<
  Row<"invoices">,
  | "id"
  | "number"
  | "currency"
  | "exchange_rate"
  | "home_currency"
  | "client_id"
  | "project_id"
  | "due_date"
  | "amount"
  | "taxes"
> & {
  is_credit: boolean
  issue_date: string
  voided_on: string | null
  /** The invoice with the lines; null for a credit note with lines of its own. */
  lines_of: number | null
  /** Of a credit note: the number of its invoice, empty without one. */
  invoice_number: string | null
  project_title: string | null
  company: string | null
  person: string
  country: string | null
  vat_id: string | null
  sets: TaxSet[]
  /** The credit notes of its invoice before it. */
  before: CreditedBefore | undefined
}

/** Issued or cancelled in the period, by number, credit notes last; at most one more than a report holds. */
export async function listSold(db: TenantDb, period: Period): Promise<SoldRow[]> {
  const rows = await readSold(db, period)
  const before = await creditedBefore(
    db,
    rows.filter(({ is_credit }) => is_credit),
  )
  return rows.map((row) => ({ ...row, before: row.is_credit ? before.get(row.id) : undefined }))
}

const readSold = (db: TenantDb, period: Period) =>
  db.run(sql<Omit<SoldRow, "before">>`
    select sold.id, sold.is_credit, sold.number, sold.currency, sold.client_id, sold.project_id, sold.due_date, sold.amount,
      sold.taxes, sold.exchange_rate, sold.home_currency, sold.lines_of, sold.invoice_number, sold.issue_date, sold.voided_on,
      coalesce(sold.frozen_title, (select project.title from projects project
        where project.organization_id = ${db.organization_id} and project.id = sold.project_id)) as project_title,
      coalesce(sold.buyer ->> 'name', c.name) as person,
      case when sold.buyer is null then c.company else sold.buyer ->> 'company' end as company,
      case when sold.buyer is null then c.country else sold.buyer ->> 'country' end as country,
      case when sold.buyer is null then c.vat_id else sold.buyer ->> 'vat_id' end as vat_id,
      ${setsIn(sql`sold`, db.organization_id)} as sets
    from (
      select distinct on (id) * from (${maybeOf(sold, period, db.organization_id)}) maybe
      union all
      ${soldBefore(db)}
      union all
      -- One without an invoice has lines of its own.
      select true, n.id, n.number, n.currency, n.client_id, i.project_id, i.project_title, null::date, n.amount, n.taxes, n.exchange_rate, n.home_currency,
        n.invoice_id, null::bigint, n.invoice_number, n.buyer, n.issue_date, n.cancelled_on
      from credit_notes n
      left join invoices i on i.organization_id = n.organization_id and i.id = n.invoice_id
      where n.organization_id = ${db.organization_id} and ${isNote(sql`n`)}
    ) sold
    join clients c on c.organization_id = ${db.organization_id} and c.id = sold.client_id
    where ${isIn(period, sql`sold.issue_date`)} or ${isIn(period, sql`sold.voided_on`)}
    order by sold.is_credit, sold.id, sold.issue_date limit ${maxRows + 1}`)

/** The days on which something was sold or voided, in order, each with how many documents. */
export const listSaleDays = (db: TenantDb, period: Period) =>
  db.run(sql<{ day: string; documents: number }>`
    select day, count(*) as documents
    from (
      select distinct on (id) id, issue_date, voided_on from (${maybeOf(sold, period, db.organization_id)}) maybe
      union all
      select before.id, before.issue_date, before.voided_on from (${soldBefore(db)}) before
      union all
      select n.id, n.issue_date, n.cancelled_on from credit_notes n
      where n.organization_id = ${db.organization_id} and ${isNote(sql`n`)}
    ) sold
    cross join lateral (values (sold.issue_date), (sold.voided_on)) days (day)
    where ${isIn(period, sql`day`)}
    group by day order by day`)

const sold = sql`
  select false as is_credit, i.id, i.number, i.currency, i.client_id, i.project_id, i.project_title as frozen_title,
    i.due_date, i.amount, i.taxes, i.exchange_rate, i.home_currency, i.id as lines_of, null::bigint as former_id, null::text as invoice_number, i.buyer,
    ${issuedOn(sql`i`)} as issue_date, ${voidedOn(sql`i`)} as voided_on
  from invoices i`

/** The same before a currency changed. */
const soldBefore = (db: TenantDb) => sql`
  select false as is_credit, i.id, i.number, i.currency, present.client_id, present.project_id,
    i.project_title as frozen_title, i.due_date, i.amount, i.taxes, i.exchange_rate, i.home_currency, i.id as lines_of, f.id as former_id,
    null::text as invoice_number, i.buyer, f.since as issue_date, f.until as voided_on
  from ${formerOf(db)}`
