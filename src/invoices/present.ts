// An invoice between the wire and its row: money in the currency's own unit there, in minor units here.
import { isDeepStrictEqual } from "node:util"
import { formatMoney, fromMinor } from "../core/values/money.ts"
import { changedPaper, newPaper } from "./document/present.ts"
import { allowedActs } from "./issuing/protection/rules.ts"
import { type ExactValues, type InvoiceRow, type InvoiceValues, type NewItem, plainLine } from "./queries.ts"
import type { Invoice, InvoiceInput, InvoicePatch } from "./schema.ts"
import { presentSettled } from "./settled/present.ts"
import { isOverdue, statusWithDue } from "./status/rules.ts"

/** As lists have it; `today` is the organization's, `YYYY-MM-DD`. */
export function presentInvoice(row: InvoiceRow, today: string): Invoice {
  const { currency } = row
  const total = presentMoney(row.total, currency)
  const payable = row.withheld === 0 ? total : presentMoney(row.total - row.withheld, currency)
  return {
    id: row.id,
    number: row.number,
    is_numbered: row.is_numbered,
    is_protected: row.is_protected,
    client: row.client_id,
    client_name: row.client_name,
    client_email: row.client_email,
    project: row.project_id,
    project_title: row.project_title,
    amount: fromMinor(row.amount, currency),
    subtotal: fromMinor(row.subtotal ?? row.amount, currency),
    tax_rate: row.tax_rate,
    tax_amount: fromMinor(row.tax_amount, currency),
    total: total.amount,
    currency,
    formatted_total: total.formatted,
    payable: payable.amount,
    formatted_payable: payable.formatted,
    ...presentSettled(row, payable),
    status: row.status,
    is_overdue: isOverdue(row, today),
    due_date: row.due_date,
    notes: row.notes,
    mail_status: row.mail_status,
    issued_at: row.issued_at,
    sent_at: row.sent_at,
    viewed_at: row.viewed_at,
    reminded_at: row.reminded_at,
    marked_paid_at: row.marked_paid_at,
    paid_at: row.paid_at,
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}

const presentMoney = (minor: number, currency: string) => ({
  amount: fromMinor(minor, currency),
  formatted: formatMoney(minor, currency),
})

type Around = {
  /** The organization's setting. */
  protect_issued: boolean
  /** Whether money settles it that the staff has typed in: that stays. */
  has_typed: boolean
  credit_notes: readonly { status: string }[]
}

/** On the single invoice alone; `series` is null for the default one. */
export const presentStanding = (row: InvoiceRow, { credit_notes, ...around }: Around) => ({
  series: row.series_id,
  allowed: allowedActs(row, {
    ...around,
    has_notes: credit_notes.some(({ status }) => status === "issued"),
  }),
})

/** What an invoice adds up to, and from what: of a plain one nothing but what the spec knows. */
export type Sums = Pick<InvoiceValues, "currency" | "amount" | "tax_rate" | "tax_amount" | "total"> &
  Partial<ExactValues>

export const newValues = (input: InvoiceInput, sums: Sums): Omit<InvoiceValues, "number"> => ({
  ...sums,
  client_id: input.client,
  project_id: input.project,
  status: statusWithDue({ status: input.status ?? "draft", total: sums.total, withheld: sums.withheld ?? 0 }),
  due_date: input.due_date ?? null,
  notes: input.notes ?? null,
  ...newPaper(input),
})

/** What a change leaves out stays; `null` clears what may be empty. */
export const changedValues = (
  before: Omit<InvoiceValues, "status">,
  patch: InvoicePatch,
  sums: Sums,
): Omit<InvoiceValues, "status"> => ({
  ...sums,
  client_id: patch.client ?? before.client_id,
  project_id: patch.project ?? before.project_id,
  number: patch.number ?? before.number,
  due_date: patch.due_date === undefined ? before.due_date : patch.due_date,
  notes: patch.notes === undefined ? before.notes : patch.notes,
  ...changedPaper(before, patch),
})

/** Names of the values that aren't what they were. */
export function differing(before: object, values: InvoiceValues): string[] {
  const old = new Map<string, unknown>(Object.entries(before))
  return Object.entries(values).flatMap(([name, value]) =>
    isDeepStrictEqual(old.get(name), value) ? [] : [name],
  )
}

export const sameLines = (some: readonly NewItem[], others: readonly NewItem[]) =>
  isDeepStrictEqual(some.map(wholeLine), others.map(wholeLine))

const wholeLine = (line: NewItem) => ({ ...plainLine, ...line })
