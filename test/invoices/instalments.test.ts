// An invoice in instalments: refused where they don't add up, filled in order, and late by the earliest open one.
import fc from "fast-check"
import { expect, test } from "vitest"
import { enqueue } from "../../src/core/database/outbox.ts"
import { dayAfter, todayIn } from "../../src/core/values/dates.ts"
import { toMinor } from "../../src/core/values/money.ts"
import { openInstalments } from "../../src/invoices/instalments/rules.ts"
import type { InvoiceDetail } from "../../src/invoices/schema.ts"
import { testApp } from "../support/app.ts"
import { makePaymentMethod } from "../support/factories.ts"
import { runJobs } from "../support/jobs.ts"
import { mailsSent } from "../support/mailer.ts"
import { signInClient } from "../support/portal.ts"
import { makeDesk } from "./desk.ts"

const day = (days: number) => dayAfter(todayIn("Etc/UTC"), days)
type Part = { percent?: number; amount?: number; due_date: string }
const plan = (...parts: [number, number][]): Part[] =>
  parts.map(([percent, days]) => ({ percent, due_date: day(days) }))
const items = [{ description: "Kitchen", quantity: 1, unit_price: 1000 }]

/** Of €1,000.00, issued 40 days ago in three parts: two were due 10 days and one day ago, one is due in 20 days. */
async function makePlanned(more: object = {}) {
  const desk = await makeDesk()
  const written = await desk.write({
    ...{ items, status: "sent", issue_date: day(-40) },
    ...{ instalments: plan([40, -10], [30, -1], [30, 20]), ...more },
  })
  expect(written.status).toBe(201)
  const { id, client } = written.body
  const path = `/api/invoices/${id}/`
  const post = async (to: string, body: object) => {
    const { status, body: answer } = await desk.staff.rest("POST", to, body)
    expect([200, 201], JSON.stringify(answer)).toContain(status)
    return Object(answer) as { id: number }
  }
  const get = async (to: string) => (await desk.staff.rest("GET", to)).body
  const pay = (amount: number) => post(`${path}payments/`, { amount })
  const read = () => desk.read(id)
  return { ...desk, id, client, path, post, get, pay, read }
}
const openOf = ({ instalments }: InvoiceDetail) => instalments?.map(({ amount_due }) => amount_due)

test("percentages and amounts are answered as they were sent, with what each comes to", async () => {
  const desk = await makeDesk()
  const { status, body } = await desk.write({ items, instalments: plan([33.3333, 10], [66.6667, 40]) })
  expect(status).toBe(201)
  const first = { due_date: day(10), percent: 33.3333, amount: null, payable: 333.33, amount_due: 333.33 }
  expect(body).toMatchObject({
    due_date: day(40),
    due_on: day(10),
    instalments: [
      { ...first, formatted_payable: "€333.33", formatted_amount_due: "€333.33" },
      { due_date: day(40), percent: 66.6667, amount: null, payable: 666.67 },
    ],
  })
  expect(await desk.read(body.id)).toMatchObject({ instalments: body.instalments, due_on: day(10) })
  const amounts = [600, 400].map((amount, place) => ({ amount, due_date: day(5 + place) }))
  const changed = await desk.change(body.id, { instalments: amounts })
  expect(changed.body.instalments).toMatchObject([
    { percent: null, amount: 600, payable: 600 },
    { percent: null, amount: 400, payable: 400 },
  ])
  expect(changed.body).toMatchObject({ due_date: day(6), due_on: day(5) })
  // What was answered may be sent back.
  expect((await desk.change(body.id, { ...changed.body, status: "draft" })).body.instalments).toEqual(
    changed.body.instalments,
  )
  const gone = await desk.change(body.id, { instalments: null })
  expect(gone.body).toMatchObject({ instalments: null, due_date: day(6), due_on: day(6) })
})

test("what doesn't add up or isn't whole is refused at its field, and nothing is written", async () => {
  const desk = await makeDesk()
  const saved = (await desk.write({ items, instalments: plan([50, 10], [50, 40]) })).body
  const wrong: [object, string][] = [
    [{ instalments: plan([50, 10], [40, 40]) }, "instalments"],
    [{ instalments: plan([100, 10]) }, "instalments"],
    [
      { instalments: plan(...Array.from({ length: 13 }, (_, at): [number, number] => [5, at])) },
      "instalments",
    ],
    [{ instalments: plan([50, 40], [50, 10]) }, "instalments.1.due_date"],
    [
      {
        instalments: [
          { amount: 999, due_date: day(1) },
          { amount: 2, due_date: day(2) },
        ],
      },
      "instalments",
    ],
    [{ instalments: [{ due_date: day(1) }, { percent: 100, due_date: day(2) }] }, "instalments.0"],
    [{ instalments: [{ percent: 50, amount: 500, due_date: day(1) }] }, "instalments.0"],
    [{ due_date: day(9) }, "due_date"],
    [{ due_date: null }, "due_date"],
    [{ instalments: plan([60, 10], [40, 40]), due_date: day(41) }, "due_date"],
  ]
  for (const [change, field] of wrong) {
    const { status, body } = await desk.change(saved.id, change)
    expect({ status, fields: Object.keys(body.fields ?? {}) }, JSON.stringify(change)).toEqual({
      status: 400,
      fields: expect.arrayContaining([field]),
    })
    if ("instalments" in change) expect((await desk.write({ items, ...change })).status).toBe(400)
  }
  expect(await desk.read(saved.id)).toMatchObject({ updated_at: saved.updated_at })
})

test("with another total percentages follow, and amounts that don't add up any more are refused", async () => {
  const desk = await makeDesk()
  const { id } = (await desk.write({ items, instalments: plan([50, 10], [50, 40]) })).body
  const dearer = [{ description: "Kitchen", quantity: 1, unit_price: 1000.01 }]
  expect((await desk.change(id, { items: dearer })).body.instalments).toMatchObject([
    { payable: 500.01 },
    { payable: 500 },
  ])
  const amounts = [500, 500.01].map((amount, place) => ({ amount, due_date: day(5 + place) }))
  expect((await desk.change(id, { instalments: amounts })).status).toBe(200)
  const refused = await desk.change(id, { items })
  expect(refused).toMatchObject({ status: 400, body: { fields: { instalments: [expect.any(String)] } } })
  const withheld = await desk.change(id, {
    withholding: { name: "IRPF", rate: 15 },
    instalments: plan([50, 5], [50, 6]),
  })
  expect(withheld.body).toMatchObject({
    payable: 850.01,
    instalments: [{ payable: 425.01 }, { payable: 425 }],
  })
})

test("the database keeps no instalments that don't add up to what is payable", async () => {
  const { id } = await makePlanned()
  const { app } = await testApp()
  const write = (to: string) => app.db.pool.query(`update invoices set ${to} where id = $1`, [id])
  for (const to of ["total = total + 1", "due_date = null", `due_date = '${day(-1)}'`, "instalments = '[]'"])
    await expect(write(to), to).rejects.toThrow()
  await expect(write("instalments = null")).resolves.toBeTruthy()
})

test("payments fill them in order, and it is late and due by the earliest open one", async () => {
  const planned = await makePlanned()
  const { pay, post, read, get } = planned
  const { app } = await testApp()
  await enqueue(app.db.system, "mark-overdue", {})
  await runJobs(null)
  expect(await read()).toMatchObject({ status: "overdue", is_overdue: true, due_on: day(-10) })
  await pay(100)
  expect(openOf(await read())).toEqual([300, 300, 300])
  const second = await pay(450)
  expect(await read()).toMatchObject({
    status: "overdue",
    is_overdue: true,
    due_on: day(-1),
    amount_due: 450,
  })
  expect(openOf(await read())).toEqual([0, 150, 300])
  const third = await pay(150)
  expect(await read()).toMatchObject({ status: "sent", is_overdue: false, due_on: day(20) })
  expect(await get("/api/invoices/?only=overdue")).toEqual([])
  await post(`/api/payments/${third.id}/void/`, { reason: "Bounced" })
  expect(await read()).toMatchObject({ status: "overdue", due_on: day(-1) })
  await post(`/api/payments/${second.id}/void/`, { reason: "Bounced" })
  expect(await read()).toMatchObject({ status: "overdue", due_on: day(-10), amount_due: 900 })
  expect(await get("/api/invoices/?only=overdue")).toMatchObject([{ due_on: day(-10) }])
})

test("a credit note and a write-off settle the earliest open ones too", async () => {
  const { post, path, read, pay } = await makePlanned()
  await post(`${path}credit-notes/`, { amounts: [{ amount: 500 }], reason: "Less", issue: true })
  expect(openOf(await read())).toEqual([0, 200, 300])
  await post(`${path}write_off/`, { amount: 50, reason: "Fee" })
  expect(openOf(await read())).toEqual([0, 150, 300])
  await pay(450)
  expect(await read()).toMatchObject({ status: "paid", due_on: day(20) })
})

test("receivables, open items, balances, dashboard and figures count each for itself", async () => {
  const { client, get, pay } = await makePlanned()
  await pay(450)
  // 250.00 are a day late, 300.00 aren't due yet.
  const totals = [{ current: 300, days_1_30: 250, outstanding: 550 }]
  expect(await get("/api/reports/receivables/")).toMatchObject({ totals })
  expect(await get(`/api/reports/receivables/?on=${day(-5)}`)).toMatchObject({
    totals: [{ current: 600, days_1_30: 400, outstanding: 1000 }],
  })
  expect(await get("/api/reports/open-items/")).toMatchObject({
    rows: [
      { due_date: day(-1), days_late: 1, payable: 300, settled: 50, open: 250 },
      { due_date: day(20), days_late: -20, payable: 300, settled: 0, open: 300 },
    ],
    totals: [{ open: 550 }],
  })
  expect(await get(`/api/clients/${client}/balance/`)).toMatchObject({
    balances: [{ outstanding: 550, overdue: 250 }],
  })
  expect(await get("/api/dashboard/")).toMatchObject({
    attention: {
      overdue: {
        ...{ count: 1, totals: [{ amount: 250 }] },
        invoices: [{ amount_due: 250, due_date: day(-1), days_overdue: 1 }],
      },
    },
  })
  expect(await get("/api/figures/")).toMatchObject({ overdue: { count: 1, totals: [{ amount: 250 }] } })
})

test("the database and the rules say the same of what is open, after any payments, credits and undone payments", async () => {
  const { id, path, staff, read } = await makePlanned({
    instalments: plan([25, -20], [25, -5], [25, 5], [25, 25]),
  })
  const { app } = await testApp()
  await enqueue(app.db.system, "mark-overdue", {})
  await runJobs(null)
  const acts = fc.array(
    fc.record({
      act: fc.constantFrom("pay", "pay", "pay", "credit", "waive", "undo", "undo"),
      cents: fc.integer({ min: 1, max: 400_00 }),
    }),
    { minLength: 12, maxLength: 12 },
  )
  const made: number[] = []
  for (const { act, cents } of fc.sample(acts, 1).flat()) {
    const amount = cents / 100
    const post = (to: string, body: object) => staff.rest("POST", to, body)
    if (act === "pay") made.push(Object((await post(`${path}payments/`, { amount })).body).id)
    if (act === "credit")
      await post(`${path}credit-notes/`, { amounts: [{ amount }], reason: "Less", issue: true })
    if (act === "waive") await post(`${path}write_off/`, { amount, reason: "Fee" })
    if (act === "undo" && made.length > 0)
      await post(`/api/payments/${made.pop()}/void/`, { reason: "Bounced" })
    const invoice = await read()
    const { rows } = await app.db.pool.query(
      `select part.open, part.due_on::text, i.instalments, i.due_date::text, i.due_on::text as next,
         i.amount_paid + i.amount_credited + i.amount_written_off as settled
       from invoices i, open_instalments(i.instalments, i.due_date, i.amount_paid + i.amount_credited + i.amount_written_off) part
       where i.id = $1 order by part.place`,
      [id],
    )
    const open = rows.map((row) => Number(row.open))
    const said = openInstalments(rows[0], Number(rows[0].settled)).map((part) => part.open)
    expect(open).toEqual(said)
    expect(open).toEqual(openOf(invoice)?.map((due) => toMinor(due, "EUR")))
    expect(open.reduce((all, part) => all + part, 0)).toBe(toMinor(invoice.amount_due, "EUR"))
    expect(invoice.due_on).toBe(rows.find((row) => Number(row.open) > 0)?.due_on ?? invoice.due_date)
    expect(invoice.due_on).toBe(rows[0].next)
    if (invoice.amount_due > 0) expect(invoice.is_overdue).toBe(String(invoice.due_on) < day(0))
    if (invoice.is_overdue) expect(invoice.status).toBe("overdue")
  }
})

test("a locked invoice keeps them, and a later due date moves the last one", async () => {
  const desk = await makeDesk()
  const party = { address: "1 High Street", country: "GB" }
  await desk.staff.rest("PATCH", `/api/organizations/${desk.organization.id}/`, party)
  await desk.staff.rest("PATCH", `/api/clients/${desk.parties.client}/`, party)
  await desk.staff.rest("PATCH", "/api/billing-settings/", { protect_issued: true })
  const { id } = (await desk.write({ items, instalments: plan([50, 10], [50, 40]) })).body
  const issued = await desk.staff.rest("POST", `/api/invoices/${id}/issue/`, {})
  expect(issued.status, JSON.stringify(issued.body)).toBe(200)
  for (const instalments of [null, plan([60, 10], [40, 40])])
    expect(await desk.change(id, { instalments })).toMatchObject({
      status: 409,
      body: { code: "invoice_protected", fields: { instalments: [expect.any(String)] } },
    })
  expect((await desk.change(id, { due_date: day(39) })).status).toBe(409)
  const { body } = await desk.change(id, { due_date: day(60) })
  expect(body).toMatchObject({ due_date: day(60), due_on: day(10), instalments: [{}, { due_date: day(60) }] })
})

test("a duplicate has them as many days from today", async () => {
  const { path, post, get } = await makePlanned()
  const { id } = await post(`${path}duplicate/`, {})
  expect(await get(`/api/invoices/${id}/`)).toMatchObject({
    status: "draft",
    due_date: day(60),
    instalments: [
      { percent: 40, due_date: day(30), amount_due: 400 },
      { percent: 30, due_date: day(39) },
      { percent: 30, due_date: day(60) },
    ],
  })
})

test("the log names the change, with what they were and are", async () => {
  const { change, id, get, read } = await makePlanned()
  await change(id, { instalments: plan([50, -10], [50, 20]) })
  const { timeline } = await read()
  expect(timeline.find(({ event }) => event === "edited")?.details).toMatchObject({ fields: ["instalments"] })
  const [entry] = (await get("/api/audit-log/?action=edited")) as { id: number }[]
  expect(await get(`/api/audit-log/${entry?.id}/`)).toMatchObject({
    details: {
      changes: {
        instalments: {
          from: [{ amount: 400 }, {}, {}],
          to: [{ percent: 50, amount: 500 }, { due_date: day(20) }],
        },
      },
    },
  })
})

test("a reminder names the instalments that are late, and the receipt the next one", async () => {
  const { organization, post, path, pay } = await makePlanned()
  await pay(50)
  await post(`${path}remind/`, {})
  const [mail] = await mailsSent(() => runJobs(organization.id))
  expect(mail?.subject).toContain("was due 10 days ago")
  expect(mail?.text).toContain("Amount due: €650.00")
  await post(`${path}payments/`, { amount: 650, receipt: true })
  const [receipt] = await mailsSent(() => runJobs(organization.id))
  expect(receipt?.text).toContain("€300.00 is still due by")
})

test("the client is shown which one is due, and offered its amount", async () => {
  const { organization, client, id, pay, post } = await makePlanned()
  const paypal = { name: "PayPal", type: "paypal", paypal_email: "pay@studio.test", username: "studio" }
  const method = await post("/api/payment-methods/", paypal)
  const payer = await signInClient(organization.id, client)
  const get = async (path: string) => Object((await payer.rest("GET", path)).body)
  const own = `/portal/invoices/${id}/`
  const next = { number: 1, count: 3, due_date: day(-10), amount: 400, formatted_amount: "€400.00" }
  expect(await get(own)).toMatchObject({ next_instalment: next, instalments: [{}, {}, {}] })
  expect((await get("/portal/invoices/"))[0]).toMatchObject({ next_instalment: next })
  expect((await get("/portal/overview/")).needs_you.items[0].invoice).toMatchObject({
    amount: 1000,
    next_instalment: next,
  })
  const linkOf = async (query = "") =>
    (await get(`${own}payment-methods/${query}`)).payment_methods[0].pay_link.url
  expect(await linkOf()).toBe("https://paypal.me/studio/400.00EUR")
  expect(await linkOf("?pay=all")).toBe("https://paypal.me/studio/1000.00EUR")
  expect((await payer.rest("GET", `${own}payment-methods/?pay=half`)).status).toBe(400)
  await pay(700)
  expect((await get(own)).next_instalment).toMatchObject({ number: 3, amount: 300, due_date: day(20) })
  expect(await get(own)).toMatchObject({ is_overdue: false })
  await payer.rest("POST", `${own}mark-paid/`, { payment_method_id: method.id, amount: 100 })
  expect((await get(own)).next_instalment).toMatchObject({ number: 3, amount: 200 })
})

test("an instalment that is reported isn't asked for again, nor called late", async () => {
  const { organization, client, id, pay } = await makePlanned()
  const method = await makePaymentMethod(organization.id, {})
  const payer = await signInClient(organization.id, client)
  await pay(400)
  await payer.rest("POST", `/portal/invoices/${id}/mark-paid/`, { payment_method_id: method.id, amount: 300 })
  expect((await payer.rest("GET", `/portal/invoices/${id}/`)).body).toMatchObject({
    ...{ status: "processing", is_overdue: false, can_pay: true },
    next_instalment: { number: 3, amount: 300, due_date: day(20) },
  })
})
