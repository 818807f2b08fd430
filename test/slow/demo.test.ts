// The demo as it is started by hand: what it prints opens doors, and behind them there is something to look at.
import { execFile } from "node:child_process"
import { join } from "node:path"
import { promisify } from "node:util"
import { expect, test } from "vitest"
import { call, testApp } from "../support/app.ts"

const program = join(import.meta.dirname, "../support/demo.ts")

async function runDemo() {
  const { app } = await testApp()
  const { config, db } = app
  const secret = { APP_SECRET: config.app_secret, DATABASE_URL: db.url, DATA_DIR: config.data_dir }
  const env = { ...process.env, ...secret, NODE_ENV: "development", PUBLIC_URL: "http://localhost:3000" }
  const { stdout } = await promisify(execFile)(process.execPath, [program], { env, timeout: 60_000 })
  const found = (pattern: RegExp) => pattern.exec(stdout)?.[1] ?? ""
  return {
    stdout,
    slug: found(/ready at http:\/\/([a-z0-9-]+)\.localhost:3000\/login/),
    email: found(/email +(\S+)/),
    password: found(/password +(\S+)/),
    token: found(/portal-login\?token=(\S+)/),
  }
}

test("the demo prints ways in and has something on every screen; run again it makes another beside it", {
  timeout: 180_000,
}, async () => {
  const demo = await runDemo()
  expect(demo).toMatchObject({ slug: "northlight-studio", email: "studio@northlight-studio.example" })
  expect(demo.stdout).not.toContain("already")

  const { email, password, token } = demo
  const host = "northlight-studio.localhost:3000"
  const login = await call("POST", "/api/auth/login/", { host, body: { email, password } })
  expect(login.status).toBe(200)
  const { access_token } = login.body as { access_token: string }
  const read = async (path: string) => (await call("GET", path, { host, token: access_token })).body as never
  expect(await read("/api/dashboard/")).toMatchObject({ counts: { clients: 12, projects: 20, invoices: 60 } })
  expect(await read("/api/taxes/")).toHaveLength(4)
  const yen: { id: number }[] = await read("/api/invoices/?search=JPY")
  expect(await read(`/api/invoices/${yen[0]?.id}/`)).toMatchObject({
    ...{ total: 361_540, taxes: [{ category: "O" }] },
    items: [{ quantity: 3.5, unit: "day" }, {}],
  })
  expect(await read("/api/messages/unread_count/")).toMatchObject([{ unread_count: 2 }, { unread_count: 1 }])
  expect(await read("/api/hire-requests/")).toHaveLength(3)
  const projects: { unread_message_count: number; has_deliverable: boolean }[] = await read("/api/projects/")
  expect(projects.filter((project) => project.has_deliverable)).toHaveLength(2)
  expect(projects.filter((project) => project.unread_message_count > 0).length).toBeGreaterThan(1)
  expect(await call("GET", "/api/public/landing-page/northlight-studio/")).toMatchObject({
    status: 200,
    body: { portfolio_projects: [{}, {}, {}], testimonials: [{}, {}], social_links: [{}, {}] },
  })

  const inside = await call("POST", "/portal/verify/", { host, body: { token } })
  const { access } = inside.body as { access: string }
  const shown = await call("GET", "/portal/projects/", { token: access })
  const handed = (shown.body as { id: number; has_deliverable: boolean }[]).find((one) => one.has_deliverable)
  const file = await call("GET", `/portal/projects/${handed?.id}/download_deliverable/`, { token: access })
  expect(file.status).toBe(200)
  expect(file.raw.subarray(0, 5).toString()).toBe("%PDF-")

  const again = await runDemo()
  expect(again.stdout).toContain("A demo is here already")
  expect(again.slug).not.toBe("northlight-studio")
  const body = { email: again.email, password: again.password }
  expect((await call("POST", "/api/auth/login/", { body })).status).toBe(200)
})
