// Files that no row names: those whose last row is gone, and those whose organization never came to be.
import type { SystemDb } from "../database/db.ts"
import { enqueue } from "../database/outbox.ts"
import type { TenantDb } from "../database/tenant.ts"
import { folderOf, folders } from "./keys.ts"

/** Seconds. A caller who has just read the name of a file still finds it, though another has taken its place. */
const inUse = 60

/** Call it in the transaction that removes the last reference. */
export async function dropFiles(db: TenantDb, files: readonly (string | null)[]) {
  const keys = files.filter((key) => key !== null)
  if (keys.length > 0) await enqueue(db, "delete-files", { keys }, { delay_seconds: inUse })
}

/** Where all files of an organization are. */
export const placesOf = (organization_id: number) =>
  folders.map((folder) => folderOf(folder, organization_id))

/** Seconds. No transaction is open for so long. */
const abandoned = 3_600

/**
 * For an organization that a transaction makes together with files: should the process end before the commit, the files
 * would stay for ever. Call it outside of that transaction, before the first file is stored, and `cancelJob` for the answer
 * at its end.
 */
export const removeUnlessMade = (system: SystemDb, organization_id: number): Promise<number> =>
  enqueue(
    system,
    "delete-files",
    { keys: [], prefixes: placesOf(organization_id) },
    { delay_seconds: abandoned },
  )
