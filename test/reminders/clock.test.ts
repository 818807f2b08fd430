// Reminders by the clock: each is promised once and emailed once, if it is still wanted when it leaves.
import { expect, test } from "vitest"
import { remindByClock } from "../../src/invoicing/remind-by-clock.ts"
import { testApp } from "../support/app.ts"
import { makeProject } from "../support/factories.ts"
import { runJobs, waitingJobs } from "../support/jobs.ts"
import { mailsSent } from "../support/mailer.ts"
import { makeDesk, outcomes } from "./desk.ts"

test("off until switched on", async () => {
  const desk = await makeDesk({}, {})
  const invoice = await desk.add("2040-02-10")
  expect(await desk.tick("2040-02-11T12:00:00Z")).toBe(0)
  expect(await desk.read(invoice)).toMatchObject({ stopped_by: "off", next: null, past: [] })
})

test("an invoice is reminded of on each day, with its words, PDF and a link of its own", async () => {
  const steps = [
    { days: -3, subject: "{number}: {amount} in {days} days", message: "Due {due_date}, {client}. {other}" },
    { days: 1 },
  ]
  const desk = await makeDesk({ time_zone: "Asia/Kathmandu" }, { is_on: true, hour: 8, steps })
  const due = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  const invoice = await desk.add(due, { created_at: "2026-01-01T00:00:00Z", sent_at: "2026-01-01T00:00:00Z" })
  const { app } = await testApp()
  const back = { reminders_since: "2026-01-01T00:00:00Z" }
  const settings = app.db.system.updateTable("billing_settings").set(back)
  await settings.where("organization_id", "=", desk.organization.id).execute()
  const issued = app.db.system.updateTable("invoices").set({ issued_at: "2026-01-01T00:00:00Z" })
  await issued.where("id", "=", invoice.id).execute()
  const at = new Date(Date.parse(`${due}T02:15:00Z`) - 3 * 86_400_000).toISOString()
  expect(await desk.read(invoice)).toMatchObject({ stopped_by: null })
  await desk.tick(new Date(Date.parse(at) - 1).toISOString())
  expect(await desk.rows()).toEqual([])
  await desk.tick(at)
  await desk.send(at)
  const [mail] = await mailsSent(() => runJobs(desk.organization.id))
  expect(mail).toMatchObject({
    to: desk.client.email,
    subject: expect.stringMatching(/^TEST-.*: \$100\.00 in [234] days$/),
    attachments: [{ type: "application/pdf" }],
    text: expect.stringMatching(
      /Due .*\d{4}, .*\. \{other\}[\s\S]* is due in [234] days\.[\s\S]*\/portal-login\?token=/,
    ),
    html: expect.stringMatching(/is due in [234] days/),
  })
  const detail = await desk.staff.rest("GET", `/api/invoices/${invoice.id}/`)
  expect(detail.body).toMatchObject({
    ...{ status: "sent", mail_status: "sent", reminded_at: expect.any(String) },
    timeline: [{ event: "reminded", by: null, details: { to: desk.client.email } }],
  })
  expect(outcomes(await desk.read(invoice))).toEqual([[-3, "done"]])
  const offered = await desk.staff.rest("GET", `/api/invoices/${invoice.id}/remind/`)
  expect(offered.body).toMatchObject({ message: expect.stringContaining("We haven't received") })
})

test("many workers at once promise and send each once", async () => {
  const desk = await makeDesk()
  const invoices = [await desk.add("2040-02-10"), await desk.add("2040-02-10"), await desk.add("2040-02-16")]
  const at = "2040-02-13T09:00:00Z"
  const promised = await Promise.all([1, 2, 3, 4].map(() => desk.tick(at)))
  // A look that finds an invoice held leaves it to the next one.
  promised.push(await desk.tick(at))
  expect(promised.reduce((sum, n) => sum + n, 0)).toBe(3)
  const { worker } = await testApp()
  const rows = await desk.rows()
  await Promise.all(
    [...rows, ...rows, ...rows].map(({ id }) => remindByClock(worker, desk.organization.id, id, at)),
  )
  expect(await mailsSent(() => runJobs(desk.organization.id))).toHaveLength(3)
  expect(await mailsSent(() => runJobs(desk.organization.id))).toHaveLength(0)
  const all = await Promise.all(invoices.map(desk.read))
  expect(all.map(outcomes)).toEqual([
    [
      [-3, "newer"],
      [1, "done"],
    ],
    [
      [-3, "newer"],
      [1, "done"],
    ],
    [[-3, "done"]],
  ])
})

test("what is promised is checked again before it is sent, and again when it leaves", async () => {
  const desk = await makeDesk()
  const [muted, paid] = [await desk.add("2040-02-10"), await desk.add("2040-02-10")]
  const [moved, held] = [await desk.add("2040-02-10"), await desk.add("2040-02-10")]
  const at = "2040-02-11T09:00:00Z"
  expect(await desk.tick(at)).toBe(4)
  await desk.mute(muted)
  await desk.send(at)
  await desk.edit(paid, { status: "paid" })
  await desk.edit(moved, { due_date: "2040-03-10" })
  await desk.staff.rest("PATCH", `/api/clients/${desk.client.id}/reminders/`, { is_excepted: true })
  expect(await mailsSent(() => runJobs(desk.organization.id))).toEqual([])
  const last = async (invoice: { id: number }) => outcomes(await desk.read(invoice)).at(-1)
  expect(await last(muted)).toEqual([1, "muted"])
  expect(await last(paid)).toEqual([1, "paid"])
  expect(await last(moved)).toEqual([1, "client_excepted"])
  expect(await last(held)).toEqual([1, "client_excepted"])
  const { body } = await desk.staff.rest("GET", `/api/invoices/${held.id}/`)
  expect(body).toMatchObject({
    ...{ reminded_at: null, mail_status: "none" },
    timeline: [{ event: "reminded" }, { event: "reminder_undone", by: null }],
  })
})

test("a reminder whose invoice became another client's while it waited isn't counted as sent", async () => {
  const desk = await makeDesk()
  const invoice = await desk.add("2040-02-10")
  const at = "2040-02-11T09:00:00Z"
  await desk.tick(at)
  await desk.send(at)
  expect(outcomes(await desk.read(invoice)).at(-1)).toEqual([1, "done"])
  const project = await makeProject(desk.organization.id)
  const moved = { client: project.client_id, project: project.id }
  expect(await desk.edit(invoice, moved)).toMatchObject({ status: 200 })
  expect(await mailsSent(() => runJobs(desk.organization.id))).toEqual([])
  expect(outcomes(await desk.read(invoice)).at(-1)).toEqual([1, "rescheduled"])
})

test("an invoice that is open again gets the newest reminder that has come, and those ahead", async () => {
  const desk = await makeDesk()
  const invoice = await desk.add("2040-02-10")
  expect(await desk.pass("2040-02-07T09:00:00Z")).toHaveLength(1)
  await desk.edit(invoice, { status: "paid" })
  for (const at of ["2040-02-11T09:00:00Z", "2040-02-17T09:00:00Z"]) expect(await desk.pass(at)).toEqual([])
  const paid = [
    [-3, "done"],
    [1, "paid"],
    [7, "paid"],
  ]
  expect(outcomes(await desk.read(invoice))).toEqual(paid)
  const { body } = await desk.staff.rest("GET", `/api/invoices/${invoice.id}/`)
  const [payment] = (body as { payments: { id: number }[] }).payments
  const voided = await desk.staff.rest("POST", `/api/payments/${payment?.id}/void/`, { reason: "Bounced" })
  expect(voided).toMatchObject({ status: 200 })
  const at = "2040-02-19T09:00:00Z"
  const promised = await Promise.all([1, 2, 3].map(() => desk.tick(at)))
  // A look that finds the invoice held leaves it to the next one.
  promised.push(await desk.tick(at))
  expect(promised.reduce((sum, n) => sum + n, 0)).toBe(1)
  expect(await desk.pass(at)).toHaveLength(1)
  expect(await desk.pass("2040-02-21T09:00:00Z")).toEqual([])
  expect(await desk.pass("2040-02-24T09:00:00Z")).toHaveLength(1)
  expect(outcomes(await desk.read(invoice))).toEqual([
    [-3, "done"],
    [1, "newer"],
    [7, "done"],
    [14, "done"],
  ])
})

test("a reminder that was sent isn't sent again once its invoice is open again", async () => {
  const desk = await makeDesk()
  const invoice = await desk.add("2040-02-10")
  expect(await desk.pass("2040-02-11T09:00:00Z")).toHaveLength(1)
  await desk.edit(invoice, { status: "paid" })
  expect(await desk.pass("2040-02-12T09:00:00Z")).toEqual([])
  await desk.edit(invoice, { status: "sent" })
  expect(await desk.pass("2040-02-13T09:00:00Z")).toEqual([])
  expect(outcomes(await desk.read(invoice))).toEqual([
    [-3, "newer"],
    [1, "done"],
  ])
})

test("another email about the invoice within a day takes its place", async () => {
  const desk = await makeDesk()
  const invoice = await desk.add("2040-02-10")
  const at = "2040-02-11T09:00:00Z"
  await desk.tick(at)
  await desk.send(at)
  await desk.staff.rest("POST", `/api/invoices/${invoice.id}/send/`)
  const mails = await mailsSent(() => runJobs(desk.organization.id))
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining("Invoice TEST-")])
  expect(outcomes(await desk.read(invoice)).at(-1)).toEqual([1, "just_emailed"])
})

test("a reminder over the limit of emails waits for its turn", async () => {
  const desk = await makeDesk()
  const [one, two] = [await desk.add("2040-02-10"), await desk.add("2040-02-10")]
  const at = "2040-02-11T09:00:00Z"
  await desk.tick(at)
  const { worker } = await testApp()
  const config = { ...worker.config, rate_limit_factor: 0 }
  for (const { id } of await desk.rows())
    await remindByClock({ ...worker, config }, desk.organization.id, id, at)
  expect([outcomes(await desk.read(one)).at(-1), outcomes(await desk.read(two)).at(-1)]).toEqual([
    [1, "done"],
    [1, "done"],
  ])
  const { app } = await testApp()
  const jobs = app.db.system.selectFrom("outbox").select("run_at").where("name", "=", "email-reminder")
  const all = await jobs.where("organization_id", "=", desk.organization.id).execute()
  const late = all.filter(({ run_at }) => Date.parse(run_at) > Date.now() + 3_000_000)
  expect([all.length, late.length]).toEqual([2, 1])
})

test("a deleted invoice takes its reminders along", async () => {
  const desk = await makeDesk()
  const invoice = await desk.add("2040-02-10")
  await desk.tick("2040-02-11T09:00:00Z")
  expect((await desk.staff.rest("DELETE", `/api/invoices/${invoice.id}/`)).status).toBe(204)
  expect(await desk.rows()).toEqual([])
  expect(await mailsSent(() => runJobs(desk.organization.id))).toEqual([])
  expect(await waitingJobs(desk.organization.id)).toEqual([])
})

test("instalments are reminded of one after the other", async () => {
  const desk = await makeDesk()
  const invoice = await desk.add("2040-03-10")
  const instalments = [
    { percent: 50, due_date: "2040-02-10" },
    { percent: 50, due_date: "2040-03-10" },
  ]
  expect(await desk.edit(invoice, { instalments })).toMatchObject({ status: 200 })
  expect(await desk.pass("2040-02-11T09:00:00Z")).toHaveLength(1)
  expect(await desk.read(invoice)).toMatchObject({ next: { days: -3, at: "2040-02-07T09:00:00.000Z" } })
  await desk.staff.rest("POST", `/api/invoices/${invoice.id}/payments/`, { amount: 50 })
  expect(await desk.read(invoice)).toMatchObject({ next: { days: -3, at: "2040-03-07T09:00:00.000Z" } })
  expect(await desk.pass("2040-02-17T09:00:00Z")).toEqual([])
  expect(await desk.pass("2040-03-07T09:00:00Z")).toHaveLength(1)
  expect(outcomes(await desk.read(invoice))).toEqual([
    ...[
      [-3, "newer"],
      [1, "done"],
    ],
    [-3, "done"],
  ])
})

/** What leaves at 9 o'clock of each zone, written by hand: the day is that of the wall. */
const zones: [zone: string, nine: string][] = [
  ["Pacific/Kiritimati", "-1T19:00"],
  ["Asia/Kolkata", "T03:30"],
  ["America/St_Johns", "T12:30"],
]
test("over weeks, in several zones, exactly the expected emails leave", async () => {
  for (const [time_zone, nine] of zones) {
    const desk = await makeDesk({ time_zone })
    const open = await desk.add("2040-01-10")
    const [paid, muted] = [await desk.add("2040-01-12"), await desk.add("2040-01-14")]
    const left: string[] = []
    for (let day = 5; day <= 26; day++) {
      const wall = `2040-01-${String(day).padStart(2, "0")}`
      const date = new Date(Date.parse(wall) - (nine.startsWith("-1") ? 86_400_000 : 0)).toISOString()
      const at = Date.parse(`${date.slice(0, 10)}${nine.replace("-1", "")}:00Z`)
      if (day === 14) await desk.edit(paid, { status: "paid" })
      if (day === 16) await desk.mute(muted)
      for (const moment of [at - 900_000, at, at + 900_000])
        for (const subject of await desk.pass(new Date(moment).toISOString()))
          left.push(`${day} ${moment === at ? "on time" : "at another time"} ${subject.split(" ")[0]}`)
    }
    expect([time_zone, left.sort()]).toEqual([
      time_zone,
      [
        ...[`7 on time ${open.number}`, `11 on time ${open.number}`, `17 on time ${open.number}`],
        ...[`24 on time ${open.number}`, `9 on time ${paid.number}`, `13 on time ${paid.number}`],
        ...[`11 on time ${muted.number}`, `15 on time ${muted.number}`],
      ].sort(),
    ])
    expect(outcomes(await desk.read(muted))).toEqual([
      [-3, "done"],
      [1, "done"],
      [7, "muted"],
    ])
  }
}, 240_000)
