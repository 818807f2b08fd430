// Refusals for days on which the books are closed. The database refuses whatever isn't looked at here.
import { AppError, invalid } from "../../core/base/errors.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { findClosedUntil } from "./queries.ts"

/** Throws 400 at the field of a given day on which the books are closed. */
export async function requireOpenBooks(db: TenantDb, field: string, day: string | null) {
  if (day === null) return
  const until = await findClosedUntil(db)
  if (until !== null && day <= until)
    throw invalid(field, `The books are closed through ${until}. Choose a later day.`)
}

/** 409 for a change of what is part of closed books, naming the fields that were to change. */
export function booksClosed(until: string, advice: string, fields: readonly string[] = []) {
  const message = `The books are closed through ${until}. ${advice}`
  const named = Object.fromEntries(fields.map((field) => [field, [message]]))
  return new AppError("CONFLICT", "books_closed", message, fields.length > 0 ? { fields: named } : {})
}
