// What a database holds, read from its own catalogue: tables with their columns and references, identity columns.
import type pg from "pg"
import { StartError } from "../base/config.ts"
import type { Sequence, Table } from "./format.ts"

type Db = Pick<pg.ClientBase, "query">

/** The migrations that have run, in order; none if the product was never started. */
export async function listMigrations(db: Db): Promise<string[]> {
  const { rows } = await db.query<{ there: boolean }>(
    "select to_regclass('public.kysely_migration') is not null as there",
  )
  if (!rows[0]?.there) return []
  const ran = await db.query<{ name: string }>("select name from public.kysely_migration order by name")
  return ran.rows.map(({ name }) => name)
}

/**
 * Tables whose rows are kept, each after those it refers to. Without the migrations' own tables and the unlogged ones:
 * counts of limits, which a crash loses too. Generated columns compute themselves.
 */
export async function listTables(db: Db): Promise<Table[]> {
  const { rows } = await db.query<{ name: string; columns: string[] | null; needs: string[] }>(
    `select c.relname as name,
       (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
       array(select distinct r.relname::text from pg_constraint k join pg_class r on r.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as needs
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind = 'r' and c.relpersistence = 'p'
       and c.relname not in ('kysely_migration', 'kysely_migration_lock')
     order by c.relname`,
  )
  return inOrder(rows).map(({ name, columns }) => ({ name, columns: columns ?? [] }))
}

/** Each after those it needs. Throws when two need each other: neither could be filled first. */
export function inOrder<T extends { name: string; needs: string[] }>(tables: T[]): T[] {
  const placed = new Set<string>()
  const ordered: T[] = []
  for (let left = tables; left.length > 0; ) {
    const next = left.filter(({ needs }) => needs.every((name) => placed.has(name)))
    if (next.length === 0)
      throw new Error(`These tables depend on each other: ${left.map(({ name }) => name).join(", ")}`)
    for (const { name } of next) placed.add(name)
    ordered.push(...next)
    left = left.filter(({ name }) => !placed.has(name))
  }
  return ordered
}

/** The next number of each identity column. */
export async function listSequences(db: Db): Promise<Sequence[]> {
  const { rows } = await db.query<{ table: string; column: string; sequence: string }>(
    `select c.relname as table, a.attname as column,
       pg_get_serial_sequence(format('public.%I', c.relname), a.attname) as sequence
     from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind = 'r' and c.relpersistence = 'p' and a.attidentity <> ''
     order by c.relname`,
  )
  const found: Sequence[] = []
  for (const { table, column, sequence } of rows) {
    const now = await db.query<{ next: string }>(
      `select (last_value + is_called::integer)::text as next from ${sequence}`,
    )
    found.push({ table, column, next: now.rows[0]?.next ?? "1" })
  }
  return found
}

/** How COPY writes values, independent of the server's or login's settings. Policies must hide nothing. */
export async function speakPlainly(db: Db) {
  for (const setting of [
    "client_encoding = 'UTF8'",
    "datestyle = 'ISO, YMD'",
    "intervalstyle = 'postgres'",
    "timezone = 'UTC'",
    "bytea_output = 'hex'",
    "extra_float_digits = 1",
    "row_security = off",
    "statement_timeout = 0",
    "idle_in_transaction_session_timeout = 0",
  ])
    await db.query(`set ${setting}`)
  const { rows } = await db.query<{ encoding: string }>(
    "select current_setting('server_encoding') as encoding",
  )
  if (rows[0]?.encoding !== "UTF8")
    throw new StartError(`The database is encoded in ${rows[0]?.encoding}. Portico needs UTF8.`)
}
