// What an invoice is called in its line; on a phone by when it is due, too.
import { canConfirm } from "../../../src/invoices/rules.ts"
import type { Invoice } from "../../../src/invoices/schema.ts"
import { date } from "../../lib/format.ts"

export const NumberCell = ({ invoice }: { invoice: Invoice }) => (
  <span className="flex min-w-0 gap-1">
    <NumberOf {...invoice} />
    {!canConfirm(invoice.status) && (
      <span className={invoice.is_overdue ? "truncate text-danger md:hidden" : "truncate md:hidden"}>
        {dueOf(invoice)}
      </span>
    )}
  </span>
)

/** The badge of a phone's line says already that it is a draft. */
const NumberOf = ({ number, is_numbered }: Pick<Invoice, "number" | "is_numbered">) =>
  is_numbered ? (
    <span className="tabular truncate max-md:shrink-0" title={number}>
      {number}
    </span>
  ) : (
    <span className="text-muted max-md:hidden">Draft</span>
  )

function dueOf({ due_date, is_numbered }: Invoice): string {
  if (!is_numbered) return due_date ? `Due ${date(due_date)}` : "No due date"
  return `· ${due_date ? `due ${date(due_date)}` : "no due date"}`
}
