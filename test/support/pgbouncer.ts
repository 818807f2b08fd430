// A PgBouncer in transaction mode before a test's database, where the machine has one: few connections for everybody.
import { type ChildProcess, execFileSync, spawn } from "node:child_process"
import { once } from "node:events"
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import pg from "pg"
import { freePort } from "./free-port.ts"

export const hasPgbouncer = (() => {
  try {
    execFileSync("pgbouncer", ["--version"], { stdio: "ignore" })
    return true
  } catch {
    return false
  }
})()

/** Connections that it opens for each login. */
export const pooled = 4

/** Connects to the database of `direct`, for its owner and for a new tenants' login. Answers the settings to use. */
export async function startPgbouncer(direct: string) {
  const { hostname, port, pathname, username, password } = new URL(direct)
  const tenant = `pooled_${pathname.slice(1)}`
  await run(direct, `create role ${tenant} login password 'pooled' in role portico_app`)
  await run(direct, `alter role ${tenant} set role = 'portico_app'`)
  const listen = await freePort()
  const dir = mkdtempSync(join(tmpdir(), "portico-pgbouncer-"))
  chmodSync(dir, 0o755)
  const logins = [
    [decodeURIComponent(username), decodeURIComponent(password)],
    [tenant, "pooled"],
  ]
  writeFileSync(join(dir, "logins"), logins.map(([name, word]) => `"${name}" "${word}"\n`).join(""))
  const settings = [
    `[databases]\n* = host=${hostname} port=${port}\n[pgbouncer]`,
    `listen_addr = 127.0.0.1\nlisten_port = ${listen}\nunix_socket_dir =`,
    `auth_type = trust\nauth_file = ${join(dir, "logins")}`,
    `pool_mode = transaction\ndefault_pool_size = ${pooled}\nmax_client_conn = 500`,
    process.getuid?.() === 0 ? "user = nobody" : "",
  ]
  writeFileSync(join(dir, "pgbouncer.ini"), settings.join("\n"))
  const child = spawn("pgbouncer", [join(dir, "pgbouncer.ini")], { stdio: ["ignore", "ignore", "pipe"] })
  await ready(child)
  const through = (login: string) => `postgres://${login}@127.0.0.1:${listen}${pathname}`
  return {
    settings: {
      DATABASE_URL: through(username),
      DATABASE_APP_URL: through(tenant),
      DATABASE_DIRECT_URL: direct,
    },
    async stop() {
      const ended = once(child, "exit")
      child.kill("SIGKILL")
      await ended
      rmSync(dir, { recursive: true, force: true })
      await run(direct, `drop role ${tenant}`)
    },
  }
}

async function run(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

async function ready(child: ChildProcess) {
  let said = ""
  await new Promise<void>((resolve, reject) => {
    child.stderr?.on("data", (text) => {
      said += String(text)
      if (said.includes("process up")) resolve()
    })
    child.once("exit", () => reject(new Error(`pgbouncer ended: ${said}`)))
  })
}
