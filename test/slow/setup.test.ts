// `npm run setup` as it is typed: with flags, and with answers on its input; the service it prints is one for systemd.
import { execFile, spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { parseEnv } from "node:util"
import { expect, test } from "vitest"
import { examine } from "../../jobs/doctor/examine.ts"
import { docBlock } from "../support/doc-blocks.ts"
import { atEndOfFile } from "../support/endings.ts"
import { freePort } from "../support/free-port.ts"
import { root } from "../support/served.ts"
import { startMailServer } from "../support/smtp.ts"

const hasSystemd = spawnSync("systemd-analyze", ["--version"]).status === 0

function makeFolder() {
  const folder = mkdtempSync(join(tmpdir(), "portico-setup-"))
  // The accounts of the service and of the embedded Postgres must get through.
  chmodSync(folder, 0o755)
  atEndOfFile(() => rmSync(folder, { recursive: true }))
  return folder
}

function setup(cwd: string, args: string[], input = "") {
  return new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [join(root, "src/core/setup/run.ts"), ...args],
      { cwd, env: { PATH: process.env.PATH } },
      (error, stdout, stderr) => resolve({ code: error?.code ?? 0, stdout, stderr }),
    )
    child.stdin?.end(input)
  })
}

const page = "docs/operations/setup.md"
/** Those of the documented command. */
const flags = / -- (.*)\n/.exec(docBlock(page, "npm run setup"))?.[1]?.split(" ") ?? []
/** The lines that are printed for this file. */
const printed = (stdout: string, path: string) => stdout.split(`--- ${path}\n`)[1]?.split("\n---")[0] ?? ""

test("with flags it writes .env once, and prints a service that systemd takes", async () => {
  const folder = makeFolder()
  const folders = ["--data", join(folder, "data"), "--backups", join(folder, "backups")]
  const { code, stdout, stderr } = await setup(folder, [...flags, ...folders])
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" })
  const path = join(folder, ".env")
  expect(statSync(path).mode & 0o777).toBe(0o600)
  const first = readFileSync(path, "utf8")
  const { APP_SECRET = "" } = parseEnv(first)
  expect(APP_SECRET).toHaveLength(64)
  expect(stdout).not.toContain(APP_SECRET)
  expect(printed(stdout, "/etc/caddy/Caddyfile")).toMatch(/^invoices\.example\.com \{/)
  expect(printed(stdout, "/etc/cron.d/portico")).toContain(`cd '${folder}'`)

  const unit = join(folder, "portico.service")
  writeFileSync(unit, printed(stdout, "/etc/systemd/system/portico.service"))
  if (hasSystemd) {
    const verified = spawnSync("systemd-analyze", ["verify", "--man=no", unit], { encoding: "utf8" })
    expect(verified.stderr.split("\n").filter((line) => line.includes("portico"))).toEqual([])
    expect(verified.status).toBe(0)
  }

  const again = await setup(folder, flags)
  expect(again.code).toBe(1)
  expect(again.stderr).toBe("There is a .env already. Edit it, or replace it with --force.\n")
  expect(readFileSync(path, "utf8")).toBe(first)
  const replaced = await setup(folder, [...flags, "--force", "--proxy", "nginx"])
  expect(printed(replaced.stdout, "/etc/nginx/conf.d/portico.conf")).toContain(
    "server_name invoices.example.com;",
  )
  expect(parseEnv(readFileSync(path, "utf8")).APP_SECRET).not.toBe(APP_SECRET)
})

test("the server starts with the .env of one business, and the doctor finds what isn't done yet, running or stopped", {
  timeout: 300_000,
}, async () => {
  const folder = makeFolder()
  const mailServer = await startMailServer()
  atEndOfFile(mailServer.stop)
  const [data, backups] = [join(folder, "data"), join(folder, "backups")]
  const where = ["--host", "invoices.invalid", "--mail", mailServer.url, "--data", data, "--backups", backups]
  await setup(folder, ["--yes", "--business", "acme", ...where])
  const path = join(folder, ".env")
  const examined = async () => {
    const results = await examine(parseEnv(readFileSync(path, "utf8")), { envFile: path, limit: 40 })
    return Object.fromEntries(results.map(({ name, state, says }) => [name, [state, says]]))
  }
  const open = { DNS: ["error"], Certificate: ["warning"], Backups: ["error", `${backups} can't be read.`] }
  const well = ["Settings", "Mail server", "Database", "Tenants' login", "Migrations", "Jobs", "Storage"]

  const env = { PATH: process.env.PATH, PORT: String(await freePort()) }
  const server = spawn(process.execPath, [`--env-file=${path}`, "src/main.ts"], { cwd: root, env })
  const ended = once(server, "exit")
  // Its Postgres ends with it.
  atEndOfFile(async () => {
    server.kill("SIGTERM")
    await ended
  })
  let lines = ""
  for await (const chunk of server.stdout) {
    lines += chunk
    if (lines.includes("Portico is ready")) break
  }
  expect(lines).toContain("Set-up code: ")
  for (const _ of ["running", "stopped"]) {
    const found = await examined()
    for (const name of well) expect(found[name]?.[0], `${name}: ${found[name]?.[1]}`).toBe("ok")
    for (const [name, said] of Object.entries(open)) expect(found[name]).toEqual(expect.arrayContaining(said))
    server.kill("SIGTERM")
    await ended
  }
  expect(existsSync(join(data, "postgres/postmaster.pid"))).toBe(false)
})

test("typed answers are taken one after the other, a bad one is asked again, and too few write nothing", async () => {
  const folder = makeFolder()
  const answers = [
    "localhost",
    "portico.example",
    "later",
    "many",
    "invited",
    join(folder, "data"),
    "/backups",
  ]
  const { code, stdout } = await setup(folder, ["--proxy", "caddy"], `${answers.join("\n")}\n`)
  expect(code).toBe(0)
  expect(stdout.match(/Host name/g)).toHaveLength(2)
  expect(stdout).toContain("*.portico.example")
  expect(parseEnv(readFileSync(join(folder, ".env"), "utf8"))).toMatchObject({
    ...{ PUBLIC_URL: "https://portico.example", REGISTRATION: "invited", DATABASE_URL: "" },
  })

  const other = makeFolder()
  const ended = await setup(other, [], "portico.example\n")
  expect(ended.code).toBe(1)
  expect(ended.stderr).toContain("The input ended before all questions were answered. Nothing was written.")
  expect(existsSync(join(other, ".env"))).toBe(false)
  expect((await setup(other, ["--hosts", "a"])).stderr).toContain("npm run setup [-- --yes]")
})

test("a password comes by a file or a pipe, and --help says why", async () => {
  const folder = makeFolder()
  const address = "smtps://billing:secret@mail.example.com:465"
  const folders = ["--data", join(folder, "data"), "--backups", join(folder, "backups")]
  const answers = ["--yes", "--host", "invoices.example.com", "--business", "acme", ...folders]
  const { code, stdout, stderr } = await setup(folder, [...answers, "--mail-file", "-"], `${address}\n`)
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" })
  expect(stdout).not.toContain("secret")
  expect(parseEnv(readFileSync(join(folder, ".env"), "utf8")).SMTP_URL).toBe(address)

  const help = await setup(makeFolder(), ["--help"])
  expect([help.code, help.stdout]).toEqual([
    0,
    expect.stringMatching(/history\.\nSo if the address contains a password, use --mail-file,/),
  ])
})
