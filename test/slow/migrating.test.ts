// A database that is brought up to date while others work on it.
import pg from "pg"
import { expect, test } from "vitest"
import { migrate, migrationNames } from "../../src/core/database/migrate.ts"
import { emptyDatabase, query } from "../support/backups.ts"
import { freshDatabase } from "../support/database.ts"
import { atEndOfFile } from "../support/endings.ts"

const before = "0003-billing"

test("each migration stands by itself, and one that waits for a table lets others by and comes again", async () => {
  const url = await emptyDatabase(before)
  const [holder, looker] = [
    new pg.Client({ connectionString: url }),
    new pg.Client({ connectionString: url }),
  ]
  await Promise.all([holder.connect(), looker.connect()])
  atEndOfFile(() => Promise.all([holder.end(), looker.end()]))
  const done = async () =>
    (await looker.query<{ name: string }>("select name from kysely_migration where name > $1", [before])).rows
  // When the transaction began that waits for the held table.
  const waiting = async () =>
    (
      await looker.query<{ begun: Date }>(
        `select xact_start as begun from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock' and application_name = 'portico-migrate'`,
      )
    ).rows[0]?.begun.getTime()

  await holder.query("begin; lock table number_series in row exclusive mode")
  const migrated = migrate(url)
  await expect.poll(waiting, { timeout: 30_000 }).toBeDefined()
  const first = await waiting()
  expect(await done()).toEqual([{ name: "0004-clients" }])
  await expect
    .poll(async () => ((await waiting()) ?? 0) > (first ?? Number.POSITIVE_INFINITY), { timeout: 30_000 })
    .toBe(true)
  await holder.query("commit")
  await migrated
  expect(await done()).toHaveLength(migrationNames().filter((name) => name > before).length)
})

test("a database with migrations of another version is refused in a sentence", async () => {
  const url = await freshDatabase()
  await query(url, "insert into kysely_migration values ('0002-identity', now()::text)")
  await expect(migrate(url)).rejects.toThrow(
    "This database was made by another version of Portico, with migrations that this one doesn't have. Start that version, or use an empty database.",
  )
})

test("a database that a newer version has migrated is refused, with both migrations named and nothing changed", async () => {
  const url = await freshDatabase()
  await query(url, "insert into kysely_migration values ('9999-later', now()::text)")
  await query(url, "revoke usage on schema public from portico_app")
  const rights = () => query(url, "select nspacl::text as rights from pg_namespace where nspname = 'public'")
  const before = await rights()
  await expect(migrate(url)).rejects.toThrow(
    `its newest migration is 9999-later, and the newest that this version knows is ${migrationNames().at(-1)}. Nothing has been changed.`,
  )
  expect(await rights()).toEqual(before)
})
