// What the pages on operations tell people to type, run as it stands there: only paths, ports and settings are others.
import { execFile, spawn } from "node:child_process"
import { randomBytes } from "node:crypto"
import { once } from "node:events"
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  utimesSync,
  writeFileSync,
} from "node:fs"
import { join } from "node:path"
import { promisify } from "node:util"
import { beforeAll, expect, test } from "vitest"
import { z } from "zod"
import { emptyDatabase, makeFolder, query } from "../support/backups.ts"
import { freshDatabase } from "../support/database.ts"
import { docBlock, docYaml, swapped } from "../support/doc-blocks.ts"
import { atEndOfFile } from "../support/endings.ts"
import { freePort } from "../support/free-port.ts"
import { readFrom } from "../support/portrait.ts"
import { root, start } from "../support/served.ts"

const install = "docs/operations/install.md"
const backups = "docs/operations/backups.md"
const monitoring = "docs/operations/monitoring.md"
const scaling = "docs/operations/scaling.md"

/** Runs a script with no more of this process's environment than where programs are. */
const run = async (script: string, env: Record<string, string> = {}) => {
  const { PATH = "", HOME = "" } = process.env
  const options = { cwd: root, env: { PATH, HOME, ...env }, timeout: 120_000 }
  return (await promisify(execFile)("sh", ["-ec", script], options)).stdout
}

let folder: string
let database: string
let port: number
let settings: Record<string, string>
beforeAll(async () => {
  folder = makeFolder()
  // The account of the embedded Postgres must get through.
  chmodSync(folder, 0o755)
  database = await freshDatabase()
  port = await freePort()
  const secret = (await run(docBlock(install, "openssl rand"))).trim()
  settings = {
    DATABASE_URL: database,
    DATA_DIR: join(folder, "data"),
    APP_SECRET: secret,
    SMTP_URL: "smtp://127.0.0.1:1",
    METRICS_TOKEN: "a token for metrics",
    PUBLIC_URL: `http://localhost:${port}`,
    LOG_LEVEL: "error",
    // What a .env of this machine may say doesn't count.
    ...{ STORAGE_URL: "", REDIS_URL: "", PORTICO_BACKUP_PASSPHRASE: "" },
  }
})

/** The program that a systemd unit starts, and the settings that it adds. */
function unit(begins: string) {
  const text = docBlock(install, begins)
  const line = (name: string) => new RegExp(`^${name}=(.*)$`, "m").exec(text)?.[1] ?? ""
  const [program = "", ...args] = line("ExecStart").split(" ")
  const env = Object.fromEntries(
    line("Environment")
      .split(" ")
      .map((pair) => pair.split("=") as [string, string]),
  )
  return { program: program.replace(line("WorkingDirectory"), root), args, env }
}

test("the secret is long enough, and both units start", async () => {
  expect(settings.APP_SECRET).toMatch(/^[0-9a-f]{64}$/)
  for (const begins of [
    "# /etc/systemd/system/portico-api.service",
    "# /etc/systemd/system/portico-worker.service",
  ]) {
    const { program, args, env } = unit(begins)
    expect(existsSync(program)).toBe(true)
    expect(env.NODE_ENV).toBe("production")
    await start(args, port, database, { ...settings, ...env })
  }
})

test("health and metrics answer, and what is watched is among them", async () => {
  const said = await run(
    swapped(docBlock(monitoring, "curl "), { "127.0.0.1:3000": `127.0.0.1:${port}` }),
    settings,
  )
  expect(said).toContain('"status":"ok"')
  const measured = [...said.matchAll(/^# TYPE (\w+)/gm)].map(([, name = ""]) => name)
  const rules = z
    .object({
      groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string(), expr: z.string() })) })),
    })
    .parse(docYaml(monitoring, "groups:"))
  const expressions = rules.groups.flatMap((group) => group.rules.map(({ expr }) => expr))
  expect(expressions.length).toBeGreaterThan(5)
  const watched = expressions.flatMap((expr) =>
    [...expr.matchAll(/\b(\w+)\{/g)].map(([, name = ""]) => name.replace(/_(bucket|count)$/, "")),
  )
  expect(watched.filter((name) => name !== "up" && !measured.includes(name))).toEqual([])
  expect(docYaml(monitoring, "scrape_configs:")).toMatchObject({
    scrape_configs: [{ job_name: "portico" }],
    rule_files: ["portico-rules.yml"],
  })
})

test("backups are made by hand and every night, old ones go, and one is put back", {
  timeout: 240_000,
}, async () => {
  const store = join(folder, "backups")
  mkdirSync(store)
  await query(
    database,
    `with made as (insert into organizations (slug, name) values ('drilled', 'Drilled') returning id)
    insert into landing_pages (organization_id, is_enabled) select id, true from made`,
  )
  const [byHand = "", back = ""] = docBlock(backups, "npm run backup").split("\n")
  await run(swapped(byHand, { "/backups": store }), settings)
  const other = { ...settings, DATABASE_URL: await emptyDatabase(), DATA_DIR: join(folder, "other") }
  await run(swapped(back, { "/backups": store }), other)
  expect(await query(other.DATABASE_URL, "select slug from organizations")).toEqual([{ slug: "drilled" }])

  const old = join(store, "portico-2020-01-01")
  writeFileSync(old, "")
  utimesSync(old, new Date("2020-01-01"), new Date("2020-01-01"))
  const lines = Object.entries(settings).map(([name, value]) => `${name}="${value}"\n`)
  writeFileSync(join(folder, "env"), lines.join(""))
  const nightly = docBlock(backups, "set -e\ncd /opt/portico")
  await run(swapped(nightly, { "/opt/portico": root, "=.env": `=${folder}/env`, "/backups": store }))
  const made = readdirSync(store).sort()
  expect(made).toEqual([expect.stringMatching(/^portico-\d{4}-\d\d-\d\d$/), "portico-today"])

  const drill = join(folder, "drill")
  // Settings that would lead the drill to the server's own database, mail server and secrets.
  const leading = { ...settings, DATABASE_APP_URL: database, SMTP_URL_FILE: join(folder, "env") }
  const drilled = await freePort()
  const here = { "/var/tmp/portico-drill": drill, 3100: String(drilled) }
  const [meaning = "", restore = ""] = docBlock(backups, "drill() {").split("\n")
  await run(swapped(`${meaning}\n${restore}`, { ...here, "/backups": store }), leading)
  expect(readFileSync(join(drill, "app-secret"), "utf8")).toBe(settings.APP_SECRET)
  await query(database, "delete from organizations where slug = 'drilled'")
  const server = spawn(
    "sh",
    ["-ec", swapped(`${meaning}\n${docBlock(backups, "drill src/main.ts")}`, here)],
    {
      ...{ cwd: root, env: { PATH: process.env.PATH, ...leading }, detached: true },
      stdio: ["ignore", "pipe", "inherit"],
    },
  )
  // Not before the program that the shell runs.
  const ended = once(server, "close")
  const end = async () => {
    if (server.exitCode === null && server.pid !== undefined) process.kill(-server.pid, "SIGTERM")
    await ended
  }
  atEndOfFile(end)
  await new Promise<void>((resolve, reject) => {
    server.stdout.on("data", (piece) => String(piece).includes("Portico is ready") && resolve())
    server.once("exit", () => reject(new Error("the restored server ended")))
  })
  const restored = { port: drilled, host: `drilled.localhost:${drilled}` }
  expect(String((await readFrom(restored, "/api/public/landing-page/drilled/")).body)).toContain("Drilled")
  await end()
})

test("a login for tenants is made by hand, and given the costs of the pool", async () => {
  const name = `by_hand_${randomBytes(4).toString("hex")}`
  const made = { portico_tenant: name, "…": "typed" }
  await query(database, swapped(docBlock(install, "create role portico_tenant"), made))
  await query(database, swapped(docBlock(scaling, "alter role portico_tenant"), { portico_tenant: name }))
  const login = Object.assign(new URL(database), { username: name, password: "typed" }).href
  expect(await query(login, "show random_page_cost")).toEqual([{ random_page_cost: "1" }])
  await query(database, `drop role ${name}`)
})
