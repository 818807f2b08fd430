// `npm run portico` as an operator types it: beside a running server with a Postgres of its own, and when none runs.
import { execFile } from "node:child_process"
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { afterAll, beforeAll, expect, test } from "vitest"
import { emptyDatabase } from "../support/backups.ts"
import { docBlock } from "../support/doc-blocks.ts"
import { type OwnServer, startOwnServer } from "../support/own-server.ts"
import { root } from "../support/served.ts"

let dir: string
let server: OwnServer
const slug = "weavers"
const email = "owner@weavers.test"
const password = "a very fresh sentence"

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "portico-operator-"))
  await chmod(dir, 0o755)
  server = await startOwnServer(dir)
}, 120_000)
afterAll(async () => {
  await server?.end()
  if (dir) await rm(dir, { recursive: true, force: true })
}, 60_000)

type Ran = { code: number; answer: string; said: string }

/** A process of its own, with the settings of the server. */
const portico = (args: string[], more: Record<string, string> = {}) =>
  new Promise<Ran>((done) => {
    const env = { PATH: process.env.PATH, NODE_ENV: "development", DATABASE_URL: "", DATA_DIR: dir, ...more }
    execFile(process.execPath, ["src/portico.ts", ...args], { cwd: root, env }, (error, answer, said) =>
      done({ code: error ? Number(error.code) : 0, answer, said }),
    )
  })

async function post(path: string, body: unknown): Promise<Record<string, unknown>> {
  const headers = { "content-type": "application/json" }
  const answer = await fetch(`${server.base}/api/auth/${path}/`, {
    method: "POST",
    headers,
    body: JSON.stringify(body),
  })
  return { status: answer.status, ...JSON.parse(await answer.text()) }
}

async function register() {
  await post("send-otp", { email, business_name: "Weavers" })
  const code = async () => {
    const mails: { codes: string[] }[] = await (
      await fetch(`${server.base}/dev/mail.json?to=${email}`)
    ).json()
    return mails[0]?.codes[0]
  }
  await expect.poll(code).toBeDefined()
  const { verification_token } = await post("verify-otp", { email, otp_code: await code() })
  const { access_token } = await post("register", {
    email,
    password,
    business_name: "Weavers",
    verification_token,
  })
  return String(access_token)
}

test("beside a running server: what a command does is seen there at once", { timeout: 180_000 }, async () => {
  const token = await register()
  const headers = { authorization: `Bearer ${token}` }
  const listed = await portico(["user", "list", "--json"])
  expect(listed.said).toBe("")
  expect(JSON.parse(listed.answer)).toMatchObject([{ email, sessions: 1, organizations: [{ slug }] }])

  const stream = await fetch(`${server.base}/api/events/`, { headers })
  expect(stream.status).toBe(200)
  const signedOut = await portico(["user", "sign-out", email])
  expect(signedOut).toMatchObject({ code: 0, answer: `${email} is signed out everywhere.\n` })
  expect(JSON.parse(signedOut.said)).toMatchObject({
    event: "session_ended",
    actor: "operator",
    email: "o…@weavers.test",
  })
  // The server ends it: reading comes to an end.
  await stream.text()
  expect((await fetch(`${server.base}/api/clients/`, { headers })).status).toBe(401)

  expect((await portico(["organization", "plan", slug, "pro"])).code).toBe(0)
  const again = await post("login", { email, password })
  const mine = { authorization: `Bearer ${again.access_token}` }
  const subscription = await fetch(`${server.base}/api/subscription/`, { headers: mine })
  expect(await subscription.json()).toMatchObject({ plan: { plan_type: "pro" } })

  const { code } = await portico(["organization", "delete", slug, "--yes", slug])
  expect(code).toBe(0)
  expect((await fetch(`${server.base}/api/clients/`, { headers: mine })).status).toBe(401)
  const mailed = async () =>
    (await (await fetch(`${server.base}/dev/mail.json?to=${email}`)).json())[0]?.subject
  await expect.poll(mailed).toBe("Your organization Weavers was deleted")
  expect((await server.health())[0]).toBe(200)
})

test("when no server runs, the command starts the database for itself and stops it again", {
  timeout: 120_000,
}, async () => {
  await server.end()
  expect(server.postmaster()).toBeUndefined()
  expect(await portico(["user", "list"])).toEqual({ code: 0, answer: "No accounts.\n", said: "" })
  expect(server.postmaster()).toBeUndefined()
})

test("what the page on commands tells to type works as it stands there", { timeout: 120_000 }, async () => {
  const block = docBlock("docs/operations/commands.md", "npm run portico")
  const env = { PATH: process.env.PATH, NODE_ENV: "development", DATABASE_URL: "", DATA_DIR: dir }
  const { stdout } = await promisify(execFile)("sh", ["-ec", block], { cwd: root, env })
  expect(stdout).toContain("user sign-out <email>")
  expect(stdout).toMatch(/\[\]\n$/)
})

test("the doctor's answer is its exit code", { timeout: 120_000 }, async () => {
  const { code, answer } = await portico(["doctor", "--json"])
  const { state, checks } = JSON.parse(answer)
  expect(checks.length).toBeGreaterThan(5)
  expect(code).toBe(["ok", "warning", "error"].indexOf(state))
})

test("with DATABASE_URL it works there, and says what is wrong", { timeout: 120_000 }, async () => {
  const url = await emptyDatabase()
  const APP_SECRET = "x".repeat(40)
  expect(await portico(["organization", "list"], { DATABASE_URL: url, APP_SECRET })).toMatchObject({
    ...{ code: 0, answer: "No organizations.\n" },
  })
  const APP_SECRET_FILE = join(dir, "secret")
  await writeFile(APP_SECRET_FILE, APP_SECRET)
  const DATA_DIR = join(dir, "other")
  const fromFile = await portico(["user", "list"], { DATABASE_URL: url, APP_SECRET_FILE, DATA_DIR })
  expect(fromFile).toMatchObject({ code: 0, answer: "No accounts.\n" })
  const nowhere = await portico(["user", "list"], { DATA_DIR: join(dir, "none") })
  expect(nowhere).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^There is no installation in .*none\. Set/),
  })
  const away = Object.assign(new URL(url), { port: "1" }).href
  const lost = await portico(["user", "list"], { DATABASE_URL: away, APP_SECRET })
  expect(lost).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^The database can't be reached: .*ECONNREFUSED/),
  })
  expect((await portico(["user"])).code).toBe(2)
})
