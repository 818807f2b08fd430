// What the log tells of an invoice: the fields of an edit, and the whole of it when it goes.
import { formatMoney, fromMinor } from "../../core/values/money.ts"
import { presentClaim } from "../../payments/claims/present.ts"
import { type NewLine, presentAmounts, presentLines, presentWithItems } from "../amounts/service.ts"
import { presentDeductions } from "../deposits/present.ts"
import { changedPaper } from "../document/present.ts"
import { presentExchange, writtenExchange } from "../exchange/present.ts"
import { presentInstalments } from "../instalments/present.ts"
import type { InvoiceColumns } from "../queries.ts"
import { wireName } from "../rules.ts"
import type { WholeInvoice } from "./queries.ts"
import { changedLines, changesOf } from "./rules.ts"

/** `lines` where they were written anew. */
export type Edit = {
  before: InvoiceColumns
  after: InvoiceColumns
  fields: readonly string[]
  lines?: Record<"before" | "after", readonly NewLine[]> | undefined
}

/** For lists: the names of the fields, and the figures a person asks about later. */
export const presentEdit = ({ before, after, fields }: Edit) => ({
  fields: [...new Set(fields.map(wireName))],
  was: figures(before),
  is: figures(after),
})

/** For the entry by itself: what each field was and is, and the lines that aren't on both sides. */
export const presentChanges = ({ before, after, fields, lines }: Edit) => ({
  changes: changesOf(fieldsOf(before, fields), fieldsOf(after, fields)),
  ...(lines && {
    lines: changedLines(presentLines(lines.before, before), presentLines(lines.after, after)),
  }),
})

const figures = ({ number, due_date, total, currency }: InvoiceColumns) => ({
  number,
  due_date,
  total: formatMoney(total, currency),
})

/** What of an invoice can be edited, and the figures that follow from it, as the API answers them. */
const fieldsOf = (row: InvoiceColumns, changed: readonly string[]) => ({
  number: row.number,
  client: row.client_id,
  project: row.project_id,
  currency: row.currency,
  amount: fromMinor(row.amount, row.currency),
  ...(changed.includes("subtotal") && { subtotal: fromMinor(row.subtotal, row.currency) }),
  tax_rate: row.tax_rate,
  tax_amount: fromMinor(row.tax_amount, row.currency),
  total: fromMinor(row.total, row.currency),
  ...presentAmounts(row),
  due_date: row.due_date,
  ...(changed.includes("instalments") && { instalments: plannedIn(row) }),
  notes: row.notes,
  ...changedPaper(row, {}),
  ...writtenExchange(row),
})

/** Its instalments, whatever was paid of them. */
const plannedIn = (row: InvoiceColumns) =>
  presentInstalments(row, { settled: 0, currency: row.currency })?.map(({ due_date, percent, payable }) => ({
    ...{ due_date, percent },
    amount: payable,
  })) ?? null

type Payment = { amount: number; currency: string }

/** As the API answered it, with what was paid for it; whether it is overdue depends on the day on which one asks. */
export function presentWhole(
  { paper, claim: said, deductions, ...row }: WholeInvoice,
  payments: readonly Payment[],
) {
  const { is_overdue: _, ...invoice } = presentWithItems(row, "")
  const { series_id: series, is_numbered, is_protected } = row
  const paid = payments.map((one) => ({ ...one, amount: fromMinor(one.amount, one.currency) }))
  const claim = presentClaim(said)
  return {
    ...invoice,
    ...{ series, is_numbered, is_protected },
    ...paper,
    ...presentExchange(paper, row),
    deductions: presentDeductions(deductions, row.currency),
    claim,
    payments: paid,
  }
}
