// The stories of expenses: added, changed and deleted by the member who spent the money or by an owner, as long as no invoice
// bills them.
import { type ActionOn, byUser, record } from "../audit-log/service.ts"
import { countEntry, holdChange, holdPlace, holdUnbilled, type Worker } from "../billable-work/service.ts"
import type { App } from "../core/api/context.ts"
import type { ListFile } from "../core/api/csv-answers.ts"
import { invalid, orNotFound } from "../core/base/errors.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { dropFiles } from "../core/files/removal.ts"
import { todayIn } from "../core/values/dates.ts"
import { toMinor } from "../core/values/money.ts"
import { tooManyDecimals } from "../pricing/lines/rules.ts"
import { expenseCells, expenseHeader, presentExpense } from "./present.ts"
import {
  deleteExpense,
  type ExpenseRow,
  findExpense,
  insertExpense,
  listExpenses,
  listUnbilledExpenses,
  updateExpense,
} from "./queries.ts"
import { cursorAfterExpense } from "./rules.ts"
import type { Expense, ExpenseInput, ExpensePatch, ExpenseQuery } from "./schema.ts"

export { listUnbilledExpenses }

export const readExpenses = async (db: TenantDb, query: ExpenseQuery): Promise<Expense[]> =>
  (await listExpenses(db, query)).map(presentExpense)

export const expensesFile: ListFile<ExpenseQuery, unknown, ExpenseRow> = {
  name: "expenses",
  header: expenseHeader,
  rows: listExpenses,
  cellsOf: expenseCells,
  cursorAfter: cursorAfterExpense,
}

export const readExpense = async (db: TenantDb, id: number): Promise<Expense> =>
  presentExpense(orNotFound(await findExpense(db, id), "Expense"))

export async function createExpense(
  db: TenantDb,
  { client, project, ...input }: ExpenseInput,
  who: Worker,
  app: Pick<App, "limits">,
): Promise<Expense> {
  await countEntry(app, db)
  const currency = input.currency ?? who.default_currency
  const amount = requireMinor(input.amount, currency)
  const place = await holdPlace(db, { client, project })
  const { category, note = null, is_billable = false, markup_percent = 0 } = input
  const id = await insertExpense(db, {
    ...{ ...place, user_id: who.user_id, spent_on: input.spent_on ?? todayIn(who.time_zone) },
    ...{ amount, currency, category, note, is_billable, markup_percent },
  })
  const expense = await readExpense(db, id)
  await log(db, who, "created", expense)
  return expense
}

/** In another currency the amount keeps its face value. */
export async function changeExpense(
  db: TenantDb,
  { id, client, project, ...patch }: ExpensePatch,
  who: Worker,
): Promise<Expense> {
  const place = await holdChange(db, "expenses", { id, client, project }, who)
  const before = await readExpense(db, id)
  const currency = patch.currency ?? before.currency
  const amount = requireMinor(patch.amount ?? before.amount, currency)
  const { category, note, is_billable, markup_percent } = patch
  const spent_on = patch.spent_on ?? undefined
  await updateExpense(db, id, {
    ...{ ...place, spent_on, amount, currency, category, note, is_billable, markup_percent },
  })
  const expense = await readExpense(db, id)
  const fields = changedFields(before, expense)
  if (fields.length > 0) await log(db, who, "edited", expense, { fields })
  return expense
}

export async function removeExpense(db: TenantDb, id: number, who: Worker): Promise<void> {
  await holdUnbilled(db, "expenses", id, who)
  const expense = await readExpense(db, id)
  await dropFiles(db, [await deleteExpense(db, id)])
  await log(db, who, "deleted", expense)
}

/** Throws 400 for an amount with more decimals than its currency. */
function requireMinor(amount: number, currency: string): number {
  const minor = toMinor(amount, currency)
  if (minor === null) throw invalid("amount", tooManyDecimals(currency))
  return minor
}

function changedFields(before: Expense, after: Expense): string[] {
  const was: Record<string, unknown> = before
  return Object.entries(after).flatMap(([field, value]) =>
    value === was[field] || !logged.has(field) ? [] : [field],
  )
}
const logged = new Set([
  ...[
    "client",
    "project",
    "spent_on",
    "amount",
    "currency",
    "category",
    "note",
    "is_billable",
    "markup_percent",
  ],
])

/** Writes it into the log, and tells open screens. */
export async function log(
  db: TenantDb,
  who: Worker,
  action: ActionOn<"expense">,
  { id, category, formatted_amount }: Expense,
  details: Record<string, unknown> = {},
) {
  await record(
    db,
    byUser(who),
    action,
    { type: "expense", id },
    { category, amount: formatted_amount, ...details },
  )
  db.publish({ type: "expense", id })
}
