// Through a pooler that gives each transaction another connection: the whole story, and each tenant's rows its own.
import { execFileSync } from "node:child_process"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { readConfig } from "../../src/core/base/config.ts"
import { type Database, openDatabase } from "../../src/core/database/db.ts"
import { createLog, openCore } from "../../src/core/start.ts"
import { testApp } from "../support/app.ts"
import { freshDatabase } from "../support/database.ts"
import { makeClient, makeOrganization } from "../support/factories.ts"
import { freePort } from "../support/free-port.ts"
import { silent } from "../support/log.ts"
import { hasPgbouncer, pooled, startPgbouncer } from "../support/pgbouncer.ts"
import { root, start } from "../support/served.ts"

type Pooler = Awaited<ReturnType<typeof startPgbouncer>>
type Process = { plans: boolean; db: Database }

describe.skipIf(!hasPgbouncer)("behind PgBouncer (skipped where it isn't installed)", () => {
  let pooler: Pooler
  let between: Pooler
  let url: string
  beforeAll(async () => {
    url = await freshDatabase()
    between = await startPgbouncer(url)
    pooler = await startPgbouncer((await testApp()).app.db.url)
  })
  afterAll(async () => {
    await pooler?.stop()
    await between?.stop()
  })

  test("the tour tells the whole story, API and worker apart", { timeout: 120_000 }, async () => {
    const port = await freePort()
    const api = await start(["src/main.ts", "--api"], port, url, between.settings)
    const worker = await start(["jobs/worker.ts"], port, url, between.settings)
    const tour = execFileSync("bash", ["test/tour.sh", `http://localhost:${port}`], {
      ...{ cwd: root, encoding: "utf8", timeout: 90_000 },
    })
    expect(tour).toContain("Done: INV-0001 is paid.")
    for (const one of [api, worker]) {
      const ended = new Promise((done) => one.once("exit", done))
      one.kill("SIGTERM")
      await ended
    }
  })

  test("tenants who share connections never see each other, in reads and in stories", async () => {
    const organizations = await Promise.all([1, 2, 3].map(() => makeOrganization()))
    const clients = await Promise.all(organizations.map(({ id }) => makeClient(id)))
    const { DATABASE_URL, DATABASE_APP_URL, DATABASE_DIRECT_URL } = pooler.settings
    const db = openDatabase({
      url: DATABASE_URL,
      app_url: DATABASE_APP_URL,
      direct_url: DATABASE_DIRECT_URL,
      log: silent,
    })
    const seen = await Promise.all(
      Array.from({ length: 300 }, async (_, n) => {
        const id = organizations[n % 3]?.id ?? 0
        const read = n % 2 ? db.tenants.open(id) : undefined
        const rows = read
          ? await read.selectFrom("clients").select(["id", "organization_id"]).execute()
          : await db.tenants.transaction(id, (own) =>
              own.selectFrom("clients").select(["id", "organization_id"]).execute(),
            )
        return rows.every((row) => row.organization_id === id && row.id === clients[n % 3]?.id)
      }),
    )
    const { rows } = await db.pool.query<{ n: number }>(
      "select count(*)::integer as n from pg_stat_activity where usename = $1",
      [new URL(DATABASE_APP_URL).username],
    )
    await db.close()
    expect(seen.filter(Boolean)).toHaveLength(300)
    expect(rows[0]?.n).toBeLessThanOrEqual(pooled)
  })

  test("processes with and without plans share connections, and each reads by its own setting", async () => {
    const { id } = await makeOrganization({ plan_type: "free" })
    const { DATABASE_URL, DATABASE_APP_URL, DATABASE_DIRECT_URL } = pooler.settings
    const urls = { url: DATABASE_URL, app_url: DATABASE_APP_URL, direct_url: DATABASE_DIRECT_URL }
    const open = (plans: boolean): Process => ({ plans, db: openDatabase({ ...urls, log: silent, plans }) })
    const [on, off] = [open(true), open(false)]
    const read = async ({ db, plans }: Process) => {
      const plan = db.tenants.open(id).selectFrom("subscriptions").select("plan_type")
      const own = await plan.executeTakeFirstOrThrow()
      const system = db.system
        .selectFrom("subscriptions")
        .select("plan_type")
        .where("organization_id", "=", id)
      const wanted = plans ? "free" : "pro"
      return own.plan_type === wanted && (await system.executeTakeFirstOrThrow()).plan_type === wanted
    }
    const right = await Promise.all(Array.from({ length: 200 }, (_, n) => read(n % 2 ? on : off)))
    await Promise.all([on.db.close(), off.db.close()])
    expect(right.filter(Boolean)).toHaveLength(200)
  })
})

test("a process opens no more connections than it is between to", async () => {
  const DATA_DIR = (await testApp()).app.config.data_dir
  const config = readConfig({ DATABASE_URL: await freshDatabase(), DATABASE_POOL_SIZE: "3", DATA_DIR })
  const core = await openCore(config, createLog("silent"))
  const waits = () => Promise.all([1, 2, 3, 4, 5].map(() => core.db.pool.query("select pg_sleep(0.1)")))
  await Promise.all([
    waits(),
    ...[1, 2, 3, 4, 5].map(() => core.db.tenants.pool.query("select pg_sleep(0.1)")),
  ])
  expect([core.db.pool.totalCount, core.db.tenants.pool.totalCount]).toEqual([3, 3])
  await core.close()
})

test("a pooler without the tenants' own login is refused at the start", () => {
  const settings = { DATABASE_URL: "postgres://pooler/a", DATABASE_DIRECT_URL: "postgres://postgres/a" }
  expect(() => readConfig(settings)).toThrow("DATABASE_DIRECT_URL needs DATABASE_URL and DATABASE_APP_URL")
})
