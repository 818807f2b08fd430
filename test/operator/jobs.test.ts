// Background jobs in the hands of the operator: seen, tried again, and discarded.
import { expect, test } from "vitest"
import { MailError } from "../../jobs/mailer.ts"
import { makeIssued } from "../invoices/issued.ts"
import { testApp } from "../support/app.ts"
import { expectFailedJob } from "../support/failed-jobs.ts"
import { mailsTo, runJobs, waitingJobs } from "../support/jobs.ts"
import { refusingMails } from "../support/mailer.ts"
import { asked, newestEntry, operate } from "./operate.ts"

/** An invoice whose mail was refused for good, or waits for its first try. */
async function sentInvoice({ refused }: { refused: boolean }) {
  const made = await makeIssued()
  await made.staff.rest("POST", `${made.path}send/`)
  const [job] = await waitingJobs(made.organization.id)
  if (refused) {
    expectFailedJob("email-invoice")
    await refusingMails(new MailError("550 no such mailbox", true), () => runJobs(made.organization.id))
  }
  return { ...made, job: String(job?.id), said: async () => (await made.read()).mail_status }
}

const isKept = async (id: string) => {
  const { app } = await testApp()
  return (
    (await app.db.system.selectFrom("outbox").select("id").where("id", "=", Number(id)).execute()).length > 0
  )
}

test("failed and waiting jobs are listed with their organization and reason", async () => {
  const [failed, waiting] = [await sentInvoice({ refused: true }), await sentInvoice({ refused: false })]
  const rows = await asked<{ id: number; organization: string }[]>("jobs", "list")
  const rowOf = ({ job }: { job: string }) => rows.find(({ id }) => String(id) === job)
  const name = "email-invoice"
  expect(rowOf(failed)).toMatchObject({ name, status: "failed", attempts: 1, error: "550 no such mailbox" })
  expect(rowOf(waiting)).toMatchObject({ name, status: "waiting", organization: waiting.organization.slug })
  const { answer } = await operate("jobs", "list", "failed")
  expect(answer).toMatch(
    new RegExp(`\\n${failed.job} +email-invoice +${failed.organization.slug} +failed +1 `),
  )
  expect(answer).not.toContain(`\n${waiting.job} `)
})

test("a failed job is tried again, its mail leaves, and the log names the operator", async () => {
  const { organization, client, staff, job, said } = await sentInvoice({ refused: true })
  expect(await said()).toBe("failed")
  expect(await operate("jobs", "retry", job)).toMatchObject({
    ...{ code: 0, answer: `Job ${job} (email-invoice) will be tried again.\n` },
  })
  expect(await newestEntry(staff)).toMatchObject({
    ...{ actor_type: "operator", subject_type: "job", action: "retried", details: { name: "email-invoice" } },
  })
  expect(await runJobs(organization.id)).toEqual(["email-invoice"])
  expect(await said()).toBe("sent")
  expect(await mailsTo(client.email)).toHaveLength(1)
  const done = await operate("jobs", "retry", job)
  expect([done.code, done.said]).toEqual([1, `Job ${job} is done.\n`])
})

test("a job that waits for its next try is tried at once", async () => {
  const { organization, job } = await sentInvoice({ refused: false })
  expectFailedJob("email-invoice")
  await refusingMails(new MailError("450 busy", false), () => runJobs(organization.id))
  const { app } = await testApp()
  const row = () =>
    app.db.pool
      .query("select attempts, run_at <= now() as due from outbox where id = $1", [job])
      .then(({ rows }) => rows)
  expect(await row()).toEqual([{ attempts: 1, due: false }])
  expect((await operate("jobs", "retry", job)).code).toBe(0)
  expect(await row()).toEqual([{ attempts: 0, due: true }])
})

test("all that failed are tried again at once", async () => {
  const invoices = [await sentInvoice({ refused: true }), await sentInvoice({ refused: true })]
  const { count } = await asked<{ count: number }>("jobs", "retry", "--failed")
  expect(count).toBeGreaterThanOrEqual(2)
  for (const { organization, said } of invoices) {
    await runJobs(organization.id)
    expect(await said()).toBe("sent")
  }
})

test.each([true, false])(
  "a discarded job never runs (failed before: %s), and its invoice shows that the email failed",
  async (refused) => {
    const { organization, client, staff, job, said } = await sentInvoice({ refused })
    expect(await operate("jobs", "discard", job)).toMatchObject({
      code: 0,
      answer: `Job ${job} (email-invoice) has been discarded.\n`,
    })
    expect(await said()).toBe("failed")
    expect(await isKept(job)).toBe(false)
    expect(await runJobs(organization.id)).toEqual([])
    expect(await mailsTo(client.email)).toEqual([])
    const log = (await staff.rest("GET", "/api/audit-log/?subject_type=job")).body
    expect(log).toMatchObject([
      { actor_type: "operator", action: "discarded", details: { name: "email-invoice" } },
    ])
  },
)

test("a job that is being worked on, is done or isn't there is left alone", async () => {
  const { job } = await sentInvoice({ refused: false })
  const { app } = await testApp()
  const set = (status: "queued" | "done") =>
    app.db.system.updateTable("outbox").set({ status }).where("id", "=", Number(job)).execute()
  for (const [status, sentence] of [
    ["queued", `Job ${job} is running. Try again in a minute.\n`],
    ["done", `Job ${job} is done.\n`],
  ] as const) {
    await set(status)
    for (const verb of ["retry", "discard"]) {
      const { code, said } = await operate("jobs", verb, job)
      expect([code, said]).toEqual([1, sentence])
    }
  }
  for (const verb of ["retry", "discard"])
    expect(await operate("jobs", verb, "999999999")).toMatchObject({
      code: 1,
      said: "There is no job 999999999.\n",
    })
})
