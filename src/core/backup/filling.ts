// Fills the tables of a backup in one transaction: nothing is visible before its end, and a kill leaves nothing.
import type { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { type ControlledTransaction, Kysely, PostgresDialect } from "kysely"
import type pg from "pg"
import { from } from "pg-copy-streams"
import { StartError } from "../base/config.ts"
import { migrateWith, migrationNames } from "../database/migrate.ts"
import type { Head, Table } from "./format.ts"
import { listTables } from "./tables.ts"
import { dropSchema } from "./target.ts"

export type Filling = ControlledTransaction<unknown>

/** Migrations go forward from this version on: it can't restore what earlier ones wrote. */
const firstVersion = "0.2.0"

/** Throws StartError for a backup with migrations that this version doesn't have. */
export function assertKnown({ version, migrations }: Pick<Head, "version" | "migrations">) {
  const known = migrationNames()
  const unknown = migrations.find((name, at) => known[at] !== name)
  if (unknown === undefined) return
  const made = `This backup was made by Portico ${version}`
  if (version.localeCompare(firstVersion, "en", { numeric: true }) < 0)
    throw new StartError(
      `${made}. Backups from before ${firstVersion} can't be restored here. Restore it with Portico ${version}.`,
    )
  throw new StartError(
    `${made}, which is newer than this version (which doesn't have the migration ${unknown}). Update first.`,
  )
}

/** Opens the transaction, with the schema as it was when the backup was made. */
export async function beginFilling(client: pg.Client, head: Head): Promise<Filling> {
  const filling = await handleOn(client).startTransaction().execute()
  await dropSchema(client)
  await migrateWith(filling, head.migrations.at(-1))
  // The rows contain what triggers would compute, and refer only to rows already there.
  for (const { name } of head.tables)
    await client.query(`alter table public.${client.escapeIdentifier(name)} disable trigger user`)
  const made = await listTables(client)
  if (JSON.stringify(shapesOf(made)) !== JSON.stringify(shapesOf(head.tables)))
    throw new StartError("The tables in this backup don't match its migrations.")
  return filling
}

const shapesOf = (tables: Table[]) =>
  tables.map(({ name, columns }) => `${name} ${[...columns].sort()}`).sort()

export async function fillTable(
  client: pg.Client,
  { name, columns }: Table,
  bytes: Readable,
): Promise<number> {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(", ")
  const copy = client.query(from(`copy public.${client.escapeIdentifier(name)} (${list}) from stdin`))
  await pipeline(bytes, copy)
  return copy.rowCount
}

/** Sequences continue where they stood, later migrations run, and all constraints hold. */
export async function endFilling(client: pg.Client, filling: Filling, head: Head) {
  for (const { table, column, next } of head.sequences)
    await client.query(
      "select setval(pg_get_serial_sequence(format('public.%I', $1::text), $2), $3::bigint, false)",
      [table, column, next],
    )
  for (const { name } of head.tables)
    await client.query(`alter table public.${client.escapeIdentifier(name)} enable trigger user`)
  await migrateWith(filling)
  await filling.commit().execute()
  // Otherwise the first hours are planned without knowing the sizes of tables.
  await client.query("analyze")
}

/** The connection as migrations want it; inside a transaction they open none of their own. */
function handleOn(client: pg.Client): Kysely<unknown> {
  const connection = { query: client.query.bind(client), release: () => {} }
  const pool = { connect: async () => connection, end: async () => {}, options: {} }
  return new Kysely<unknown>({ dialect: new PostgresDialect({ pool: pool as never }) })
}
