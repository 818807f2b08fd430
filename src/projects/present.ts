// A project as it is answered: money in the currency's own unit, overdue or not as of today.

import type { CsvCell } from "../core/api/csv.ts"
import type { Row } from "../core/database/tables.ts"
import { formatMoney, fromMinor } from "../core/values/money.ts"
import { fromStoredBudget } from "./budgets/rules.ts"
import { isOverdue } from "./rules.ts"
import type { Project, ProjectStatus } from "./schema.ts"

type StoredColumn =
  | "id"
  | "client_id"
  | "title"
  | "description"
  | "currency"
  | "budget"
  | "hourly_rate"
  | "start_date"
  | "due_date"
type DeliverableColumn = "deliverable_file" | "deliverable_filename" | "deliverable_uploaded_at"
export type ProjectRow = Pick<Row<"projects">, StoredColumn | DeliverableColumn | "created_at" | "custom"> & {
  status: ProjectStatus
  client_name: string
  client_company: string | null
  client_email: string
  unread_message_count: number
  /** Net, in minor units of its currency; a sum, as text of any length. */
  invoiced: string
}

export const projectHeader = [
  ...["project_id", "title", "status", "client_id", "client", "person"],
  ...["currency", "budget", "invoiced", "start_date", "due_date", "created_at"],
]

export const projectCells = (row: ProjectRow): CsvCell[] => [
  ...[row.id, row.title, row.status, row.client_id, row.client_company ?? row.client_name, row.client_name],
  row.currency,
  row.budget === null ? null : { minor: row.budget, currency: row.currency },
  { minor: BigInt(row.invoiced), currency: row.currency },
  ...[row.start_date, row.due_date, row.created_at],
]

export const presentProject = (row: ProjectRow, today: string): Project => ({
  id: row.id,
  title: row.title,
  description: row.description,
  client: row.client_id,
  client_name: row.client_name,
  client_email: row.client_email,
  status: row.status,
  currency: row.currency,
  budget: fromStoredBudget(row.budget, row.currency),
  formatted_budget: row.budget === null ? null : formatMoney(row.budget, row.currency),
  invoiced: fromMinor(BigInt(row.invoiced), row.currency),
  formatted_invoiced: formatMoney(BigInt(row.invoiced), row.currency),
  hourly_rate: row.hourly_rate,
  start_date: row.start_date,
  due_date: row.due_date,
  is_overdue: isOverdue(row, today),
  unread_message_count: row.unread_message_count,
  has_deliverable: row.deliverable_file !== null,
  deliverable_filename: row.deliverable_filename,
  deliverable_uploaded_at: row.deliverable_uploaded_at,
  created_at: row.created_at,
  custom: row.custom,
})
