// The five-minute tour of the README, run as it stands there against a server of its own, as one process and as two.
import { type ChildProcess, execFileSync, spawn } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import { afterAll, expect, test } from "vitest"
import { freshDatabase } from "../support/database.ts"
import { freePort } from "../support/free-port.ts"

const root = join(import.meta.dirname, "../..")
const started: ChildProcess[] = []
afterAll(async () => {
  await Promise.all(started.map(stop))
})

const hasCurl = (() => {
  try {
    execFileSync("curl", ["--version"])
    return true
  } catch {
    return false
  }
})()

test.skipIf(!hasCurl)(
  "the tour tells the whole story on one process (needs curl)",
  { timeout: 120_000 },
  async () => {
    const port = await freePort()
    await start(["src/main.ts"], port, await freshDatabase())
    expect(tour(port)).toContain("Done: INV-0001 is paid.")
  },
)

test.skipIf(!hasCurl)(
  "and with the API and the worker apart (needs curl)",
  { timeout: 120_000 },
  async () => {
    const [port, url] = [await freePort(), await freshDatabase()]
    await start(["src/main.ts", "--api"], port, url)
    await start(["jobs/worker.ts"], port, url)
    expect(tour(port)).toContain("Done: INV-0001 is paid.")
  },
)

const tour = (port: number) =>
  execFileSync("bash", ["test/tour.sh", `http://localhost:${port}`], {
    cwd: root,
    encoding: "utf8",
    timeout: 90_000,
  })

/** Starts a process and waits for its last line on stdout: the address, or that the worker is ready. */
async function start(args: string[], port: number, database: string) {
  const env = {
    ...process.env,
    NODE_ENV: "development",
    DATABASE_URL: database,
    DATA_DIR: join(process.env.TEST_DATA_DIR ?? join(root, ".data/test"), "tour"),
    PORT: String(port),
    LOG_LEVEL: "warn",
  }
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ["ignore", "pipe", "inherit"] })
  started.push(child)
  let lines = ""
  for await (const chunk of child.stdout) {
    lines += chunk
    if (/localhost:\d+\n|worker is ready\n/.test(lines)) break
  }
  expect(lines).toMatch(/is ready\n/)
}

async function stop(child: ChildProcess) {
  if (child.exitCode !== null) return
  const ended = once(child, "exit")
  child.kill("SIGTERM")
  await ended
}
