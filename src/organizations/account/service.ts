// Deleting an account.
import type { SystemDb } from "../../core/database/db.ts"
import { enqueue } from "../../core/database/outbox.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { folderOf, folders } from "../../core/files/keys.ts"
import { stopPaying } from "../../subscriptions/service.ts"
import { announceClosing, deleteClosing, deleteOrganization, findClosing } from "./queries.ts"

/**
 * Deletes the organization with everything in it; after the commit its owners are mailed, its files are removed, and its
 * plan is cancelled at the provider.
 */
export async function deleteAccount(db: TenantDb, who: { user_id: number }) {
  await announceClosing(db, who.user_id)
  const prefixes = folders.map((folder) => folderOf(folder, db.organization_id))
  await enqueue(db, "delete-files", { keys: [], prefixes })
  await stopPaying(db)
  await deleteOrganization(db)
  return { message: "Account deleted successfully" }
}

/** What an owner is mailed about a deletion; undefined once that is done. */
export const readClosing = (system: SystemDb, id: number) => findClosing(system, id)
export const removeClosing = (system: SystemDb, id: number) => deleteClosing(system, id)
