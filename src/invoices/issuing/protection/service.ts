// Refusals for protected invoices.
import { AppError } from "../../../core/base/errors.ts"
import { booksClosed } from "../../../invoice-settings/closing/service.ts"
import type { InvoiceScope } from "../../queries.ts"
import type { InvoiceStatus } from "../../rules.ts"
import { closedFields, isIssuing, refusedFields } from "./rules.ts"

/** 409 that names the fixed fields. */
export const protectedError = (
  message: string,
  fields: readonly string[],
  own: Record<string, string> = {},
) =>
  new AppError("CONFLICT", "invoice_protected", message, {
    fields: Object.fromEntries(fields.map((field) => [field, [own[field] ?? message]])),
  })
const unchangeable = "This invoice has been issued and can't be changed"
const laterOnly = { due_date: "An issued invoice can only be given a later due date" }
const notYet = "A draft has no number yet. Change its status to sent or paid first."

/** Throws 409 `invoice_protected` when a change concerns what is fixed on an issued invoice. */
export function refuseChange(
  before: Parameters<typeof refusedFields>[0],
  change: Parameters<typeof refusedFields>[1],
  fields: readonly string[],
) {
  if (!before.is_protected) return
  const refused = refusedFields(before, change, fields)
  if (refused.length > 0) throw protectedError(unchangeable, refused, laterOnly)
}

/** Throws 409 `books_closed` when a change concerns what is fixed on an invoice of closed books. */
export function refuseClosedChange(
  before: Parameters<typeof closedFields>[0] & { closed_until: string | null },
  after: Parameters<typeof closedFields>[1],
  fields: readonly string[],
) {
  if (before.closed_until === null) return
  const refused = closedFields(before, after, fields)
  if (refused.length > 0)
    throw booksClosed(before.closed_until, "To correct this invoice, create a credit note.", refused)
}

/** Throws 409 `invoice_protected` or `books_closed` where files are as fixed as the rest of what an invoice says. */
export function refuseFileChange({ is_protected, closed_until }: Held) {
  if (is_protected) throw protectedError("This invoice has been issued, so its files can't be changed", [])
  if (closed_until !== null) throw booksClosed(closed_until, "To correct this invoice, create a credit note.")
}

/** A draft without a number can only become sent or paid, which issues it. */
export function refuseStatus(status: InvoiceStatus) {
  if (status !== "draft" && !isIssuing(status)) throw protectedError(notYet, ["status"])
}

type Held = { is_protected: boolean; closed_until: string | null }

/** Throws 409 `invoice_protected` or `books_closed` when a deletion would remove an issued invoice that is kept. */
export function refuseDeletion(scope: InvoiceScope, invoices: readonly Held[]) {
  const scoped = "id" in scope ? undefined : "client_id" in scope ? "client" : "project"
  if (invoices.some(({ is_protected }) => is_protected))
    throw protectedError(
      scoped === undefined
        ? "This invoice has been issued and can't be deleted"
        : `This ${scoped} has issued invoices and can't be deleted`,
      [],
    )
  const until = invoices.find(({ closed_until }) => closed_until !== null)?.closed_until
  if (until)
    throw booksClosed(
      until,
      scoped === undefined
        ? "To correct this invoice, create a credit note."
        : `This ${scoped} has older invoices, so it can't be deleted.`,
    )
}
