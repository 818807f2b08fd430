// The documents of a period's taxes, each with everything that ever settled it.
import { sql } from "kysely"
import type { TaxFigures } from "../../core/database/columns.ts"
import type { Row } from "../../core/database/tables.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { euCountries } from "../../core/values/taxes.ts"
import { creditedBefore } from "../../credit-notes/before/queries.ts"
import { setsIn, type TaxSet } from "../figures/queries.ts"
import { formerOf, isIn, isIssued, isNote, issuedOn, maybeOf, voidedOn } from "../queries.ts"
import { maxRows, type Period } from "../rules.ts"

type StoredTaxes = Pick<Row<"invoices">, "currency" | "amount" | "taxes" | "exchange_rate" | "home_currency">
/** `amount` in minor units; for a credit note also its whole amount. */
type Settling = { amount: number; on: string; voided_on: string | null } & (
  | { kind: "payment" | "write_off" }
  | {
      kind: "credit_note"
      credit: Omit<StoredTaxes, "currency" | "taxes"> & { id: number; payable: number; taxes: TaxFigures[] }
    }
)
/**
 * Minor units. Of a credit note its payments are what was refunded, and what was put towards other invoices than its own, of
 * which it is a payment.
 */
export type TaxedRow = StoredTaxes & {
  id: number
  number: string
  is_credit: boolean
  issue_date: string
  voided_on: string | null
  /** A deposit of a seller in the EU, or a credit note of one: taxed when it is paid, on either basis. */
  by_payment: boolean
  payable: number
  sets: TaxSet[]
  settlements: Settling[]
  /** The final invoices that deduct a deposit, from when until when; null on the cash basis, and of everything else. */
  finals: { on: string; voided_on: string | null }[] | null
}

type TaxedIn = Period & { basis: "accrual" | "cash" }

/**
 * Accrual basis: documents issued or cancelled in the period, and partly written-off ones with any settlement in it,
 * because their shares are rounded again. Cash basis: documents with a settlement that began or ended in it, and those
 * that leave nothing to pay. Credit notes last. At most one more than a report holds.
 */
export const listTaxed = (db: TenantDb, { basis, from, to }: TaxedIn): Promise<TaxedRow[]> => {
  const period = { from, to }
  const may = sql`select * from (${maybeOf(taxed, period, db.organization_id)}) issued where ${basis} <> 'cash' and not by_payment or payable = 0`
  return db.run(sql<TaxedRow>`
    with waived as materialized (
      select distinct a.invoice_id as id from allocations a
      where a.organization_id = ${db.organization_id} and a.kind = 'write_off'
    ), deposit as materialized (
      select i.id from invoices i where i.organization_id = ${db.organization_id} and i.quote_id is not null and ${byPayment}
    ), moved as materialized (
      select distinct a.invoice_id as id from allocations a
      where a.organization_id = ${db.organization_id}
        and (${basis} = 'cash' or a.invoice_id in (select id from waived) or a.invoice_id in (select id from deposit))
        and ${movedIn(period)}
      union select d.deposit_id from ${finals} and d.organization_id = ${db.organization_id} and ${basis} <> 'cash'
        and (${isIn(period, sql`final.issue_date`)} or ${isIn(period, sql`final.voided_on`)})
    ), timed as materialized (
      select n.id from credit_notes n
      where n.organization_id = ${db.organization_id} and n.invoice_id in (select id from deposit)
    ), spent as materialized (
      select r.credit_note_id as id from refunds r
      where r.organization_id = ${db.organization_id} and r.credit_note_id is not null
        and (${basis} = 'cash' or r.credit_note_id in (select id from timed))
        and (${isIn(period, sql`r.refunded_on`)} or ${isIn(period, sql`r.voided_on`)})
      union select a.credit_note_id from allocations a
      where a.organization_id = ${db.organization_id} and a.credit_note_id is not null
        and (${basis} = 'cash' or a.credit_note_id in (select id from timed))
        and ${movedIn(period)}
    ), kept as (
      select distinct on (id) * from (
        ${taxed}
        where i.organization_id = ${db.organization_id} and ${isIssued(sql`i`)} and i.id = any(array(select id from moved))
        union all ${may}
      ) maybe order by id
    ), note as (
      select n.id, n.number, n.currency, n.amount, n.taxes, n.exchange_rate, n.home_currency,
        n.total - n.withheld as payable,
        n.issue_date, n.cancelled_on as voided_on, n.invoice_id, true as is_credit, n.invoice_id as lines_of, null::bigint as former_id,
        n.invoice_id is not null and n.invoice_id in (select id from deposit) as by_payment
      from credit_notes n where n.organization_id = ${db.organization_id} and ${isNote(sql`n`)}
    )
    select taxed.*, ${setsIn(sql`taxed`, db.organization_id)} as sets
    from (
      select is_credit, document.id, document.number, lines_of, former_id, currency, amount, taxes, exchange_rate, home_currency,
        payable, issue_date, voided_on, by_payment,
        case when ${basis} = 'accrual' and not by_payment and document.id not in (select id from waived where id is not null)
        then '[]' else (select coalesce(json_agg(json_build_object('amount', a.amount, 'on', a.effective_on,
          'kind', case when a.kind = 'credit_note' and n.id is null then 'payment' else a.kind end,
          'voided_on', a.voided_on, 'credit', case when n.id is not null then json_build_object(
            'id', n.id, 'amount', n.amount, 'payable', n.total - n.withheld, 'taxes', n.taxes, 'exchange_rate', n.exchange_rate,
            'home_currency', n.home_currency) end) order by a.id), '[]')
        from allocations a
        left join credit_notes n on n.organization_id = a.organization_id and n.id = a.credit_note_id
          and n.invoice_id = a.invoice_id
        where a.organization_id = ${db.organization_id} and a.invoice_id = document.id and a.currency = document.currency
          and coalesce(a.voided_on > document.issue_date, true) and coalesce(a.effective_on < document.until, true)
      ) end as settlements, case when by_payment and ${basis} <> 'cash' then (
        select coalesce(json_agg(distinct jsonb_build_object('on', final.issue_date, 'voided_on', final.voided_on)), '[]')
        from ${finals} and d.organization_id = ${db.organization_id} and d.deposit_id = document.id) end as finals
      from (
        select kept.*, null::date as until from kept
        union all
        select f.invoice_id, i.number, i.currency, i.amount, i.taxes, i.exchange_rate, i.home_currency,
          i.total - i.withheld, f.since, f.until, false, f.invoice_id, f.id, false, f.until
        from ${formerOf(db)}
      ) document
      where id in (select id from moved) or (${basis} <> 'cash' and not by_payment or payable = 0)
        and (${isIn(period, sql`issue_date`)} or ${isIn(period, sql`voided_on`)})
      union all
      select is_credit, id, number, lines_of, former_id, currency, amount, taxes, exchange_rate, home_currency,
        payable, issue_date, voided_on, by_payment, (
        select coalesce(json_agg(json_build_object('kind', 'payment', 'amount', amount, 'on', on_day, 'voided_on', voided_on)), '[]')
        from (
          select r.amount, r.refunded_on as on_day, r.voided_on
          from refunds r where r.organization_id = ${db.organization_id} and r.credit_note_id = note.id
          union all select a.amount, a.effective_on, a.voided_on
          from allocations a where a.organization_id = ${db.organization_id} and a.credit_note_id = note.id
            and a.invoice_id is distinct from note.invoice_id
        ) spendings
      ), null
      from note
      where id in (select id from spent) or ${basis} <> 'cash' and not by_payment
        and (${isIn(period, sql`issue_date`)} or ${isIn(period, sql`voided_on`)})
    ) taxed
    order by is_credit, id, issue_date limit ${maxRows + 1}`)
}

/** What was credited before each credit note among them, by its id. */
export const listBefore = (db: TenantDb, rows: readonly TaxedRow[]) =>
  creditedBefore(
    db,
    rows.flatMap(({ id, exchange_rate, is_credit, settlements }) => [
      ...(is_credit ? [{ id, exchange_rate }] : []),
      ...settlements.flatMap((each) => (each.kind === "credit_note" ? each.credit : [])),
    ]),
  )

/** A row of allocations that began or ended in the period. */
const movedIn = ({ from, to }: Period) => sql`
  (a.effective_on between ${from}::date and ${to}::date or a.voided_on between ${from}::date and ${to}::date)`

/** The final invoices that were issued, each with what it deducts. */
const finals = sql`invoice_deductions d
  join invoices final on final.organization_id = d.organization_id and final.id = d.invoice_id where ${isIssued(sql`final`)}`

/**
 * In the EU a payment on account makes its tax due (VAT directive, article 65), elsewhere the deposit invoice itself does. Of a
 * seller without a country it is due by issue too, so that it is never declared too late.
 */
const byPayment = sql`(i.kind = 'deposit' and coalesce(i.seller ->> 'country', '') = any(${euCountries}::text[]))`

const taxed = sql`
  select i.id, i.number, i.currency, i.amount, i.taxes, i.exchange_rate, i.home_currency,
    i.total - i.withheld as payable,
    ${issuedOn(sql`i`)} as issue_date, ${voidedOn(sql`i`)} as voided_on, false as is_credit, i.id as lines_of, null::bigint as former_id, ${byPayment} as by_payment
  from invoices i`
