// The life of a quote: draft, issued, answered, revised, cancelled, expired.
import { expect, test } from "vitest"
import { testApp } from "../support/app.ts"
import { day, makeDesk } from "./desk.ts"

test("a draft is priced as an invoice is, and has no number", async () => {
  const { add, read } = await makeDesk()
  const quote = await add({
    deposit_percent: 30,
    valid_until: day(14),
    notes: "Thanks",
    internal_note: "Rush",
  })
  expect(quote).toMatchObject({
    ...{ number: null, revision: 1, status: "draft", currency: "USD", shown_hash: null, issue_date: null },
    ...{ amount: 199.99, tax_amount: 40, total: 239.99, formatted_total: "$239.99", tax_rate: 20 },
    ...{ deposit_percent: 30, valid_until: day(14), notes: "Thanks", internal_note: "Rush" },
    taxes: [{ name: "Tax", rate: 20, base: 199.99, amount: 40 }],
    items: [
      { description: "Design", quantity: 3, unit_price: 33.33, amount: 99.99, order: 1 },
      { description: "Hosting", quantity: 1, unit_price: 100, amount: 100, order: 2 },
    ],
    allowed: ["edit", "delete", "issue", "send"],
    timeline: [{ event: "created" }],
  })
  expect(await read(quote)).toEqual(quote)
})

test("a draft changes field by field, and what isn't named stays", async () => {
  const { add, change, read } = await makeDesk()
  const quote = await add({ notes: "Thanks", discount: { percent: 10, reason: "First order" } })
  expect(quote).toMatchObject({ amount: 179.99, discount_amount: 20, total: 215.99 })
  expect(await change(quote, { terms: "Half in advance", deposit_percent: 50 })).toMatchObject({
    status: 200,
    body: { terms: "Half in advance", notes: "Thanks", deposit_percent: 50, total: 215.99 },
  })
  const items = [{ description: "Design", quantity: 3, unit_price: 33.33 }]
  expect(await change(quote, { items, discount: null, notes: null })).toMatchObject({
    status: 200,
    body: { amount: 99.99, total: 119.99, notes: null, terms: "Half in advance", items: [{ order: 1 }] },
  })
  const { timeline, updated_at } = await read(quote)
  expect(timeline.flatMap(({ details }) => details.fields ?? [])).toEqual([
    ...["deposit_percent", "terms", "discount", "notes", "items"],
  ])
  expect(timeline.map(({ event }) => event)).toEqual(["created", "edited", "edited"])
  await change(quote, { terms: "Half in advance" })
  expect(await read(quote)).toMatchObject({ updated_at })
})

test("a change of an older version answers 412", async () => {
  const { add, change } = await makeDesk()
  const quote = await add()
  const version = { "if-match": quote.updated_at }
  expect(await change(quote, { notes: "One" }, version)).toMatchObject({ status: 200 })
  expect(await change(quote, { notes: "Two" }, version)).toMatchObject({
    status: 412,
    body: { error: "Someone else changed this quote. Please reload it." },
  })
})

test("issuing numbers and dates a quote, and freezes it with both parties", async () => {
  const { add, act, change, remove, read, staff, client, organization } = await makeDesk()
  const [first, second] = [await add(), await add({ valid_until: day() })]
  expect(await act(first, "issue")).toMatchObject({
    status: 200,
    body: {
      message: "Quote issued",
      quote: { number: "QUO-0001", status: "sent", issue_date: day(), buyer: { name: client.name } },
    },
  })
  expect(await act(second, "issue")).toMatchObject({ body: { quote: { number: "QUO-0002" } } })
  expect(await act(first, "issue")).toMatchObject({
    status: 409,
    body: { error: "Only drafts can be issued" },
  })
  const refused = { status: 409, body: { error: "Only drafts can be changed. Revise the quote instead." } }
  expect(await change(first, { notes: "More" })).toMatchObject(refused)
  expect(await change(first, { items: [] })).toMatchObject(refused)
  expect(await remove(first)).toMatchObject({
    status: 409,
    body: { error: "Only drafts can be deleted. Cancel the quote instead." },
  })
  const { shown_hash } = await read(first)
  await staff.rest("PATCH", `/api/clients/${client.id}/`, { name: "Ada King" })
  expect(await read(first)).toMatchObject({
    client_name: "Ada King",
    buyer: { name: client.name },
    shown_hash,
  })
  expect(await change(first, { internal_note: "Call on Friday" })).toMatchObject({ status: 200 })
  expect((await read(first)).shown_hash).toBe(shown_hash)
  const { pool } = (await testApp()).app.db
  const own = [organization.id, first.id]
  const written = (set: string) =>
    pool.query(`update quotes set ${set} where organization_id = $1 and id = $2`, own)
  await expect(written('body = body || \'{"notes": "Other"}\'')).rejects.toThrow("is issued")
  await expect(written("status = 'draft'")).rejects.toThrow("is issued")
  await expect(pool.query("delete from quotes where organization_id = $1 and id = $2", own)).rejects.toThrow(
    "is issued",
  )
})

test("a quote that would have expired isn't issued", async () => {
  const { add, act, read } = await makeDesk()
  const quote = await add({ valid_until: day(-2) })
  expect(await act(quote, "issue")).toMatchObject({
    status: 400,
    body: { fields: { valid_until: ["The last day has passed. Choose today or later."] } },
  })
  expect(await read(quote)).toMatchObject({ status: "draft", number: null })
})

test("a sent quote expires after its last day in the organization's zone, and a later day reopens it", async () => {
  const { issued, act, change, read, list, organization, accept } = await makeDesk()
  const quote = await issued({ valid_until: day(20) })
  const { pool } = (await testApp()).app.db
  // Behind the day line it is still the day before, ahead of it the day after.
  const inZone = (zone: string, valid_until: string) =>
    pool.query(
      "with moved as (update organizations set time_zone = $3 where id = $1) update quotes set valid_until = $4 where organization_id = $1 and id = $2",
      [organization.id, quote.id, zone, valid_until],
    )
  const dayOf = (zone: string) => new Intl.DateTimeFormat("sv-SE", { timeZone: zone }).format(new Date())
  for (const zone of ["Pacific/Kiritimati", "Pacific/Pago_Pago"]) {
    await inZone(zone, dayOf(zone))
    expect(await read(quote)).toMatchObject({ status: "sent" })
  }
  // Of yesterday's last day in the zone that is furthest ahead, today's is the last one furthest behind, or the one before.
  await inZone("Pacific/Kiritimati", dayOf("Pacific/Pago_Pago"))
  expect(await read(quote)).toMatchObject({ status: "expired", allowed: ["extend", "revise", "cancel"] })
  expect(await list("?status=expired")).toMatchObject([{ id: quote.id, status: "expired" }])
  expect(await list("?status=sent")).toEqual([])
  expect(await act(quote, "answer", accept)).toMatchObject({
    status: 409,
    body: { error: "This quote has expired" },
  })
  expect(await change(quote, { valid_until: day(30) })).toMatchObject({ body: { status: "sent" } })
  expect(await list("?status=sent")).toMatchObject([{ id: quote.id }])
  expect(await act(quote, "answer", accept)).toMatchObject({ status: 200 })
  expect(await change(quote, { valid_until: day(40) })).toMatchObject({ status: 409 })
})

test("an answer on the client's behalf is kept with its name and hash, once", async () => {
  const { issued, act, read } = await makeDesk()
  const quote = await issued()
  const answer = { answer: "accepted", name: "Ada Lovelace", note: "By phone" }
  expect(await act(quote, "answer", answer)).toMatchObject({
    status: 200,
    body: { message: "Quote accepted", quote: { status: "accepted", allowed: ["convert", "cancel"] } },
  })
  expect((await read(quote)).answer).toMatchObject({ ...answer, by: "staff", shown_hash: quote.shown_hash })
  expect(await act(quote, "answer", { ...answer, answer: "declined" })).toMatchObject({
    status: 409,
    body: { error: "This quote has already been accepted" },
  })
  const other = await issued()
  expect(
    await act(other, "answer", { answer: "declined", name: "Ada", note: "Too expensive" }),
  ).toMatchObject({
    body: { quote: { status: "declined", answer: { note: "Too expensive" }, allowed: ["revise"] } },
  })
})

test("a revision takes the place of its quote with the same number, and one alone is open", async () => {
  const { issued, act, change, read, remove } = await makeDesk()
  const first = await issued({ valid_until: day(5) })
  const answer = await act(first, "revise")
  const draft = answer.body as typeof first
  expect(answer).toMatchObject({
    status: 201,
    body: { number: "QUO-0001", revision: 2, status: "draft", supersedes: first.id, total: 239.99 },
  })
  expect(await read(first)).toMatchObject({ status: "superseded", superseded_by: draft.id, allowed: [] })
  expect(await act(first, "revise")).toMatchObject({ status: 409 })
  expect(await act(first, "answer", { answer: "accepted", name: "Ada" })).toMatchObject({
    status: 409,
    body: { error: "This quote was replaced by a new revision" },
  })
  const items = [{ description: "Design", quantity: 1, unit_price: 50 }]
  expect(await change(draft, { items })).toMatchObject({ body: { total: 60 } })
  expect(await act(draft, "issue")).toMatchObject({
    body: { quote: { number: "QUO-0001", revision: 2, status: "sent", total: 60 } },
  })
  const second = (await act(draft, "revise")).body as typeof first
  expect(second).toMatchObject({ revision: 3 })
  // Given up again, the quote before it is open as it was.
  expect(await remove(second)).toMatchObject({ status: 204 })
  expect(await read(draft)).toMatchObject({ status: "sent", superseded_by: null })
  expect(await act(draft, "answer", { answer: "declined", name: "Ada" })).toMatchObject({ status: 200 })
  const third = (await act(draft, "revise")).body as typeof first
  await remove(third)
  expect(await read(draft)).toMatchObject({ status: "declined" })
})

test("a quote has at most 999 revisions", async () => {
  const { issued, act } = await makeDesk()
  const draft = (await act(await issued(), "revise")).body as { id: number }
  const { app } = await testApp()
  const { system } = app.db
  await system.updateTable("quotes").set({ revision: 999 }).where("id", "=", draft.id).execute()
  await act(draft, "issue")
  expect(await act(draft, "revise")).toMatchObject({
    status: 409,
    body: { error: "A quote can have at most 999 revisions. Create a new quote instead." },
  })
})

test("a revision belongs to the client of its quote", async () => {
  const { issued, act, change, staff } = await makeDesk()
  const draft = (await act(await issued({ project: null }), "revise")).body as { id: number }
  const other = await staff.rest("POST", "/api/clients/", { name: "Grace", email: "grace@client.test" })
  expect(await change(draft, { client: (other.body as { id: number }).id })).toMatchObject({
    status: 400,
    body: { fields: { client: ["A revision must be for the same client as the quote it replaces"] } },
  })
})

test("a cancelled quote stays, and a draft is deleted instead", async () => {
  const { add, issued, act, remove, read, list } = await makeDesk()
  const quote = await issued()
  expect(await act(quote, "cancel")).toMatchObject({
    status: 200,
    body: { quote: { status: "cancelled", allowed: [] } },
  })
  expect(await act(quote, "answer", { answer: "accepted", name: "Ada" })).toMatchObject({
    status: 409,
    body: { error: "This quote was cancelled" },
  })
  const draft = await add()
  expect(await act(draft, "cancel")).toMatchObject({ status: 409 })
  expect(await remove(draft)).toMatchObject({ status: 204 })
  expect(await list()).toMatchObject([{ id: quote.id }])
  expect((await read(quote)).timeline.map(({ event }) => event)).toEqual(["created", "issued", "cancelled"])
})

test("a client's quotes go with the client, and a project leaves its quotes", async () => {
  const { issued, list, read, staff, client, project } = await makeDesk()
  const quote = await issued()
  expect(await staff.rest("DELETE", `/api/projects/${project.id}/`)).toMatchObject({ status: 204 })
  expect(await read(quote)).toMatchObject({ project: null, project_title: project.title })
  expect(await staff.rest("DELETE", `/api/clients/${client.id}/`)).toMatchObject({ status: 204 })
  expect(await list()).toEqual([])
})

test("a project with quotes keeps its client, and an archived client gets no new ones", async () => {
  const { add, act, post, staff, client, project } = await makeDesk()
  const draft = await add()
  const other = await staff.rest("POST", "/api/clients/", { name: "Grace", email: "grace@client.test" })
  const moved = { client: (other.body as { id: number }).id }
  expect(await staff.rest("PATCH", `/api/projects/${project.id}/`, moved)).toMatchObject({
    status: 400,
    body: { fields: { client: ["This project has quotes, so its client can't be changed"] } },
  })
  await staff.rest("POST", `/api/clients/${client.id}/archive/`)
  const refused = { status: 400, body: { fields: { client: ["This client is archived"] } } }
  expect(await post()).toMatchObject(refused)
  expect(await act(draft, "issue")).toMatchObject(refused)
})
