// What credit notes refuse: the invoice they credit stays as it is.
import { AppError } from "../../core/base/errors.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { isCredited } from "./queries.ts"
import { creditedFields, staysAsIssued } from "./rules.ts"

/** 409 that names the fixed fields. */
const hasCreditNotes = (message: string, fields: readonly string[] = []) =>
  new AppError("CONFLICT", "has_credit_notes", message, {
    fields: Object.fromEntries(fields.map((field) => [field, [message]])),
  })

type Before = Parameters<typeof creditedFields>[0] & { id: number }

/**
 * Throws 409 `has_credit_notes` when a change of an invoice, which the caller has locked, concerns what is credited.
 */
export async function refuseCreditedChange(
  db: TenantDb,
  before: Before,
  after: Parameters<typeof creditedFields>[1],
  fields: readonly string[],
) {
  const refused = creditedFields(before, after, fields)
  if (refused.length === 0 || !(await isCredited(db, [before.id]))) return
  throw hasCreditNotes(staysAsIssued, refused)
}

/** Throws 409 `has_credit_notes` when a deletion would remove credited invoices. */
export async function refuseCreditedDeletion(
  db: TenantDb,
  scope: { id: number } | { client_id: number } | { project_id: number },
  invoices: readonly number[],
) {
  const client = "client_id" in scope ? scope.client_id : undefined
  if (!(await isCredited(db, invoices, client))) return
  const what = "id" in scope ? "invoice" : client === undefined ? "project" : "client"
  throw hasCreditNotes(`This ${what} has credit notes and can't be deleted`)
}

/** Throws 409 `has_credit_notes` for a cancelled invoice that was replaced by a credit note. */
export async function refuseCreditedReturn(db: TenantDb, id: number, status: string) {
  if (status === "cancelled" && (await isCredited(db, [id])))
    throw hasCreditNotes("This invoice was voided with a credit note. Create a new invoice instead.")
}
