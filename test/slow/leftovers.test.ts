// What a kill in the middle of something leaves on the disk: gone with the next start, and never what still works.
import { spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, test } from "vitest"
import { createRenderer } from "../../jobs/browser.ts"
import { unfinishedName } from "../../src/core/base/leftovers.ts"
import { startEmbeddedPostgres } from "../../src/core/embedded/postgres.ts"
import { openFiles } from "../../src/core/files/store.ts"
import { atEndOfFile } from "../support/endings.ts"
import { silent } from "../support/log.ts"
import { root } from "../support/served.ts"

function makeFolder() {
  const folder = mkdtempSync(join(tmpdir(), "portico-leftovers-"))
  atEndOfFile(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Runs a module of ours until it has written what `seen` looks for, and kills it there. */
async function killedWhile(code: string, seen: () => boolean) {
  const child = spawn(process.execPath, ["--input-type=module", "-e", code], { cwd: root, stdio: "ignore" })
  const ended = once(child, "exit")
  await expect.poll(seen, { interval: 2 }).toBe(true)
  child.kill("SIGKILL")
  await ended
}

const open = (dataDir: string) => createRenderer({ chromiumPath: undefined, dataDir, log: silent })

test("an unpacking of Chromium that was killed is removed by the next start, one that goes on isn't", async () => {
  const folder = makeFolder()
  const partials = () => readdirSync(folder).filter((name) => name.includes(".partial-"))
  const unpack = `import { prepareHome } from "./jobs/chromium/unpack.ts"
    const log = { info() {}, warn() {}, error() {} }
    await prepareHome({ chromiumPath: undefined, dataDir: ${JSON.stringify(folder)}, log })`
  await killedWhile(unpack, () => partials().length === 1)
  await killedWhile(unpack, () => partials().length === 2)
  const running = unfinishedName("chromium-1.partial-")
  mkdirSync(join(folder, running))
  const [old, young] = ["chromium-1.partial-0b1c", "chromium-1.partial-deadbeef-1-1-00000000"]
  for (const name of [old, young]) mkdirSync(join(folder, name))
  const anHourAgo = new Date(Date.now() - 3_600_000)
  utimesSync(join(folder, old), anHourAgo, anHourAgo)
  const home = join(folder, "chromium-1")
  mkdirSync(join(home, "libraries.partial-0b1c"), { recursive: true })
  utimesSync(join(home, "libraries.partial-0b1c"), anHourAgo, anHourAgo)
  await open(folder).close()
  expect(partials().sort()).toEqual([running, young].sort())
  expect(readdirSync(home)).toEqual([])
})

test("an upload that was killed is removed by the next start", async () => {
  const data_dir = makeFolder()
  const incoming = join(data_dir, "files", "~incoming")
  const upload = `import { openFiles } from "./src/core/files/store.ts"
    import { Readable } from "node:stream"
    const files = openFiles({ storage_url: undefined, data_dir: ${JSON.stringify(data_dir)} })
    await files.put("images/1/a.png", new Readable({ read() { setTimeout(() => this.push("x"), 5) } }))`
  await killedWhile(upload, () => existsSync(incoming) && readdirSync(incoming).length === 1)
  const running = unfinishedName()
  writeFileSync(join(incoming, running), "x")
  openFiles({ storage_url: undefined, data_dir })
  expect(readdirSync(incoming)).toEqual([running])
})

test("what a killed first start of Postgres left is removed, also when a later one made its files", async () => {
  const dir = makeFolder()
  const start = async () =>
    (await startEmbeddedPostgres({ dir, settings: { fsync: "off" }, log: () => {} })).stop()
  await start()
  const initdb = readdirSync(dir).includes("postgres") ? join(dir, "postgres.new-0b1c") : undefined
  if (initdb) mkdirSync(join(initdb, "data"), { recursive: true })
  const password = `postgres.password.${unfinishedName().replace(/-\d+-/, "-1-")}`
  writeFileSync(join(dir, password), "secret")
  await start()
  expect(readdirSync(dir)).not.toContain("postgres.new-0b1c")
  expect(readdirSync(dir)).not.toContain(password)
})
