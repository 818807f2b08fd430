// The embedded Postgres is killed under a running server: it comes back, or the server ends with a sentence.
import { createHash } from "node:crypto"
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { expect, test } from "vitest"
import { withLock } from "../../src/core/embedded/machine.ts"
import { atEndOfFile } from "../support/endings.ts"
import { startOwnServer } from "../support/own-server.ts"

async function startOwn() {
  const dir = mkdtempSync(join(tmpdir(), "portico-lost-"))
  chmodSync(dir, 0o755)
  const own = await startOwnServer(dir)
  atEndOfFile(async () => {
    await own.end()
    rmSync(dir, { recursive: true, force: true })
  })
  const name = createHash("sha256")
    .update(readFileSync(join(dir, "postgres.password"), "utf8"))
    .digest("hex")
  return { ...own, whileItCantStart: (act: () => Promise<void>) => withLock(name.slice(0, 16), 60, act) }
}

const well = [200, { status: "ok" }]
const away = [503, { status: "unavailable", database: "away" }]

test("a killed postmaster is started again, and health tells the truth meanwhile", {
  timeout: 120_000,
}, async () => {
  const own = await startOwn()
  expect(await own.health()).toEqual(well)
  const before = own.postmaster() ?? 0
  // A start that is quick would be over before anyone asks.
  await own.whileItCantStart(async () => {
    process.kill(before, "SIGKILL")
    await expect.poll(own.health, { timeout: 30_000 }).toEqual(away)
  })
  await expect.poll(own.health, { timeout: 60_000 }).toEqual(well)
  expect(own.postmaster()).not.toBe(before)
  await expect.poll(own.ready).toEqual([200, expect.anything()])
  // Health answers as soon as Postgres does, which may be before the restart is logged.
  await expect.poll(own.log).toContain("Postgres is running again after")
  expect(own.log().match(/Postgres has stopped. Starting it again/g)).toHaveLength(1)
  expect(own.log().match(/Postgres is running again after/g)).toHaveLength(1)
  expect(own.log()).not.toMatch(/\\n {4}at /)
  await own.end()
  expect(own.child.exitCode).toBe(0)
})

test("one that is killed again and again ends the server with a sentence", { timeout: 240_000 }, async () => {
  const own = await startOwn()
  let isOver = false
  own.child.once("exit", () => {
    isOver = true
  })
  for (let last = 0; !isOver; ) {
    const next = own.postmaster()
    if (next && next !== last) {
      last = next
      try {
        process.kill(next, "SIGKILL")
      } catch {
        // It has just ended by itself.
      }
    }
    await pause(50)
  }
  expect(own.child.exitCode).toBe(1)
  expect(own.log()).toMatch(/Postgres can't be kept running .* then start again\.\n$/)
})
