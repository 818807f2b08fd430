// While a backup runs no stored file is removed: those that its rows name must still exist when it reaches them.
import { sql } from "kysely"
import type pg from "pg"
import { StartError } from "../base/config.ts"
import type { Database } from "../database/db.ts"
import { enqueue } from "../database/outbox.ts"
import type { Files } from "../files/file.ts"

/** A database lock that removals share and a backup or restore takes alone. It ends with its connection. */
const lock = 7422
/** Seconds until a removal that met a backup is tried again. */
const retryAfter = 60

type Removal = { keys: string[]; prefixes?: string[] | undefined }

/** Removes files; while a backup runs, a job does it later. */
export async function removeFiles(db: Database, files: Files, { keys, prefixes = [] }: Removal) {
  const done = await unlessBackup(db, async () => {
    for (const key of keys) await files.delete(key)
    for (const prefix of prefixes) await files.deleteAll(prefix)
  })
  if (!done) await enqueue(db.system, "delete-files", { keys, prefixes }, { delay_seconds: retryAfter })
}

/** Runs `work`, which removes files, unless a backup is running; then answers false and does nothing. */
export const unlessBackup = (db: Database, work: () => Promise<void>): Promise<boolean> =>
  db.system.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ free: boolean }>`
      select pg_try_advisory_xact_lock_shared(${sql.lit(lock)}) as free`.execute(transaction)
    if (!rows[0]?.free) return false
    await work()
    return true
  })

/** Keeps all files until `client` ends. Throws StartError when another backup or restore does so. */
export async function holdFiles(client: pg.ClientBase) {
  await client.query("set lock_timeout = '60s'")
  try {
    await client.query("select pg_advisory_lock($1)", [lock])
  } catch (cause) {
    throw new StartError("Another backup or restore of this installation is running.", { cause })
  }
  await client.query("set lock_timeout = 0")
}
