// The two commands as they are typed: a demo that runs on one machine moves to another, to servers, and back.
import { execFile } from "node:child_process"
import { chmod, mkdtemp, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import pg from "pg"
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { startEmbeddedPostgres } from "../../../src/core/embedded/postgres.ts"
import { startBucket, type TestBucket } from "../../support/bucket.ts"
import { freePort } from "../../support/free-port.ts"
import { enterPortal, portraitOf, type Sight, signIn } from "../../support/portrait.ts"
import { hasPostgres15, type Postgres15, startPostgres15 } from "../../support/postgres15.ts"
import { root, start } from "../../support/served.ts"

const host = "northlight-studio.localhost:3000"
const depth = { each: 20, pdfs: 2 }
const settings = (DATA_DIR: string, more: Record<string, string> = {}) => ({
  ...{ DATABASE_URL: "", STORAGE_URL: "", APP_SECRET: "", NODE_ENV: "development", LOG_LEVEL: "warn" },
  ...{ PUBLIC_URL: "http://localhost:3000", RATE_LIMIT_FACTOR: "1000", DATA_DIR },
  ...more,
})
const run = (args: string[], env: Record<string, string>) =>
  promisify(execFile)(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    timeout: 120_000,
  })

let place: string
let bucket: TestBucket
let origin: string
let file: string
let sight: Sight
let links: string[]
let before: Map<string, string>
let postgres: Postgres15 | undefined

/** A demo that runs with its worker; backed up while it does. */
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), "portico-moving-"))
  await chmod(place, 0o755)
  bucket = await startBucket(join(place, "buckets"))
  origin = join(place, "origin")
  const env = settings(origin)
  const { stdout } = await run(["src/demo/main.ts"], env)
  const login = {
    email: /email +(\S+)/.exec(stdout)?.[1] ?? "",
    password: /password +(\S+)/.exec(stdout)?.[1] ?? "",
  }
  links = [...stdout.matchAll(/portal-login\?token=(\S+)/g)].map(([, token = ""]) => token)
  const port = await freePort()
  const server = await start(["src/main.ts"], port, "", env)
  sight = await signIn({ port, host }, login, links[0] ?? "")
  await portraitOf(sight, depth)
  await quiet(origin)
  before = await portraitOf(sight, depth)
  file = join(place, "portico.backup")
  await run(["src/portico.ts", "backup", file], env)
  expect(server.exitCode).toBe(null)
  expect(await portraitOf(sight, depth)).toEqual(before)
}, 240_000)

afterAll(async () => {
  await postgres?.stop()
  await bucket?.close()
  if (place) await rm(place, { recursive: true, force: true })
})

test("what there is to compare is all there", () => {
  expect(before.size).toBeGreaterThan(70)
  expect([...before].filter(([, answer]) => !answer.startsWith("200 "))).toEqual([])
})

test("on another machine everything is answered as before, and links and sessions go on", {
  timeout: 120_000,
}, async () => {
  const env = settings(join(place, "other"))
  await run(["src/portico.ts", "restore", file], env)
  await expectSame(env)
  const again = run(["src/portico.ts", "restore", file], env)
  await expect(again).rejects.toThrow("This database isn't empty")
})

describe.skipIf(!hasPostgres15)("servers (skipped where Postgres 15 isn't installed)", () => {
  test("Postgres 15 without an administrator, and a bucket; and from there back", {
    timeout: 240_000,
  }, async () => {
    postgres = await startPostgres15()
    const env = settings(join(place, "servers"), {
      DATABASE_URL: await postgres.create(),
      STORAGE_URL: bucket.url(),
      APP_SECRET: await readFile(join(origin, "app-secret"), "utf8"),
    })
    const passphrase = { PORTICO_BACKUP_PASSPHRASE: "correct horse battery staple" }
    await run(["src/portico.ts", "restore", file], env)
    await expectSame(env)
    const sealed = join(place, "sealed.backup")
    await run(["src/portico.ts", "backup", sealed], { ...env, ...passphrase })
    const back = settings(join(place, "back"))
    await expect(run(["src/portico.ts", "restore", sealed], back)).rejects.toThrow("sealed")
    await run(["src/portico.ts", "restore", sealed], { ...back, ...passphrase })
    await expectSame(back, { links: [] })
  })
})

/** The same answers to everyone who was signed in; and unused links still work, once. */
async function expectSame(env: Record<string, string>, { links: unused } = { links: links.slice(1) }) {
  const port = await freePort()
  const server = await start(["src/main.ts", "--api"], port, env.DATABASE_URL ?? "", env)
  expect(await portraitOf({ ...sight, port }, depth)).toEqual(before)
  for (const link of unused) expect(await enterPortal({ port, host }, link)).not.toBe("")
  await expect(enterPortal({ port, host }, links[0] ?? "")).rejects.toThrow("answered 4")
  const ended = new Promise((done) => server.once("exit", done))
  server.kill("SIGTERM")
  await ended
}

/** Work that the clock starts is over, so that nothing changes by itself any more. */
async function quiet(dir: string) {
  const { url } = await startEmbeddedPostgres({ dir, log: () => {} })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const open =
    "select count(*)::integer as n from outbox where status in ('waiting', 'queued') and run_at < now()"
  const isQuiet = async () => (await client.query<{ n: number }>(open)).rows[0]?.n === 0
  await vi.waitUntil(isQuiet, { timeout: 60_000, interval: 300 })
  await client.end()
}
