// The set-up code where two API processes share a database: both show the same one, and one of them takes it, once.
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { makeFolder, query } from "../support/backups.ts"
import { freshDatabase } from "../support/database.ts"
import { freePort } from "../support/free-port.ts"
import { start } from "../support/served.ts"

test("of six people with the code at two processes, one becomes the owner", {
  timeout: 120_000,
}, async () => {
  const database = await freshDatabase()
  const processes = await Promise.all(
    [1, 2].map(async () => ({ port: await freePort(), DATA_DIR: makeFolder() })),
  )
  const settings = {
    ...{ SINGLE_ORGANIZATION: "okafor-studio", PUBLIC_URL: `http://localhost:${processes[0]?.port}` },
    APP_SECRET: "a secret that both processes have",
  }
  await Promise.all(
    processes.map(({ port, DATA_DIR }) =>
      start(["src/main.ts", "--api"], port, database, { ...settings, DATA_DIR }),
    ),
  )
  const codes = processes.map(({ DATA_DIR }) => readFileSync(join(DATA_DIR, "setup-code"), "utf8").trim())
  expect(codes[1]).toBe(codes[0])

  const ask = (port: number, path: string, more: RequestInit = {}) =>
    fetch(`http://localhost:${port}${path}`, { redirect: "manual", ...more })
  const setUp = (port: number, person: string) =>
    ask(port, "/api/setup/", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        ...{ code: codes[0], business_name: "Okafor Studio", owner_name: person },
        ...{ email: `${person}@okafor.test`, password: "a long night's work" },
      }),
    })
  const tries = ["ada", "ben", "cleo"].flatMap((name) =>
    processes.map(({ port }, at) => setUp(port, `${name}-${at}`)),
  )
  const answers = await Promise.all(tries)
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 404, 404, 404, 404, 404])
  type Made = { access_token: string; user: { email: string } }
  const [made] = await Promise.all(answers.filter(({ ok }) => ok).map((one) => one.json() as Promise<Made>))
  expect(await query(database, "select email from users")).toEqual([{ email: made?.user.email }])
  expect(await query(database, "select slug from organizations")).toEqual([{ slug: "okafor-studio" }])

  const headers = { authorization: `Bearer ${made?.access_token}` }
  for (const { port } of processes) {
    expect((await ask(port, "/api/team/profile/", { headers })).status).toBe(200)
    expect((await setUp(port, "late")).status).toBe(404)
    expect((await ask(port, "/setup", { headers: { accept: "text/html" } })).status).toBe(404)
  }
})
