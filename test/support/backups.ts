// Installations to back up and to fill: databases in which there is nothing, folders of their own.
import { randomBytes } from "node:crypto"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Kysely, PostgresDialect } from "kysely"
import pg from "pg"
import { readConfig } from "../../src/core/base/config.ts"
import { migrateWith } from "../../src/core/database/migrate.ts"
import { atEndOfFile } from "./endings.ts"

/** Where nothing is shown. */
export const nowhere = { write: () => {} }
export const never = new AbortController().signal

/** A folder that goes with the test file. */
export function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "portico-backup-"))
  atEndOfFile(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A database of the tests' server without a single table, or as it was after the migration `last`. */
export async function emptyDatabase(last?: string): Promise<string> {
  const server = process.env.TEST_DATABASE_URL ?? ""
  const name = `test_${randomBytes(6).toString("hex")}`
  await query(server, `create database ${name}`)
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href
  if (last === undefined) return url
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 2 }) }),
  })
  await migrateWith(db, last)
  await db.destroy()
  return url
}

/** An installation on this database, with its files and its secret in a folder of its own. */
export const installation = (DATABASE_URL: string, more: Record<string, string> = {}) =>
  readConfig({ DATABASE_URL, DATA_DIR: makeFolder(), ...more })

export async function query<R extends pg.QueryResultRow>(url: string, text: string): Promise<R[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
    .query<R>(text)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}
