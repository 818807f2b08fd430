// Portico as `npm start` runs it: one process with a Postgres of its own, in a folder of the caller's.
import { spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync, readFileSync } from "node:fs"
import { join, resolve } from "node:path"
import pg from "pg"
import { freePort } from "./free-port.ts"

const root = resolve(import.meta.dirname, "../..")

export type OwnServer = Awaited<ReturnType<typeof startOwnServer>>

export async function startOwnServer(dir: string, more: Record<string, string> = {}) {
  const port = await freePort()
  const env = {
    ...{ PATH: process.env.PATH, NODE_ENV: "development", DATA_DIR: dir, PORT: String(port) },
    ...{ DATABASE_URL: "", LOG_LEVEL: "info", ...more },
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
  let lines = ""
  for await (const chunk of child.stdout) {
    lines += chunk
    if (lines.includes("is ready")) break
  }
  const base = `http://127.0.0.1:${port}`
  const pidFile = () => readFileSync(join(dir, "postgres/postmaster.pid"), "utf8").split("\n")
  return {
    child,
    base,
    log: () => log,
    printed: () => lines,
    /** Undefined while there is none. */
    postmaster: () => (existsSync(join(dir, "postgres/postmaster.pid")) ? Number(pidFile()[0]) : undefined),
    async health() {
      const answer = await fetch(`${base}/healthz`)
      return [answer.status, await answer.json()]
    },
    async ready() {
      const answer = await fetch(`${base}/readyz`)
      return [answer.status, await answer.json()]
    },
    /** Rows of a statement of the owner, on a connection of its own. */
    async ask<R extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<R[]> {
      const password = readFileSync(join(dir, "postgres.password"), "utf8")
      const client = new pg.Client({
        connectionString: `postgres://portico:${password}@127.0.0.1:${pidFile()[3]}/portico`,
      })
      await client.connect()
      return client
        .query<R>(text, values)
        .then(({ rows }) => rows)
        .finally(() => client.end())
    },
    async end() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, "exit")
      child.kill("SIGTERM")
      await ended
    },
  }
}
