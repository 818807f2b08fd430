// The embedded Postgres is killed under a running server: it comes back, or the server ends with a sentence.
import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { expect, test } from "vitest"
import { atEndOfFile } from "../support/endings.ts"
import { freePort } from "../support/free-port.ts"
import { root } from "../support/served.ts"

async function startOwn() {
  const dir = mkdtempSync(join(tmpdir(), "portico-lost-"))
  chmodSync(dir, 0o755)
  const port = await freePort()
  const env = {
    ...{ PATH: process.env.PATH, NODE_ENV: "development", DATA_DIR: dir, PORT: String(port) },
    ...{ DATABASE_URL: "", LOG_LEVEL: "info" },
  }
  const child = spawn(process.execPath, ["src/main.ts"], {
    cwd: root,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  })
  let log = ""
  child.stderr.on("data", (text) => {
    log += text
  })
  atEndOfFile(async () => {
    await end(child)
    rmSync(dir, { recursive: true, force: true })
  })
  let lines = ""
  for await (const chunk of child.stdout) {
    lines += chunk
    if (lines.includes("is ready")) break
  }
  return {
    child,
    log: () => log,
    /** Undefined while there is none. */
    postmaster: () => {
      const path = join(dir, "postgres/postmaster.pid")
      return existsSync(path) ? Number(readFileSync(path, "utf8").split("\n")[0]) : undefined
    },
    health: async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/healthz`)
      return [answer.status, await answer.json()]
    },
    ready: async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status,
  }
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, "exit")
  child.kill("SIGTERM")
  await ended
}

const well = [200, { status: "ok" }]
const away = [503, { status: "unavailable", database: "away" }]

test("a killed postmaster is started again, and health tells the truth meanwhile", {
  timeout: 120_000,
}, async () => {
  const own = await startOwn()
  expect(await own.health()).toEqual(well)
  const before = own.postmaster() ?? 0
  process.kill(before, "SIGKILL")
  await expect.poll(own.health, { interval: 20, timeout: 30_000 }).toEqual(away)
  await expect.poll(own.health, { timeout: 60_000 }).toEqual(well)
  expect(own.postmaster()).not.toBe(before)
  await expect.poll(own.ready).toBe(200)
  expect(own.log().match(/Postgres has ended; starting it again/g)).toHaveLength(1)
  expect(own.log().match(/Postgres runs again after/g)).toHaveLength(1)
  expect(own.log()).not.toMatch(/\\n {4}at /)
  await end(own.child)
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
