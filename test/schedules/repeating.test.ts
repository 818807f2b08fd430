// What a recurring invoice takes over from the invoice that is repeated: its custom fields, and its instalments as shares and days.
import { expect, test } from "vitest"
import type { InvoiceDetail } from "../../src/invoices/schema.ts"
import type { ScheduleDetail } from "../../src/schedules/schema.ts"
import { makeSchedule } from "../support/schedules.ts"
import { day, makeDesk } from "./desk.ts"

const first = "2040-01-31T09:00:00Z"

/** An invoice of 120.00 USD issued 20 days ago, and what repeating it answers. */
async function repeated(invoice: object, more: object = {}) {
  const desk = await makeDesk()
  const { staff, client, project, rule } = desk
  const { body } = await staff.rest("POST", "/api/invoices/", {
    ...{ client: client.id, project: project.id, currency: "USD", tax_rate: 20, status: "sent" },
    ...{ items: [{ description: "Hosting", quantity: 1, unit_price: 100 }], issue_date: day(-20) },
    ...invoice,
  })
  const path = `/api/invoices/${(body as InvoiceDetail).id}/repeat/`
  const answer = await staff.rest("POST", path, { ...rule, mode: "draft", ...more })
  return { ...desk, answer, schedule: answer.body as ScheduleDetail }
}

async function made({ invoices, staff }: Awaited<ReturnType<typeof makeDesk>>) {
  const [newest] = await invoices()
  return (await staff.rest("GET", `/api/invoices/${newest?.id}/`)).body as InvoiceDetail
}

const halves = [
  { percent: 30, due_date: day(-10) },
  { percent: 70, due_date: day(10) },
]

test("its instalments move with the date of each invoice, and follow its total", async () => {
  const desk = await repeated({ instalments: halves })
  expect(desk.answer).toMatchObject({
    status: 201,
    body: {
      terms_days: 30,
      instalments: [
        { percent: 30, days: 10 },
        { percent: 70, days: null },
      ],
    },
  })
  await desk.pass(first)
  const parts = [
    { percent: 30, payable: 36, due_date: day(10) },
    { percent: 70, payable: 84, due_date: day(30) },
  ]
  expect(await made(desk)).toMatchObject({ status: "draft", due_date: day(30), instalments: parts })
  const items = [{ description: "Hosting", quantity: 1, unit_price: 200 }]
  await desk.change(desk.schedule, { items, terms_days: 11 })
  await desk.pass("2040-02-29T09:00:00Z")
  expect(await made(desk)).toMatchObject({
    total: 240,
    instalments: [
      { payable: 72, due_date: day(10) },
      { payable: 168, due_date: day(11) },
    ],
  })
  expect(await desk.change(desk.schedule, { in_instalments: false, terms_days: null })).toMatchObject({
    status: 200,
    body: { instalments: null, terms_days: null },
  })
})

test("instalments with amounts become shares", async () => {
  const thirds = [
    { amount: 40, due_date: day(-20) },
    { amount: 80, due_date: day(10) },
  ]
  const desk = await repeated({ instalments: thirds })
  expect(desk.schedule.instalments).toEqual([
    { percent: 33.3333, days: 0 },
    { percent: 66.6667, days: null },
  ])
  await desk.pass(first)
  expect(await made(desk)).toMatchObject({ instalments: [{ payable: 40, due_date: day() }, { payable: 80 }] })
})

test.for([
  [day(-21), day(10), "due before it was issued"],
  [day(-10), day(346), "due more than a year later"],
])("instalments on %s and %s aren't taken over: %s", async ([one, last]) => {
  const instalments = [
    { percent: 50, due_date: one },
    { percent: 50, due_date: last },
  ]
  const { answer } = await repeated({ instalments }, { terms_days: 30 })
  expect(answer).toMatchObject({ status: 201, body: { instalments: null, terms_days: 30 } })
})

test("the last instalment can't be due before another one", async () => {
  const refused = {
    status: 400,
    body: {
      fields: { terms_days: ["Enter more than 10 days. The instalment before the last one is due then."] },
    },
  }
  expect((await repeated({ instalments: halves }, { terms_days: 10 })).answer).toMatchObject(refused)
  const { change, schedule } = await repeated({ instalments: halves })
  expect(await change(schedule, { terms_days: 10 })).toMatchObject(refused)
  expect(await change(schedule, { terms_days: null })).toMatchObject(refused)
})

test("its custom fields are on each invoice, as far as they still exist", async () => {
  const desk = await repeated({})
  const { staff, schedule, change, pass } = desk
  const field = async (label: string) => {
    const { body } = await staff.rest("POST", "/api/custom-fields/", { kind: "invoice", label, type: "text" })
    return (body as { id: number }).id
  }
  const [centre, order] = [await field("Cost centre"), await field("Order")]
  const invoice = await made(desk)
  const custom = { [centre]: "KST-400", [order]: "A-1" }
  await staff.rest("PATCH", `/api/invoices/${invoice.id}/`, { custom })
  const rule = { start_on: "2040-01-31", every: 1, unit: "month", mode: "draft" }
  const again = await staff.rest("POST", `/api/invoices/${invoice.id}/repeat/`, rule)
  expect(again).toMatchObject({ status: 201, body: { custom } })
  await desk.act(schedule, "end")
  const { id } = again.body as ScheduleDetail
  expect(await change({ id }, { custom: { [centre]: "KST-500" } })).toMatchObject({
    status: 200,
    body: {
      custom: { [centre]: "KST-500", [order]: "A-1" },
      timeline: [{ event: "created" }, { details: { fields: ["custom"] } }],
    },
  })
  const wrong = await change({ id }, { custom: { 999999999: "x" } })
  expect(wrong).toMatchObject({ status: 400, body: { fields: { "custom.999999999": expect.anything() } } })
  await staff.rest("DELETE", `/api/custom-fields/${order}/`)
  await pass(first)
  const { custom: carried, custom_fields, status } = await made(desk)
  expect({ status, carried }).toEqual({ status: "draft", carried: { [centre]: "KST-500" } })
  expect(custom_fields).toMatchObject([{ label: "Cost centre", value: "KST-500" }])
})

test("one from before has neither, and a change of it names neither", async () => {
  const { organization, change, read } = await makeDesk()
  const schedule = await makeSchedule(organization.id)
  expect(await read(schedule)).toMatchObject({ custom: {}, instalments: null })
  expect(await change(schedule, { notes: "Thanks" })).toMatchObject({
    status: 200,
    body: { timeline: [{ details: { fields: ["notes"] } }] },
  })
})
