// Keeps a Postgres of the app's own in the data folder, so that one machine needs no database server.
import { createHash, randomBytes } from "node:crypto"
import { existsSync } from "node:fs"
import fs from "node:fs/promises"
import { join, resolve } from "node:path"
import { removeUnfinished, unfinishedName } from "../base/leftovers.ts"
import { withLock } from "./machine.ts"
import { makeCluster } from "./postgres-cluster.ts"
import { isOwned, writeOwner } from "./postgres-owner.ts"
import { findPlace, howToOwn } from "./postgres-place.ts"
import {
  addressOf,
  type Cluster,
  findServer,
  isRunning,
  query,
  type Server,
  startServer,
  stopServer,
} from "./postgres-server.ts"
import { watchServer } from "./postgres-watch.ts"

/** `url` is the owner's login. `stop` ends the server if this app started it (or inherited it from a killed one). */
export type EmbeddedPostgres = { url: string; stop(): Promise<void> }

type EmbeddedPostgresOptions = {
  dir: string
  database?: string
  settings?: Record<string, string>
  log: (line: string) => void
  /**
   * A server that ends although no one stopped it is started again, at its address; where that fails too often, this is
   * called with a sentence for the operator. Without it no one looks after the server.
   */
  onLost?: (sentence: string) => void
}

/**
 * Starts Postgres on `dir`/postgres, or joins the one already running there, and creates `database` ("portico").
 * `settings` are Postgres settings by name; they apply only to a server started now. The server's own log is
 * `dir`/postgres.log. Throws an Error whose message says what to do.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const database = options.database ?? "portico"
  if (!/^[a-z_][a-z0-9_]*$/.test(database)) throw new Error(`"${database}" can't be used as a database name`)
  const { dir, password } = await prepare(options.dir)
  const name = createHash("sha256").update(password).digest("hex").slice(0, 16)
  const token = randomBytes(8).toString("hex")

  return withLock(name, 300, async () => {
    const cluster = { ...(await findPlace(dir, name, options.log)), dir, password }
    const running = await findServer(cluster)
    if (!running) await makeCluster(cluster, password, options.settings?.fsync !== "off")
    if (!running || !(await isOwned(cluster))) await writeOwner(cluster, token)
    let server = running ?? (await startServer(cluster, options.settings ?? {}))
    options.log(
      `Postgres ${running ? "was already running" : "is running"} on port ${server.port}, data in ${cluster.data}`,
    )
    await makeDatabase(cluster, server, database).catch(async (error) => {
      await stopServer(cluster, server, token)
      throw error
    })
    const { port } = server
    const restart = () =>
      withLock(name, 300, async () => {
        // Another process on these files may have been first.
        const found = await findServer(cluster)
        if (!found && !(await isOwned(cluster))) await writeOwner(cluster, token)
        server = found ?? (await startServer(cluster, options.settings ?? {}, port))
        if (server.port !== port) throw new Error(`Postgres is now running on another port, ${server.port}.`)
      })
    const watch =
      options.onLost && watchServer(() => isRunning(server, cluster), restart, { ...options, cluster })
    let stopped: Promise<void> | undefined
    const stop = () => {
      stopped ??= (watch?.close() ?? Promise.resolve()).then(() =>
        withLock(name, 120, () => stopServer(cluster, server, token)),
      )
      return stopped
    }
    return { url: addressOf(cluster, server, database), stop }
  })
}

/** The data folder by its real path, and the database's password, created once. */
async function prepare(folder: string) {
  try {
    await fs.mkdir(folder, { recursive: true })
    const dir = await fs.realpath(folder)
    const path = join(dir, "postgres.password")
    removeUnfinished(dir, "postgres.password.")
    if (!existsSync(path)) await writeOnce(path, randomBytes(32).toString("hex"))
    return { dir, password: await fs.readFile(path, "utf8") }
  } catch (error) {
    throw new Error(`The app can't use its data folder (${error}). ${howToOwn(resolve(folder))}`)
  }
}

/** The link makes two first starts agree on one password, and never shows half a file. */
async function writeOnce(path: string, text: string) {
  const draft = unfinishedName(`${path}.`)
  await fs.writeFile(draft, text, { mode: 0o600, flush: true })
  await fs.link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error
  })
  await fs.rm(draft)
}

async function makeDatabase(cluster: Cluster, server: Server, database: string) {
  const found = await query(cluster, server, `select from pg_database where datname = '${database}'`)
  if (found.rowCount === 0) await query(cluster, server, `create database ${database}`)
}
