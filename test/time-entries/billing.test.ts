// Lines of invoices that bill time and expenses: each once, locked while the invoice lives, and free again afterwards.
import { expect, test } from "vitest"
import { isSendable } from "../../client/staff/invoices/allowed.ts"
import type { UnbilledWork } from "../../src/clients/unbilled/schema.ts"
import type { Invoice } from "../../src/invoices/schema.ts"
import { testApp } from "../support/app.ts"
import { makeClient } from "../support/factories.ts"
import { makeTimer } from "../support/hours.ts"
import { changesHeard } from "../support/live.ts"
import { line, makeOffice } from "./office.ts"

/** With an entry of time and an expense that can be billed, and an invoice that bills both. */
async function makeBilled(more: Parameters<typeof makeOffice>[0] = {}) {
  const office = await makeOffice(more)
  const { client, owner } = office
  const time = (await owner.addTime({ client: client.id, minutes: 90 })).body.id
  const expense = (await owner.addExpense({ client: client.id, is_billable: true })).body.id
  const both = line({ time_entries: [time], expenses: [expense] })
  const invoice = (await owner.write({ items: [line({}, "Other"), both] })).body
  const states = async () => [
    (await owner.readTime(time)).invoice,
    (await owner.readExpense(expense)).invoice,
  ]
  return { ...office, time, expense, both, invoice, states }
}

test("an item takes time and expenses, and both name the invoice", async () => {
  const { owner, invoice, time, expense, states } = await makeBilled()
  expect(invoice.items).toMatchObject([
    { description: "Other", time_entries: [], expenses: [] },
    { description: "Work", time_entries: [time], expenses: [expense] },
  ])
  expect((await owner.read(invoice.id)).items).toEqual(invoice.items)
  expect(await states()).toEqual([invoice.id, invoice.id])
  expect((await owner.readTime(time)).invoice_number).toBe(invoice.number)
  expect((await owner.listTime("state=billed")).map(({ id }) => id)).toEqual([time])
  expect((await owner.listExpenses("state=billed")).map(({ id }) => id)).toEqual([expense])
  expect(await owner.listTime("state=unbilled")).toEqual([])
})

test("an invoice without any answers none, at once and later", async () => {
  const { owner } = await makeOffice()
  const { body } = await owner.write({ items: [line({})] })
  expect(body.items).toMatchObject([{ time_entries: [], expenses: [] }])
  expect((await owner.read(body.id)).items).toEqual(body.items)
})

test("what is billed can't be changed or deleted", async () => {
  const { owner, invoice, time, expense } = await makeBilled()
  const sentence = (what: string) =>
    `This ${what} is on invoice ${invoice.number}. Remove it from the invoice first.`
  expect(await owner.changeTime(time, { minutes: 5 })).toMatchObject({
    ...{ status: 409, body: { code: "billed", error: sentence("entry") } },
  })
  expect(await owner.changeExpense(expense, { amount: 5 })).toMatchObject({
    ...{ status: 409, body: { error: sentence("expense") } },
  })
  for (const path of [`/api/time-entries/${time}/`, `/api/expenses/${expense}/`])
    expect((await owner.rest("DELETE", path)).status).toBe(409)
})

test("billed once more is refused at its field, in a new invoice and in a change", async () => {
  const { owner, invoice, time, expense } = await makeBilled()
  const items = [line({}, "Other"), line({ time_entries: [time] })]
  const again = await owner.write({ items })
  const said = `This entry is already on invoice ${invoice.number}.`
  expect([again.status, again.body.fields]).toEqual([409, { "items.1.time_entries": [said] }])
  const other = (await owner.write({ items: [line({})] })).body
  const changed = await owner.change(other.id, { items: [line({ expenses: [expense] })] })
  expect([changed.status, changed.body.fields]).toEqual([
    409,
    { "items.0.expenses": [`This expense is already on invoice ${invoice.number}.`] },
  ])
  expect((await owner.read(other.id)).items).toEqual(other.items)
})

test("work that has changed since its item was made is refused at its field, and billed as it is now", async () => {
  const { owner, client } = await makeOffice()
  const time = (await owner.addTime({ client: client.id, minutes: 90, hourly_rate: 80 })).body.id
  const expense = (await owner.addExpense({ client: client.id, is_billable: true })).body.id
  const offered = async () => {
    const path = `/api/clients/${client.id}/unbilled/`
    const { body } = await owner.call<UnbilledWork>("GET", path)
    return [...body.time, ...body.expenses].map(({ amount: _, ...item }) => item)
  }
  const refusal = async (items: object[]) => {
    const { status, body } = await owner.write({ items })
    return [status, body.code, body.fields]
  }
  const said = (what: string) =>
    `This ${what} has changed since you added it. Bill it again to update this item.`
  const first = await offered()
  await owner.changeTime(time, { minutes: 120 })
  expect(await refusal(first)).toEqual([409, "changed", { "items.0.time_entries": [said("entry")] }])
  const second = await offered()
  await owner.changeExpense(expense, { amount: 55 })
  expect(await refusal(second)).toEqual([409, "changed", { "items.1.expenses": [said("expense")] }])
  expect(await owner.listTime("state=billed")).toEqual([])

  const { status, body } = await owner.write({ items: await offered() })
  expect([status, body.items.map(({ amount }) => amount)]).toEqual([201, [160, 55]])
  // What it bills already was touched by that, and is as it was.
  expect((await owner.change(body.id, { items: second, notes: "Thanks" })).status).toBe(200)
})

test("an item that doesn't name when it was made bills its work as it is", async () => {
  const { owner, client } = await makeOffice()
  const time = (await owner.addTime({ client: client.id, minutes: 90 })).body.id
  await owner.changeTime(time, { minutes: 120 })
  expect((await owner.write({ items: [line({ time_entries: [time] })] })).status).toBe(201)
})

test("a line that becomes a deduction bills nothing any more, also for a caller who doesn't know of work", async () => {
  const { owner, invoice, states } = await makeBilled()
  const [other, billed] = invoice.items.map(({ description, quantity, unit_price }) => ({
    ...{ description, quantity, unit_price },
  }))
  for (const unit_price of [billed?.unit_price, 1]) {
    const items = [
      { ...other, unit_price: 500 },
      { ...billed, unit_price, kind: "credit" },
    ]
    expect(await owner.change(invoice.id, { items })).toMatchObject({ status: 200 })
    expect(await states()).toEqual([null, null])
    const back = [
      { ...other, unit_price: 500 },
      { ...billed, kind: "item" },
    ].map((item, at) => ({
      ...item,
      ...(at === 1
        ? { time_entries: invoice.items[1]?.time_entries, expenses: invoice.items[1]?.expenses }
        : {}),
    }))
    expect(await owner.change(invoice.id, { items: back })).toMatchObject({ status: 200 })
  }
})

test("a field is named where it was sent, whatever the order", async () => {
  const { owner, invoice, time } = await makeBilled()
  const items = [
    { ...line({ time_entries: [time] }), order: 9 },
    { ...line({}, "First"), order: 1 },
  ]
  const { body } = await owner.write({ items })
  expect(body.fields).toEqual({
    "items.0.time_entries": [`This entry is already on invoice ${invoice.number}.`],
  })
})

test("what can't be billed here is refused in words", async () => {
  const { organization, client, owner } = await makeOffice()
  const other = await makeClient(organization.id)
  const ids = {
    theirs: (await owner.addTime({ client: other.id, minutes: 5 })).body.id,
    clientless: (await owner.addTime({ minutes: 5 })).body.id,
    unbillable: (await owner.addTime({ client: client.id, minutes: 5, is_billable: false })).body.id,
    running: (await makeTimer(organization.id, owner.user_id)).id,
    good: (await owner.addTime({ client: client.id, minutes: 5 })).body.id,
  }
  await owner.changeTime(ids.running, { client: client.id })
  const spent = (await owner.addExpense({ client: client.id })).body.id
  const refusal = async (...items: object[]) => {
    const { status, body } = await owner.write({ items })
    return [status, body.fields]
  }
  const at = (problem: string, field = "items.0.time_entries") => [400, { [field]: [problem] }]
  const bill = (...time_entries: number[]) => refusal(line({ time_entries }))
  expect(await bill(ids.theirs)).toEqual(at("This entry isn't for this client"))
  expect(await bill(ids.clientless)).toEqual(at("This entry isn't for this client"))
  expect(await bill(ids.unbillable)).toEqual(at("This entry isn't billable"))
  expect(await bill(ids.running)).toEqual(at("This timer is still running. Stop it first."))
  expect(await bill(900_719_925_474_099)).toEqual(at("Choose one of your time entries"))
  expect(await refusal(line({ expenses: [spent] }))).toEqual(
    at("This expense isn't billable", "items.0.expenses"),
  )
  const twice = [line({ time_entries: [ids.good] }), line({ time_entries: [ids.good] }, "Again")]
  expect(await refusal(...twice)).toEqual(
    at("Another item of this invoice bills this already", "items.1.time_entries"),
  )
  expect(await refusal({ kind: "text", description: "Thanks", time_entries: [ids.good] })).toEqual(
    at("A text can't bill time or expenses", "items.0.kind"),
  )
  expect(await refusal({ ...line({ time_entries: [ids.good] }), kind: "credit" })).toEqual(
    at("A credit can't bill time or expenses", "items.0.kind"),
  )
  expect(await owner.listTime("state=billed")).toEqual([])
})

test("an id that is sent twice in one item is billed once", async () => {
  const { client, owner } = await makeOffice()
  const { id } = (await owner.addTime({ client: client.id, minutes: 5 })).body
  const { body } = await owner.write({ items: [line({ time_entries: [id, id] })] })
  expect(body.items).toMatchObject([{ time_entries: [id] }])
})

test("a caller who doesn't know of them keeps them with the item", async () => {
  const { owner, invoice, time, expense, states } = await makeBilled()
  const items = invoice.items.map(({ description, quantity, unit_price }) => ({
    description,
    quantity,
    unit_price,
  }))
  const renamed = items.map((item, place) => (place === 1 ? { ...item, description: "Work in March" } : item))
  const { body } = await owner.change(invoice.id, { items: [...renamed] })
  expect(body.items[1]).toMatchObject({
    description: "Work in March",
    time_entries: [time],
    expenses: [expense],
  })
  expect(await states()).toEqual([invoice.id, invoice.id])
  await owner.change(invoice.id, { notes: "Thanks" })
  expect(await states()).toEqual([invoice.id, invoice.id])
})

test("what an item no longer names is free, and so is what goes with its item", async () => {
  const { organization, owner, invoice, both, time, expense, states } = await makeBilled()
  const heard = await changesHeard(organization.id)
  await owner.change(invoice.id, { items: [{ ...both, time_entries: [] }] })
  expect(await states()).toEqual([null, invoice.id])
  await expect.poll(() => heard).toContainEqual({ type: "time_entry", id: time })
  await owner.change(invoice.id, { items: [{ ...line({}, "Other"), unit_price: 50 }] })
  expect(await states()).toEqual([null, null])
  await expect.poll(() => heard).toContainEqual({ type: "expense", id: expense })
  expect((await owner.changeTime(time, { minutes: 5 })).status).toBe(200)
})

test("a change of what an item bills is one of its items in the log", async () => {
  const { owner, invoice, both, time } = await makeBilled()
  await owner.change(invoice.id, { items: [line({}, "Other"), { ...both, time_entries: [] }] })
  const [entry] = (await owner.rest("GET", `/api/audit-log/?subject_type=invoice&action=edited`)).body as {
    id: number
  }[]
  const { details } = Object((await owner.rest("GET", `/api/audit-log/${entry?.id}/`)).body)
  expect(details.fields).toEqual(["items"])
  expect(details.lines.before).toMatchObject([{ description: "Work", time_entries: [time] }])
})

test("a deleted draft frees them", async () => {
  const { organization, owner, invoice, time, states } = await makeBilled()
  const heard = await changesHeard(organization.id)
  expect((await owner.rest("DELETE", `/api/invoices/${invoice.id}/`)).status).toBe(204)
  expect(await states()).toEqual([null, null])
  await expect.poll(() => heard).toContainEqual({ type: "time_entry", id: time })
})

test("a voided invoice frees them, and they can be billed again", async () => {
  const { organization, owner, invoice, both, time, states } = await makeBilled()
  await owner.change(invoice.id, { status: "sent" })
  const heard = await changesHeard(organization.id)
  const voided = await owner.rest("POST", `/api/invoices/${invoice.id}/void/`, { reason: "A mistake" })
  expect(voided.status).toBe(200)
  expect(await states()).toEqual([null, null])
  await expect.poll(() => heard).toContainEqual({ type: "time_entry", id: time })
  expect((await owner.read(invoice.id)).items).toMatchObject([{}, { time_entries: [], expenses: [] }])
  const next = await owner.write({ items: [both] })
  expect([next.status, await states()]).toEqual([201, [next.body.id, next.body.id]])
})

test("an invoice that is protected is voided with a credit note, and frees them too", async () => {
  const { organization, owner, invoice, time, states } = await makeBilled()
  const { app } = await testApp()
  await app.db.pool.query(
    "update organizations set address = '1 Main Street', country = 'GB', tax_id = 'GB1' where id = $1",
    [organization.id],
  )
  await app.db.pool.query(
    "update clients set address = '2 Side Street', country = 'GB' where organization_id = $1",
    [organization.id],
  )
  await owner.rest("PATCH", "/api/billing-settings/", { protect_issued: true })
  const issued = await owner.change(invoice.id, { status: "sent" })
  expect(issued.body).toMatchObject({ status: "sent", is_protected: true })
  expect(await states()).toEqual([invoice.id, invoice.id])
  expect((await owner.changeTime(time, { minutes: 5 })).body.error).toBe(
    `This entry is on invoice ${issued.body.number} and can't be changed.`,
  )
  const cancelled = await owner.change(invoice.id, { status: "cancelled", void_reason: "A mistake" })
  expect(cancelled.body).toMatchObject({ status: "cancelled" })
  expect(await states()).toEqual([null, null])
})

test("a draft without a number names none", async () => {
  const { owner, client } = await makeOffice()
  await owner.rest("PATCH", "/api/billing-settings/", { protect_issued: true })
  const time = (await owner.addTime({ client: client.id, minutes: 5 })).body.id
  const { id } = (await owner.write({ items: [line({ time_entries: [time] })] })).body
  expect(await owner.readTime(time)).toMatchObject({ invoice: id, invoice_number: null })
})

test("cancelling through the status frees them", async () => {
  const { owner, invoice, states } = await makeBilled()
  await owner.change(invoice.id, { status: "cancelled" })
  expect(await states()).toEqual([null, null])
})

test("a cancelled invoice whose work is free again never comes back", async () => {
  const { owner, invoice, both, states } = await makeBilled()
  await owner.change(invoice.id, { status: "cancelled" })
  expect((await owner.read(invoice.id)).allowed).not.toContain("send")
  const said = "Its time and expenses can be billed again. Duplicate this invoice instead."
  const refused = { status: 409, body: { error: said } }
  expect(await owner.rest("POST", `/api/invoices/${invoice.id}/send/`)).toMatchObject(refused)
  for (const status of ["draft", "sent", "paid"])
    expect(await owner.change(invoice.id, { status })).toMatchObject(refused)
  expect(await owner.change(invoice.id, { status: "sent", items: [both] })).toMatchObject(refused)
  expect((await owner.change(invoice.id, { notes: "Thanks" })).status).toBe(200)
  expect(await states()).toEqual([null, null])
})

test("nor does one that was cancelled together with a change of its items", async () => {
  const { organization, owner, invoice, time, states } = await makeBilled()
  const heard = await changesHeard(organization.id)
  await owner.change(invoice.id, { status: "cancelled", items: [line({}, "Work, cheaper")] })
  expect(await states()).toEqual([null, null])
  await expect.poll(() => heard).toContainEqual({ type: "time_entry", id: time })
  expect((await owner.change(invoice.id, { status: "sent" })).status).toBe(409)
})

test("an invoice that is cancelled again, because its email is undone, frees what it billed meanwhile", async () => {
  const { owner, client } = await makeOffice()
  const time = (await owner.addTime({ client: client.id, minutes: 90 })).body.id
  const { id } = (await owner.write({ items: [line({})], status: "cancelled" })).body
  const send = () => owner.rest("POST", `/api/invoices/${id}/send/`, { undo_seconds: 60 })
  expect((await send()).status).toBe(200)
  await owner.change(id, { items: [line({ time_entries: [time] })] })
  expect((await owner.readTime(time)).invoice).toBe(id)
  expect((await owner.rest("POST", `/api/invoices/${id}/send/undo/`)).status).toBe(200)
  expect(await owner.read(id)).toMatchObject({ status: "cancelled", items: [{ time_entries: [] }] })
  expect((await owner.readTime(time)).invoice).toBeNull()
  expect((await send()).status).toBe(409)
})

test("the list offers to send what the invoice's page does", async () => {
  const { owner, invoice } = await makeBilled()
  await owner.change(invoice.id, { status: "cancelled" })
  const add = async (status: string) => (await owner.write({ items: [line({})], status })).body.id
  const [draft, cancelled, voided] = [await add("draft"), await add("cancelled"), await add("sent")]
  await owner.rest("POST", `/api/invoices/${voided}/void/`, { reason: "A mistake", credit_note: true })
  const back = await add("sent")
  await owner.change(back, { status: "cancelled" })
  const sendable = async (books_closed_until: string | null) => {
    await owner.rest("PATCH", "/api/billing-settings/", { books_closed_until })
    const listed = (await owner.call<Invoice[]>("GET", "/api/invoices/")).body
    const offered = listed.filter(isSendable(books_closed_until)).map(({ id }) => id)
    const allowed = []
    for (const { id } of listed) if ((await owner.read(id)).allowed.includes("send")) allowed.push(id)
    expect(offered).toEqual(allowed)
    return offered
  }
  expect(await sendable(null)).toEqual([back, cancelled, draft])
  const { issued_on } = await owner.read(back)
  expect(await sendable(issued_on)).toEqual([cancelled, draft])
})

test("a cancelled invoice that billed no work comes back", async () => {
  const { owner } = await makeOffice()
  const { id } = (await owner.write({ items: [line({})] })).body
  await owner.change(id, { status: "cancelled" })
  expect((await owner.read(id)).allowed).toContain("send")
  expect((await owner.change(id, { status: "sent" })).body).toMatchObject({ status: "sent" })
})

test("a credit note leaves them billed", async () => {
  const { owner, invoice, states } = await makeBilled()
  await owner.change(invoice.id, { status: "sent" })
  const note = await owner.call<{ id: number }>("POST", "/api/credit-notes/", {
    ...{ invoice: invoice.id, reason: "Less work" },
  })
  const issued = await owner.rest("POST", `/api/credit-notes/${note.body.id}/issue/`)
  expect([note.status, issued.status]).toEqual([201, 200])
  expect(await states()).toEqual([invoice.id, invoice.id])
})

test("a copy of the invoice bills none of them", async () => {
  const { owner, invoice, states } = await makeBilled()
  const copy = await owner.call<{ id: number; items: object[] }>(
    "POST",
    `/api/invoices/${invoice.id}/duplicate/`,
  )
  expect(copy.body.items).toMatchObject([{ time_entries: [] }, { time_entries: [], expenses: [] }])
  expect(await states()).toEqual([invoice.id, invoice.id])
})

test("an invoice that bills work keeps its client", async () => {
  const { organization, owner, invoice } = await makeBilled()
  const other = await makeClient(organization.id)
  await owner.rest("PATCH", "/api/billing-settings/", { invoices_without_project: true })
  const { status, body } = await owner.change(invoice.id, { client: other.id, project: null })
  expect([status, body.fields]).toEqual([
    400,
    { client: ["This invoice bills time or expenses of its client. Remove those items first."] },
  ])
  const items = [line({ time_entries: [], expenses: [] })]
  const moved = await owner.change(invoice.id, { client: other.id, project: null, items })
  expect(moved.status).toBe(200)
})

test("quotes and recurring invoices bill nothing", async () => {
  const { client, project, owner } = await makeOffice()
  const { id } = (await owner.addTime({ client: client.id, minutes: 5 })).body
  const sent = { client: client.id, project: project.id, items: [line({ time_entries: [id] })] }
  const rule = { start_on: "2099-01-31", every: 1, unit: "month", mode: "draft" }
  for (const [path, more] of [
    ["/api/quotes/", {}],
    ["/api/schedules/", rule],
  ] as const) {
    const { status, body } = await owner.rest("POST", path, { ...sent, ...more })
    expect([path, status, Object(body).items?.[0]?.time_entries]).toEqual([path, 201, undefined])
  }
  expect((await owner.readTime(id)).invoice).toBeNull()
})

test("an organization goes with its time, expenses and what bills them", async () => {
  const { organization, owner, time, expense } = await makeBilled()
  expect((await owner.rest("DELETE", "/api/organizations/delete_account/")).status).toBe(200)
  const { app } = await testApp()
  const { rows } = await app.db.pool.query(
    "select id from time_entries where id = $1 union all select id from expenses where id = $2 and organization_id = $3",
    [time, expense, organization.id],
  )
  expect(rows).toEqual([])
})
