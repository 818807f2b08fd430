// A worker that is killed while it makes sample data leaves no row of it, and its files are removed later.
import { once } from "node:events"
import { sql } from "kysely"
import pg from "pg"
import { expect, test } from "vitest"
import { enqueueOnce } from "../../src/core/database/outbox.ts"
import { folders } from "../../src/core/files/keys.ts"
import { testApp } from "../support/app.ts"
import { makeOrganization } from "../support/factories.ts"
import { freePort } from "../support/free-port.ts"
import { runJobs } from "../support/jobs.ts"
import { start } from "../support/served.ts"

test("files of sample data that was never finished are removed, and those of finished sample data stay", {
  timeout: 180_000,
}, async () => {
  const { app } = await testApp()
  const { system } = app.db
  const storedFiles = async () => {
    const keys: string[] = []
    for (const folder of folders) for await (const { key } of app.files.list(folder)) keys.push(key)
    return keys
  }
  const removals = () =>
    system
      .selectFrom("outbox")
      .select(["status", sql<boolean>`run_at > now() + interval '50 minutes'`.as("later")])
      .where("name", "=", "delete-files")
      .execute()
  const order = async () => {
    const { id, owner_id } = await makeOrganization()
    const payload = { organization_id: id, user_id: owner_id }
    return enqueueOnce(system, app.db.tenants.open(id), "make-sample", payload)
  }
  const more = { DATA_DIR: app.config.data_dir }
  const startWorker = async () => start(["jobs/worker.ts"], await freePort(), app.db.url, more)

  // It stops at the first message, when the invoices' files are stored.
  const holder = new pg.Client({ connectionString: app.db.url })
  await holder.connect()
  await holder.query("begin; lock table messages in share mode")
  const worker = await startWorker()
  const killed = await order()
  await expect.poll(async () => (await storedFiles()).length, { timeout: 60_000 }).toBeGreaterThan(0)
  const ended = once(worker, "exit")
  worker.kill("SIGKILL")
  await ended
  await holder.query("rollback")
  await holder.end()
  await system.deleteFrom("outbox").where("id", "=", killed).execute()
  expect(await system.selectFrom("samples").select("organization_id").execute()).toEqual([])
  expect(await removals()).toEqual([{ status: "waiting", later: true }])
  await runJobs()
  expect(await storedFiles()).toEqual([])

  const finished = await order()
  await startWorker()
  const job = system.selectFrom("outbox").select("status").where("id", "=", finished)
  await expect.poll(async () => (await job.executeTakeFirst())?.status, { timeout: 60_000 }).toBe("done")
  expect((await removals()).filter(({ status }) => status === "waiting")).toEqual([])
  await runJobs()
  expect((await storedFiles()).length).toBeGreaterThan(0)
})
