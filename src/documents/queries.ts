// What stands on a printed invoice: as it was issued where it was, else as it is at this moment.
import { sql } from "kysely"
import type { Plan } from "../core/access/identity.ts"
import type {
  BuyerSnapshot,
  CustomLine,
  Instalment,
  SellerSnapshot,
  TaxFigures,
} from "../core/database/columns.ts"
import type { Row } from "../core/database/tables.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { customLinesOf } from "../custom-fields/values/queries.ts"
import { type DeductionRow, deductionsIn } from "../invoices/deposits/queries.ts"
import { type PrintedValues, printedNames } from "../invoices/document/rules.ts"
import type { InvoiceKind } from "../invoices/kinds/rules.ts"
import { languageOf } from "../languages/queries.ts"
import { reportedIn } from "../payments/claims/queries.ts"
import { releasedOf } from "../payments/releases/queries.ts"
import { type Exchange, exchangeNames } from "../pricing/exchange/rules.ts"
import { sampleFooter } from "./rules.ts"

export type PrintedRow = PrintedValues &
  Exchange & {
    number: string
    is_numbered: boolean
    status: string
    currency: string
    amount: number
    tax_rate: number
    tax_amount: number
    total: number
    amount_paid: number
    amount_credited: number
    amount_written_off: number
    /** What its client paid for it and a lower total has left over; none of a credit note. */
    credit?: number | null
    /** What open claims say was paid; none of a credit note. */
    reported?: number | null
    issue_date: string | null
    due_date: string | null
    /** Of an invoice alone. */
    instalments?: Instalment[] | null
    notes: string | null
    created_at: string
    issued_at: string | null
    paid_at: string | null
    project_title: string | null
    client: BuyerSnapshot
    organization: SellerSnapshot & {
      slug: string
      tagline: string | null
      primary_color: string
      accent_color: string
      logo_file: string | null
    }
    time_zone: string
    plan_type: Plan
    invoice_footer: string | null
    /** null: as is usual in its country. */
    paper_size: "a4" | "letter" | null
    /** null: English. */
    language?: string | null
    supply_type?: string | null
    /** With tax in the price where `prices_include_tax`; before the discount. */
    lines_total: number
    taxes: TaxFigures[]
    prices_include_tax: boolean
    /** null: those of the currency. */
    price_decimals: number | null
    discount_percent: number | null
    discount_amount: number
    discount_reason: string | null
    /** Of a credit note: how far it is from its lines, that all those of an invoice add up to it. */
    rounding?: number
    /** The taxes of the credit notes of its invoice before it, where it has a rate. */
    taxes_before?: Omit<TaxFigures, "reason">[]
    withholding_name: string | null
    withholding_rate: number | null
    withheld: number
    items: PrintedLine[]
    /** Of an invoice that bills a part of a quote. */
    kind?: Exclude<InvoiceKind, "standard"> | null
    deductions?: DeductionRow[] | null
    /** Also those that aren't printed. */
    custom_fields?: CustomLine[] | null
  }

/** `unit_price` in 10^-price_decimals. */
export type PrintedLine = Pick<
  Row<"invoice_items">,
  | "kind"
  | "description"
  | "quantity"
  | "unit"
  | "unit_price"
  | "amount"
  | "discount_percent"
  | "discount_amount"
  | "discount_reason"
  | "tax"
  | "has_own_tax"
>

const line = sql`json_build_object('kind', line.kind, 'description', line.description, 'quantity', line.quantity,
  'unit', line.unit, 'unit_price', line.unit_price, 'amount', line.amount, 'discount_percent', line.discount_percent,
  'discount_amount', line.discount_amount, 'discount_reason', line.discount_reason, 'tax', line.tax,
  'has_own_tax', line.has_own_tax)`

/** How it looks is never frozen, nor are the foot of its pages and the ways to pay. */
const look = sql`jsonb_build_object('slug', o.slug, 'tagline', o.tagline, 'primary_color', o.primary_color,
  'accent_color', o.accent_color, 'logo_file', o.logo_file)`

const paper = sql`case when exists (select from samples where samples.organization_id = o.id) then ${sampleFooter}
    else b.invoice_footer end as invoice_footer, nullif(b.paper_size, 'automatic') as paper_size`

export async function findPrinted(db: TenantDb, id: number): Promise<PrintedRow | undefined> {
  const [row] = await db.run(sql<PrintedRow>`
    select i.number, i.is_numbered, i.status, i.currency, i.amount, i.tax_rate, i.tax_amount, i.total, i.amount_paid, i.amount_credited,
      i.amount_written_off, nullif(${releasedOf(sql`i`)}, 0) as credit, nullif(${reportedIn(sql`i`)}, 0) as reported, i.issue_date, i.due_date, i.instalments,
      ${sql.join([...printedNames, ...exchangeNames].map((name) => sql.ref(`i.${name}`)))}, i.notes,
      i.created_at, i.issued_at, i.paid_at, case when frozen.seller is null then p.title else i.project_title end as project_title,
      coalesce(frozen.buyer, buyer_snapshot(c)) as client,
      ${look} || coalesce(frozen.seller, seller_snapshot(o)) as organization,
      o.time_zone, coalesce(s.plan_type, 'free') as plan_type, ${paper},
      i.lines_total, i.taxes, i.prices_include_tax, i.price_decimals, i.discount_percent, i.discount_amount,
      i.discount_reason, i.withholding_name, i.withholding_rate, i.withheld, nullif(i.kind, 'standard') as kind,
      nullif(i.language, 'en') as language, i.supply_type,
      nullif(${deductionsIn(sql`i`)}, '[]') as deductions, ${customLinesOf(sql`i`)} as custom_fields,
      (select coalesce(json_agg(${line} order by line.position), '[]')
        from invoice_items line where line.organization_id = i.organization_id and line.invoice_id = i.id) as items
    from invoices i
    cross join lateral (select case when i.status <> 'draft' then i.seller end as seller,
      case when i.status <> 'draft' then i.buyer end as buyer) frozen
    join organizations o on o.id = i.organization_id
    join billing_settings b on b.organization_id = i.organization_id
    join clients c on c.organization_id = i.organization_id and c.id = i.client_id
    left join projects p on p.organization_id = i.organization_id and p.id = i.project_id
    left join subscriptions s on s.organization_id = i.organization_id
    where i.organization_id = ${db.organization_id} and i.id = ${id}`)
  return row
}

type SheetNames =
  | "organization"
  | "project_title"
  | "time_zone"
  | "plan_type"
  | "invoice_footer"
  | "paper_size"
  | "language"
type SheetRow = Pick<PrintedRow, SheetNames> & {
  client: PrintedRow["client"] | null
  default_currency: string
}

/** What an invoice to this client, for this project, would stand on. */
export async function findSheet(
  db: TenantDb,
  { client, project }: { client: number | null; project: number | null },
): Promise<SheetRow | undefined> {
  const [row] = await db.run(sql<SheetRow>`
    select ${look} || seller_snapshot(o) as organization, o.time_zone, o.default_currency,
      coalesce(s.plan_type, 'free') as plan_type, ${paper}, p.title as project_title,
      nullif(case when c.id is null then b.language else ${languageOf(sql`c`)} end, 'en') as language,
      case when c.id is not null then buyer_snapshot(c) end as client
    from organizations o
    join billing_settings b on b.organization_id = o.id
    left join clients c on c.organization_id = o.id and c.id = ${client}
    left join projects p on p.organization_id = o.id and p.id = ${project}
    left join subscriptions s on s.organization_id = o.id
    where o.id = ${db.organization_id}`)
  return row
}

/** How many of these, each named once, there are. */
export async function countInvoices(db: TenantDb, ids: readonly number[]): Promise<number> {
  const [row] = await db.run(sql<{ n: number }>`
    select count(*) as n from invoices where organization_id = ${db.organization_id} and id = any(${ids}::bigint[])`)
  return row?.n ?? 0
}

/** How many lines each of these has. */
export async function countLines(db: TenantDb, ids: readonly number[]): Promise<number[]> {
  const rows = await db.run(sql<{ n: number }>`
    select (select count(*) from invoice_items line where line.organization_id = i.organization_id and line.invoice_id = i.id) as n
    from invoices i where i.organization_id = ${db.organization_id} and i.id = any(${ids}::bigint[])`)
  return rows.map(({ n }) => n)
}

export type DocumentOf = { kind: "invoice" | "credit_note"; id: number }
/** Files of receipts, quotes and pro forma invoices are kept until unnamed files are swept. */
export type Printable = { kind: DocumentOf["kind"] | "receipt" | "quote"; id: number; pro_forma?: true }
export const tables = { invoice: sql`invoices`, credit_note: sql`credit_notes` }

/** Notes which file a document is printed in; answers the one before, undefined when the document is gone. */
export async function setPdfHash(
  db: TenantDb,
  { kind, id }: DocumentOf,
  hash: string,
): Promise<string | null | undefined> {
  const [row] = await db.run(sql<{ before: string | null }>`
    with old as (
      select id, pdf_hash from ${tables[kind]} where organization_id = ${db.organization_id} and id = ${id} for update
    )
    update ${tables[kind]} d set pdf_hash = ${hash} from old
    where d.organization_id = ${db.organization_id} and d.id = old.id
    returning old.pdf_hash as before`)
  return row?.before
}
