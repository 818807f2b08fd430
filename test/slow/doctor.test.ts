// `npm run doctor`: each broken set-up is found and its remedy named, whatever else is broken; a healthy one is all well.
import { execFile } from "node:child_process"
import { randomBytes } from "node:crypto"
import { once } from "node:events"
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs"
import { createServer } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { getCACertificates, setDefaultCACertificates } from "node:tls"
import pg from "pg"
import { expect, test } from "vitest"
import { examine } from "../../jobs/doctor/examine.ts"
import { openTenantLogin } from "../../src/core/access/tenant-login.ts"
import { exitCodeOf, type Result } from "../../src/core/doctor/check.ts"
import { checkNames } from "../../src/core/doctor/web.ts"
import { startTlsServer } from "../support/certificate.ts"
import { freshDatabase } from "../support/database.ts"
import { docBlock } from "../support/doc-blocks.ts"
import { atEndOfFile } from "../support/endings.ts"
import { freePort } from "../support/free-port.ts"
import { root } from "../support/served.ts"
import { portOf, refusal, startMailServer } from "../support/smtp.ts"

const secret = "s".repeat(40)
const password = "correct horse battery"
const wide = ["portico.localhost", "*.portico.localhost", "*.api.portico.localhost"]
/** On a busy machine an answer takes longer than on an operator's, and there may be a .env of its own. */
const here = { limit: 40, envFile: "/nowhere/.env" }
const hours = 3_600_000

const folder = mkdtempSync(join(tmpdir(), "portico-doctor-test-"))
atEndOfFile(() => rmSync(folder, { recursive: true, force: true }))
function makeFolder(name: string) {
  const path = join(folder, `${name}-${randomBytes(4).toString("hex")}`)
  mkdirSync(path)
  return path
}

const mailServer = await startMailServer({
  authOptional: false,
  allowInsecureAuth: true,
  onAuth: ({ username, password: typed }, _, done) =>
    username === "portico" && typed === password
      ? done(null, { user: username })
      : done(refusal(535, "5.7.8 Authentication failed")),
})
atEndOfFile(mailServer.stop)
const smtpUrl = (word = password) =>
  Object.assign(new URL(mailServer.url), { username: "portico", password: word }).href

function backupFolder(age: number, head = "age-encryption.org/v1\n") {
  const path = makeFolder("backups")
  const file = join(path, "portico-2026-01-01")
  writeFileSync(file, `${head}…`)
  const at = (Date.now() - age) / 1000
  utimesSync(file, at, at)
  return path
}

async function ask(url: string, ...statements: string[]) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  return client
}

/** As the server leaves it: migrated, with a login for tenants. */
async function installedDatabase() {
  const url = await freshDatabase()
  await openTenantLogin(url, secret)
  return url
}

/** A production that lacks nothing. */
const healthy = async (more: Record<string, string> = {}) => ({
  NODE_ENV: "production",
  PUBLIC_URL: "http://localhost:1",
  APP_SECRET: secret,
  DATABASE_URL: await installedDatabase(),
  SMTP_URL: smtpUrl(),
  MAIL_FROM: "Portico <mail@portico.example>",
  DATA_DIR: makeFolder("data"),
  BACKUP_DIR: backupFolder(5 * hours),
  ...more,
})

/** For trials of something else: Chromium takes seconds. */
const noChromium = { CHROMIUM_PATH: "/nowhere/chromium" }

const find = (results: Result[], name: string) => results.filter((result) => result.name === name)
const only = (results: Result[], name: string) => {
  const [found, ...more] = find(results, name)
  if (!found || more.length > 0) throw new Error(`${more.length + 1} results of ${name}`)
  return [found.state, found.says, found.remedy]
}

test("a healthy installation is all well, and a test email arrives", async () => {
  const { port, certificate } = await startTlsServer(wide, 90)
  const before = getCACertificates()
  setDefaultCACertificates([...before, certificate])
  try {
    const PUBLIC_URL = `https://portico.localhost:${port}`
    const env = await healthy({ PUBLIC_URL, TRUST_PROXY: "127.0.0.1" })
    const results = await examine(env, { ...here, mailTo: "ada@client.test" })
    expect(results.filter(({ state }) => state !== "ok")).toEqual([])
    expect(exitCodeOf(results)).toBe(0)
    expect(results.length).toBeGreaterThanOrEqual(15)
    expect(results.every(({ says }) => says !== "")).toBe(true)
  } finally {
    setDefaultCACertificates(before)
  }
  expect((await mailServer.mail()).subject).toBe("Test email from Portico")
  expect((await mailServer.mail()).recipients).toEqual(["ada@client.test"])
})

test("everything that is broken at once is found, each with its remedy", async () => {
  const { port } = await startTlsServer(wide, -1)
  const DATABASE_URL = await installedDatabase()
  const DATA_DIR = makeFolder("data")
  writeFileSync(join(DATA_DIR, "files"), "a file where the folder belongs")
  const env = await healthy({
    ...{ PUBLIC_URL: `https://portico.localhost:${port}`, SMTP_URL: smtpUrl("wrong horse"), DATABASE_URL },
    ...{ REDIS_URL: `redis://:${password.replaceAll(" ", "-")}@127.0.0.1:${await freePort()}`, DATA_DIR },
    ...{ CHROMIUM_PATH: "/nowhere/chromium", BACKUP_DIR: backupFolder(9 * 24 * hours) },
    ...{ RATE_LIMIT_FACTOR: "1000", PLANS: "off" },
    ...{
      OIDC_ISSUER: `http://127.0.0.1:${await freePort()}`,
      OIDC_CLIENT_ID: "portico",
      OIDC_CLIENT_SECRET: password,
    },
  })
  const client = await ask(
    DATABASE_URL,
    "insert into kysely_migration (name, timestamp) values ('9999-future', '2099-01-01')",
    "insert into outbox (name, payload, run_at) values ('email-code', '{}', now() - interval '1 hour')",
    "insert into outbox (name, payload, status) values ('email-welcome', '{}', 'failed')",
    "revoke delete on clients from portico_app",
    "revoke update on taxes from portico_app",
    "revoke execute on function end_organization from portico_app",
    "set application_name = 'portico-listen'",
  )
  const results = await examine(env, {
    ...{ ...here, now: () => Date.now() + hours, freeOn: async () => 120 },
  }).finally(() => client.end())

  expect(exitCodeOf(results)).toBe(2)
  expect(find(results, "Settings").map(({ remedy }) => remedy)).toEqual([
    "Set TRUST_PROXY to the proxy's address, such as 127.0.0.1.",
    "Set RATE_LIMIT_FACTOR=1.",
    "Set REGISTRATION=invited.",
  ])
  const certificates = find(results, "Certificate")
  expect(certificates, "the hosts share it").toHaveLength(1)
  expect(certificates[0]).toMatchObject({
    state: "error",
    says: expect.stringMatching(/^The certificate of portico\.localhost expired on 20\d\d-\d\d-\d\d\.$/),
    remedy: expect.stringContaining("Renew the certificate"),
  })
  expect(only(results, "Mail server")).toEqual([
    ...[
      "error",
      expect.stringContaining("535"),
      expect.stringContaining("the user and the password in SMTP_URL"),
    ],
  ])
  expect(only(results, "Database")[0]).toBe("ok")
  expect(only(results, "Tenants' login")).toEqual([
    "error",
    "The tenants' role portico_app lacks rights: execute on end_organization, update on taxes, delete on clients.",
    expect.stringMatching(
      /: grant execute .*; grant update \(name, archived_at, updated_at\) on taxes .*; grant delete on clients /,
    ),
  ])
  expect(only(results, "Migrations")).toEqual([
    "error",
    "The database is newer than this server: it has 9999-future.",
    expect.stringContaining("Start the version of Portico that made it"),
  ])
  expect(find(results, "Jobs")).toMatchObject([
    { state: "warning", says: "1 job (email-welcome) failed for good." },
    {
      state: "error",
      says: "1 job (email-code) should have run more than 15 minutes ago.",
      remedy: expect.stringContaining("Start a worker"),
    },
  ])
  expect(only(results, "Clock")).toEqual([
    "error",
    "This machine's clock is 60 minutes ahead of that of the database.",
    expect.stringContaining("NTP"),
  ])
  expect(only(results, "Redis")).toEqual([
    ...["error", expect.stringContaining("ECONNREFUSED"), expect.stringContaining("Start Redis")],
  ])
  expect(only(results, "Storage")).toEqual([
    ...[
      "error",
      expect.stringMatching(/ENOTDIR|EEXIST/),
      expect.stringContaining(`chown -R <account> ${DATA_DIR}`),
    ],
  ])
  expect(only(results, "OIDC")).toEqual([
    ...[
      "error",
      expect.stringContaining("can't be asked: ECONNREFUSED"),
      expect.stringContaining("OIDC_ISSUER"),
    ],
  ])
  expect(find(results, "Disk")).toMatchObject([
    { state: "error", says: `120 MB free for ${DATA_DIR}.`, remedy: expect.stringContaining("Make room") },
    { state: "error" },
  ])
  expect(only(results, "Chromium")).toEqual([
    ...["error", expect.stringContaining("/nowhere/chromium"), expect.stringContaining("CHROMIUM_PATH")],
  ])
  expect(only(results, "Backups")).toEqual([
    ...["error", "The last one is 9 days old.", expect.stringContaining("npm run backup")],
  ])
  expect(JSON.stringify(results)).not.toMatch(new RegExp(`${secret}|horse|${new URL(DATABASE_URL).password}`))
})

test("a database that can't be opened hides nothing else, and what needs it says that it wasn't looked at", async () => {
  const good = await healthy(noChromium)
  const closed = Object.assign(new URL(good.DATABASE_URL), { password: "not the password" }).href
  const results = await examine({ ...good, DATABASE_URL: closed }, here)
  expect(only(results, "Database")).toEqual([
    ...["error", expect.stringContaining("password"), "Correct the user and the password in DATABASE_URL."],
  ])
  for (const name of ["Tenants' login", "Migrations", "Jobs"])
    expect(only(results, name)[1]).toBe("Not checked: the database can't be reached.")
  for (const name of ["Mail server", "Storage", "Disk", "Fonts", "Backups"])
    expect(only(results, name)[0], name).toBe("ok")
  expect(JSON.stringify(results)).not.toContain("not the password")

  const away = Object.assign(new URL(good.DATABASE_URL), { port: String(await freePort()) }).href
  expect(only(await examine({ ...good, DATABASE_URL: away }, here), "Database")).toEqual([
    ...["error", expect.stringContaining("ECONNREFUSED"), expect.stringContaining("Start Postgres")],
  ])
})

test("settings that stop the start are named, and what doesn't need them is looked at", async () => {
  const good = await healthy(noChromium)
  const results = await examine(
    {
      ...good,
      SMTP_URL: "",
      REDIS_URL_FILE: "/nowhere/redis",
      PORT: "high",
      BACKUP_DIR: makeFolder("empty"),
    },
    here,
  )
  const [settings] = find(results, "Settings")
  expect(settings).toMatchObject({ state: "error", remedy: expect.stringContaining(".env") })
  for (const sentence of ["there is no file /nowhere/redis", "PORT: ", "NODE_ENV=production needs SMTP_URL"])
    expect(settings?.says).toContain(sentence)
  for (const name of ["Mail server", "Redis"]) expect(only(results, name)[1]).toContain("Not checked")
  for (const name of ["Database", "Tenants' login", "Migrations", "Jobs", "Storage"])
    expect(only(results, name)[0], name).toBe("ok")
  expect(only(results, "Backups")[1]).toContain("There is no backup in")
})

test("a password that production wouldn't send in plain isn't sent by the doctor either", async () => {
  const good = await healthy({ ...noChromium, REDIS_URL: "redis://:secret-word@redis.example:6379" })
  expect(only(await examine(good, here), "Redis")[1]).toContain("Not checked")
  const outside = { PUBLIC_URL: "https://portico.invalid", TRUST_PROXY: "127.0.0.1" }
  const results = await examine({ ...good, ...outside, SMTP_URL: "", APP_SECRET: "" }, here)
  expect(only(results, "Redis")[1]).toContain("Not checked")
  expect(only(results, "Settings")[1]).toBe(
    "NODE_ENV=production needs APP_SECRET, SMTP_URL to be set.\n  REDIS_URL: change it to start with rediss://",
  )
})

test("names without DNS, a certificate for other names, and a site whose clock is off are found", async () => {
  const good = await healthy(noChromium)
  const unknown = await examine({ ...good, PUBLIC_URL: "https://portico.invalid" }, here)
  expect(find(unknown, "DNS").map(({ state }) => state)).toEqual(Array(4).fill("error"))
  expect(find(unknown, "DNS")[1]?.remedy).toContain("Add a DNS record for *.portico.invalid")

  const single = { public_url: "https://portico.invalid", api_url: undefined, single_organization: "acme" }
  expect(await checkNames(single), "one organization has one host").toHaveLength(1)

  const { port } = await startTlsServer(["portico.localhost"], 90)
  const narrow = await examine({ ...good, PUBLIC_URL: `https://portico.localhost:${port}` }, here)
  expect(find(narrow, "Certificate").map(({ remedy }) => remedy)).toEqual([
    "Use a certificate from a public certificate authority, including its chain.",
    ...["*.portico", "api.portico", "*.api.portico"].map((name) => `Get one for ${name}.localhost too.`),
  ])

  const site = createServer((_, answer) => {
    answer.setHeader("date", new Date(Date.now() - 20 * 60_000).toUTCString()).end()
  })
  site.listen(0, "127.0.0.1")
  await once(site, "listening")
  atEndOfFile(() => site.close())
  const PUBLIC_URL = `http://127.0.0.1:${portOf(site.address())}`
  expect(only(await examine({ ...good, PUBLIC_URL }, here), "Clock")).toEqual([
    "error",
    `This machine's clock is 20 minutes ahead of that of ${PUBLIC_URL}.`,
    expect.stringContaining("NTP"),
  ])
})

test("a stopped server's waiting jobs are no more than a warning, and an older database is one too", async () => {
  const good = await healthy(noChromium)
  const client = await ask(
    good.DATABASE_URL,
    "insert into outbox (name, payload, run_at) values ('email-code', '{}', now() - interval '1 hour')",
    "insert into organizations (slug, name) values ('other', 'Other')",
    `insert into outbox (organization_id, name, payload, run_at)
     select id, 'email-welcome', '{}', now() - interval '1 hour' from organizations`,
    "delete from kysely_migration where name = (select max(name) from kysely_migration)",
  )
  await client.end()
  const results = await examine(good, here)
  expect(only(results, "Jobs")).toEqual([
    "warning",
    "The server isn't running, and 2 jobs (email-code, email-welcome) should have run by now.",
    "Start the server.",
  ])
  const single = await examine({ ...good, SINGLE_ORGANIZATION: "acme" }, here)
  expect(only(single, "Jobs")[1], "those of others wait on purpose").toContain("1 job (email-code)")
  expect(only(results, "Migrations")[0]).toBe("warning")
  expect(only(results, "Migrations")[2]).toContain("restart the server")
})

test("looking at a place without an installation makes nothing there", async () => {
  const DATA_DIR = join(makeFolder("empty"), "data")
  const results = await examine({ DATA_DIR, ...noChromium }, here)
  expect(results.filter(({ state, name }) => state !== "ok" && name !== "Chromium")).toEqual([])
  expect(existsSync(DATA_DIR)).toBe(false)
})

/** The command itself, with the fonts for Thai taken away: a hook finds no such package. */
test("the command prints a line for each check with what to do, as JSON too, and ends with the worst", async () => {
  const hook = join(folder, "no-thai.mjs")
  writeFileSync(
    hook,
    `import { registerHooks } from "node:module"
     registerHooks({ resolve: (name, context, next) => {
       if (name.startsWith("@fontsource/noto-sans-thai/")) throw new Error("not installed")
       return next(name, context) } })`,
  )
  const env = { PATH: process.env.PATH ?? "", ...noChromium, ...(await healthy()) }
  const doctor = (...args: string[]) =>
    new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
      const program = ["--import", hook, "jobs/doctor/run.ts", ...args]
      execFile(process.execPath, program, { cwd: root, env }, (error, stdout, stderr) =>
        resolve({ code: error?.code ?? 0, stdout, stderr }),
      )
    })
  const { code, stdout } = await doctor()
  expect(code).toBe(2)
  expect(stdout).toMatch(/^error {4}Fonts {11}Missing: noto-sans-thai\./m)
  expect(stdout).toMatch(/→ Run npm ci again\./)
  expect(stdout).toMatch(/\n\d+ errors?, \d+ warnings?, \d+ ok\n$/)
  const documented = docBlock("docs/operations/setup.md", "npm run doctor").split("\n")
  const line = documented.find((one) => one.includes("--json")) ?? ""
  const json = await doctor(...(/^npm run -s doctor -- (\S+) +#/.exec(line)?.slice(1) ?? []))
  expect(json.code).toBe(2)
  expect(JSON.parse(json.stdout)).toMatchObject({ state: "error" })
  expect(find(JSON.parse(json.stdout).checks, "Fonts")).toMatchObject([{ state: "error" }])
  const wrongly = await doctor("--what")
  expect(wrongly.code).toBe(2)
  expect(wrongly.stderr).toContain("npm run doctor [-- --mail <address>] [--json]")
})
