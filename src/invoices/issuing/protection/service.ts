// Refusals for protected invoices.
import { AppError } from "../../../core/base/errors.ts"
import type { InvoiceScope } from "../../queries.ts"
import type { InvoiceStatus } from "../../rules.ts"
import { isIssuing, refusedFields } from "./rules.ts"

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
const notYet = "A draft has no number yet: it can be sent or paid, nothing else"

/** Throws 409 `invoice_protected` when a change concerns what is fixed on an issued invoice. */
export function refuseChange(
  before: Parameters<typeof refusedFields>[0],
  change: Parameters<typeof refusedFields>[1],
  fields: readonly string[],
) {
  if (!before.is_protected) return
  const refused = refusedFields(before, change, fields)
  if (refused.length > 0)
    throw protectedError(unchangeable, refused, before.due_date === null ? {} : laterOnly)
}

/** A draft without a number can only become sent or paid, which issues it. */
export function refuseStatus(status: InvoiceStatus) {
  if (status !== "draft" && !isIssuing(status)) throw protectedError(notYet, ["status"])
}

/** Throws 409 `invoice_protected` when a deletion would remove an issued invoice. */
export function refuseDeletion(scope: InvoiceScope, invoices: readonly { is_protected: boolean }[]) {
  if (!invoices.some(({ is_protected }) => is_protected)) return
  if ("id" in scope) throw protectedError("This invoice has been issued and can't be deleted", [])
  const what = "client_id" in scope ? "client" : "project"
  throw protectedError(`This ${what} has issued invoices and can't be deleted`, [])
}
