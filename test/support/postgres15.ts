// The oldest Postgres that is supported, where the machine has one, with a login that may do no more than it must.
import { randomBytes } from "node:crypto"
import { existsSync } from "node:fs"
import { chown, mkdtemp, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import pg from "pg"
import { run } from "../../src/core/embedded/machine.ts"
import { freePort } from "./free-port.ts"

const bin = "/usr/lib/postgresql/15/bin"
export const hasPostgres15 = existsSync(join(bin, "initdb"))

/** `create` makes an empty database whose owner isn't an administrator but may create roles, and answers its address. */
export type Postgres15 = { create(): Promise<string>; stop(): Promise<void> }

export async function startPostgres15(): Promise<Postgres15> {
  const account = process.getuid?.() === 0 ? await accountOf("postgres", "nobody") : undefined
  const dir = await mkdtemp(join(tmpdir(), "portico-postgres15-"))
  if (account) await chown(dir, account.uid, account.gid)
  const data = join(dir, "data")
  const control = async (program: string, ...args: string[]) => {
    const { code, output } = await run(join(bin, program), ["-D", data, ...args], { account })
    if (code !== 0) throw new Error(`${program}: ${output}`)
  }
  await control(
    "initdb",
    "--username=admin",
    "--auth=trust",
    "--encoding=UTF8",
    "--locale=C.UTF-8",
    "--no-sync",
  )
  const port = await freePort()
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off`
  await control("pg_ctl", "start", "-w", "-l", join(dir, "log"), "-o", settings)
  const admin = async (statement: string) => {
    const client = new pg.Client({ connectionString: `postgres://admin@127.0.0.1:${port}/postgres` })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  await admin("create role keeper login createrole")
  return {
    async create() {
      const name = `kept_${randomBytes(6).toString("hex")}`
      await admin(`create database ${name} owner keeper`)
      return `postgres://keeper@127.0.0.1:${port}/${name}`
    },
    async stop() {
      await control("pg_ctl", "stop", "-w", "-m", "immediate")
      await rm(dir, { recursive: true, force: true })
    },
  }
}

async function accountOf(...names: string[]) {
  const lines = (await readFile("/etc/passwd", "utf8")).split("\n").map((line) => line.split(":"))
  const found = names.map((name) => lines.find(([user]) => user === name)).find(Boolean)
  return found && { uid: Number(found[2]), gid: Number(found[3]) }
}
