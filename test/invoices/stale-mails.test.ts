// An email says what is true when it leaves, or doesn't leave: the invoice may have changed while it waited.
import { describe, expect, test } from "vitest"
import { testApp } from "../support/app.ts"
import { makeClient, makeProject } from "../support/factories.ts"
import { expectFailedJob } from "../support/failed-jobs.ts"
import { mailsTo, runJob, runJobs, waitingJobs } from "../support/jobs.ts"
import { mailsSent } from "../support/mailer.ts"
import { meanwhile } from "../support/meanwhile.ts"
import { enter, mailedTokens } from "../support/portal.ts"
import { makeIssued } from "./issued.ts"

type Issued = Awaited<ReturnType<typeof makeIssued>>
const send = ({ staff, path }: Issued, body: object = {}) => staff.rest("POST", `${path}send/`, body)
const change = ({ staff, path }: Issued, patch: object) => staff.rest("PATCH", path, patch)
const eventsOf = async ({ read }: Issued) => (await read()).timeline.map(({ event }) => event)

describe("an email that waits is given up, with its copies", () => {
  test.each([
    ["cancelled", { status: "cancelled" }, "cancelled"],
    ["a draft again", { status: "draft" }, "draft"],
  ])("when its invoice is %s", async (_, patch, status) => {
    const made = await makeIssued()
    await send(made, { cc: ["accounts@engine.example"] })
    await change(made, patch)
    expect(await mailsSent(() => runJobs(made.organization.id))).not.toContainEqual(
      expect.objectContaining({ text: expect.stringContaining("/portal-login?token=") }),
    )
    expect(await mailsTo(made.client.email)).toEqual([])
    expect(await made.read()).toMatchObject({ status, mail_status: "none", sent_at: null })
    expect((await made.read()).timeline.at(-1)).toMatchObject({ event: "sending_undone", by: null })
  })

  test("when its invoice is another client's: neither of the two gets it", async () => {
    const made = await makeIssued()
    const { organization, client } = made
    const other = await makeClient(organization.id)
    const project = await makeProject(organization.id, { client_id: other.id })
    await send(made)
    expect((await change(made, { client: other.id, project: project.id })).status).toBe(200)
    expect(await mailsSent(() => runJobs(organization.id))).toEqual([])
    expect([await mailsTo(client.email), await mailsTo(other.email)]).toEqual([[], []])
    expect(await made.read()).toMatchObject({ status: "draft", mail_status: "none", sent_at: null })
  })

  test("when a second one of it has been sent to the client of before", async () => {
    const made = await makeIssued()
    const { organization, client } = made
    await send(made)
    await runJobs(organization.id)
    await send(made, { subject: "Once more" })
    const other = await makeClient(organization.id)
    const project = await makeProject(organization.id, { client_id: other.id })
    await change(made, { client: other.id, project: project.id })
    await runJobs(organization.id)
    expect(await mailsTo(client.email)).toHaveLength(1)
    expect(await mailsTo(other.email)).toEqual([])
    expect(await made.read()).toMatchObject({ status: "sent", mail_status: "sent" })
  })

  test("when it is deleted", async () => {
    const made = await makeIssued()
    await send(made)
    await made.staff.rest("DELETE", made.path)
    expectFailedJob("email-invoice")
    expect(await mailsSent(() => runJobs(made.organization.id))).toEqual([])
  })

  test("and its copies, when it is cancelled after the client has it", async () => {
    const made = await makeIssued()
    await send(made, { cc: [`copy-${made.organization.slug}@engine.example`] })
    const [job] = await waitingJobs(made.organization.id)
    await runJob(job?.id ?? 0)
    await change(made, { status: "cancelled" })
    expect(await runJobs(made.organization.id)).toEqual(["email-copies"])
    expect(await mailsTo(`copy-${made.organization.slug}@engine.example`)).toEqual([])
    expect(await mailsTo(made.client.email)).toHaveLength(1)
    expect(await eventsOf(made)).toEqual(["sent", "status_changed"])
  })
})

test.each(["paid", "processing"])(
  "an invoice that is %s meanwhile is brought all the same, with its copies",
  async (status) => {
    const made = await makeIssued()
    const copy = `copy-${made.organization.slug}@engine.example`
    await send(made, { cc: [copy], undo_seconds: 8 })
    await change(made, { status })
    await runJobs(made.organization.id)
    const mails = [...(await mailsTo(made.client.email)), ...(await mailsTo(copy))]
    const isPaid = status === "paid"
    expect(mails).toHaveLength(2)
    for (const { text } of mails) expect(text.includes("Paid. There's nothing to pay")).toBe(isPaid)
    expect(mails[0]?.text.includes("View and pay")).toBe(!isPaid)
    expect(await made.read()).toMatchObject({ status, mail_status: "sent" })
    expect(await eventsOf(made)).toEqual(["sent", "status_changed"])
  },
)

test("changed figures are those of the email and of its PDF", async () => {
  const made = await makeIssued()
  await send(made)
  const items = [{ description: "More work", quantity: 2, unit_price: 75 }]
  await change(made, { items, due_date: "2999-12-31", number: `NEW-${made.invoice.id}` })
  const [mail] = await mailsSent(() => runJobs(made.organization.id))
  expect(mail?.attachments).toMatchObject([{ filename: `invoice-NEW-${made.invoice.id}.pdf` }])
  expect(mail?.text).toContain(`Invoice NEW-${made.invoice.id}\nTotal: $150.00\nDue: 31 December 2999`)
})

test("an address that is corrected while the email is about to leave is the one it goes to, and its link lives", async () => {
  const made = await makeIssued()
  const { organization, client } = made
  await send(made, { to: client.email })
  const right = `right-${client.email}`
  await meanwhile(
    (db) => db.query("update clients set email = $1 where id = $2", [right, client.id]),
    () => runJobs(organization.id),
  )
  expect([await mailsTo(client.email), await mailsTo(right)]).toMatchObject([[], [{}]])
  const [link = ""] = await mailedTokens(right)
  expect((await enter(link)).status).toBe(200)
})

describe("asked for twice in a moment", () => {
  const jobsOf = async ({ organization }: Issued) =>
    (await waitingJobs(organization.id)).map(({ name }) => name)

  test.each(["send", "remind"])("%s again is done once, and both are answered as done", async (deed) => {
    const made = await makeIssued({ status: "overdue", due_date: "2026-01-31" })
    const press = () =>
      made.staff.rest("POST", `${made.path}${deed}/`, {
        cc: ["a@engine.example"],
        undo_seconds: 8,
        again: true,
      })
    const answers = [...(await Promise.all([press(), press()])), await press()]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(answers.map(({ body }) => (body as { message: string }).message)).toEqual(
      Array(3).fill(deed === "send" ? "Invoice sent successfully!" : "Reminder sent successfully!"),
    )
    expect(await jobsOf(made)).toEqual([deed === "send" ? "email-invoice" : "email-reminder"])
    expect(await eventsOf(made)).toEqual([deed === "send" ? "sent" : "reminded"])
  })

  test("what is chosen otherwise, was changed, was taken back or is older is asked for anew", async () => {
    const made = await makeIssued()
    const { app } = await testApp()
    const asked = [
      async () => send(made),
      async () => send(made, { subject: "Another" }),
      async () => {
        await change(made, { notes: "Another" })
        return send(made, { subject: "Another" })
      },
      async () => {
        const text =
          "update invoice_mails set created_at = created_at - interval '2.1 seconds' where invoice_id = $1"
        await app.db.pool.query(text, [made.invoice.id])
        return send(made, { subject: "Another", undo_seconds: 8 })
      },
      async () => {
        expect((await made.staff.rest("POST", `${made.path}send/undo/`)).status).toBe(200)
        return send(made, { subject: "Another" })
      },
    ]
    for (const [at, ask] of asked.entries()) {
      expect((await ask()).status).toBe(200)
      expect(await jobsOf(made)).toHaveLength(at + 1)
    }
  })

  test("an invoice that was paid in between isn't sent", async () => {
    const made = await makeIssued()
    await send(made)
    await change(made, { status: "paid" })
    expect((await send(made)).status).toBe(409)
  })
})
