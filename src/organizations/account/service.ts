// Deleting an account.
import type { SystemDb } from "../../core/database/db.ts"
import { enqueue } from "../../core/database/outbox.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { placesOf } from "../../core/files/removal.ts"
import { stopPaying } from "../../subscriptions/service.ts"
import { announceClosing, deleteClosing, deleteOrganization, findClosing } from "./queries.ts"

/**
 * Deletes the organization with everything in it; after the commit its owners are emailed, its files are removed, and its
 * plan is cancelled at the provider. The operator of the installation has no `user_id`.
 */
export async function deleteAccount(db: TenantDb, who: { user_id: number | null }) {
  await announceClosing(db, who.user_id)
  await enqueue(db, "delete-files", { keys: [], prefixes: placesOf(db.organization_id) })
  await stopPaying(db)
  await deleteOrganization(db)
  return { message: "Account deleted successfully" }
}

/** What an owner is emailed about a deletion; undefined once that is done. */
export const readClosing = (system: SystemDb, id: number) => findClosing(system, id)
export const removeClosing = (system: SystemDb, id: number) => deleteClosing(system, id)
