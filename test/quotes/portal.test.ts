// A client reads the quotes that it was sent, and answers each once.
import { expect, test } from "vitest"
import type { PortalQuote, PortalQuoteDetail } from "../../src/portal/quotes/schema.ts"
import { testApp } from "../support/app.ts"
import { makeClient, makeContact } from "../support/factories.ts"
import { signInClient } from "../support/portal.ts"
import { day, makeDesk } from "./desk.ts"

type Inside = Awaited<ReturnType<typeof signInClient>>

const listed = async (who: Inside) => (await who.rest("GET", "/portal/quotes/")).body as PortalQuote[]
const opened = async (who: Inside, { id }: { id: number }) =>
  (await who.rest("GET", `/portal/quotes/${id}/`)).body as PortalQuoteDetail
const accept = (who: Inside, { id, shown_hash }: { id: number; shown_hash: string | null }, more = {}) =>
  who.rest("POST", `/portal/quotes/${id}/accept/`, {
    ...{ name: "Ada Lovelace", agreed: true, shown_hash, ...more },
  })

async function makeTable() {
  const desk = await makeDesk()
  return { ...desk, inside: await signInClient(desk.organization.id, desk.client.id) }
}

test("a client lists its own quotes; drafts, replaced and cancelled ones and those of others aren't there", async () => {
  const { add, issued, accepted, act, organization, inside } = await makeTable()
  const draft = await add()
  const open = await issued({ valid_until: day(3), internal_note: "Ask twice" })
  const taken = await accepted()
  const [replaced, cancelled] = [await issued(), await issued()]
  await act(replaced, "revise")
  await act(cancelled, "cancel")
  expect(await listed(inside)).toEqual([
    expect.objectContaining({ id: taken.id, status: "accepted", can_answer: false }),
    {
      ...{ id: open.id, number: open.number, revision: 1, status: "sent", can_answer: true },
      ...{ project_title: open.project_title, currency: "USD", amount: 199.99, tax_amount: 40 },
      ...{ total: 239.99, formatted_total: "$239.99", issue_date: day(), valid_until: day(3) },
    },
  ])
  for (const { id } of [draft, replaced, cancelled])
    for (const page of ["", "pdf/"])
      expect(await inside.rest("GET", `/portal/quotes/${id}/${page}`)).toMatchObject({ status: 404 })
  const other = await signInClient(organization.id, (await makeClient(organization.id)).id)
  expect(await listed(other)).toEqual([])
  for (const [method, page] of [
    ["GET", ""],
    ["GET", "pdf/"],
    ["POST", "decline/"],
  ] as const)
    expect(await other.rest(method, `/portal/quotes/${open.id}/${page}`)).toMatchObject({ status: 404 })
  expect(await accept(other, open)).toMatchObject({ status: 404 })
  const shown = await opened(inside, open)
  expect(JSON.stringify(shown)).not.toContain("Ask twice")
  expect(shown).toMatchObject({
    ...{ shown_hash: open.shown_hash, answer: null, taxes: [{ base: 199.99, amount: 40 }] },
    items: [{ description: "Design", amount: 99.99 }, { description: "Hosting" }],
  })
})

test("the first opening is noted, and only that", async () => {
  const { issued, read, inside } = await makeTable()
  const quote = await issued()
  await opened(inside, quote)
  const { viewed_at } = await read(quote)
  expect(viewed_at).not.toBeNull()
  await opened(inside, quote)
  const again = await read(quote)
  expect(again.viewed_at).toBe(viewed_at)
  expect(again.timeline.map(({ event }) => event)).toEqual(["created", "issued", "viewed"])
})

test("an acceptance keeps who gave it, when, from where and to what", async () => {
  const { issued, read, inside, organization, client } = await makeTable()
  const quote = await issued()
  const { shown_hash } = await opened(inside, quote)
  expect(await accept(inside, { ...quote, shown_hash })).toMatchObject({
    ...{ status: 200, body: { message: "Quote accepted" } },
  })
  expect(await opened(inside, quote)).toMatchObject({
    ...{ status: "accepted", can_answer: false, answer: { name: "Ada Lovelace", by: "client" } },
  })
  expect(await read(quote)).toMatchObject({
    status: "accepted",
    answer: {
      ...{ answer: "accepted", name: "Ada Lovelace", by: "client", shown_hash, ip: expect.any(String) },
      answered_at: expect.any(String),
    },
  })
  const { app } = await testApp()
  const kept = await app.db.system
    .selectFrom("quote_answers as a")
    .innerJoin("contacts as k", "k.id", "a.contact_id")
    .select(["k.client_id", "k.is_first"])
    .where("a.organization_id", "=", organization.id)
    .executeTakeFirst()
  expect(kept).toEqual({ client_id: client.id, is_first: true })
})

test("of an acceptance and a declining at once one is taken, the other gets its sentence", async () => {
  const { issued, read, inside } = await makeTable()
  const quote = await issued()
  const answers = await Promise.all([
    accept(inside, quote),
    inside.rest("POST", `/portal/quotes/${quote.id}/decline/`, { reason: "Too late" }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const { status } = await read(quote)
  expect(answers.find((one) => one.status === 409)?.body).toMatchObject({
    detail: `This quote has already been ${status}`,
  })
})

test("a changed, expired, replaced or cancelled quote is refused with its sentence", async () => {
  const { issued, change, act, inside, organization } = await makeTable()
  const { app } = await testApp()
  const changed = await issued({ valid_until: day(3) })
  await change(changed, { valid_until: day(9) })
  const expired = await issued()
  await app.db.system
    .updateTable("quotes")
    .set({ valid_until: day(-2) })
    .where("organization_id", "=", organization.id)
    .where("id", "=", expired.id)
    .execute()
  const [replaced, cancelled] = [await issued(), await issued()]
  await act(replaced, "revise")
  await act(cancelled, "cancel")
  for (const [quote, detail] of [
    [changed, "This quote has changed. Please look at it again."],
    [expired, "This quote has expired"],
    [replaced, "This quote was replaced by a new revision"],
    [cancelled, "This quote was cancelled"],
  ] as const)
    expect(await accept(inside, quote)).toMatchObject({ status: 409, body: { detail } })
})

test("without a name or the tick nothing is accepted", async () => {
  const { issued, read, inside } = await makeTable()
  const quote = await issued()
  for (const [more, field] of [
    [{ name: " " }, "name"],
    [{ agreed: false }, "agreed"],
    [{ shown_hash: "" }, "shown_hash"],
  ] as const)
    expect(await accept(inside, quote, more)).toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.anything() } },
    })
  expect(await read(quote)).toMatchObject({ status: "sent", answer: null })
})

test("an approver and a billing contact may answer, one of projects can't read it", async () => {
  const { issued, read, organization, client } = await makeTable()
  const enter = async (role: "approver" | "billing" | "project") => {
    const contact = await makeContact(organization.id, { client_id: client.id, roles: [role] })
    return { contact, who: await signInClient(organization.id, client.id, contact.id) }
  }
  const [approver, billing, project] = [
    await enter("approver"),
    await enter("billing"),
    await enter("project"),
  ]
  const [first, second] = [await issued(), await issued()]
  expect(await project.who.rest("GET", "/portal/quotes/")).toMatchObject({ status: 403 })
  expect(await accept(project.who, first)).toMatchObject({ status: 403 })
  expect(await accept(billing.who, second)).toMatchObject({ status: 200 })
  const path = `/portal/quotes/${first.id}/decline/`
  expect(await approver.who.rest("POST", path, { reason: "Too late" })).toMatchObject({ status: 200 })
  expect(await read(first)).toMatchObject({
    ...{ status: "declined", answer: { name: approver.contact.name, note: "Too late" } },
    timeline: expect.arrayContaining([
      expect.objectContaining({ event: "declined", by: approver.contact.name }),
    ]),
  })
})
