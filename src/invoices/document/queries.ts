// What is frozen of an issued invoice, and what stands on it beside its lines: parts of others' statements.
import { type RawBuilder, sql } from "kysely"
import type { BuyerSnapshot, CustomLine, CustomValues, SellerSnapshot } from "../../core/database/columns.ts"
import { jsonTime } from "../../core/database/ordering.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { customLinesOf, frozenCustom } from "../../custom-fields/values/queries.ts"
import { attachmentsIn } from "../../messages/attachments/queries.ts"
import type { Attachment } from "../../messages/attachments/schema.ts"
import { type Exchange, exchangeNames } from "../../pricing/exchange/rules.ts"
import { fieldNames, ofKind, type PaperColumn, paperNames } from "./rules.ts"

/** As stored. */
export type PaperValues = Record<Exclude<PaperColumn, "language">, string | null> & {
  language: string
  custom: CustomValues
}
type Snapshots = { seller: SellerSnapshot | null; buyer: BuyerSnapshot | null }
/** A new invoice has neither an original nor files. `custom_fields`: null where there are none. */
export type PaperRow = PaperValues &
  Exchange &
  Snapshots & { original?: Original | null; attachments?: Attachment[]; custom_fields?: CustomLine[] | null }

/** Its own columns of what stands on it. */
export const storedNames = [...paperNames, ...exchangeNames, "custom"] as const

/** Of a row of invoices, for the select of its own statement. */
export const paperOf = (row: RawBuilder<unknown>) =>
  sql<PaperRow>`jsonb_build_object(${sql.join(
    [...storedNames, "seller", "buyer"].flatMap((name) => [sql.lit(name), sql`${row}.${sql.ref(name)}`]),
  )})`

/** The same of the row of a `page`. */
export const paperIn = (page: RawBuilder<unknown>) => sql<PaperRow>`(
  select ${paperOf(sql`i`)} || jsonb_build_object('original', ${originalIn(sql`i`, "invoice_id")},
    'attachments', ${attachmentsIn(sql`i`, "invoice_id")}, 'custom_fields', ${customLinesOf(sql`i`)})
  from invoices i where i.organization_id = ${page}.organization_id and i.id = ${page}.id)`

type Original = { sha256: string; kept_at: string }

/** Part of a statement: the original of a row of invoices or credit notes; null until a PDF was handed out. */
export const originalIn = (
  page: RawBuilder<unknown>,
  column: "invoice_id" | "credit_note_id",
) => sql<Original | null>`(
  select jsonb_build_object('sha256', file.sha256, 'kept_at', ${jsonTime(sql`file.created_at`)})
  from document_files file where file.organization_id = ${page}.organization_id
    and file.${sql.ref(column)} = ${page}.id and file.purpose = 'original')`

type Written = Omit<PaperValues, "language"> & Exchange
/** Columns and values of what isn't as a row has it by itself; the language is written apart. */
export function givenPaper(values: Written) {
  const names = [...paperNames.filter((name) => name !== "language"), ...exchangeNames]
  const given = names.filter((name) => values[name] !== null)
  const custom = Object.keys(values.custom).length > 0 ? [values.custom] : []
  return {
    names: [...given.map((name) => sql`, ${sql.ref(name)}`), ...custom.map(() => sql`, custom`)],
    values: [
      ...given.map((name) => sql`, ${values[name]}::${sql.raw(typeOf(name))}`),
      ...custom.map((one) => sql`, ${JSON.stringify(one)}::jsonb`),
    ],
  }
}

const days: readonly string[] = ["issue_date", "exchange_rate_date", ...ofKind(fieldNames, "day")]

function typeOf(name: PaperColumn | keyof Exchange) {
  if (name === "exchange_rate") return "numeric"
  return days.includes(name) ? "date" : "text"
}

/** Freezes an issued invoice's parties, project title and custom fields anew. The database does it when one is issued. */
export const frozenParties = (
  { organization_id }: Pick<TenantDb, "organization_id">,
  invoice: { client_id: number; project_id: number | null; custom: CustomValues },
) => ({
  custom_fields: frozenCustom({ organization_id }, invoice),
  seller: sql<string>`(select seller_snapshot(o) from organizations o where o.id = ${organization_id})`,
  buyer: sql<string>`(select buyer_snapshot(c) from clients c
    where c.organization_id = ${organization_id} and c.id = ${invoice.client_id})`,
  project_title: sql<string | null>`(select p.title from projects p
    where p.organization_id = ${organization_id} and p.id = ${invoice.project_id})`,
})
