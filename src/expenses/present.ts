// An expense as it is answered, and as a row of a file.
import type { CsvCell } from "../core/api/csv.ts"
import { formatMoney, fromMinor } from "../core/values/money.ts"
import type { ExpenseRow } from "./queries.ts"
import type { Expense } from "./schema.ts"

export function presentExpense(row: ExpenseRow): Expense {
  const { id, user, user_name, client, client_name, project, project_title, spent_on, currency } = row
  const { category, note, is_billable, markup_percent, receipt_name, receipt_type } = row
  const { invoice, invoice_number, created_at, updated_at } = row
  return {
    ...{ id, user, user_name, client, client_name, project, project_title, spent_on },
    ...{ amount: fromMinor(row.amount, currency), currency },
    formatted_amount: formatMoney(row.amount, currency),
    ...{ category, note, is_billable, markup_percent },
    ...{ has_receipt: receipt_name !== null, receipt_name, receipt_type },
    ...{ invoice, invoice_number, created_at, updated_at },
  }
}

export const expenseHeader = [
  ...["expense_id", "spent_on", "member", "client_id", "client", "project_id", "project", "category", "note"],
  ...["amount", "currency", "billable", "markup_percent", "receipt", "invoice", "created_at"],
]

export const expenseCells = (row: ExpenseRow): CsvCell[] => [
  ...[row.id, row.spent_on, row.user_name, row.client, row.client_name, row.project, row.project_title],
  ...[row.category, row.note],
  { minor: row.amount, currency: row.currency },
  ...[row.currency, row.is_billable ? "yes" : "no", row.markup_percent, row.receipt_name],
  ...[row.invoice_number, row.created_at],
]
