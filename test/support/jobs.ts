// Work in tests: the outbox is run on demand, by the same handlers that the workers call.

import type { Parts } from "../../jobs/job.ts"
import { perform } from "../../jobs/worker.ts"
import { unavailable } from "../../src/core/base/errors.ts"
import type { Queue } from "../../src/core/database/outbox.ts"
import { listMails } from "../../src/core/embedded/mailbox.ts"
import { testApp } from "./app.ts"

/** Runs what the outbox holds for one organization (or for none), until nothing is left. Answers the jobs' names. */
export async function runJobs(organization_id: number | null = null): Promise<string[]> {
  const { app, worker } = await testApp()
  const names: string[] = []
  for (;;) {
    const job = await app.db.system
      .selectFrom("outbox")
      .select(["id", "name"])
      .where("status", "=", "waiting")
      .where("organization_id", organization_id === null ? "is" : "=", organization_id)
      .orderBy("id")
      .executeTakeFirst()
    if (!job) return names
    names.push(job.name)
    await perform(worker, job.id, true).catch(() => {})
  }
}

/** A wait that does the work itself. */
export const inlineQueue = (worker: Parts): Queue => ({
  async wait(id) {
    await perform(worker, id, true).catch(() => {})
    const job = await worker.db.system
      .selectFrom("outbox")
      .select(["status", "result"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow()
    if (job.status !== "done") throw unavailable("This couldn't be prepared. Please try again.")
    return job.result
  },
})

/** Mails kept for an address, newest first. */
export async function mailsTo(address: string) {
  const { app } = await testApp()
  return listMails(app.db.pool, { to: address })
}
