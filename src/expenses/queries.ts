// Every statement about expenses.
import { sql } from "kysely"
import { aroundWork, filtered, isUnbilled, type Names, namesOf } from "../billable-work/queries.ts"
import { beyond, dayOrNone, ordered, readIds, searchedRows, startOf } from "../core/database/ordering.ts"
import { inOrderOf } from "../core/database/pagination.ts"
import type { Row } from "../core/database/tables.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import type { ExpenseQuery } from "./schema.ts"

type Spent = "spent_on" | "amount" | "currency" | "category" | "note" | "is_billable" | "markup_percent"
export type ExpenseRow = Pick<
  Row<"expenses">,
  "id" | Spent | "receipt_name" | "receipt_type" | "created_at" | "updated_at"
> &
  Names

/** The newest day first: the ids of the page first, its rows after. */
export async function listExpenses(db: TenantDb, query: ExpenseQuery): Promise<ExpenseRow[]> {
  const keys = [sql.ref("expenses.spent_on"), sql.ref("expenses.id")]
  const start = startOf({ sort: "-day", cursor: query.cursor }, { day: dayOrNone })
  const ids = sql<{ id: number }>`
    select expenses.id from ${searchedRows(db, "expenses", query)}
    where ${filtered(db, "expenses", "spent_on", query)} and ${beyond(keys, start)}
    order by ${ordered(keys, start)}`
  const page = await readIds(db, ids, query)
  return inOrderOf(page, page.length === 0 ? [] : await listOfIds(db, page))
}

/** In any order. */
const listOfIds = (db: TenantDb, ids: readonly number[]) =>
  db.run(sql<ExpenseRow>`
    select w.id, w.spent_on, w.amount, w.currency, w.category, w.note, w.is_billable, w.markup_percent, w.receipt_name, w.receipt_type,
      w.created_at, w.updated_at, ${namesOf}
    from expenses w ${aroundWork}
    where w.organization_id = ${db.organization_id} and w.id = any(${ids}::bigint[])`)

export async function findExpense(db: TenantDb, id: number): Promise<ExpenseRow | undefined> {
  const [row] = await listOfIds(db, [id])
  return row
}

/** What can be billed to a client, the oldest first, and those in this currency before all others. */
export async function listUnbilledExpenses(
  db: TenantDb,
  client_id: number,
  { currency, limit }: { currency: string; limit: number },
): Promise<ExpenseRow[]> {
  const rows = await db.run(sql<{ id: number }>`
    select id from expenses where organization_id = ${db.organization_id} and client_id = ${client_id}
      and ${isUnbilled("expenses")} order by currency <> ${currency}, spent_on, id limit ${sql.lit(limit)}`)
  const ids = rows.map(({ id }) => id)
  return inOrderOf(ids, ids.length === 0 ? [] : await listOfIds(db, ids))
}

type ExpenseValues = Pick<Row<"expenses">, "user_id" | "client_id" | "project_id" | Spent>

export async function insertExpense(db: TenantDb, values: ExpenseValues): Promise<number> {
  const { id } = await db.insertInto("expenses", values).returning("expenses.id").executeTakeFirstOrThrow()
  return id
}

type Changes = { [column in keyof ExpenseValues]?: ExpenseValues[column] | undefined }

/** Of one that the caller has locked. */
export async function updateExpense(db: TenantDb, id: number, changes: Changes): Promise<void> {
  await db
    .updateTable("expenses")
    .set({ ...changes, updated_at: sql`now()` })
    .where("expenses.id", "=", id)
    .execute()
}

/** Answers the key of its receipt. */
export async function deleteExpense(db: TenantDb, id: number): Promise<string | null> {
  const row = await db
    .deleteFrom("expenses")
    .where("expenses.id", "=", id)
    .returning("receipt_file")
    .executeTakeFirst()
  return row?.receipt_file ?? null
}
