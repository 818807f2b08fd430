// A new invoice in one statement: whom it is for, its number, itself, its lines, its payment and the first line of its history.
import { type RawBuilder, sql } from "kysely"
import { type Actor, entryOf } from "../../audit-log/service.ts"
import type { CustomLine } from "../../core/database/columns.ts"
import type { Row as Table } from "../../core/database/tables.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { digitsOf } from "../../core/values/currencies.ts"
import { customLinesOf } from "../../custom-fields/values/queries.ts"
import { languageOf } from "../../languages/queries.ts"
import { lineColumns, type NewLine } from "../amounts/rules.ts"
import { givenPaper, type PaperRow, paperOf } from "../document/queries.ts"
import { columns, type InvoiceRow, type InvoiceValues, type InvoiceWithLines } from "../queries.ts"

/** Of a new one; `language` null: the client's, else the organization's. */
export type NewValues = Omit<InvoiceValues, "number" | "language"> & { language: string | null }

type Numbering = (organization: RawBuilder<unknown>) => RawBuilder<unknown>
/**
 * `details` stand in its history beside the number; `from` is the quote that it bills. `asProject`: its currency is its project's,
 * whatever its values say. `ends`: it is the verb's last statement.
 */
type Writing = {
  number: Numbering
  series: number | null
  from?: BilledQuote | undefined
  actor: Actor
  details?: Record<string, unknown>
  asProject: boolean
  ends: boolean
}

export type BilledQuote = { quote_id: number } & Pick<Table<"invoices">, "kind">

type Written = InvoiceWithLines & Beside
/** `paper` where it isn't blank. */
type Beside = { noted_at: string; language: string; paper?: PaperRow; custom_fields: CustomLine[] | null }
type New = Omit<InvoiceRow, "withheld" | "subtotal"> & { line_ids: number[] } & Beside
type Row = Parties & { this_month: number | null; in_currency: string | null } & (
    | New
    | { [K in keyof Omit<New, "paper">]: null }
  )
type Parties = { has_client: boolean; archived: boolean; fits: boolean }
/** `invoice` is null where nothing was written: in `other_currency` it has other decimals than its values. */
type Outcome = {
  parties: Parties
  other_currency: string | null
  this_month: number | null
  invoice: Written | null
}

type Usual = { currency: string | null; language: string }

/**
 * Of what is new: the project's currency, else the client's own, null without either; the client's language, else the
 * organization's. Undefined for an unknown client.
 */
export async function findUsual(
  db: TenantDb,
  { client, project }: { client: number; project?: number | null | undefined },
): Promise<Usual | undefined> {
  const [row] = await db.run(sql<Usual>`
    select coalesce((select p.currency from projects p where p.organization_id = c.organization_id and p.client_id = c.id
      and p.id = ${project ?? null}::bigint), c.currency) as currency, ${languageOf(sql`c`)} as language
    from clients c where c.organization_id = ${db.organization_id} and c.id = ${client}`)
  return row
}

/**
 * Locks the client, then the project, and takes the number last, so that no transaction waits for a number while another waits
 * for a client. Where it ends the verb, the commit goes along. Writes nothing where one is missing.
 */
export async function insertInvoice(
  db: TenantDb,
  values: NewValues,
  lines: readonly NewLine[],
  { number, series, from, actor, details = {}, asProject, ends }: Writing,
): Promise<Outcome> {
  const { client_id, project_id } = values
  const digits = digitsOf(values.currency)
  const given = givenPaper(values)
  const isBlank = given.names.length === 0 && values.status === "draft"
  const [currency, priced] = asProject
    ? [sql`project.currency`, sql`where currency_digits(currency) = ${digits}`]
    : [sql`${values.currency}::text`, sql``]
  const { instalments } = values
  const statement = sql<Row>`
    with client as materialized (
      select organization_id, id, name, email, language, archived_at from clients
      where organization_id = ${db.organization_id} and id = ${client_id} for share
    ), project as materialized (
      select p.id, p.title, p.currency from client
      join projects p on p.organization_id = client.organization_id and p.client_id = client.id
      where p.id = ${project_id}::bigint for share of p
    ), party as materialized (
      select client.organization_id, ${currency} as currency from client left join project on true
      where client.archived_at is null and (${project_id}::bigint is null or project.id is not null)
    ), numbered as materialized (
      select party.currency, next.number, next.this_month from party cross join lateral ${number(sql`party.organization_id`)}
      ${priced}
    ), invoice as (
      insert into invoices (organization_id, client_id, project_id, number, status, currency, digits, amount, tax_rate,
        tax_amount, total, due_date, notes, paid_at, series_id, prices_include_tax, price_decimals, lines_total, subtotal,
        taxes, discount_percent, discount_amount, discount_reason, withholding_name, withholding_rate,
        withheld, kind, quote_id, language, search_text${instalments ? sql`, instalments` : sql``}${joinSql(given.names)})
      select ${db.organization_id}, ${client_id}, ${project_id}::bigint, number, ${values.status}, currency,
        ${digits}, ${values.amount}, ${values.tax_rate}, ${values.tax_amount}, ${values.total},
        ${values.due_date}::date, ${values.notes}, case when ${values.status} = 'paid' then now() end, ${series}::bigint,
        ${values.prices_include_tax}::boolean, ${values.price_decimals}::smallint, ${values.lines_total}::bigint,
        ${values.subtotal}::bigint, ${JSON.stringify(values.taxes)}::jsonb, ${values.discount_percent}::numeric,
        ${values.discount_amount}::bigint, ${values.discount_reason}::text, ${values.withholding_name}::text,
        ${values.withholding_rate}::numeric, ${values.withheld}::bigint, ${from?.kind ?? "standard"}, ${from?.quote_id ?? null}::bigint,
        ${values.language ?? sql`(select ${languageOf(sql`client`)} from client)`}, ${lines.map(({ description }) => description).join(" ")}${instalments ? sql`, ${JSON.stringify(instalments)}::jsonb` : sql``}${joinSql(given.values)}
      from numbered where number is not null
      returning *
    ), line as (${linesOf(lines)}), entry as (
      ${entryOf(actor, "created", "invoice", sql`(select organization_id, id, jsonb_build_object('number', number) || ${JSON.stringify(details)}::jsonb from invoice)`)}
    )
    select client.id is not null as has_client, client.archived_at is not null as archived, party.organization_id is not null as fits,
      party.currency as in_currency, numbered.this_month,
      ${returned}, invoice.language,
      client.name as client_name, client.email as client_email, project.title as project_title, entry.created_at as noted_at,
      ${customLinesOf(sql`invoice`)} as custom_fields,${isBlank ? sql`` : sql` ${paperOf(sql`invoice`)} as paper,`}
      (select coalesce(json_agg(id order by position), '[]') from line) as line_ids
    from (select) as one left join client on true left join party on true left join project on true
    left join numbered on true left join invoice on true left join entry on true`
  const otherOf = ({ in_currency }: Row) =>
    in_currency !== null && digitsOf(in_currency) !== digits ? in_currency : null
  const isWritten = ([found]: Row[]) => !found || otherOf(found) === null
  const rows = await (ends ? db.finish(statement, isWritten) : db.run(statement))
  const [row] = rows
  if (!row) throw new Error("a statement that writes an invoice says nothing of it")
  const { has_client, archived, fits, this_month, in_currency: _, ...invoice } = row
  return {
    parties: { has_client, archived, fits },
    other_currency: otherOf(row),
    this_month,
    invoice: invoice.id === null ? null : asWritten(invoice, values, lines),
  }
}

const returned = sql.join(columns.map((column) => sql.ref(`invoice.${column}`)))

const joinSql = (parts: RawBuilder<unknown>[]) => (parts.length > 0 ? sql.join(parts, sql``) : sql``)

const names = lineColumns.filter((name) => name !== "tax")

/** A tax is sent once, however many lines have it. */
function linesOf(lines: readonly NewLine[]) {
  const taxes = [...new Set(lines.flatMap(({ tax }) => tax ?? []))]
  const rows = lines.map(({ tax, ...line }, place) => ({
    ...line,
    tax: tax && taxes.indexOf(tax),
    position: place + 1,
  }))
  return sql`
  insert into invoice_items (organization_id, invoice_id, position, tax, ${sql.raw(names.join(", "))})
  select invoice.organization_id, invoice.id, line.position, ${JSON.stringify(taxes)}::jsonb -> line.tax,
    ${sql.raw(names.map((name) => `line.${name}`).join(", "))}
  from invoice cross join json_to_recordset(${JSON.stringify(rows)}::json) as line (position integer, description text,
    kind text, quantity numeric, unit text, unit_price bigint, amount bigint, discount_percent numeric,
    discount_amount bigint, discount_reason text, net_amount bigint, tax_id bigint, has_own_tax boolean, tax integer)
  returning id, position`
}

/** What the statement answers, with what was just written. */
function asWritten(row: New, values: NewValues, lines: readonly NewLine[]): Written {
  const { line_ids, ...invoice } = row
  const items = lines.map((line, place) => ({ ...line, id: line_ids[place] ?? 0, position: place + 1 }))
  return { ...values, ...invoice, items }
}
