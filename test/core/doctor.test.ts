// What `npm run doctor` decides by itself: ages and sizes, what is a backup, and that no secret is printed.
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, test } from "vitest"
import { secretFile } from "../../src/core/base/config.ts"
import { exitCodeOf, ok, printed, runChecks, warning, wrong } from "../../src/core/doctor/check.ts"
import { checkBackups, checkDisk } from "../../src/core/doctor/parts.ts"
import { hiderOf, readSettings } from "../../src/core/doctor/settings.ts"
import { atEndOfFile } from "../support/endings.ts"

function makeFolder() {
  const folder = mkdtempSync(join(tmpdir(), "portico-doctor-"))
  atEndOfFile(() => rmSync(folder, { recursive: true }))
  return folder
}

test("secrets are taken out of what is said: whole, as passwords in addresses, decoded, and the kept one", () => {
  const DATA_DIR = makeFolder()
  const kept = "0123456789abcdef".repeat(4)
  writeFileSync(secretFile(DATA_DIR), `${kept}\n`)
  const passphrase = join(DATA_DIR, "passphrase")
  writeFileSync(passphrase, "twelve words or so\n")
  const hide = hiderOf({
    DATA_DIR,
    DATABASE_URL: "postgres://portico:sesame%40door@db.internal/portico",
    STORAGE_URL: "s3://AKIAKEY:s3cr3tkey@bucket",
    PORTICO_BACKUP_PASSPHRASE_FILE: passphrase,
  })
  const said = "sesame%40door sesame@door s3cr3tkey twelve words or so"
  expect(hide(`${said} ${kept} at db.internal`)).toBe("… … … … … at db.internal")
  expect(hide("postgres://portico:sesame%40door@db.internal/portico is away")).toBe("… is away")
})

test("a short password is taken out too, and one with a % that is no code", () => {
  const at = { DATA_DIR: makeFolder() }
  const hide = hiderOf({
    ...at,
    SMTP_URL: "smtp://mail:pw9@db",
    DATABASE_URL: "postgres://portico:50%@db/portico",
  })
  expect(hide("pw9 and 50% at db")).toBe("… and … at db")
  expect(hiderOf(at)("nothing is secret")).toBe("nothing is secret")
})

test("the setting is named whose name or password can't be decoded", () => {
  const at = { DATA_DIR: makeFolder() }
  for (const [name, value] of [
    ["REDIS_URL", "redis://:50%@cache"],
    ["STORAGE_URL", "s3://KEY:50%zz@bucket"],
    ["STORAGE_URL", "s3://%ff:word@bucket"],
  ] as const) {
    const { problem, unusable } = readSettings({ ...at, [name]: value })
    expect(problem).toContain(`${name}: has a % in its name or password that must be written as %25`)
    expect([...unusable]).toEqual([name])
  }
  for (const [name, value] of [
    ["REDIS_URL", "redis://:50%25@cache"],
    ["DATABASE_URL", "postgres://portico:50%@db/portico"],
  ] as const)
    expect(readSettings({ ...at, [name]: value }).problem).toBeUndefined()
})

test("a check that throws, hangs or has nothing to say ends by itself, and the others with it", async () => {
  const checks = [
    { name: "Throws", remedy: "Mend it.", look: () => Promise.reject(new Error("the password is sesame")) },
    { name: "Hangs", remedy: "Wait.", limit: 0.01, look: () => new Promise<never>(() => {}) },
    { name: "Many", remedy: "None.", look: () => [ok("one"), warning("two", "do it")] },
  ]
  const results = (await Promise.all(runChecks(checks, (text) => text.replace("sesame", "…")))).flat()
  expect(results).toEqual([
    { name: "Throws", state: "error", says: "the password is …", remedy: "Mend it." },
    { name: "Hangs", state: "error", says: "It didn't answer within 0.01 seconds.", remedy: "Wait." },
    { name: "Many", state: "ok", says: "one" },
    { name: "Many", state: "warning", says: "two", remedy: "do it" },
  ])
  expect(results.map(printed)[3]).toBe(`warning  Many            two\n${" ".repeat(25)}→ do it\n`)
})

test("it ends with 0, 1 or 2 by the worst", () => {
  const found = (...findings: ReturnType<typeof ok>[]) =>
    exitCodeOf(findings.map((finding) => ({ ...finding, name: "One" })))
  expect(found(ok("a"), ok("b"))).toBe(0)
  expect(found(ok("a"), warning("b", "c"), ok("d"))).toBe(1)
  expect(found(wrong("a", "b"), warning("c", "d"))).toBe(2)
})

test.each([
  [499, "error"],
  [500, "warning"],
  [1999, "warning"],
  [2000, "ok"],
])("a disk with %i MB left is %s, and so is that of the backups", async (free, state) => {
  const full = { data_dir: "/nowhere/data", backup_dir: "/nowhere/backups" }
  const states = async (at: string) =>
    (await checkDisk(full, async (path) => (path === at ? free : 100_000))).map((found) => found.state)
  // The nearest folder that there is: none of the two exists here.
  expect(await states("/")).toEqual(state === "ok" ? ["ok"] : [state, state])
})

const hour = 3_600_000
const now = () => Date.UTC(2026, 0, 31)
function folderWith(...files: [name: string, text: string, hours: number][]) {
  const backup_dir = makeFolder()
  for (const [name, text, hours] of files) {
    writeFileSync(join(backup_dir, name), text)
    const at = (now() - hours * hour) / 1000
    utimesSync(join(backup_dir, name), at, at)
  }
  return { backup_dir, production: true }
}
const sealed = "age-encryption.org/v1\n…"
const plain = `portico-backup.json${"\0".repeat(100)}`

test.each([
  [47, "ok", "47 hours"],
  [49, "warning", "2 days"],
  [168, "warning", "7 days"],
  [169, "error", "7 days"],
])("a last backup of %i hours is %s", async (hours, state, age) => {
  const found = await checkBackups(folderWith(["old", plain, 900], ["new", sealed, hours]), now)
  expect(found).toMatchObject({ state, says: `The last one is ${age} old.` })
})

test("only whole backups count: no other file, none that was broken off", async () => {
  const others = folderWith(
    ["notes", "Backups of Portico", 1],
    ["portico.unfinished", plain, 1],
    ["empty", "", 1],
  )
  expect(await checkBackups(others, now)).toMatchObject({
    state: "error",
    says: expect.stringContaining("no backup"),
  })
  const unset = { backup_dir: undefined }
  expect((await checkBackups({ ...unset, production: true }, now)).state).toBe("warning")
  expect((await checkBackups({ ...unset, production: false }, now)).state).toBe("ok")
})

test("a newest backup that isn't encrypted is well, with a note of what it gives away", async () => {
  const found = await checkBackups(folderWith(["old", sealed, 29], ["new", plain, 5]), now)
  expect(found).toEqual({
    state: "ok",
    says: "The last one is 5 hours old. It isn't encrypted: anyone who gets it can read everything in it.",
    remedy: expect.stringContaining("set PORTICO_BACKUP_PASSPHRASE_FILE to a file"),
  })
  expect(printed({ name: "Backups", ...found })).toMatch(/^ok {7}Backups .*\n +→ To encrypt backups/)
  const clean = await checkBackups(folderWith(["old", plain, 29], ["new", sealed, 5]), now)
  expect(clean).toEqual({ state: "ok", says: "The last one is 5 hours old." })
})
