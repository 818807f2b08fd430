// The end of an account.
import { enqueue } from "../core/queue.ts"
import type { TenantDb } from "../core/tenant.ts"
import { stopPaying } from "../subscriptions/service.ts"
import { deleteOrganization } from "./queries.ts"

/** Where an organization's files lie, each kind in a folder named by its id. */
const folders = ["pdf", "deliverables", "images"]

/** The organization goes with everything in it; after the commit its files, and what a provider still collects. */
export async function deleteAccount(db: TenantDb) {
  const prefixes = folders.map((folder) => `${folder}/${db.organization_id}`)
  await enqueue(db, "delete-files", { keys: [], prefixes })
  await stopPaying(db)
  await deleteOrganization(db)
  return { message: "Account deleted successfully" }
}
