// An upgrade as an operator does it: moved onto servers, upgraded while the old version serves, and back again.
import { execFile } from "node:child_process"
import { cpSync, symlinkSync, writeFileSync } from "node:fs"
import { chmod, mkdtemp, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join, relative } from "node:path"
import { promisify } from "node:util"
import { afterAll, beforeAll, expect, test } from "vitest"
import { migrationNames } from "../../src/core/database/migrate.ts"
import { emptyDatabase, query } from "../support/backups.ts"
import { freePort } from "../support/free-port.ts"
import { portraitOf, readFrom, type Sight, signIn } from "../support/portrait.ts"
import { root, start } from "../support/served.ts"

const host = "northlight-studio.localhost:3000"
const depth = { each: 5, pdfs: 0 }
const newest = migrationNames().at(-1)
/** What a later version changes: a column that the old one doesn't know on a table that it writes, and a table. */
const later = "9999-later"
const changes = `
alter table clients add column nickname text not null default '';
create table nicknames (
  id bigint generated always as identity primary key, organization_id bigint not null references organizations on delete cascade,
  unique (organization_id, id)
);
select portico_secure('nicknames', 'select, insert');
`

let place: string
let tree: string
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), "portico-upgrade-"))
  await chmod(place, 0o755)
  tree = join(place, "next")
  const left = /^(node_modules|\.git|\.data|dist|test|test-results)$/
  cpSync(root, tree, { recursive: true, filter: (from) => !left.test(relative(root, from)) })
  symlinkSync(join(root, "node_modules"), join(tree, "node_modules"))
  writeFileSync(join(tree, `migrations/${later}.sql`), changes)
}, 60_000)
afterAll(async () => {
  if (place) await rm(place, { recursive: true, force: true })
})

const settings = (DATA_DIR: string, more: Record<string, string> = {}) => ({
  ...{ DATABASE_URL: "", STORAGE_URL: "", APP_SECRET: "", NODE_ENV: "development", LOG_LEVEL: "error" },
  ...{ PUBLIC_URL: "http://localhost:3000", RATE_LIMIT_FACTOR: "1000", DATA_DIR: join(place, DATA_DIR) },
  ...more,
})
type Settings = ReturnType<typeof settings>

const run = (args: string[], env: Record<string, string>) =>
  promisify(execFile)(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    timeout: 120_000,
  })

/** An API process of the version in a folder. */
async function serve(env: Settings, from = root) {
  const port = await freePort()
  const child = await start([join(from, "src/main.ts"), "--api"], port, env.DATABASE_URL, env)
  const end = async () => {
    const ended = new Promise((done) => child.once("exit", done))
    child.kill("SIGTERM")
    await ended
  }
  return { port, end }
}

const addClient = (sight: Sight, name: string) =>
  readFrom(sight, "/api/clients/", { token: sight.token, send: { name, email: `${name}@upgrade.test` } })

test("an installation is moved, upgraded while it serves, refused to the old version, and put back", {
  timeout: 300_000,
}, async () => {
  // One machine with a Postgres of its own.
  const machine = settings("machine")
  const { stdout } = await run(["src/demo/main.ts"], machine)
  const said = (what: string) => new RegExp(`${what} +(\\S+)`).exec(stdout)?.[1] ?? ""
  const [link = ""] = [...stdout.matchAll(/portal-login\?token=(\S+)/g)].map(([, token = ""]) => token)
  const file = join(place, "before.backup")
  await run(["src/portico.ts", "backup", file], machine)

  // Onto a database server, with another folder.
  const APP_SECRET = await readFile(join(place, "machine/app-secret"), "utf8")
  const servers = settings("servers", { DATABASE_URL: await emptyDatabase(), APP_SECRET })
  await run(["src/portico.ts", "restore", file], servers)
  const old = await serve(servers)
  const login = { email: said("email"), password: said("password") }
  const sight = await signIn({ port: old.port, host }, login, link)
  const before = await portraitOf(sight, depth)
  expect([...before].filter(([, answer]) => !answer.startsWith("200 "))).toEqual([])

  // The next version starts while the old one is asked for things without a pause.
  let upgraded = false
  const answers: number[] = []
  const asking = (async () => {
    for (let n = 0; !upgraded; n++) {
      answers.push((await addClient(sight, `during-${n}`)).status)
      answers.push((await readFrom(sight, "/api/invoices/", { token: sight.token })).status)
    }
  })()
  const next = await serve(servers, tree)
  upgraded = true
  await asking
  expect(answers.length).toBeGreaterThan(10)
  expect([...new Set(answers)].sort()).toEqual([200, 201])
  const [{ name } = { name: "" }] = await query<{ name: string }>(
    servers.DATABASE_URL,
    "select max(name) as name from kysely_migration",
  )
  expect(name).toBe(later)

  // Both serve the same, and the old one goes on writing.
  const seenBy = async (port: number) => portraitOf({ ...sight, port }, depth)
  expect(await seenBy(next.port)).toEqual(await seenBy(old.port))
  expect((await addClient(sight, "after")).status).toBe(201)
  expect((await addClient({ ...sight, port: next.port }, "newest")).status).toBe(201)
  await old.end()

  // A start of the old version is refused, and so is its command; nothing is changed.
  const sentence = `This database was migrated by a newer version of Portico: its newest migration is ${later}, and the newest that this version knows is ${newest}. Nothing has been changed.`
  for (const args of [["src/main.ts", "--api"], ["jobs/worker.ts"], ["src/portico.ts", "user", "list"]])
    await expect(run(args, { ...servers, PORT: "0" })).rejects.toThrow(sentence)
  expect((await readFrom({ port: next.port, host }, "/api/version/")).status).toBe(200)
  await next.end()

  // Back: the backup of before, with the old version, in an empty database and an empty folder.
  const back = settings("back", { DATABASE_URL: await emptyDatabase(), APP_SECRET })
  await run(["src/portico.ts", "restore", file], back)
  const again = await serve(back)
  const there = await signIn({ port: again.port, host }, login, link)
  expect(await portraitOf(there, depth)).toEqual(before)
  await again.end()
})
