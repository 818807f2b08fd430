// An invoice between the wire and its row: money in the currency's own unit there, in minor units here.
import { isDeepStrictEqual } from "node:util"
import { formatMoney, fromMinor } from "../core/values/money.ts"
import type { Exchange } from "../pricing/exchange/rules.ts"
import { isSimple } from "../pricing/words/rules.ts"
import type { Amounts, NewLine } from "./amounts/rules.ts"
import type { NewValues } from "./creation/queries.ts"
import { changedPaper, newPaper } from "./document/present.ts"
import type { Terms } from "./instalments/rules.ts"
import type { InvoiceColumns, InvoiceRow, InvoiceValues } from "./queries.ts"
import { issuedDay, neverDue } from "./rules.ts"
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
    work_freed: row.work_freed,
    client: row.client_id,
    client_name: row.client_name,
    client_email: row.client_email,
    project: row.project_id,
    project_title: row.project_title,
    amount: fromMinor(row.amount, currency),
    subtotal: fromMinor(row.subtotal, currency),
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
    due_on: row.due_on === neverDue ? null : row.due_on,
    issued_on: issuedDay(row),
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
    kind: row.kind,
    quote: row.quote_id,
  }
}

const presentMoney = (minor: number, currency: string) => ({
  amount: fromMinor(minor, currency),
  formatted: formatMoney(minor, currency),
})

export const newValues = (
  input: InvoiceInput,
  amounts: Amounts,
  exchange: Exchange,
  terms: Terms,
): NewValues => ({
  ...amounts,
  ...exchange,
  ...terms,
  client_id: input.client,
  project_id: input.project ?? null,
  status: statusWithDue({ status: input.status ?? "draft", ...amounts }),
  notes: input.notes ?? null,
  ...newPaper(input),
})

/** What a change leaves out stays; `null` clears what may be empty. */
export const changedValues = (
  before: Omit<InvoiceValues, "status">,
  patch: InvoicePatch,
  amounts: Amounts,
  exchange: Exchange,
  terms: Terms,
): Omit<InvoiceValues, "status"> => ({
  ...amounts,
  ...exchange,
  ...terms,
  client_id: patch.client ?? before.client_id,
  project_id: patch.project === undefined ? before.project_id : patch.project,
  number: patch.number ?? before.number,
  notes: patch.notes === undefined ? before.notes : patch.notes,
  ...changedPaper(before, patch),
})

type Lines = Record<"before" | "after", readonly NewLine[]>

export const sameLines = ({ before, after }: Lines) => isDeepStrictEqual(before, after)

/**
 * Names of the columns that changed, and `items` where a line did. Where quantities, prices and one rate are all there is to
 * an invoice, before and after, what only repeats them isn't named.
 */
export function changedFields(before: InvoiceColumns, values: InvoiceValues, lines: Lines): string[] {
  const isRepeated = isSimple(before, lines.before) && isSimple(values, lines.after)
  const old = new Map<string, unknown>(Object.entries(before))
  const names = Object.entries(values).flatMap(([name, value]) =>
    isDeepStrictEqual(old.get(name), value) || (isRepeated && repeated.includes(name)) ? [] : [name],
  )
  const untaxed = (list: readonly NewLine[]) => list.map((line) => ({ ...line, tax: null }))
  const { before: was, after } = lines
  const isSame = isRepeated ? sameLines({ before: untaxed(was), after: untaxed(after) }) : sameLines(lines)
  return isSame ? names : [...names, "items"]
}
const repeated = ["lines_total", "subtotal", "taxes"]
