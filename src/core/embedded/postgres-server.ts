// The embedded server as a process: found, started, checked and stopped.
import { existsSync } from "node:fs"
import fs from "node:fs/promises"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { Client, DatabaseError } from "pg"
import { findFreePort, lastLines, run } from "./machine.ts"
import { isOwned, ownerFile, readOwner, readText } from "./postgres-owner.ts"
import type { Place } from "./postgres-place.ts"

export type Cluster = Place & { dir: string; password: string }
export type Server = { pid: number; port: number }

const defaults = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  max_connections: "200",
  shared_buffers: "128MB",
  random_page_cost: "1.1",
  jit: "off",
  timezone: "UTC",
  log_timezone: "UTC",
}

/** The server that runs on these files, once it answers; undefined when there is none. */
export async function findServer(cluster: Cluster): Promise<Server | undefined> {
  const deadline = Date.now() + 120_000
  while (Date.now() < deadline) {
    const server = await readPidFile(cluster)
    if (!server || !(await isPostgres(server.pid, cluster))) return undefined
    if (await answers(cluster, server)) return server
    await pause(200)
  }
  const pid = (await readPidFile(cluster))?.pid
  throw new Error(
    `Postgres is using ${cluster.data} but isn't responding. Run "kill -INT ${pid}", then start again.`,
  )
}

const pidFile = ({ data }: Cluster) => join(data, "postmaster.pid")

async function readPidFile(cluster: Cluster): Promise<Server | undefined> {
  const lines = (await readText(pidFile(cluster))).split("\n")
  const [pid, , , port] = lines.map(Number)
  return pid && pid > 0 ? { pid, port: port || 0 } : undefined
}

/** Whether the server still runs. */
export const isRunning = ({ pid }: Server, cluster: Cluster) => isPostgres(pid, cluster)

/** The process number may belong to another program by now: Postgres works in its data folder. */
async function isPostgres(pid: number, { data }: Cluster): Promise<boolean> {
  const folder = await fs.readlink(`/proc/${pid}/cwd`).catch(() => undefined)
  const ours = await fs.realpath(data).catch(() => data)
  return folder === ours && (await readText(`/proc/${pid}/comm`)).trim() === "postgres"
}

async function answers(cluster: Cluster, server: Server): Promise<boolean> {
  try {
    await query(cluster, server, "select 1")
    return true
  } catch (error) {
    if (error instanceof DatabaseError && error.code === "28P01") {
      throw new Error(
        `Postgres doesn't accept the password in ${cluster.dir}/postgres.password. ` +
          `Put back the file that belongs to ${cluster.data}, or remove both to start with an empty database.`,
      )
    }
    return false
  }
}

/** `port`: where it must be found again; a free one otherwise. */
export async function startServer(
  cluster: Cluster,
  settings: Record<string, string>,
  port?: number,
): Promise<Server> {
  const isStale = await hasStalePidFile(cluster)
  let said = ""
  for (let attempt = 0; attempt < 6; attempt++) {
    const all = Object.entries({ ...defaults, ...settings, port: String(port ?? (await findFreePort())) })
    const options = all.map(([key, value]) => `-c ${quote(`${key}=${value}`)}`).join(" ")
    const result = await control(
      cluster,
      ["start", "-w", "-t", "300", "-o", options],
      [
        ...onlyOne(cluster),
        ...(isStale ? ["/bin/sh", "-c", 'rm -f "$0" && exec "$@"', pidFile(cluster)] : []),
      ],
    )
    if (result.code === inUseElsewhere)
      throw new Error(
        `Another Postgres is using ${cluster.data}, in another container or on another machine. ` +
          "Two servers on the same files would destroy them: stop the other one first.",
      )
    said = result.output
    const server = result.code === 0 ? await readPidFile(cluster) : undefined
    if (server) return server
    // Another program took the port in between, or the last processes of a killed server are still ending.
    if (!/Address already in use|pre-existing shared memory block/.test(said)) break
    await pause(500)
  }
  throw new Error(`Postgres did not start on ${cluster.data}. From ${cluster.dir}/postgres.log:\n${said}`)
}

const inUseElsewhere = 75

/**
 * The server and its children inherit this lock on the data folder, so it ends with the last of them. Containers don't see
 * each other's processes, but they do see each other's locks.
 */
function onlyOne({ data }: Cluster): string[] {
  const program = ["/usr/bin/flock", "/bin/flock"].find((path) => existsSync(path))
  return program ? [program, "-w", "2", "-E", String(inUseElsewhere), data] : []
}

/**
 * Postgres itself judges a file whose process is gone. It gives up on one that can't be read or whose number is taken
 * (by another program, or by a killed server that hasn't been reaped). Its children must be gone by then.
 */
async function hasStalePidFile(cluster: Cluster): Promise<boolean> {
  const server = await readPidFile(cluster)
  if (server && !existsSync(`/proc/${server.pid}`)) return false
  for (let tries = 0; tries < 50 && (await isInUse(cluster)); tries++) await pause(200)
  return !(await isInUse(cluster))
}

async function isInUse(cluster: Cluster): Promise<boolean> {
  const processes = (await fs.readdir("/proc")).map(Number).filter((pid) => pid > 0)
  return (await Promise.all(processes.map((pid) => isPostgres(pid, cluster)))).includes(true)
}

/**
 * Runs pg_ctl, by way of `through` if that is given. It starts the server in a session of its own. Postgres keeps our handle on
 * the log as its output.
 */
async function control({ bin, data, dir, account }: Cluster, args: string[], through: string[] = []) {
  const path = join(dir, "postgres.log")
  const log = await fs.open(path, "a", 0o600)
  try {
    if (args[0] === "start" && (await log.stat()).size > 10_000_000) await log.truncate()
    const before = (await log.stat()).size
    const [program = "", ...rest] = [...through, join(bin, "pg_ctl"), ...args]
    const { code } = await run(program, rest, {
      account,
      env: { PGDATA: data },
      stdio: ["ignore", log.fd, log.fd],
    })
    return { code, output: lastLines((await fs.readFile(path)).subarray(before).toString()) }
  } finally {
    await log.close()
  }
}

export async function stopServer(cluster: Cluster, server: Server, token: string) {
  const owner = await readOwner(cluster)
  if (owner?.token !== token && (await isOwned(cluster))) return
  if (!(await isPostgres(server.pid, cluster))) return
  const fast = await control(cluster, ["stop", "-w", "-t", "60", "-m", "fast"])
  if (fast.code !== 0) await control(cluster, ["stop", "-w", "-t", "20", "-m", "immediate"])
  // Its pid file disappears a moment before the process does.
  for (let tries = 0; tries < 50 && (await isPostgres(server.pid, cluster)); tries++) await pause(100)
  if (await isPostgres(server.pid, cluster)) throw new Error(`Postgres (process ${server.pid}) didn't stop`)
  await fs.rm(ownerFile(cluster), { force: true })
}

export async function query(cluster: Cluster, server: Server, sql: string) {
  const connectionString = addressOf(cluster, server, "postgres")
  const client = new Client({ connectionString, connectionTimeoutMillis: 5000 })
  client.on("error", () => undefined) // a server that goes away also fails the query, which reports it
  try {
    await client.connect()
    return await client.query(sql)
  } finally {
    await client.end()
  }
}

export const addressOf = ({ password }: Cluster, { port }: Server, database: string) =>
  `postgres://portico:${password}@127.0.0.1:${port}/${database}`
const quote = (word: string) => `'${word.replaceAll("'", "'\\''")}'`
