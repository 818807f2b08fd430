// The installation to back up or fill: its database on one connection of the owner, its files, its secret.
import { existsSync } from "node:fs"
import { join } from "node:path"
import pg from "pg"
import { type Config, StartError, secretFile } from "../base/config.ts"
import { startEmbeddedPostgres } from "../embedded/postgres.ts"
import type { Files } from "../files/file.ts"
import { openFiles } from "../files/store.ts"

export type Opened = { client: pg.Client; files: Files; where: string; close(): Promise<void> }
type Owner = { client: pg.Client; url: string; close(): Promise<void> }

/** Throws StartError when there is no installation, so that looking for one doesn't create it. */
export function assertInstalled(env: NodeJS.ProcessEnv) {
  const dir = env.DATA_DIR || ".data"
  if (!env.DATABASE_URL && !existsSync(join(dir, "postgres.password")))
    throw new StartError(`There is no installation in ${dir}. Set DATA_DIR or DATABASE_URL.`)
  if (!env.APP_SECRET && !existsSync(secretFile(dir)))
    throw new StartError(`There is no secret in ${dir}. Set APP_SECRET to the server's value.`)
}

/** The owner's connection to the database itself, which is started where it is the installation's own and stopped. */
export async function openOwner(config: Config, name: string): Promise<Owner> {
  const url = config.database_direct_url ?? config.database_url
  const postgres = url
    ? { url, stop: async () => {} }
    : await startEmbeddedPostgres({ dir: config.data_dir, log: () => {} })
  const client = new pg.Client({ connectionString: postgres.url, application_name: name, keepAlive: true })
  // A lost connection fails the statement, which reports it.
  client.on("error", () => {})
  const close = async () => {
    // An app may have joined the server started here; then it stops it.
    const joined = await countOthers(client).catch(() => 0)
    await client.end().catch(() => {})
    if (joined === 0) await postgres.stop()
  }
  try {
    await client.connect()
    return { client, url: postgres.url, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Bypasses a pooler: a snapshot and a single large transaction need a connection of their own. */
export async function openInstallation(config: Config, name: string): Promise<Opened> {
  const { client, url, close } = await openOwner(config, name)
  try {
    const files = openFiles({ storage_url: config.storage_url, data_dir: config.data_dir })
    await files.check()
    return { client, files, where: describe(config, url), close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Connections of the product's processes to this database; a killed restore's may remain for a moment. */
export async function countOthers(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::integer as n from pg_stat_activity
     where datname = current_database() and application_name like 'portico%'
       and application_name <> 'portico-restore' and pid <> pg_backend_pid()`,
  )
  return rows[0]?.n ?? 0
}

function describe(config: Config, url: string) {
  const { host, pathname } = new URL(url)
  const database = config.database_url
    ? `the database ${host}${pathname}`
    : `the database in ${config.data_dir}`
  const bucket = config.storage_url && new URL(config.storage_url).host
  return `${database}, files in ${bucket ? `the bucket ${bucket}` : join(config.data_dir, "files")}`
}
