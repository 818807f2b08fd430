// The demo as it is started by hand: what it prints opens doors, and behind them there is something to look at.
import { execFile } from "node:child_process"
import { join } from "node:path"
import { promisify } from "node:util"
import { expect, test } from "vitest"
import { todayIn } from "../../../src/core/values/dates.ts"
import { call, testApp } from "../../support/app.ts"
import { readBooks, receivables, sales, taxes } from "./sums.ts"

const program = join(import.meta.dirname, "../../../src/demo/main.ts")

async function runDemo() {
  const { app } = await testApp()
  const { config, db } = app
  const secret = { APP_SECRET: config.app_secret, DATABASE_URL: db.url, DATA_DIR: config.data_dir }
  const env = { ...process.env, ...secret, NODE_ENV: "development", PUBLIC_URL: "http://localhost:3000" }
  const { stdout } = await promisify(execFile)(process.execPath, [program], { env, timeout: 120_000 })
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
  timeout: 300_000,
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
  expect(await read("/api/messages/unread_count/")).toMatchObject([{ unread_count: 3 }, { unread_count: 3 }])
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
  expect(again.stdout).toContain("There is already a demo here")
  expect(again.slug).not.toBe("northlight-studio")
  const body = { email: again.email, password: again.password }
  expect((await call("POST", "/api/auth/login/", { body })).status).toBe(200)
})

test("its reports and their files are the sums of its rows, to the cent; its log is in the order of time", {
  timeout: 300_000,
}, async () => {
  const { email, password, slug } = await runDemo()
  const { app } = await testApp()
  const { rows } = await app.db.pool.query<{ id: number }>("select id from organizations where slug = $1", [
    slug,
  ])
  const id = rows[0]?.id ?? 0
  const host = `${slug}.localhost:3000`
  const { body } = await call("POST", "/api/auth/login/", { host, body: { email, password } })
  const { access_token: token } = body as { access_token: string }
  const lines = async (report: string) => {
    const { status, text } = await call("GET", `/api/reports/${report}&format=csv`, { host, token })
    expect([report, status]).toEqual([report, 200])
    return text.trimEnd().split("\r\n").slice(1).map(cellsOf)
  }
  type Rows = { rows: Record<string, number | string | boolean | null>[] }
  const answer = async (report: string) =>
    (await call("GET", `/api/reports/${report}`, { host, token })).body as Rows

  const books = await readBooks(app.db.pool, id)
  const today = todayIn("Europe/Berlin")
  const days = Array.from({ length: 26 }, (_, n) => {
    return new Date(Date.parse(today) - n * 14 * 86_400_000).toISOString().slice(0, 10)
  })
  for (const on of days) {
    const expected = receivables(books, on)
    const cells = await lines(`receivables/?on=${on}`)
    expect([on, cells.map((cell) => cell.toSpliced(1, 2).join(",")).sort()]).toEqual([on, expected])
    const { rows } = await answer(`receivables/?on=${on}`)
    const names = [
      "current",
      "days_1_30",
      "days_31_60",
      "days_61_90",
      "over_90",
      "outstanding",
      "credit",
      "net",
    ]
    const numbers = rows.map((row) => [row.client, row.currency, ...names.map((name) => row[name])].join(","))
    expect(numbers.sort()).toEqual(expected.map(asNumbers).sort())
  }
  const owed = receivables(books, today)
  const stands = ["outstanding", "credit", "net"] as const
  type Standing = { currency: string } & Record<(typeof stands)[number], number>
  for (const client of new Set(books.documents.map((document) => document.client))) {
    const { body } = await call("GET", `/api/clients/${client}/balance/`, { host, token })
    const { balances } = body as { balances: Standing[] }
    const reported = balances.map((one) =>
      [client, one.currency, ...stands.map((name) => one[name])].join(","),
    )
    const own = owed
      .map((line) => line.split(",").toSpliced(2, 5).join(","))
      .filter((line) => line.startsWith(`${client},`))
    expect(reported.sort()).toEqual(own.map(asNumbers).sort())
  }
  const quarters = [0, 1, 2, 3, 4].map((n) => ({
    from: days[n * 6 + 1] ?? "2000-01-01",
    to: days[n * 6] ?? "",
  }))
  const periods = [...quarters.filter(({ to }) => to !== ""), { from: "2000-01-01", to: "2099-12-31" }]
  for (const period of periods) {
    const asked = `from=${period.from}&to=${period.to}`
    for (const basis of ["accrual", "cash"] as const) {
      const found = await lines(`tax/?${asked}&basis=${basis}`)
      expect([asked, basis, found.map((cells) => cells.slice(0, 8).join(",")).sort()]).toEqual([
        asked,
        basis,
        taxes(books, period, basis),
      ])
    }
    const sold = (await lines(`sales/?${asked}`)).map((cells) =>
      [0, 2, 12, 14, 15, 16, 18, 19, 20, 21].map((at) => cells[at]).join(","),
    )
    expect([asked, sold.sort()]).toEqual([asked, sales(books, period)])
  }

  const { rows: log } = await app.db.pool.query(
    `select created_at > lead(created_at) over (order by id) as is_late, count(*) over () as n, created_at > now() as is_ahead
     from audit_log where organization_id = $1`,
    [id],
  )
  expect(log[0]?.n).toBeGreaterThan(250)
  expect(log.filter(({ is_late, is_ahead }) => is_late || is_ahead)).toEqual([])
})

/** Of a line of a file for spreadsheets. */
const cellsOf = (line: string) =>
  [...`${line},`.matchAll(/("(?:[^"]|"")*"|[^",]*),/g)].map(([, cell = ""]) =>
    cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell,
  )
/** Amounts as JSON has them. */
const asNumbers = (line: string) =>
  line
    .split(",")
    .map((cell, at) => (at === 1 ? cell : Number(cell)))
    .join(",")
