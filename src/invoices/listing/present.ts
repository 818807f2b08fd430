// The list of invoices as a table for spreadsheets.
import type { CsvCell } from "../../core/api/csv.ts"
import { amountDue } from "../settled/rules.ts"
import type { ListedRow } from "./queries.ts"

export const invoiceHeader = [
  ...["number", "status", "issue_date", "due_date", "client_id", "client", "person", "project", "po_number"],
  ...["currency", "net", "tax_amount", "total", "withheld", "paid", "credited", "written_off", "due"],
  ...["created_at", "sent_at", "paid_at"],
]

export const invoiceCells = (row: ListedRow): CsvCell[] => [
  ...[row.number, row.status, row.issue_date, row.due_date],
  ...[row.client_id, row.company ?? row.client_name, row.client_name, row.project_title, row.po_number],
  row.currency,
  ...[row.amount, row.tax_amount, row.total, row.withheld, row.amount_paid].map(inCurrency(row)),
  ...[row.amount_credited, row.amount_written_off, amountDue(row)].map(inCurrency(row)),
  ...[row.created_at, row.sent_at, row.paid_at],
]

const inCurrency =
  ({ currency }: ListedRow) =>
  (minor: number) => ({ minor, currency })
