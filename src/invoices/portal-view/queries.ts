// Every statement about invoices as their clients see them.
import { sql } from "kysely"
import { cursorId, firstRows, isFound, type ListQuery, sqlLimit } from "../../core/database/pagination.ts"
import type { ChosenMethod } from "../../core/database/tables.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { calledBy } from "../../core/values/lists.ts"
import { claimIn, openClaimsIn, reportedIn } from "../../payments/claims/queries.ts"
import { releasedOf } from "../../payments/releases/queries.ts"
import { deductionsIn } from "../deposits/queries.ts"
import { pageOf, withItems, withPaper } from "../queries.ts"
import { clientVisibleStatuses, payableStatuses, statusLabels } from "../rules.ts"
import { becomingOverdue } from "../status/rules.ts"

/** The page first, names and lines after. `today` is the organization's, `YYYY-MM-DD`. */
export async function listShown(db: TenantDb, client_id: number, query: ListQuery, today: string) {
  const start = cursorId(query.cursor)
  let page = filtered(db, client_id, query, today)
  if (start !== undefined) page = page.where("invoices.id", "<", start)
  const rows = await withItems(db, page.orderBy("invoices.id", "desc").limit(sqlLimit(query.limit)))
    .$narrowType<Dated>()
    .select(reported)
    .orderBy("page.id", "desc")
    .execute()
  return firstRows(rows, query.limit)
}

/** On all pages. */
export async function countShown(db: TenantDb, client_id: number, filter: Filter, today: string) {
  const { n } = await db
    .from(filtered(db, client_id, filter, today).as("shown"))
    .select(({ fn }) => fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow()
  return n
}

/** The next invoice to pay, after this one: what is due first. */
export async function findNextOpen(db: TenantDb, client_id: number, after: number) {
  const open = shownTo(db, client_id)
    .where("invoices.status", "in", [...payableStatuses])
    .where("invoices.id", "!=", after)
    .orderBy("invoices.due_on")
    .orderBy("invoices.id")
    .limit(1)
  return withItems(db, open).$narrowType<Dated>().select(reported).executeTakeFirst()
}

/** `printed_title`: the project title frozen at issue. */
export const findShown = (db: TenantDb, client_id: number, id: number) =>
  withPaper(db, shownTo(db, client_id).where("invoices.id", "=", id))
    .$narrowType<Dated>()
    .select(reported)
    .select(
      sql<string | null>`(select case when i.seller is not null then i.project_title end from invoices i
        where i.organization_id = page.organization_id and i.id = page.id)`.as("printed_title"),
    )
    .select([releasedOf(sql`page`).as("credit"), deductionsIn(sql`page`).as("deductions")])
    .select([claimIn(sql`page`, "newest").as("claim"), openClaimsIn(sql`page`).as("claims")])
    .executeTakeFirst()

/** An invoice that the client could see once, and that is cancelled now. */
export const findCancelled = (db: TenantDb, client_id: number, id: number) =>
  db
    .selectFrom("invoices")
    .select("invoices.id")
    .where("invoices.id", "=", id)
    .where("invoices.client_id", "=", client_id)
    .where("invoices.status", "=", "cancelled")
    .where("invoices.issued_at", "is not", null)
    .executeTakeFirst()

/** Which of these invoices are the client's: what it may see, or could see before it was cancelled. */
export const listOwn = (db: TenantDb, client_id: number, ids: readonly number[]) =>
  db
    .selectFrom("invoices")
    .select(["invoices.id", "invoices.currency"])
    .where("invoices.id", "in", [...ids])
    .where("invoices.client_id", "=", client_id)
    .where(({ eb, and, or }) =>
      or([
        eb("invoices.status", "in", [...clientVisibleStatuses]),
        and([eb("invoices.status", "=", "cancelled"), eb("invoices.issued_at", "is not", null)]),
      ]),
    )
    .execute()

type Filter = Pick<ListQuery, "status" | "project" | "search">

function filtered(db: TenantDb, client_id: number, { status, project, search }: Filter, today: string) {
  let all = shownTo(db, client_id)
  if (status) all = all.where(shownStatus(today), "=", status)
  if (project) all = all.where("invoices.project_id", "=", project)
  if (search) all = all.where(isFound("invoices", search, labelsOn(today)))
  return all
}

/** What clients read for a status. */
const labelsOn = (today: string) => [
  ...Object.entries(calledBy({ ...statusLabels, sent: "Unpaid" })).map(([status, label]) => ({
    label,
    where: sql<boolean>`${shownStatus(today)} = ${status}`,
  })),
  { label: "partly paid", where: sql<boolean>`invoices.status = 'sent' and invoices.amount_paid > 0` },
  {
    label: "overdue",
    where: sql<boolean>`invoices.status in (${sql.join(becomingOverdue.map((one) => sql.lit(one)))})
      and invoices.due_on < ${today}::date`,
  },
]

const shownTo = (db: TenantDb, client_id: number) =>
  pageOf(db)
    .where("invoices.client_id", "=", client_id)
    .where("invoices.status", "in", [...clientVisibleStatuses])

/** As `shownState` has it: what was written off is unpaid for its client. */
const shownStatus = (
  today: string,
) => sql<string>`case when invoices.status = 'paid' and invoices.amount_written_off > 0
  then case when invoices.due_on < ${today}::date then 'overdue' else 'sent' end else invoices.status end`

const reported = reportedIn(sql`page`).as("reported")
/** What a client may see has been issued. */
type Dated = { issue_date: string }

/** Only the first time; answers the moment, undefined when it was opened before. */
export async function setViewed(db: TenantDb, id: number): Promise<string | undefined> {
  const row = await db
    .updateTable("invoices")
    .set({ viewed_at: sql<string>`now()` })
    .where("invoices.id", "=", id)
    .where("invoices.viewed_at", "is", null)
    .returning("viewed_at")
    .executeTakeFirst()
  return row?.viewed_at ?? undefined
}

export async function findChosenMethod(db: TenantDb, id: number): Promise<ChosenMethod | null> {
  const row = await db
    .selectFrom("invoices")
    .select("chosen_method")
    .where("invoices.id", "=", id)
    .executeTakeFirst()
  return row?.chosen_method ?? null
}
