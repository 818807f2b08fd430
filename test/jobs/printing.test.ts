// Emails with a PDF: printed in the printer's queue, sent in their own, and never the one in the other.
import { expect, test } from "vitest"
import { perform } from "../../jobs/worker.ts"
import { makeCredited, noteAt } from "../credit-notes/credited-office.ts"
import { makeIssued } from "../invoices/issued.ts"
import { testApp } from "../support/app.ts"
import { runJobs, waitingJobs } from "../support/jobs.ts"
import { mailsSent } from "../support/mailer.ts"

/** Promises one email with a PDF that isn't printed yet; answers whose it is. */
const promises: Record<string, () => Promise<number>> = {
  async "email-invoice"() {
    const made = await makeIssued()
    await made.staff.rest("POST", `${made.path}send/`)
    return made.organization.id
  },
  async "email-reminder"() {
    const made = await makeIssued({ status: "overdue", due_date: "2026-01-01" })
    await made.staff.rest("POST", `${made.path}remind/`)
    return made.organization.id
  },
  async "email-receipt"() {
    const made = await makeIssued({ status: "processing" })
    await made.staff.rest("POST", `${made.path}confirm_payment/`)
    return made.organization.id
  },
  async "email-credit-note"() {
    const { owner, credited, organization } = await makeCredited()
    await owner.rest("POST", `${noteAt((await credited()).id)}send/`)
    return organization.id
  },
}

test.each(Object.entries(promises))("%s is printed and sent in turn", async (name, promise) => {
  const organization_id = await promise()
  const { app, worker } = await testApp()
  const job = (await waitingJobs(organization_id)).find((one) => one.name === name)
  if (!job) throw new Error("no mail waits")
  let prints = 0
  const { pdf } = worker.renderer
  const renderer: typeof worker.renderer = {
    ...worker.renderer,
    pdf: (...page) => {
      prints++
      return pdf(...page)
    },
  }
  const run = async (queue: "portico-mail" | "portico-print") => {
    const mails = await mailsSent(() => perform({ ...worker, renderer }, job.id, queue))
    const [row] = (await app.db.pool.query("select status, printing from outbox where id = $1", [job.id]))
      .rows
    return { mails: mails.length, prints, ...row }
  }
  const waiting = { status: "waiting", printing: false }
  expect(await run("portico-print")).toEqual({ mails: 0, prints: 0, ...waiting })
  expect(await run("portico-mail")).toEqual({ mails: 0, prints: 0, ...waiting, printing: true })
  expect(await run("portico-mail")).toEqual({ mails: 0, prints: 0, ...waiting, printing: true })
  expect(await run("portico-print")).toEqual({ mails: 0, prints: 1, ...waiting })
  expect(await run("portico-print")).toEqual({ mails: 0, prints: 1, ...waiting })
  expect(await run("portico-mail")).toEqual({ mails: 1, prints: 1, status: "done", printing: false })
  expect(await run("portico-mail")).toEqual({ mails: 0, prints: 1, status: "done", printing: false })
})

test("copies are sent with the PDF that was printed for the email", async () => {
  const made = await makeIssued()
  await made.staff.rest("POST", `${made.path}send/`, { cc: ["copy@engine.example"] })
  const sent = await mailsSent(() => runJobs(made.organization.id))
  expect(sent.map(({ attachments }) => attachments?.length)).toEqual([1, 1])
  expect(sent[0]?.attachments?.[0]?.content).toEqual(sent[1]?.attachments?.[0]?.content)
})
