// Every statement about clients.
import { sql } from "kysely"
import type { CustomValues } from "../core/database/columns.ts"
import {
  firstRows,
  inOrderOf,
  type ListQuery,
  olderThan,
  pageOfIds,
  searchPage,
  sqlLimit,
} from "../core/database/pagination.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { mergedCustom } from "../custom-fields/values/rules.ts"
import { ownChangeIn } from "./own-details/queries.ts"
import type { ClientInput, ClientPatch } from "./schema.ts"

const columns = [
  "id",
  "name",
  "email",
  "phone",
  "company",
  "address",
  "country",
  "tax_id",
  "created_at",
  "archived_at",
  "custom",
] as const

/** Only answered for a single client. */
const partyColumns = [
  "clients.legal_name",
  "clients.street",
  "clients.city",
  "clients.postcode",
  "clients.region",
  "clients.vat_id",
  "clients.tax_number",
  "clients.registration_id",
  "clients.registration_scheme",
  "clients.endpoint",
  "clients.endpoint_scheme",
  "clients.contact_name",
  "clients.address_settled",
  "clients.buyer_reference",
  "clients.tax_treatment",
  "clients.default_tax_id",
  "clients.terms_days",
  "clients.language",
  "clients.currency",
  "clients.hourly_rate",
  "clients.mail_cc",
  "clients.mail_bcc",
  "clients.e_invoice_profile",
] as const

/** Newest first: the page first, its counts and sums after. */
export async function listNewest(db: TenantDb, query: ListQuery) {
  const page = query.search ? searchPage(db, "clients", query, pageOf(db)) : newest(db, query)
  const rows = await withCounts(db, page).orderBy("page.id", "desc").execute()
  return firstRows(rows, query.limit)
}

function newest(db: TenantDb, query: ListQuery): Page {
  const page = pageOf(db)
    .where(olderThan(db, "clients", query.cursor, false))
    .where(isListed("clients", query.status))
  return page.orderBy("clients.id", "desc").limit(sqlLimit(query.limit))
}

/**
 * Whether the client of a row of `relation` has this status; all without one. `<>` tells the planner that most clients
 * aren't archived; of "is null" it assumes the opposite until it has statistics.
 */
export const isListed = (relation: "clients" | "c", status: string | undefined) => {
  const archived_at = sql.ref(`${relation}.archived_at`)
  if (status === undefined) return sql<boolean>`true`
  return status === "archived"
    ? sql<boolean>`${archived_at} is not null`
    : sql<boolean>`num_nulls(${archived_at}) <> 0`
}

/** These clients, in this order. */
export async function listOfIds(db: TenantDb, ids: readonly number[]) {
  return inOrderOf(ids, await withCounts(db, pageOfIds(db, "clients", ids, pageOf(db))).execute())
}

export const findClient = (db: TenantDb, id: number) =>
  withCounts(db, pageOf(db).where("clients.id", "=", id))
    .innerJoin("clients", (join) =>
      join.onRef("clients.organization_id", "=", "page.organization_id").onRef("clients.id", "=", "page.id"),
    )
    .select(partyColumns)
    .select(ownChangeIn(sql`page`).as("own_change"))
    .executeTakeFirst()

/** Of the client itself before another contact. */
export const findByEmail = (db: TenantDb, email: string) =>
  db
    .selectFrom("contacts")
    .innerJoin("clients", (join) =>
      join
        .onRef("clients.organization_id", "=", "contacts.organization_id")
        .onRef("clients.id", "=", "contacts.client_id"),
    )
    .select(["clients.id", "clients.name", "clients.archived_at"])
    .where("contacts.email", "=", email)
    .orderBy(sql`clients.archived_at is not null`)
    .orderBy("contacts.is_first", "desc")
    .orderBy("clients.id")
    .limit(1)
    .executeTakeFirst()

/**
 * `sums` by status and currency: invoice totals, what is withheld, and what is settled otherwise than by one full
 * payment. In minor units, as text of any length.
 */
export type ClientRow = Awaited<ReturnType<typeof listNewest>>[number]
export type ClientDetailRow = NonNullable<Awaited<ReturnType<typeof findClient>>>
export type Sums = ClientRow["sums"]

type Page = ReturnType<typeof pageOf>
const pageOf = (db: TenantDb) => db.selectFrom("clients").select(["clients.organization_id", ...columns])

const withCounts = (db: TenantDb, page: Page) =>
  db.from(page.as("page")).select((one) => [
    ...columns.map((column) => `page.${column}` as const),
    one
      .selectFrom("projects")
      .select(({ fn }) => fn.countAll<number>().as("n"))
      .whereRef("projects.organization_id", "=", "page.organization_id")
      .whereRef("projects.client_id", "=", "page.id")
      .$asScalar()
      .$notNull()
      .as("projects_count"),
    sumsOf.as("sums"),
  ])

/** Totals from a covering index; withheld and settled sums from partial indexes of the few invoices that have any. */
const sumsOf = sql<Sum[]>`(
  select coalesce(json_agg(sums), '[]') from (
    select status, currency, sum(invoices) as invoices, sum(total)::text as total, sum(withheld)::text as withheld,
      sum(amount_paid)::text as amount_paid, sum(waived)::text as waived
    from (
      select status, currency, count(*) as invoices, sum(total) as total, 0 as withheld, 0 as amount_paid, 0 as waived
        from invoices
        where organization_id = page.organization_id and client_id = page.id group by status, currency
      union all
      select status, currency, 0, 0, sum(withheld), 0, 0 from invoices
        where organization_id = page.organization_id and client_id = page.id and withheld <> 0
        group by status, currency
      union all
      select status, currency, 0, 0, 0, sum(amount_paid), sum(amount_credited + amount_written_off) from invoices
        where organization_id = page.organization_id and client_id = page.id
          and ((status <> 'paid' and amount_paid <> 0) or amount_credited <> 0 or amount_written_off <> 0)
        group by status, currency
      union all
      select status, currency, 0, 0, 0, 0, sum(credits_refunded) from invoices
        where organization_id = page.organization_id and client_id = page.id and status = 'paid' and credits_refunded <> 0
        group by status, currency
    ) part
    group by status, currency
  ) sums)`
type Sum = {
  status: string
  currency: string
  invoices: number
  total: string
  withheld: string
  /** Of paid invoices only if something was waived: the others are paid in full. */
  amount_paid: string
  /** Credited and written off; of paid invoices also what was credited later and refunded. */
  waived: string
}

/** The contact that is the client itself. */
export async function getFirstContact(db: TenantDb, id: number): Promise<number> {
  const first = await db
    .selectFrom("contacts")
    .select("contacts.id")
    .where("contacts.client_id", "=", id)
    .where("contacts.is_first", "=", true)
    .executeTakeFirstOrThrow()
  return first.id
}

/** Whether a contact of the client, other than `own`, has the address. */
export const hasContactAt = async (db: TenantDb, id: number, email: string, own: number | null) =>
  (await db
    .selectFrom("contacts")
    .select("contacts.id")
    .where("contacts.client_id", "=", id)
    .where("contacts.email", "=", email)
    .where("contacts.id", "<>", own ?? 0)
    .executeTakeFirst()) !== undefined

export async function insertClient(db: TenantDb, input: ClientInput): Promise<number> {
  const { custom, ...columns } = input
  const { id } = await db
    .insertInto("clients", { ...columns, custom: JSON.stringify(mergedCustom({}, custom)) })
    .returning("id")
    .executeTakeFirstOrThrow()
  return id
}

/** `custom` replaces all values. */
type Changes = Omit<ClientPatch, "custom"> & { custom?: CustomValues | undefined }

export const updateClient = (db: TenantDb, id: number, { custom, ...patch }: Changes) =>
  db
    .updateTable("clients")
    .set({ ...patch, ...(custom && { custom: JSON.stringify(custom) }), updated_at: later })
    .where("clients.id", "=", id)
    .returning("id")
    .executeTakeFirst()

/** Later than every earlier version, so that a stale If-Match never fits by chance. */
const later = sql<string>`greatest(clock_timestamp(), updated_at + interval '1 millisecond')`

/** Undefined when it already has this state, or doesn't exist. */
export const setArchived = (db: TenantDb, id: number, archived: boolean) =>
  db
    .updateTable("clients")
    .set({ archived_at: archived ? sql`now()` : null, updated_at: later })
    .where("clients.id", "=", id)
    .where("clients.archived_at", archived ? "is" : "is not", null)
    .returning("name")
    .executeTakeFirst()

export async function deleteClient(db: TenantDb, id: number): Promise<void> {
  await db.deleteFrom("clients").where("clients.id", "=", id).execute()
}
