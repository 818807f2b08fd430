// The Postgres of the trials, with the durability of a real one, which can be cut off in the middle of its work.
import { execFile } from "node:child_process"
import { readFile, readlink, stat } from "node:fs/promises"
import { dirname, join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { promisify } from "node:util"
import pg from "pg"
import { startEmbeddedPostgres } from "../../src/core/embedded/postgres.ts"

const run = promisify(execFile)

export type PostgresServer = {
  url: string
  /** Ends every connection without a word, recovers from its log and serves again. Answers the milliseconds. */
  restart(): Promise<number>
  /** The same, with that many milliseconds in which there is no server. */
  away(milliseconds: number): Promise<void>
  /** Rows of a statement, on a connection of its own. */
  ask<R extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<R[]>
  stop(): Promise<void>
}

export async function openPostgres(dir: string, database: string): Promise<PostgresServer> {
  const { url, stop } = await startEmbeddedPostgres({ dir, database, log: () => {} })
  async function ask<R extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<R[]> {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
    client.on("error", () => {})
    try {
      await client.connect()
      return (await client.query<R>(text, values)).rows
    } finally {
      await client.end().catch(() => {})
    }
  }
  const [place] = await ask<{ data_directory: string }>("show data_directory")
  const data = place?.data_directory ?? ""
  const pid = (await readFile(join(data, "postmaster.pid"), "utf8")).split("\n")[0]
  const bin = dirname(await readlink(`/proc/${pid}/exe`))
  const { uid, gid } = await stat(data)
  const control = (...args: string[]) =>
    run(join(bin, "pg_ctl"), [...args, "-w", "-t", "60", "-D", data], {
      uid,
      gid,
      cwd: data,
      timeout: 90_000,
    })
  let restarted = false
  return {
    url,
    ask,
    async restart() {
      const start = performance.now()
      restarted = true
      await control("restart", "-m", "immediate", "-l", join(data, "restart.log"))
      return performance.now() - start
    },
    async away(milliseconds) {
      restarted = true
      const { port } = new URL(url)
      await control("stop", "-m", "immediate")
      await pause(milliseconds)
      await control(
        "start",
        "-l",
        join(data, "restart.log"),
        "-o",
        `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=`,
      )
    },
    async stop() {
      await drop(url, database)
      // One that was restarted here is another process than the one that was started.
      if (restarted) await control("stop", "-m", "fast")
      await stop()
    },
  }
}

/** The next trial makes a database of its own. */
async function drop(url: string, database: string) {
  const admin = new pg.Client({
    connectionString: Object.assign(new URL(url), { pathname: "/postgres" }).href,
  })
  await admin.connect()
  await admin.query(`drop database if exists ${database} with (force)`)
  await admin.end()
}
