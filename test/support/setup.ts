// Once for all tests: a Postgres of their own with a migrated template, from which each worker copies its database.
import { createHash } from "node:crypto"
import { readdirSync, readFileSync } from "node:fs"
import pg from "pg"
import { migrate } from "../../src/core/database/migrate.ts"
import { startEmbeddedPostgres } from "../../src/core/embedded/postgres.ts"

const migrations = new URL("../../migrations/", import.meta.url)

export default async function setup() {
  const postgres = await startEmbeddedPostgres({
    dir: process.env.TEST_DATA_DIR ?? ".data/test",
    settings: {
      fsync: "off",
      synchronous_commit: "off",
      full_page_writes: "off",
      autovacuum: "off",
      max_connections: "300",
      // A statement is planned once for each connection, not six times.
      plan_cache_mode: "force_generic_plan",
    },
    log: () => {},
  })
  const admin = new pg.Client({ connectionString: postgres.url })
  await admin.connect()
  // Those of runs that ended; another one may be under way.
  const { rows } = await admin.query(
    `select datname from pg_database database where datname like 'test\\_%'
       and not exists (select from pg_stat_activity activity where activity.datname = database.datname)`,
  )
  for (const { datname } of rows) await admin.query(`drop database if exists "${datname}"`).catch(() => {})
  // Logins belong to the server, and outlive the databases that they were made for.
  const { rows: logins } = await admin.query(
    `select rolname from pg_roles where rolname like 'portico\\_tenant\\_test\\_%' and not exists (
       select from pg_database where datname = replace(rolname, 'portico_tenant_', ''))`,
  )
  for (const { rolname } of logins) await admin.query(`drop role if exists "${rolname}"`).catch(() => {})
  const template = `template_${fingerprint()}`
  const { rowCount } = await admin.query("select from pg_database where datname = $1", [template])
  if (rowCount === 0) {
    await admin.query(`create database ${template}_new`).catch(() => {})
    await migrate(named(postgres.url, `${template}_new`))
    await admin.query(`alter database ${template}_new rename to ${template}`)
  }
  await admin.end()
  process.env.TEST_DATABASE_URL = postgres.url
  process.env.TEST_TEMPLATE = template
  return () => postgres.stop()
}

const named = (url: string, database: string) =>
  Object.assign(new URL(url), { pathname: `/${database}` }).href

/** A changed migration makes a new template, and so does another name: the database remembers them by it. */
function fingerprint(): string {
  const hash = createHash("sha1")
  for (const name of readdirSync(migrations).sort())
    hash.update(name).update(readFileSync(new URL(name, migrations)))
  return hash.digest("hex").slice(0, 12)
}
