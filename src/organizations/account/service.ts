// Deleting an account.
import { enqueue } from "../../core/database/outbox.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { folderOf, folders } from "../../core/files/keys.ts"
import { stopPaying } from "../../subscriptions/service.ts"
import { deleteOrganization } from "./queries.ts"

/**
 * Deletes the organization with everything in it; after the commit its files are removed and its plan is cancelled at
 * the provider.
 */
export async function deleteAccount(db: TenantDb) {
  const prefixes = folders.map((folder) => folderOf(folder, db.organization_id))
  await enqueue(db, "delete-files", { keys: [], prefixes })
  await stopPaying(db)
  await deleteOrganization(db)
  return { message: "Account deleted successfully" }
}
