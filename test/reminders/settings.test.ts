// The settings of reminders: an owner's, written down, and within what the plan has.
import { expect, test } from "vitest"
import { testApp } from "../support/app.ts"
import { makeMember, signIn } from "../support/factories.ts"
import { makeDesk, outcomes } from "./desk.ts"

const usual = { subject: null, message: null }
const suggested = [-3, 1, 7, 14].map((days) => ({ days, ...usual }))

test("they are off, with four suggested", async () => {
  const { staff } = await makeDesk({}, {})
  const answer = await staff.rest("GET", "/api/reminder-settings/")
  expect(answer.body).toEqual({ is_on: false, hour: 9, steps: suggested })
})

test("owners change them, in the order of their days, and what is left out stays", async () => {
  const { change, staff, organization } = await makeDesk({}, {})
  const steps = [{ days: 30, subject: "Late", message: "" }, { days: -30 }]
  const is = {
    is_on: true,
    hour: 23,
    steps: [
      { days: -30, ...usual },
      { days: 30, subject: "Late", message: null },
    ],
  }
  expect(await change({ is_on: true, hour: 23, steps })).toMatchObject({ status: 200, body: is })
  expect(await change({})).toMatchObject({ status: 200, body: is })
  expect((await staff.rest("GET", "/api/reminder-settings/")).body).toEqual(is)
  const log = (await staff.rest("GET", "/api/audit-log/")).body as { action: string; details: object }[]
  expect(log.filter(({ action }) => action === "settings_changed")).toMatchObject([
    { details: { changes: { reminders: { from: { is_on: false }, to: is } } } },
  ])
  const member = await signIn(organization.id, await makeMember(organization.id, "member"))
  expect((await member.rest("PATCH", "/api/reminder-settings/", { hour: 1 })).status).toBe(403)
})

test.for([
  [{ steps: [] }, "steps"],
  [{ steps: [{ days: 1 }, { days: 1 }] }, "steps"],
  [{ steps: Array.from({ length: 7 }, (_, days) => ({ days })) }, "steps"],
  [{ steps: [{ days: -31 }] }, "steps"],
  [{ steps: [{ days: 91 }] }, "steps"],
  [{ steps: [{ days: 1.5 }] }, "steps"],
  [{ hour: 24 }, "hour"],
] as const)("refused: %j", async ([body, field]) => {
  const { change } = await makeDesk({}, {})
  const { status, body: answer } = await change(body)
  expect(status).toBe(400)
  expect(Object.keys((answer as { fields: object }).fields)[0]).toMatch(new RegExp(`^${field}`))
})

test("free has one reminder, with our words; a plan that ended keeps the first", async () => {
  const free = await makeDesk({ plan_type: "free" }, {})
  expect(await free.change({ is_on: true })).toMatchObject({ status: 403, body: { code: "plan_required" } })
  const own = { is_on: true, steps: [{ days: 1, subject: "Mine" }] }
  expect(await free.change(own)).toMatchObject({ status: 403, body: { code: "plan_required" } })
  expect((await free.change({ is_on: true, steps: [{ days: 1 }] })).status).toBe(200)
  expect((await free.change({ hour: 10 })).status).toBe(200)
  const invoice = await free.add("2040-02-10")
  expect(await free.read(invoice)).toMatchObject({ next: { days: 1 } })
})

test("switched on, or with another step, what came before stays unsent", async () => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const desk = await makeDesk({}, { is_on: true, hour: 0, steps: [{ days: 5 }, { days: 20 }] })
  const issued_at = `${day(-30)}T12:00:00Z`
  const [one, two] = [await desk.add(day(-5)), await desk.add(day(-4))]
  const { app } = await testApp()
  const invoices = app.db.system.updateTable("invoices").set({ issued_at })
  await invoices.where("organization_id", "=", desk.organization.id).execute()
  const now = new Date().toISOString()
  expect(await desk.pass(now)).toEqual([])
  expect(outcomes(await desk.read(one))).toEqual([[5, "before_on"]])
  const settings = app.db.system.updateTable("billing_settings").set({ reminders_since: issued_at })
  await settings.where("organization_id", "=", desk.organization.id).execute()
  await desk.change({ steps: [{ days: 4 }, { days: 5 }, { days: 20 }] })
  expect(await desk.pass(now)).toEqual([])
  expect(outcomes(await desk.read(two))).toEqual([[4, "before_on"]])
  expect(await desk.read(two)).toMatchObject({ next: { days: 5 } })
})

test("a muted invoice and an excepted client are told, logged once and can be taken back", async () => {
  const desk = await makeDesk()
  const invoice = await desk.add("2040-02-10")
  expect(await desk.mute(invoice)).toMatchObject({
    status: 200,
    body: { is_muted: true, stopped_by: "muted", next: null },
  })
  await desk.mute(invoice)
  expect(await desk.mute(invoice, false)).toMatchObject({ body: { stopped_by: null, next: { days: -3 } } })
  const { body } = await desk.staff.rest("GET", `/api/invoices/${invoice.id}/`)
  expect((body as { timeline: { event: string }[] }).timeline.map(({ event }) => event)).toEqual([
    "reminders_muted",
    "reminders_unmuted",
  ])
  const path = `/api/clients/${desk.client.id}/reminders/`
  expect((await desk.staff.rest("GET", path)).body).toEqual({ is_excepted: false })
  expect((await desk.staff.rest("PATCH", path, { is_excepted: true })).body).toEqual({ is_excepted: true })
  expect(await desk.read(invoice)).toMatchObject({ stopped_by: "client_excepted", next: null })
  await desk.staff.rest("PATCH", path, { is_excepted: false })
  expect(await desk.read(invoice)).toMatchObject({ stopped_by: null })
})
