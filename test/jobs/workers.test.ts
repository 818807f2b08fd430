// Workers that are asked to stop: what they have begun they end, what comes after is left for others.
import { setTimeout as pause } from "node:timers/promises"
import { expect, test } from "vitest"
import { rulesOf } from "../../jobs/catalogue.ts"
import { openStore } from "../../jobs/store.ts"
import { startWorkers } from "../../jobs/worker.ts"
import { testApp } from "../support/app.ts"
import { makeClient, makeOrganization, signIn } from "../support/factories.ts"
import { mailsTo, skipTries, waitingJobs } from "../support/jobs.ts"

test("an email that is being sent goes out before its worker ends, one that comes after waits for another", async () => {
  const { app, worker } = await testApp()
  const organization = await makeOrganization()
  const [first, second] = [await makeClient(organization.id), await makeClient(organization.id)]
  const staff = await signIn(organization.id)
  const begun = Promise.withResolvers<void>()
  const mayGo = Promise.withResolvers<void>()
  const mailer: typeof worker.mailer = {
    ...worker.mailer,
    async send(mail) {
      begun.resolve()
      await mayGo.promise
      return worker.mailer.send(mail)
    },
  }
  const store = await openStore(app.config, app.db.url, app.log)
  const workers = startWorkers({ ...worker, mailer }, store)
  const queue = store.queue(rulesOf("email-portal-link").queue)
  /** Lets a client in, and hands the email on. */
  const handOn = async (client_id: number) => {
    await staff.rest("POST", "/portal/start/", { client_id })
    const job = (await waitingJobs(organization.id)).at(-1)
    if (!job) throw new Error("no mail was promised")
    await queue.add([{ name: job.name, data: { outbox_id: job.id }, opts: { jobId: `outbox-${job.id}` } }])
    return job.id
  }
  await handOn(first.id)
  await begun.promise
  let ended = false
  const closing = workers.close().then(() => {
    ended = true
  })
  await pause(500)
  expect(ended).toBe(false)
  mayGo.resolve()
  await closing
  const next = await handOn(second.id)
  await pause(500)
  await store.close()
  expect(await mailsTo(first.email)).toHaveLength(1)
  expect(await mailsTo(second.email)).toEqual([])
  expect((await waitingJobs(organization.id)).map(({ id }) => id)).toEqual([next])
})

test("an email whose last try fails has failed", async () => {
  const { app, worker } = await testApp()
  const organization = await makeOrganization()
  const client = await makeClient(organization.id)
  await (await signIn(organization.id)).rest("POST", "/portal/start/", { client_id: client.id })
  const job = (await waitingJobs(organization.id)).at(-1)
  if (!job) throw new Error("no mail was promised")
  const mailer: typeof worker.mailer = {
    ...worker.mailer,
    async send() {
      throw new Error("451 try again later")
    },
  }
  const store = await openStore(app.config, app.db.url, app.log)
  const workers = startWorkers({ ...worker, mailer }, store)
  await skipTries(job, 1)
  const opts = { jobId: `outbox-${job.id}` }
  await store.queue(rulesOf(job.name).queue).add([{ name: job.name, data: { outbox_id: job.id }, opts }])
  const kept = () =>
    app.db.system
      .selectFrom("outbox")
      .select(["status", "attempts"])
      .where("id", "=", job.id)
      .executeTakeFirstOrThrow()
  await expect.poll(kept).toEqual({ status: "failed", attempts: 720 })
  await workers.close()
  await store.close()
})
