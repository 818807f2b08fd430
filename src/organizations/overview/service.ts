// What the operator of the installation reads of its organizations.
import { AppError } from "../../core/base/errors.ts"
import type { SystemDb } from "../../core/database/db.ts"
import { findDetails, listOrganizations } from "./queries.ts"

export const readOrganizations = (db: SystemDb, search: string | undefined, limit: number) =>
  listOrganizations(db, search ?? null, limit)

export async function readDetails(db: SystemDb, slug: string) {
  const details = await findDetails(db, slug)
  if (!details) throw new AppError("NOT_FOUND", "not_found", `There is no organization "${slug}".`)
  return details
}
