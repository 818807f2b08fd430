// A job that fails: tried again after a while, counted as failed at its last try, and not blamed for an outage.
import { expect, test } from "vitest"
import { rulesOf } from "../../jobs/catalogue.ts"
import { MailError } from "../../jobs/mailer.ts"
import { backoff } from "../../jobs/worker.ts"
import { makeIssued } from "../invoices/issued.ts"
import { testApp } from "../support/app.ts"
import { checkFailedJobs, expectFailedJob } from "../support/failed-jobs.ts"
import { mailsTo, runJobs, skipTries, waitingJobs } from "../support/jobs.ts"
import { refusingMails } from "../support/mailer.ts"

const busy = new MailError("450 mailbox busy", false)

/** An invoice that is on its way, while the mail server takes none. */
async function onItsWay() {
  const made = await makeIssued()
  await made.staff.rest("POST", `${made.path}send/`)
  return {
    ...made,
    run: () => runJobs(made.organization.id),
    waiting: () => waitingJobs(made.organization.id),
    said: async () => (await made.read()).mail_status,
  }
}

test("an email that the server doesn't take now is tried again, and goes out once", async () => {
  const { run, waiting, said, client } = await onItsWay()
  expectFailedJob("email-invoice")
  await refusingMails(busy, run)
  expect(await waiting()).toMatchObject([{ name: "email-invoice", attempts: 1, error: "450 mailbox busy" }])
  expect(await said()).toBe("queued")
  expect(await run()).toEqual(["email-invoice"])
  expect(await said()).toBe("sent")
  expect(await run()).toEqual([])
  expect(await mailsTo(client.email)).toHaveLength(1)
})

test("only the last try of an email makes it a failed one, and that is not tried again", async () => {
  const { run, waiting, said, read, client } = await onItsWay()
  const [job] = await waiting()
  await skipTries(job, 2)
  expectFailedJob("email-invoice")
  await refusingMails(busy, run)
  expect(await said()).toBe("queued")
  expectFailedJob("email-invoice")
  await refusingMails(busy, run)
  expect(await said()).toBe("failed")
  expect((await read()).timeline.map(({ event }) => event)).toEqual(["sent", "mail_failed"])
  expect(await waiting()).toEqual([])
  expect(await run()).toEqual([])
  expect(await mailsTo(client.email)).toEqual([])
})

test("an email that is refused for good fails at its first try", async () => {
  const { run, waiting, said } = await onItsWay()
  expectFailedJob("email-invoice")
  await refusingMails(new MailError("550 no such mailbox", true), run)
  expect(await said()).toBe("failed")
  expect(await waiting()).toEqual([])
})

test("a database that is away counts as no try, be it the last", async () => {
  const { run, waiting, said } = await onItsWay()
  const [job] = await waiting()
  await skipTries(job, 1)
  const [before] = await waiting()
  expectFailedJob("email-invoice")
  await refusingMails(Object.assign(new Error("connect"), { code: "ECONNREFUSED" }), run)
  expect(await waiting()).toEqual([before])
  await run()
  expect(await said()).toBe("sent")
})

test("a PDF that three tries didn't make is told to who waits for it", async () => {
  const { staff, path } = await makeIssued()
  const { renderer } = (await testApp()).worker
  const { pdf } = renderer
  let tries = 0
  renderer.pdf = async () => {
    tries++
    throw new Error("no paper")
  }
  try {
    for (let n = 0; n < 3; n++) expectFailedJob("render-document")
    expect(await staff.rest("GET", `${path}pdf/`)).toMatchObject({
      status: 503,
      body: { error: "This couldn't be prepared. Please try again." },
    })
    expect(tries).toBe(3)
  } finally {
    renderer.pdf = pdf
  }
  expect((await staff.rest("GET", `${path}pdf/`)).status).toBe(200)
})

test("the waits between tries double from a second to two minutes", () => {
  for (const [tries, most] of [
    [1, 1_000],
    [2, 2_000],
    [5, 16_000],
    [8, 120_000],
    [rulesOf("email-invoice").attempts, 120_000],
  ] as const)
    for (let n = 0; n < 20; n++) {
      expect(backoff(tries)).toBeLessThanOrEqual(most)
      expect(backoff(tries)).toBeGreaterThanOrEqual(most * 0.75)
    }
})

test("a job that fails fails its test, and so does one that should and doesn't", async () => {
  const { run, said } = await onItsWay()
  await refusingMails(busy, run)
  expect(checkFailedJobs).toThrow("jobs failed: email-invoice")
  expect(checkFailedJobs).not.toThrow()
  expectFailedJob("email-invoice")
  await run()
  expect(await said()).toBe("sent")
  expect(checkFailedJobs).toThrow("jobs should have failed and didn't: email-invoice")
})
