// Files whose last row is gone: removed after the commit, once no one can be about to open them.
import { enqueue } from "../database/outbox.ts"
import type { TenantDb } from "../database/tenant.ts"

/** Seconds. A caller who has just read the name of a file still finds it, though another has taken its place. */
const inUse = 60

/** Call it in the transaction that removes the last reference. */
export async function dropFiles(db: TenantDb, files: readonly (string | null)[]) {
  const keys = files.filter((key) => key !== null)
  if (keys.length > 0) await enqueue(db, "delete-files", { keys }, { delay_seconds: inUse })
}
