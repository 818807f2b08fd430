// Every statement about quotes.
import { sql } from "kysely"
import { historyIn } from "../audit-log/service.ts"
import { jsonTime } from "../core/database/ordering.ts"
import { clientOfEach, inOrderOf, pageOfIds, readEach } from "../core/database/pagination.ts"
import type { Row } from "../core/database/tables.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import type { Amounts, NewLine } from "../invoices/amounts/rules.ts"
import type { InvoiceStatus } from "../invoices/rules.ts"
import { attachedKeysOf, attachmentsIn } from "../messages/attachments/queries.ts"
import type { Attachment } from "../messages/attachments/schema.ts"
import type { AnswerRow } from "./answers/queries.ts"

export { findUsual } from "../invoices/creation/queries.ts"
export { lockParties } from "../invoices/queries.ts"

/** What is written on it beside its lines. */
export const textNames = ["notes", "terms", "po_number", "contract_number", "buyer_reference"] as const
type Texts = Record<(typeof textNames)[number], string | null> & { language: string }
/** As an invoice and its lines are stored. */
export type QuoteBody = Amounts & Texts & { lines: readonly NewLine[] }

const columns = [
  ...(["id", "client_id", "project_id", "number", "revision", "status", "currency", "amount"] as const),
  ...(["tax_amount", "total", "valid_until", "issue_date", "issued_at", "sent_at", "viewed_at"] as const),
  ...(["created_at", "updated_at"] as const),
] as const
const ofDetail = ["supersedes_id", "deposit_percent", "internal_note", "seller", "buyer"] as const

type Named = {
  client_name: string
  client_company: string | null
  client_email: string
  project_title: string | null
  is_invoiced: boolean
}
export type QuoteRow = Pick<Row<"quotes">, (typeof columns)[number]> & Named
export type WholeQuote = QuoteRow &
  Pick<Row<"quotes">, (typeof ofDetail)[number]> & {
    body: QuoteBody
    superseded_by: number | null
    answer: AnswerRow | null
    invoices: QuoteInvoice[]
    attachments: Attachment[]
    timeline: NonNullable<ReturnType<typeof historyIn>["expressionType"]>
  }
type QuoteInvoice = Pick<Row<"invoices">, "id" | "number" | "is_numbered" | "kind"> & {
  status: InvoiceStatus
}

/** It has an invoice in full that isn't cancelled. */
export const isInvoiced = sql<boolean>`exists (select from invoices i where i.organization_id = quotes.organization_id
  and i.quote_id = quotes.id and i.kind <> 'deposit' and i.status <> 'cancelled')`

const pageOf = (db: TenantDb) =>
  db
    .selectFrom("quotes")
    .select(["quotes.organization_id", "quotes.project_title as own_title", ...columns, ...ofDetail])
    .select(isInvoiced.as("is_invoiced"))

const withNames = (db: TenantDb, page: ReturnType<typeof pageOf>) =>
  db
    .from(page.as("page"))
    .innerJoinLateral(clientOfEach, (join) => join.onTrue())
    .leftJoinLateral(
      ({ selectFrom }) =>
        readEach(
          selectFrom("projects")
            .select("projects.title")
            .whereRef("projects.organization_id", "=", "page.organization_id")
            .whereRef("projects.id", "=", "page.project_id"),
        ).as("project"),
      (join) => join.onTrue(),
    )
    .select(columns.map((column) => `page.${column}` as const))
    .select(["page.is_invoiced", "client.name as client_name", "client.company as client_company"])
    .select("client.email as client_email")
    .select(
      sql<string | null>`case when page.seller is null then project.title else page.own_title end`.as(
        "project_title",
      ),
    )

/** These quotes, in this order. */
export async function listOfIds(db: TenantDb, ids: readonly number[]): Promise<QuoteRow[]> {
  return inOrderOf(ids, await withNames(db, pageOfIds(db, "quotes", ids, pageOf(db))).execute())
}

export async function findQuote(db: TenantDb, id: number): Promise<WholeQuote | undefined> {
  return withNames(db, pageOf(db).where("quotes.id", "=", id))
    .select(ofDetail.map((column) => `page.${column}` as const))
    .select([
      sql<QuoteBody>`(select q.body from quotes q
        where q.organization_id = page.organization_id and q.id = page.id)`.as("body"),
      sql<number | null>`(select q.id from quotes q
        where q.organization_id = page.organization_id and q.supersedes_id = page.id)`.as("superseded_by"),
      sql<AnswerRow | null>`(select json_build_object('answer', a.answer, 'name', a.name, 'reason', a.reason,
        'client_id', a.client_id, 'ip', a.ip, 'user_agent', a.user_agent, 'shown_hash', a.shown_hash,
        'created_at', ${jsonTime(sql`a.created_at`)}) from quote_answers a
        where a.organization_id = page.organization_id and a.quote_id = page.id)`.as("answer"),
      sql<QuoteInvoice[]>`(select coalesce(json_agg(json_build_object('id', i.id, 'number', i.number,
        'is_numbered', i.is_numbered, 'kind', i.kind, 'status', i.status) order by i.id), '[]') from invoices i
        where i.organization_id = page.organization_id and i.quote_id = page.id)`.as("invoices"),
      attachmentsIn(sql`page`, "quote_id").as("attachments"),
      historyIn(sql`page`, "quote").as("timeline"),
    ])
    .executeTakeFirst()
}

type Written = Pick<
  Row<"quotes">,
  "client_id" | "project_id" | "valid_until" | "deposit_percent" | "internal_note"
>
export type QuoteValues = Written & { body: QuoteBody }
type Place = Pick<Row<"quotes">, "number" | "revision" | "supersedes_id" | "created_by">

/** Inserts a draft. */
export async function insertQuote(
  db: TenantDb,
  { body, ...values }: QuoteValues,
  place: Place,
): Promise<number> {
  const { id } = await db
    .insertInto("quotes", { ...values, ...place, body: JSON.stringify(body) })
    .returning("id")
    .executeTakeFirstOrThrow()
  return id
}

/** Of a quote that the caller has locked. */
export async function updateQuote(
  db: TenantDb,
  id: number,
  { body, ...values }: Partial<QuoteValues> & { status?: Row<"quotes">["status"] },
) {
  await db
    .updateTable("quotes")
    .set({ ...values, ...(body && { body: JSON.stringify(body) }), updated_at: later })
    .where("quotes.id", "=", id)
    .execute()
}

/**
 * Issues a draft that the caller has locked with the numbers: its number, unless it is a revision, its day, and its parties and
 * project as they are now.
 */
export async function setIssued(db: TenantDb, id: number, today: string): Promise<string> {
  const [issued] = await db.run(sql<{ number: string }>`
    update quotes q set status = 'sent', number = coalesce(q.number, give_quote_number(q.organization_id, ${today}::date)),
      issue_date = ${today}::date, issued_at = clock_timestamp(),
      seller = (select seller_snapshot(o) from organizations o where o.id = q.organization_id),
      buyer = (select buyer_snapshot(c) from clients c where c.organization_id = q.organization_id and c.id = q.client_id),
      project_title = (select p.title from projects p where p.organization_id = q.organization_id and p.id = q.project_id),
      updated_at = ${later}
    where q.organization_id = ${db.organization_id} and q.id = ${id} and q.status = 'draft'
    returning q.number`)
  if (!issued) throw new Error("a quote that was locked is no draft")
  return issued.number
}

export async function setCancelled(db: TenantDb, id: number) {
  await db
    .updateTable("quotes")
    .set({ status: "cancelled", cancelled_at: sql<string>`clock_timestamp()`, updated_at: later })
    .where("quotes.id", "=", id)
    .execute()
}

/** A quote whose revision was deleted is again what it was before. */
export async function reopenQuote(db: TenantDb, id: number) {
  await db.run(sql`
    update quotes q set updated_at = ${later}, status = case when exists (
      select from quote_answers a where a.organization_id = q.organization_id and a.quote_id = q.id)
      then 'declined' else 'sent' end
    where q.organization_id = ${db.organization_id} and q.id = ${id} and q.status = 'superseded'`)
}

/** Answers the keys of its files. */
export async function deleteQuote(db: TenantDb, id: number): Promise<string[]> {
  const deleted = await db
    .deleteFrom("quotes")
    .where("quotes.id", "=", id)
    .returning(attachedKeysOf(sql`quotes`, "quote_id").as("files"))
    .executeTakeFirst()
  return deleted?.files ?? []
}

/** Later than every earlier version, so that a stale If-Match never fits by chance. */
const later = sql<string>`greatest(clock_timestamp(), updated_at + interval '1 millisecond')`
