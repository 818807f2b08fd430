// An invoice between the wire and its row: money in the currency's own unit there, in minor units here.
import { formatMoney, fromMinor } from "../core/values/money.ts"
import { isOverdue } from "./overdue/rules.ts"
import type { InvoiceRow, InvoiceValues, InvoiceWithLines, ItemRow, NewItem } from "./queries.ts"
import type { InvoiceStatus } from "./rules.ts"
import type { Invoice, InvoiceInput, InvoiceItem, InvoicePatch, InvoiceWithItems } from "./schema.ts"

/** `today` is the organization's, `YYYY-MM-DD`. */
export function presentInvoice(row: InvoiceRow, today: string): Invoice {
  const { client_id, project_id, amount, tax_amount, total, currency, ...rest } = row
  return {
    ...rest,
    client: client_id,
    project: project_id,
    currency,
    amount: fromMinor(amount, currency),
    subtotal: fromMinor(amount, currency),
    tax_amount: fromMinor(tax_amount, currency),
    total: fromMinor(total, currency),
    formatted_total: formatMoney(total, currency),
    is_overdue: isOverdue(row, today),
  }
}

export const presentWithItems = ({ items, ...row }: InvoiceWithLines, today: string): InvoiceWithItems => ({
  ...presentInvoice(row, today),
  items: items.map((item) => presentItem(item, row.currency)),
})

const presentItem = ({ position, ...item }: ItemRow, currency: string): InvoiceItem => ({
  ...item,
  order: position,
  unit_price: fromMinor(item.unit_price, currency),
  amount: fromMinor(item.amount, currency),
})

type EditedFields = { number: string; due_date: string | null; total: number; currency: string }

/** What the log tells of an edit: the names of the fields, and the figures a person asks about later. */
export const presentEdit = (fields: string[], before: EditedFields, after: EditedFields) => ({
  fields: fields.map((field) => field.replace(/^(client|project)_id$/, "$1")),
  was: figures(before),
  is: figures(after),
})

const figures = ({ number, due_date, total, currency }: EditedFields) => ({
  number,
  due_date,
  total: formatMoney(total, currency),
})

type Totals = { subtotal: number; tax_amount: number; total: number }

export const newValues = (
  input: InvoiceInput,
  totals: Totals,
  currency: string,
): Omit<InvoiceValues, "number"> => ({
  ...amountsOf(totals),
  currency,
  tax_rate: input.tax_rate ?? 0,
  client_id: input.client,
  project_id: input.project,
  status: input.status ?? "draft",
  due_date: input.due_date ?? null,
  notes: input.notes ?? null,
})

/** What a change leaves out stays; `null` clears what may be empty. */
export const changedValues = (
  before: Omit<InvoiceValues, "status">,
  patch: InvoicePatch,
  totals: Totals,
  status: InvoiceStatus,
): InvoiceValues => ({
  ...amountsOf(totals),
  currency: patch.currency ?? before.currency,
  tax_rate: patch.tax_rate === undefined ? before.tax_rate : (patch.tax_rate ?? 0),
  client_id: patch.client ?? before.client_id,
  project_id: patch.project ?? before.project_id,
  number: patch.number ?? before.number,
  status,
  due_date: patch.due_date === undefined ? before.due_date : patch.due_date,
  notes: patch.notes === undefined ? before.notes : patch.notes,
})

const amountsOf = ({ subtotal, tax_amount, total }: Totals) => ({ amount: subtotal, tax_amount, total })

/** Names of the values that aren't what they were. */
export function differing(before: object, values: InvoiceValues): string[] {
  const old = new Map<string, unknown>(Object.entries(before))
  return Object.entries(values).flatMap(([name, value]) => (old.get(name) === value ? [] : [name]))
}

export const sameLines = (some: readonly NewItem[], others: readonly NewItem[]) =>
  textOf(some) === textOf(others)

const textOf = (lines: readonly NewItem[]) =>
  JSON.stringify(lines.map((line) => [line.description, line.quantity, line.unit_price, line.amount]))
