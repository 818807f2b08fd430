// Work in tests: the outbox is run on demand, by the same handlers that the workers call.
import { rulesOf } from "../../jobs/catalogue.ts"
import type { Parts } from "../../jobs/job.ts"
import { perform } from "../../jobs/worker.ts"
import { unavailable } from "../../src/core/base/errors.ts"
import { enqueue, enqueueOnce, type Queue } from "../../src/core/database/outbox.ts"
import { listMails } from "../../src/core/embedded/mailbox.ts"
import { testApp } from "./app.ts"
import { noteFailedJob } from "./failed-jobs.ts"

/**
 * Runs what the outbox holds for one organization (or for none), until nothing is left. What fails and should be tried
 * again waits for the next run. Answers the jobs' names.
 */
export async function runJobs(organization_id: number | null = null): Promise<string[]> {
  const { app } = await testApp()
  const names: string[] = []
  for (let last = 0; ; ) {
    const job = await app.db.system
      .selectFrom("outbox")
      .select(["id", "name"])
      .where("status", "=", "waiting")
      .where("organization_id", organization_id === null ? "is" : "=", organization_id)
      .where("id", ">", last)
      .orderBy("id")
      .executeTakeFirst()
    if (!job) return names
    last = job.id
    names.push(job.name)
    await attempt(job)
  }
}

/** One try of a job, in all the queues that it goes through. Throws when it fails. */
export async function runJob(id: number): Promise<void> {
  const { worker } = await testApp()
  while (await perform(worker, id)) {}
}

/** The same. A failure fails the test that doesn't expect it. */
const attempt = ({ id, name }: { id: number; name: string }) =>
  runJob(id).catch((error) => noteFailedJob(name, error))

/** A queue that does the work itself, as often as it is tried, and always has room. */
export function inlineQueue(worker: Parts): Queue {
  async function wait(id: number) {
    const { name } = await outboxRow(worker, id)
    for (let tries = 0; tries < rulesOf(name).attempts; tries++) {
      await attempt({ id, name })
      const { status, result } = await outboxRow(worker, id)
      if (status === "done") return result
    }
    throw unavailable("This couldn't be prepared. Please try again.")
  }
  return {
    once: (db, name, payload) => enqueueOnce(worker.db.system, db, name, payload),
    wait,
    requireRoom: async () => {},
    run: async (db, name, payload) => wait(await enqueue(db, name, payload)),
  }
}

const outboxRow = (worker: Parts, id: number) =>
  worker.db.system
    .selectFrom("outbox")
    .select(["name", "status", "attempts", "result"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow()

/** What the outbox still holds for an organization, oldest first. */
export async function waitingJobs(organization_id: number) {
  const { app } = await testApp()
  return app.db.system
    .selectFrom("outbox")
    .select(["id", "name", "attempts", "error"])
    .where("status", "=", "waiting")
    .where("organization_id", "=", organization_id)
    .orderBy("id")
    .execute()
}

/** As if a job had failed so often that this many tries are left. */
export async function skipTries(job: { id: number; name: string } | undefined, left: number) {
  if (!job) throw new Error("no job is waiting")
  const { app } = await testApp()
  const attempts = rulesOf(job.name).attempts - left
  await app.db.system.updateTable("outbox").set({ attempts }).where("id", "=", job.id).execute()
}

/** Emails kept for an address, newest first. */
export async function mailsTo(address: string) {
  const { app } = await testApp()
  return listMails(app.db.pool, { to: address })
}
