// One organization in production on one machine: its database and its secret in the data folder, and no mailbox page.
import { chmodSync, existsSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, test } from "vitest"
import { atEndOfFile } from "../support/endings.ts"
import { startOwnServer } from "../support/own-server.ts"

const dir = mkdtempSync(join(tmpdir(), "portico-one-"))
chmodSync(dir, 0o755)
atEndOfFile(() => rmSync(dir, { recursive: true, force: true }))
const settings = {
  ...{
    NODE_ENV: "production",
    SINGLE_ORGANIZATION: "okafor-studio",
    PUBLIC_URL: "https://billing.okafor.example",
  },
  ...{ SMTP_URL: "smtp://127.0.0.1:9", DRAIN_SECONDS: "0" },
}

test("it keeps a durable database there, is set up once, comes back as it was, and refuses another slug", {
  timeout: 180_000,
}, async () => {
  const first = await startOwnServer(dir, settings)
  atEndOfFile(first.end)
  expect(first.log()).toContain("the database is kept in DATA_DIR")
  expect(await first.ask("show fsync")).toEqual([{ fsync: "on" }])
  expect(existsSync(join(dir, "app-secret"))).toBe(true)
  const [, code] =
    /Set up this installation at https:\/\/billing\.okafor\.example\/setup\nSet-up code: (\S+)\n/.exec(
      first.printed(),
    ) ?? []
  const setUp = (base: string) =>
    fetch(`${base}/api/setup/`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        ...{ code, business_name: "Okafor Studio", owner_name: "Ada", email: "ada@okafor.test" },
        password: "a long night's work",
      }),
    })
  const made = await setUp(first.base)
  expect(made.status).toBe(201)
  const secure = made.headers.get("strict-transport-security")
  expect(secure).toBe("max-age=31536000")
  for (const path of ["/dev/mail", "/dev/mail.json"])
    expect([path, (await fetch(`${first.base}${path}`)).status]).toEqual([path, 404])
  await first.end()

  const second = await startOwnServer(dir, settings)
  atEndOfFile(second.end)
  expect(second.printed()).not.toContain("Set-up code")
  expect((await setUp(second.base)).status).toBe(404)
  expect(await second.ask("select slug from organizations")).toEqual([{ slug: "okafor-studio" }])
  await second.end()

  const refused = await startOwnServer(dir, { ...settings, SINGLE_ORGANIZATION: "okafor" })
  expect(refused.log()).toContain("Set it to one that it has (")
  expect(refused.postmaster()).toBeUndefined()
})
