// Brings the database up to date: the tenants' role first, then every migration once, each in its own transaction.
import { readdirSync, readFileSync } from "node:fs"
import { setTimeout as pause } from "node:timers/promises"
import { Kysely, PostgresDialect, sql } from "kysely"
import { Migrator } from "kysely/migration"
import pg from "pg"
import { StartError } from "../base/config.ts"

const folder = new URL("../../../migrations/", import.meta.url)

/**
 * Runs the migrations that are missing. Throws StartError with the SQL for an administrator when the login can't create
 * roles.
 */
export async function migrate(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 2, application_name: "portico-migrate" })
  pool.on("error", () => {})
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    await migrateWith(db)
  } finally {
    await db.destroy()
  }
}

/** A table may be locked by others while people write: wait a little at a time, and try again. */
const held = { lock_timeout: "1s", tries: 60, pause: 1_000 }

/**
 * The same on an open handle, which may be a transaction, up to and including `last` where it is given. One migration
 * at a time: the migrator runs everything it is asked for in one transaction, so a table changed by the first would
 * stay locked until the last is done.
 */
export async function migrateWith(db: Kysely<unknown>, last?: string): Promise<void> {
  await assertNotNewer(db)
  await ensureRole(db)
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations(last) } })
  for (let tries = 1; ; ) {
    const { error, results } = await migrator.migrateUp()
    if (error && isHeld(error) && !db.isTransaction && tries++ < held.tries) {
      await pause(held.pause)
      continue
    }
    if (error && /corrupted migrations/.test(String(error)))
      throw new StartError(
        "This database was made by another version of Portico, with migrations that this one doesn't have. " +
          "Start that version, or use an empty database.",
      )
    if (error) {
      const failed = results?.find((result) => result.status === "Error")
      throw new StartError(`The migration ${failed?.migrationName ?? ""} failed: ${String(error)}`)
    }
    if (results?.length === 0) return
    tries = 1
  }
}

/**
 * Before anything is touched: a database that a newer version has migrated is refused, because this one can't know what
 * became of its tables.
 */
async function assertNotNewer(db: Kysely<unknown>) {
  const newest = migrationNames().at(-1) ?? ""
  const found = (await migrationsOf(db)).at(-1) ?? ""
  if (found > newest)
    throw new StartError(
      `This database was migrated by a newer version of Portico: its newest migration is ${found}, and the newest that this version knows is ${newest}. ` +
        "Nothing has been changed. Start the newer version again, or restore a backup from before the upgrade into an empty database with this version.",
    )
}

/** The migrations that have run in a database, in order. */
async function migrationsOf(db: Kysely<unknown>): Promise<string[]> {
  const { rows: tables } = await sql<{ there: boolean }>`
    select to_regclass('public.kysely_migration') is not null as there`.execute(db)
  if (!tables[0]?.there) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return rows.map(({ name }) => name).sort()
}

/** A waiting lock makes everyone behind it wait too; of two that wait for each other, the database ends one. */
const isHeld = (error: unknown) =>
  error instanceof pg.DatabaseError && (error.code === "55P03" || error.code === "40P01")

/** Every migration of this version, in order. `schema.sql` beside them is an overview to read. */
export const migrationNames = (): string[] =>
  readdirSync(folder)
    .flatMap((name) => /^(\d{4}-.+)\.sql$/.exec(name)?.[1] ?? [])
    .sort()

function migrations(last?: string) {
  const wanted = migrationNames().filter((name) => last === undefined || name <= last)
  return Object.fromEntries(
    wanted.map((name) => [
      name,
      {
        async up(db: Kysely<never>) {
          await sql`set local lock_timeout = ${sql.lit(held.lock_timeout)}`.execute(db)
          await sql.raw(readFileSync(new URL(`${name}.sql`, folder), "utf8")).execute(db)
        },
      },
    ]),
  )
}

async function ensureRole(db: Kysely<unknown>) {
  try {
    await sql
      .raw(`do $$ begin
        perform pg_advisory_xact_lock(7421);
        if not exists (select from pg_roles where rolname = 'portico_app') then
          create role portico_app nologin;
        end if;
        if not pg_has_role(current_user, 'portico_app', 'member') or not exists (
          select from pg_auth_members m join pg_roles r on r.oid = m.roleid join pg_roles u on u.oid = m.member
          where r.rolname = 'portico_app' and u.rolname = current_user) then
          if current_setting('server_version_num')::int >= 160000 then
            execute format('grant portico_app to %I with set true, inherit false', current_user);
          else
            execute format('grant portico_app to %I', current_user);
          end if;
        end if;
      end $$`)
      .execute(db)
    await sql`grant usage on schema public to portico_app`.execute(db)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== "42501") throw error
    throw new StartError(
      "The database login isn't allowed to create roles. Have an administrator run this once, in this database:\n" +
        "  create role portico_app nologin;\n" +
        "  grant portico_app to <login of DATABASE_URL>;  -- Postgres 16 and later: … with set true, inherit false\n" +
        "  grant usage on schema public to portico_app;",
    )
  }
}

/** A second check before serving: the tenants' pool must be under row security on every tenant table. */
export async function assertRowSecurity(tenantPool: Pick<pg.Pool, "query">): Promise<void> {
  const { rows } = await tenantPool.query(
    `select c.oid::regclass::text as name, row_security_active(c.oid) as active
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind = 'r' and (c.relname = 'organizations' or exists (
       select from pg_attribute a where a.attrelid = c.oid and a.attname = 'organization_id' and not a.attisdropped))`,
  )
  const open = rows.filter((row) => !row.active).map((row) => row.name)
  if (rows.length === 0 || open.length > 0) {
    throw new StartError(
      `Row security is not active for the tenants' login on: ${open.join(", ") || "any table"}`,
    )
  }
}
