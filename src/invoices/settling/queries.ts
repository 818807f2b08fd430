// An invoice held for a change, and what of it is settled.
import { sql } from "kysely"
import { crossed, organizationGone } from "../../core/base/errors.ts"
import type { Row } from "../../core/database/tables.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { heldStanding, type Standing } from "../../mails/limits/service.ts"
import { isOpenClaim } from "../../payments/claims/service.ts"
import { dueOf } from "../../payments/ledger/service.ts"
import { countersFor, type LockedInvoice, lockColumns, touched } from "../queries.ts"
import type { InvoiceStatus } from "../rules.ts"

/** The client of an invoice, which stays until the transaction ends: whoever changes money holds it before the invoice. */
export const clientOf = (db: TenantDb, id: number) => sql`
  select c.id, c.email from invoices i
  join clients c on c.organization_id = i.organization_id and c.id = i.client_id
  where i.organization_id = ${db.organization_id} and i.id = ${id} for key share of c`

/** Which of the organization's numbers are held between the client and the invoice. */
type Numbers = "none" | "where issuing" | "all" | "credit notes"

/**
 * The invoice as it is, kept from changing until the transaction ends: first its client, then the numbers, then itself, as
 * everybody does. Throws 503 where it became another client's meanwhile.
 */
export async function lockInvoice(
  db: TenantDb,
  id: number,
  numbers: Numbers = "none",
): Promise<LockedInvoice | undefined> {
  const [row] = await db.run(sql<LockedInvoice & { held: number }>`
    with client as materialized (${clientOf(db, id)}), held as materialized (${heldNumbers(db, id, numbers)})
    select ${sql.join(lockColumns.map((column) => sql.ref(column)))}, (select client.id from client) as held from invoices
    where (select count(*) from held) >= 0 and organization_id = ${db.organization_id} and id = ${id} for update`)
  if (!row) return undefined
  const { held, ...invoice } = row
  if (held !== invoice.client_id) throw crossed()
  return invoice
}

/** As `lockInvoice`, for who only reads. */
export async function findWhole(db: TenantDb, id: number): Promise<LockedInvoice | undefined> {
  const [row] = await db.run(sql<LockedInvoice>`
    select ${sql.join(lockColumns.map((column) => sql.ref(column)))} from invoices
    where organization_id = ${db.organization_id} and id = ${id}`)
  return row
}

/** After the client. */
const heldNumbers = (db: TenantDb, id: number, numbers: Numbers) => {
  if (numbers === "none") return sql`select from client`
  if (numbers === "credit notes")
    return sql`select from number_series s where s.organization_id = ${db.organization_id} and s.kind = 'credit_note'
      and s.is_default and (select count(*) from client) >= 0 for update`
  const after = sql`(select count(*) from client) >= 0`
  if (numbers === "where issuing") return countersFor(db, id, after)
  return sql`select from organization_counters c where c.organization_id = ${db.organization_id} and ${after} for update`
}

/** What has to be known where money comes or goes; `due` in minor units. */
export type DueInvoice = Pick<
  Row<"invoices">,
  "id" | "client_id" | "number" | "status" | "is_protected" | "currency" | "issue_date" | "due_date"
> & { client_email: string; due: number }

/** What is due of an invoice, held like the invoice of `lockInvoice`. */
export async function holdDue(db: TenantDb, id: number): Promise<DueInvoice | undefined> {
  const [row] = await db.run(sql<Due>`with ${clientAndInvoice(db, id)} select * from held`)
  return row && dueOfOne(row)
}

type Claimed = { claim: Row<"payment_claims"> | null; standing: Standing | null }

/**
 * The same with the claim that is to be answered, held too, null where none was open when the question was asked; and with the
 * organization's mails, for its client is to have one.
 */
export async function holdClaimed(
  db: TenantDb,
  id: number,
): Promise<{ held: DueInvoice; claim: Claimed["claim"]; standing: Standing } | undefined> {
  const [row] = await db.run(sql<Due & Claimed>`
    with ${clientAndInvoice(db, id)},
      claim as materialized (select c.* from payment_claims c where (select count(*) from held) > 0 and ${isOpenClaim(db, id)} for update),
      standing as materialized (${heldStanding(db, sql`(select count(*) from held) > 0 and (select count(*) from claim) >= 0`)})
    select held.*, (select to_jsonb(claim) from claim) as claim, (select to_jsonb(standing) from standing) as standing from held`)
  if (!row) return undefined
  const { claim, standing, ...due } = row
  if (!standing) throw organizationGone()
  return { held: dueOfOne(due), claim, standing }
}

type Due = DueInvoice & { held: number }
function dueOfOne({ held, ...invoice }: Due): DueInvoice {
  if (held !== invoice.client_id) throw crossed()
  return invoice
}

/** Parts of a statement: the client, held before "held". */
const clientAndInvoice = (
  db: TenantDb,
  id: number,
) => sql`client as materialized (${clientOf(db, id)}), held as materialized (
    select i.id, i.client_id, i.number, i.status, i.is_protected, i.currency, i.issue_date, i.due_date,
      (select client.id from client) as held, (select client.email from client) as client_email,
      ${dueOf(sql`i`)} as due
    from invoices i
    where (select count(*) from client) >= 0 and i.organization_id = ${db.organization_id} and i.id = ${id} for update of i)`

/** What is due of one that the caller holds, by what was booked alone. */
export async function findDue(db: TenantDb, id: number): Promise<number> {
  const [row] = await db.run(sql<{ due: number }>`
    select ${dueOf(sql`i`)} as due from invoices i
    where i.organization_id = ${db.organization_id} and i.id = ${id}`)
  return row?.due ?? 0
}

/** `earlier`: the day by which it is paid, where that isn't today. */
export async function setSettled(
  db: TenantDb,
  id: number,
  status: InvoiceStatus,
  earlier: { day: string; time_zone: string } | null,
) {
  const paid_at = sql<string>`coalesce(paid_at, ${earlier ? noonOf(earlier) : sql`now()`})`
  await db
    .updateTable("invoices")
    .set({ ...touched, status, paid_at: status === "paid" ? paid_at : null })
    .where("invoices.id", "=", id)
    .execute()
}

/** It counts no more, from now on; since when, the database says. */
export async function setVoided(db: TenantDb, id: number, void_reason: string) {
  await db
    .updateTable("invoices")
    .set({ ...touched, status: "cancelled", paid_at: null, void_reason })
    .where("invoices.id", "=", id)
    .execute()
}

/** Of a day in a zone. */
export const noonOf = ({ day, time_zone }: { day: string; time_zone: string }) =>
  sql<string>`(${day}::date + time '12:00') at time zone ${time_zone}`
