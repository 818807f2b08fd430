// The app's own Postgres: what happens to it, and to its data, when apps start, stop and die.
import { execFile, spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import fs from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { Client } from "pg"
import { afterAll, expect, test } from "vitest"
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../../src/core/embedded/postgres.ts"

const folders: string[] = []
const started: EmbeddedPostgres[] = []

afterAll(async () => {
  for (const postgres of started) await postgres.stop()
  for (const folder of folders) await fs.rm(folder, { recursive: true })
})

test("what was written is there after a stop and a new start", async () => {
  const dir = await makeFolder()
  const first = await start(dir)
  await query(first.url, "create table note (body text)")
  await query(first.url, "insert into note values ('Überweisung')")
  await first.stop()
  const second = await start(dir)
  expect(await query(second.url, "select body from note")).toEqual([{ body: "Überweisung" }])
})

test("text is UTF-8 in the C.UTF-8 locale of Postgres itself, and no one enters without the password", async () => {
  const { url } = await start(await makeFolder())
  const [row] = await query(
    url,
    `select pg_encoding_to_char(encoding) as encoding, datlocprovider as provider, datlocale as locale,
       current_setting('listen_addresses') as address, current_setting('unix_socket_directories') as sockets
     from pg_database where datname = current_database()`,
  )
  expect(row).toEqual({
    encoding: "UTF8",
    provider: "b",
    locale: "C.UTF-8",
    address: "127.0.0.1",
    sockets: "",
  })
  await expect(query(url.replace(/:\w{64}@/, ":postgres@"), "select 1")).rejects.toThrow("password")
})

test("apps that start at the same moment share one server, which ends with the app that started it", async () => {
  const dir = await makeFolder()
  const apps = await Promise.all([start(dir), start(dir), start(dir, "other")])
  const ports = new Set(apps.map((app) => new URL(app.url).port))
  expect(ports.size).toBe(1)
  const later = await start(dir)
  await later.stop()
  expect(await query(later.url, "select 1 as alive")).toEqual([{ alive: 1 }])
  await Promise.all(apps.map((app) => app.stop()))
  await expect(query(later.url, "select 1")).rejects.toThrow("ECONNREFUSED")
})

test("after an app was killed, the next one takes over the server that is still running", async () => {
  const dir = await makeFolder()
  const url = await startAndDie(dir)
  expect(await query(url, "select 1 as alive")).toEqual([{ alive: 1 }])
  const next = await start(dir)
  expect(next.url).toBe(url)
  await next.stop()
  await expect(query(url, "select 1")).rejects.toThrow("ECONNREFUSED")
})

test("what a killed first start or a crash left behind is no obstacle", async () => {
  const dir = await makeFolder()
  await fs.mkdir(join(dir, "postgres.new-1234/data"), { recursive: true })
  await (await start(dir)).stop()
  expect(await fs.readdir(dir)).not.toContain("postgres.new-1234")

  for (const processFile of ["", "rubbish", `${process.pid}\n${dir}/postgres\n1\n5432\n\n127.0.0.1\n`]) {
    await fs.writeFile(join(dir, "postgres/postmaster.pid"), processFile)
    const { url, stop } = await start(dir)
    expect(await query(url, "select 1 as alive")).toEqual([{ alive: 1 }])
    await stop()
  }
})

test("a server that another container runs on the same files is left alone, and no second one starts", async () => {
  const dir = await makeFolder()
  const data = join(dir, "postgres")
  const isFree = () => spawnSync("flock", ["-n", data, "true"]).status === 0
  const first = await start(dir)
  expect(isFree()).toBe(false)
  await first.stop()
  expect(isFree()).toBe(true)

  // As another container sees it: the process in the file is none of its own, or another program.
  const elsewhere = spawn("flock", [data, "sh", "-c", "echo locked; read -r _"])
  await once(elsewhere.stdout, "data")
  for (const pid of [4_000_000, process.pid]) {
    const processFile = `${pid}\n${data}\n1\n5432\n\n127.0.0.1\n`
    await fs.writeFile(join(data, "postmaster.pid"), processFile)
    await expect(start(dir)).rejects.toThrow("in another container or on another machine")
    expect(await fs.readFile(join(data, "postmaster.pid"), "utf8")).toBe(processFile)
  }
  elsewhere.stdin.end()
  await once(elsewhere, "exit")
  const { url } = await start(dir)
  expect(await query(url, "select 1 as alive")).toEqual([{ alive: 1 }])
})

test("files of another Postgres version are refused with a way out", async () => {
  const dir = await makeFolder()
  await fs.mkdir(join(dir, "postgres"))
  await fs.writeFile(join(dir, "postgres/PG_VERSION"), "16\n")
  await expect(start(dir)).rejects.toThrow("written by Postgres 16, not 18. Back it up")
})

test("a server that can't start says why", async () => {
  const dir = await makeFolder()
  await expect(start(dir, "portico", { work_mem: "a lot" })).rejects.toThrow(
    'invalid value for parameter "work_mem"',
  )
})

/** A folder that any user can enter: as root, Postgres runs as another one. */
async function makeFolder() {
  const folder = await fs.mkdtemp(join(tmpdir(), "portico-postgres-"))
  await fs.chmod(folder, 0o755)
  folders.push(folder)
  return folder
}

async function start(dir: string, database = "portico", settings: Record<string, string> = {}) {
  const quick = { fsync: "off", shared_buffers: "16MB", ...settings }
  const postgres = await startEmbeddedPostgres({ dir, database, settings: quick, log: () => undefined })
  started.push(postgres)
  return postgres
}

async function query(url: string, sql: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

/** Starts Postgres in a process that then kills itself the hard way; returns the address it had. */
async function startAndDie(dir: string): Promise<string> {
  const program = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(import.meta.resolve("../../src/core/embedded/postgres.ts"))})
    const settings = { fsync: "off", shared_buffers: "16MB" }
    const { url } = await startEmbeddedPostgres({ dir: ${JSON.stringify(dir)}, settings, log: () => undefined })
    process.stdout.write(url, () => process.kill(process.pid, "SIGKILL"))`
  const dead = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", program]).catch(
    (error) => error,
  )
  expect(dead).toMatchObject({ signal: "SIGKILL" })
  return dead.stdout
}
