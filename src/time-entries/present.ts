// A time entry as it is answered, and as a row of a file.
import type { CsvCell } from "../core/api/csv.ts"
import type { TimeEntryRow } from "./queries.ts"
import { hoursOf, rateOf } from "./rules.ts"
import type { TimeEntry } from "./schema.ts"

export function presentTimeEntry(row: TimeEntryRow): TimeEntry {
  const { id, user, user_name, client, client_name, project, project_title, worked_on, started_at } = row
  const { minutes, note, is_billable, hourly_rate, invoice, invoice_number, created_at, updated_at } = row
  return {
    ...{ id, user, user_name, client, client_name, project, project_title, worked_on, started_at },
    ...{ minutes, note, is_billable, hourly_rate, ...rateOf(row) },
    ...{ invoice, invoice_number, created_at, updated_at },
  }
}

export const timeEntryHeader = [
  ...["entry_id", "worked_on", "member", "client_id", "client", "project_id", "project", "note"],
  ...["minutes", "hours", "billable", "rate", "currency", "invoice", "created_at"],
]

export function timeEntryCells(row: TimeEntryRow): CsvCell[] {
  const { rate, currency } = rateOf(row)
  const { minutes } = row
  return [
    ...[row.id, row.worked_on, row.user_name, row.client, row.client_name, row.project, row.project_title],
    ...[row.note, minutes, minutes === null ? null : hoursOf(minutes), row.is_billable ? "yes" : "no"],
    ...[rate, currency, row.invoice_number, row.created_at],
  ]
}
