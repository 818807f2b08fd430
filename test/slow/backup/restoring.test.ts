// A backup put back: where it may go, what a broken one leaves, and what an older one becomes.
import { readFileSync, statSync, writeFileSync } from "node:fs"
import { readdir } from "node:fs/promises"
import { join } from "node:path"
import { buffer } from "node:stream/consumers"
import { expect, test } from "vitest"
import { backup } from "../../../src/core/backup/backup.ts"
import { restore } from "../../../src/core/backup/restore.ts"
import { type Config, secretFile } from "../../../src/core/base/config.ts"
import { migrationNames } from "../../../src/core/database/migrate.ts"
import { openFiles } from "../../../src/core/files/store.ts"
import { operate } from "../../operator/operate.ts"
import { testApp } from "../../support/app.ts"
import { emptyDatabase, installation, makeFolder, never, nowhere, query } from "../../support/backups.ts"
import { freshDatabase } from "../../support/database.ts"
import { makeInvoice, makeOrganization } from "../../support/factories.ts"

const version = "0.2.0"
const filesOf = (config: Config) => openFiles({ storage_url: undefined, data_dir: config.data_dir })

/** This file's application, with something in it, in one file. */
async function makeBackup(more: Partial<Config> = {}) {
  const { app } = await testApp()
  const { id } = await makeOrganization()
  await makeInvoice(id)
  const keys = ["deliverables", "images", "originals", "pdf"].map((folder) => `${folder}/${id}/1`)
  for (const key of keys) await app.files.put(key, Buffer.alloc(100_000, key))
  const path = join(makeFolder(), "portico.backup")
  const config = { ...app.config, database_url: app.db.url, ...more }
  await backup(config, { path, version, out: nowhere, signal: never })
  return { path, keys, id, url: app.db.url, secret: app.config.app_secret }
}
const putBack = (config: Config, path: string, secret?: string) =>
  restore(config, { path, secret, out: nowhere })

const counted = (url: string) =>
  query(url, "select (select count(*) from organizations) as o, (select count(*) from invoice_items) as i")

test("into a database that was started once: rows, files, the secret, and numbers that go on", async () => {
  const { path, keys, url, secret } = await makeBackup()
  const target = installation(await freshDatabase())
  expect(target.app_secret).not.toBe(secret)
  await query(target.database_url ?? "", "insert into outbox (name, payload) values ('clean-up', '{}')")
  await putBack(target, path)
  const there = target.database_url ?? ""
  expect(await counted(there)).toEqual(await counted(url))
  expect(readFileSync(secretFile(target.data_dir), "utf8")).toBe(secret)
  for (const key of keys) {
    const file = await filesOf(target).open(key)
    expect(file && (await buffer(file.stream)).equals(Buffer.alloc(100_000, key)), key).toBe(true)
  }
  const next = "select nextval(pg_get_serial_sequence('invoices', 'id')) as id, max(id) as last from invoices"
  const [row] = await query<{ id: string; last: string }>(there, next)
  expect(Number(row?.id)).toBeGreaterThan(Number(row?.last))
  const disabled = "select count(*)::integer as n from pg_trigger where tgenabled = 'D'"
  expect(await query(there, disabled)).toEqual([{ n: 0 }])
})

test("the file is its owner's alone, and none is ever replaced", async () => {
  const { path } = await makeBackup()
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(await readdir(join(path, ".."))).toEqual(["portico.backup"])
  const { app } = await testApp()
  const config = { ...app.config, database_url: app.db.url }
  const again = backup(config, { path, version, out: nowhere, signal: never })
  await expect(again).rejects.toThrow("already")
})

test("one that is stopped leaves no file", async () => {
  const { app } = await testApp()
  const folder = makeFolder()
  const config = { ...app.config, database_url: app.db.url }
  const signal = AbortSignal.abort(new Error("stopped"))
  const stopped = backup(config, { path: join(folder, "portico.backup"), version, out: nowhere, signal })
  await expect(stopped).rejects.toThrow()
  expect(await readdir(folder)).toEqual([])
})

test("into what isn't empty: a database with an organization, one that is in use, a store with a file", async () => {
  const { path, url } = await makeBackup()
  const full = installation(await freshDatabase())
  await query(full.database_url ?? "", "insert into users (email, password_hash) values ('a@b.test', '-')")
  await expect(putBack(full, path)).rejects.toThrow("This database isn't empty (users)")
  await expect(putBack(installation(url), path)).rejects.toThrow("Portico is running on this database")
  const foreign = installation(await emptyDatabase())
  await query(foreign.database_url ?? "", "create table notes ()")
  await expect(putBack(foreign, path)).rejects.toThrow("This database isn't empty (notes)")
  const stored = installation(await emptyDatabase())
  await filesOf(stored).put("pdf/1/a.pdf", Buffer.from("x"))
  await expect(putBack(stored, path)).rejects.toThrow("files already (pdf/1/a.pdf)")
  expect(await query(stored.database_url ?? "", "select from pg_tables where schemaname = 'public'")).toEqual(
    [],
  )
})

test("a cut one leaves an empty database, and the next try clears its files away", async () => {
  const { path, keys, url } = await makeBackup()
  const whole = readFileSync(path)
  const half = `${path}.half`
  const place = (key: string) => whole.indexOf(`files/${key}`)
  const [first = "", , last = ""] = keys.toSorted((a, b) => place(a) - place(b))
  writeFileSync(half, whole.subarray(0, place(last) + 50_000))
  const target = installation(await emptyDatabase())
  const there = target.database_url ?? ""
  await expect(putBack(target, half)).rejects.toThrow("damaged or incomplete")
  expect(await query(there, "select from pg_tables where schemaname = 'public'")).toEqual([])
  const files = filesOf(target)
  expect([await files.has(first), await files.has(last)]).toEqual([true, false])
  await files.put("pdf/99/left.pdf", Buffer.from("x"))
  await putBack(target, path)
  expect(await counted(there)).toEqual(await counted(url))
  expect([await files.has(last), await files.has("pdf/99/left.pdf")]).toEqual([true, false])
  await expect(putBack(target, path)).rejects.toThrow("This database isn't empty")
})

test("another secret is refused before anything is touched, the same one is taken", async () => {
  const { path, secret } = await makeBackup()
  const target = installation(await emptyDatabase(), { APP_SECRET: "x".repeat(40) })
  await expect(putBack(target, path, target.app_secret)).rejects.toThrow("APP_SECRET isn't the one")
  expect(await readdir(target.data_dir)).toEqual([])
  await putBack({ ...target, app_secret: secret }, path, secret)
  expect(await readdir(target.data_dir)).not.toContain("app-secret")
})

test("one that isn't sealed is refused where there is a passphrase, with nothing restored, unless it is asked for", async () => {
  const { path, url } = await makeBackup()
  const target = { ...installation(await emptyDatabase()), backup_passphrase: "correct horse battery" }
  await expect(putBack(target, path)).rejects.toThrow("add --unsealed")
  const tables = "select count(*)::integer as n from pg_tables where schemaname = 'public'"
  expect(await query(target.database_url ?? "", tables)).toEqual([{ n: 0 }])
  await restore(target, { path, secret: undefined, unsealed: true, out: nowhere })
  expect(await counted(target.database_url ?? "")).toEqual(await counted(url))
})

test.each(["a", "elevenchars", " short           "])(
  "%j is too short to seal with",
  async (backup_passphrase) => {
    await expect(makeBackup({ backup_passphrase })).rejects.toThrow("needs at least 12 characters")
  },
)

test("--unsealed is for restoring alone", async () => {
  expect(await operate("backup", "a.backup", "--unsealed")).toMatchObject({
    ...{
      code: 2,
      said: expect.stringContaining("npm run portico -- backup <file> [--passphrase-file <file>]"),
    },
  })
  expect((await operate("restore", "--help")).answer).toContain(
    "restore <file> [--passphrase-file <file>] [--unsealed]",
  )
})

test("a sealed one needs its passphrase", async () => {
  const { path, url } = await makeBackup({ backup_passphrase: "correct horse" })
  const target = installation(await emptyDatabase())
  await expect(putBack(target, path)).rejects.toThrow("sealed")
  await putBack({ ...target, backup_passphrase: "correct horse" }, path)
  expect(await counted(target.database_url ?? "")).toEqual(await counted(url))
})

test("one with fewer migrations gets the later ones over its rows", async () => {
  const names = migrationNames()
  const old = installation(await emptyDatabase("0007-payments"))
  await query(old.database_url ?? "", "insert into organizations (slug, name) values ('old', 'Old')")
  await query(
    old.database_url ?? "",
    `with c as (insert into clients (organization_id, name, email) select id, 'Ada', 'ada@old.test' from organizations returning *)
     insert into invoices (organization_id, client_id, number, status, currency, digits, amount, lines_total, subtotal, taxes,
         total)
       select organization_id, id, 'INV-0001', 'sent', 'EUR', 2, 500, 500, 500, '[]', 500 from c`,
  )
  const path = join(makeFolder(), "old.backup")
  await backup(old, { path, version, out: nowhere, signal: never })
  const target = installation(await freshDatabase())
  await putBack(target, path)
  const there = target.database_url ?? ""
  expect(await query(there, "select number, issue_date is not null as issued from invoices")).toEqual([
    { number: "INV-0001", issued: true },
  ])
  expect(await query(there, "select from landing_pages")).toEqual([])
  expect(await query(there, "select name from kysely_migration order by name")).toEqual(
    names.map((name) => ({ name })),
  )
})

test("one from before 0.2.0 is refused, with the version that can restore it", async () => {
  const older = installation(await freshDatabase())
  await query(
    older.database_url ?? "",
    "update kysely_migration set name = '0002-identity' where name like '0002%'",
  )
  const path = join(makeFolder(), "older.backup")
  await backup(older, { path, version: "0.1.0", out: nowhere, signal: never })
  const target = installation(await emptyDatabase())
  await expect(putBack(target, path)).rejects.toThrow(
    "This backup was made by Portico 0.1.0. Backups from before 0.2.0 can't be restored here. Restore it with Portico 0.1.0.",
  )
  expect(await query(target.database_url ?? "", "select from pg_tables where schemaname = 'public'")).toEqual(
    [],
  )
})

test("one of a newer version is refused", async () => {
  const newer = installation(await freshDatabase())
  await query(newer.database_url ?? "", "insert into kysely_migration values ('9999-later', now()::text)")
  const path = join(makeFolder(), "newer.backup")
  await backup(newer, { path, version: "9.0.0", out: nowhere, signal: never })
  const target = installation(await emptyDatabase())
  await expect(putBack(target, path)).rejects.toThrow("made by Portico 9.0.0, which is newer")
})

test("where there is no Portico there is nothing to back up", async () => {
  const path = join(makeFolder(), "none.backup")
  const none = backup(installation(await emptyDatabase()), { path, version, out: nowhere, signal: never })
  await expect(none).rejects.toThrow("nothing to back up")
})
